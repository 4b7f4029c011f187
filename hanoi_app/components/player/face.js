// All of a player but its boards: what it shows of the current step, and how it shows it.

import { icon } from "../shared/dom.js";
import { buildHeadline } from "../shared/headline.js";
import { buildHelp } from "../shared/help.js";
import { Projector, projectorTools } from "../shared/projector.js";
import { linkTo, shareTool } from "../shared/share.js";
import { Cards } from "./cards.js";
import { brief, captionOf } from "./describe.js";
import { sharingOf } from "./files.js";
import { KEY_LIST, buildLayout, fitCaption, showPlaying } from "./layout.js";
import { MoveList } from "./movelist.js";
import { Panels } from "./panels.js";
import { grouped } from "./plan.js";
import { raceCaption } from "./race.js";
import { Timeline } from "./timeline.js";
import { Words } from "./words.js";

/** @import { Moment } from "./files.js" */
/** @import { Lane } from "./lanes.js" */
/** @import { Actions } from "./layout.js" */
/** @import { PlayerData, Visiting } from "./messages.js" */

/**
 * Where a player stands.
 * @typedef {object} Now
 * @property {bigint} step
 * @property {bigint} length
 * @property {Lane[]} lanes
 * @property {Lane} chosen  whose moves are listed
 * @property {boolean} hiding  what is to come
 * @property {boolean} playing
 * @property {boolean} stops  before each cheat
 */

const HUGE = 10n ** 9n; // moves: their numbers are long

export class Face {
  /** @type {PlayerData | null} */
  data = null;
  /** @type {ReturnType<typeof buildHeadline> | null} */
  headline = null; // until it is known whether it is the page's

  /**
   * @param {HTMLElement} parent
   * @param {Actions} act
   * @param {object} player
   * @param {() => Now} player.now
   * @param {(step: bigint) => void} player.jump
   * @param {(where: Visiting) => void} player.visit
   */
  constructor(parent, act, { now, jump, visit }) {
    this.now = now;
    this.parts = buildLayout(parent, act);
    this.root = this.parts.root;
    this.projector = new Projector(this.root);
    this.help = buildHelp(KEY_LIST);
    this.share = shareTool(sharingOf(() => this.moment, () => this.link()));
    this.root.append(this.help.dialog);
    this.timeline = new Timeline(this.parts.timeline, this.parts.scrubber, jump);
    this.panels = new Panels(this.parts);
    this.list = new MoveList(this.parts.list, jump, () => this.panels.leave());
    this.words = new Words(this.parts.words, jump);
    this.cards = new Cards(this.parts.cards, () => this.link(), (page, address) => visit({ page, address }));
    this.resize = new ResizeObserver(() => this.resized());
    this.resize.observe(this.root);
  }

  /**
   * Take new data, which may be about the same plans.
   * @param {PlayerData} data
   */
  take(data) {
    this.data = data;
    const { parts } = this;
    this.words.place = data.words;
    this.headline ??= this.buildHeadline(!!data.goal);
    this.headline.say(data.goal ?? "");
    this.share.hidden = !data.share;
    this.root.classList.toggle("hl-bare", !data.goal);
    this.root.classList.toggle("hl-full", data.full ?? false);
    this.root.classList.toggle("hl-race", data.lanes.length > 1);
    this.root.style.setProperty("--hl-lanes", String(data.lanes.length));
    for (const element of [...parts.hands, ...parts.predict]) element.hidden = !data.playable;
  }

  /** @param {boolean} first  whether it is the page's headline */
  buildHeadline(first) {
    const headline = buildHeadline([this.share, ...projectorTools(this.projector, first), this.help.tool]);
    this.parts.whole.prepend(headline.element);
    return headline;
  }

  /**
   * Open new plans.
   * @param {PlayerData} data
   */
  load(data) {
    const { lanes, length } = this.now();
    const { plan, cheats } = lanes[0];
    this.root.classList.toggle("hl-huge", length >= HUGE);
    this.root.style.setProperty("--hl-columns", String(plan.pegs));
    this.root.style.setProperty("--hl-digits", String(grouped(length).length));
    for (const stops of this.parts.stops) stops.hidden = lanes.every((lane) => !lane.cheats.length);
    this.timeline.load(lanes);
    this.words.load(plan, cheats);
    this.cards.load(data.ending ?? null, data.welcome ?? null);
    this.list.load(plan, cheats, lanes.length > 1 ? lanes[0].name : "");
  }

  /** @param {Lane} lane  whose moves are wanted */
  choose(lane) {
    this.list.load(lane.plan, lane.cheats, lane.name);
    this.panels.open("moves");
  }

  show() {
    const { step, length, lanes, chosen, hiding, playing, stops } = this.now();
    const { parts } = this;
    const race = lanes.length > 1;
    const end = hiding && step < length ? "" : ` of ${grouped(length)}`;
    const name = race ? "Clock" : "Move";
    const said = this.saidOf(step, hiding);
    parts.count.innerHTML = `${name} <b>${grouped(step)}</b> <span>${race ? "" : end.trim()}</span>`;
    parts.said.what.textContent = said.what;
    // of several boards each has a sentence, and a colon after its name
    const [why, rest] = race ? brief(said.why, /\. /) : brief(said.why);
    parts.said.why.textContent = why;
    parts.said.rest.textContent = rest;
    parts.caption.className = `hl-caption hl-is-${said.role || "plain"}`;
    fitCaption(parts.caption);
    for (const lane of lanes) lane.describe(step, hiding);
    this.root.classList.toggle("hl-hiding", hiding);
    parts.hide.ariaChecked = String(hiding);
    for (const element of parts.stops) element.ariaChecked = String(stops);
    for (const hands of parts.hands) hands.replaceChildren(icon("hand"), step ? "Play from here" : "Play it yourself");
    this.timeline.show(step, `${name.toLowerCase()} ${grouped(step)}${end}`);
    this.list.show(step, hiding);
    this.words.show(step);
    const last = chosen.plan.length; // a board that is done waits for the others
    this.panels.describe(chosen.plan, step < last ? step : last, chosen.cheats, hiding);
    this.showPlaying(playing);
  }

  /** @param {boolean} playing  by itself, or with a peer */
  showPlaying(playing) {
    const { step, length } = this.now();
    showPlaying(this.parts, playing, length > 0n && step === length);
    this.cards.show(step, length, playing);
  }

  /**
   * @param {bigint} step
   * @param {boolean} hidden  whether nothing is told of what is to come
   */
  saidOf(step, hidden) {
    const { lanes } = this.now();
    const { plan, cheats } = lanes[0];
    return lanes.length > 1 ? raceCaption(lanes, step, hidden) : captionOf(plan, step, cheats, hidden);
  }

  resized() {
    if (!this.data) return;
    const { step, hiding } = this.now();
    fitCaption(this.parts.caption);
    this.timeline.fit();
    this.list.show(step, hiding);
  }

  link() {
    const { step } = this.now();
    const link = linkTo(this.data?.share ?? {});
    if (step) link.searchParams.set("move", String(step));
    else link.searchParams.delete("move"); // the address may be late
    return link;
  }

  /** @returns {Moment} */
  get moment() {
    const { step, length, lanes, hiding } = this.now();
    return {
      title: this.data?.title || document.title,
      step,
      length,
      hidden: hiding && step < length,
      lanes,
      data: this.data?.lanes ?? [],
      caption: (at) => this.saidOf(at, false),
    };
  }

  destroy() {
    this.projector.destroy();
    this.resize.disconnect();
    this.list.destroy();
    this.cards.destroy();
    this.root.remove();
  }
}
