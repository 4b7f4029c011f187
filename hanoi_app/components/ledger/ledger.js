// All claims: a picture of their verdicts whose bars are filters, a search, and the list. It filters by
// itself and keeps in the address what it filters by; a claim is opened by its link, by Python.

import { button, hit, icon, make } from "../shared/dom.js";
import { buildHeadline } from "../shared/headline.js";
import { buildHelp } from "../shared/help.js";
import { listenForKeys, stopListening } from "../shared/keys.js";
import { mount } from "../shared/mount.js";
import { fetched, keepInAddress } from "../shared/page.js";
import { Projector, projectorTools } from "../shared/projector.js";
import { linkTo, shareTool } from "../shared/share.js";
import { ANY, isPressed, LONGEST, pressed, readFilter } from "./filter.js";
import { Rows } from "./rows.js";

/** @import { Claims, LedgerData } from "./messages.js" */
/** @import { Filter } from "./filter.js" */

const LOST = "The claims could not be loaded. Is the app still running? Reload the page.";
/** @type {[string, string][]} */
const KEYS = [
  ["/", "search"],
  ["↑ ↓", "from claim to claim, in the list"],
  ["Enter", "open a claim"],
  ["N P", "open the next, the previous"],
  ["?", "this list"],
  ["Esc", "empty the search, close the claim, leave projector mode"],
];

class Ledger {
  path = location.pathname; // of the page: Streamlit may have left it, and us still here
  title = "";
  address = ""; // of the claims
  opened = ""; // the claim that Python shows
  /** @type {Filter} */
  filter = ANY;
  /** @type {{ paper: string[], verdict: string[] }} */
  choices = { paper: [], verdict: [] };
  rows = new Rows();
  help = buildHelp(KEYS);

  /**
   * @param {HTMLElement} parent
   * @param {LedgerData} data
   */
  constructor(parent, data) {
    this.root = make("div", { className: "hl-root hk-ledger" });
    this.projector = new Projector(this.root);
    const share = shareTool({ link: () => linkTo({}), title: () => this.title });
    this.headline = buildHeadline([share, ...projectorTools(this.projector, !data.chosen), this.help.tool]);
    this.summary = make("div", { className: "hk-summary" });
    this.summary.addEventListener("click", (event) => {
      const asked = hit(event, "button");
      if (asked) this.ask(pressed(this.filter, asked.dataset));
    });
    this.search = make("input", { type: "text", className: "hk-search", placeholder: "Words or symbols: unique, 2^(n-2)", ariaLabel: "Search", autocomplete: "off", spellcheck: false, maxLength: LONGEST });
    this.search.enterKeyHint = "search";
    this.search.addEventListener("input", () => this.ask({ ...this.filter, find: this.search.value }));
    this.search.addEventListener("keydown", (event) => {
      if (event.key === "ArrowDown" || event.key === "Enter") this.rows.shown[0]?.link.focus();
    });
    this.clear = button("Clear the search", icon("close"), () => {
      this.ask({ ...this.filter, find: "" });
      this.search.focus();
    }, { className: "hk-clear" });
    this.status = make("p", { className: "hk-status", role: "status" });
    this.all = button("Show all", "Show all", () => this.ask(ANY), { className: "hk-all" });
    this.nav = this.navigation();
    this.headline.element.prepend(this.nav.element);
    this.root.append(this.headline.element, this.help.dialog, this.summary,
      make("div", { className: "hk-tools" }, make("div", { className: "hk-field" }, this.search, this.clear), this.status, this.all),
      this.rows.element);
    parent.append(this.root);
    this.arrived = () => this.read();
    window.addEventListener("popstate", this.arrived);
    listenForKeys(this);
  }

  /** The id of the claim that is open, or will be in a moment, as the address says; or "". */
  get chosen() {
    return new URLSearchParams(location.search).get("claim") ?? "";
  }

  // What leads from the claim that is open to the others.
  navigation() {
    const [back, before, after] = ["hk-back", "hk-before", "hk-after"].map((name) =>
      make("a", { className: `hl-visit ${name}`, role: "link" }));
    back.textContent = "All claims";
    before.append(icon("back"));
    after.append(icon("forward"));
    before.ariaLabel = before.title = "The previous claim (P)";
    after.ariaLabel = after.title = "The next claim (N)";
    const place = make("span");
    return { back, before, after, place, element: make("nav", { className: "hk-nav", ariaLabel: "Claims", hidden: true }, back, before, place, after) };
  }

  /** @param {LedgerData} data */
  update(data) {
    const { goal, title, summary, claims, chosen } = data;
    this.title = title;
    this.headline.say(goal);
    this.root.classList.toggle("hk-beside", chosen !== "");
    if (chosen) this.projector.leave(); // what is open is beside us
    if (!this.summary.childElementCount) this.summary.innerHTML = summary;
    if (claims !== this.address) {
      this.address = claims;
      this.load(data);
    } else if (this.choices.paper.length) {
      this.keep(); // with the rest of the address, which Python has written
      this.mark();
      this.reveal(chosen);
    }
  }

  // Once a claim is opened or closed: its row.
  reveal(/** @type {string} */ chosen) {
    const id = chosen || this.opened;
    if (chosen !== this.opened) requestAnimationFrame(() => this.rows.reveal(id));
    this.opened = chosen;
  }

  /** @param {LedgerData} data */
  async load({ claims: address, marks, chosen }) {
    /** @type {Claims | null} */
    const claims = await fetched(address);
    if (address !== this.address) return;
    if (!claims) {
      this.rows.element.replaceChildren(make("p", { role: "alert", textContent: LOST }));
      return;
    }
    this.choices = { paper: claims.papers.map(([key]) => key), verdict: Object.keys(marks) };
    this.rows.fill(claims, marks);
    this.read();
    this.reveal(chosen);
    this.root.dataset.ready = "yes";
  }

  // What the address asks for.
  read() {
    if (location.pathname !== this.path || !this.choices.paper.length) return;
    this.ask(readFilter(new URLSearchParams(location.search), this.choices));
  }

  /** @param {Filter} filter */
  ask(filter) {
    if (JSON.stringify(filter) !== JSON.stringify(this.filter)) this.rows.element.scrollTop = 0;
    this.filter = filter;
    this.keep();
    this.mark();
  }

  // What is asked for, in the address.
  keep() {
    if (location.pathname !== this.path) return;
    const { paper, verdict, find } = this.filter;
    keepInAddress("paper", paper.join());
    keepInAddress("verdict", verdict.join());
    keepInAddress("find", find);
  }

  // Show what is asked for, and which claim is open.
  mark() {
    const { filter, rows } = this;
    if (this.search.value !== filter.find) this.search.value = filter.find;
    this.clear.hidden = !filter.find;
    const asks = filter.paper.length + filter.verdict.length > 0;
    for (const each of this.summary.querySelectorAll("button")) {
      each.ariaPressed = String(isPressed(filter, each.dataset));
    }
    this.summary.classList.toggle("hk-some", asks);
    rows.show(filter, (id) => this.addressOf(id));
    rows.choose(this.chosen);
    const [shown, every] = [rows.shown.length, rows.all.length];
    this.status.textContent = shown === every ? `${every} claims` : shown ? `${shown} of ${every} claims` : "No claim is like that.";
    this.all.hidden = shown === every;
    this.lead();
  }

  lead() {
    const { back, before, after, place, element } = this.nav;
    element.hidden = !this.chosen;
    const ids = this.rows.shown.map(({ claim }) => claim.id);
    const at = ids.indexOf(this.chosen);
    back.href = this.addressOf("");
    for (const [link, id] of /** @type {const} */ ([[before, ids[at - 1]], [after, ids[at < 0 ? 0 : at + 1]]])) {
      link.toggleAttribute("href", id !== undefined);
      link.ariaDisabled = String(id === undefined);
      if (id !== undefined) link.href = this.addressOf(id);
    }
    place.textContent = at < 0 ? `${ids.length} in the list` : `${at + 1} of ${ids.length}`;
  }

  /** @param {string} id  of a claim, or "" for none */
  addressOf(id) {
    const { paper, verdict, find } = this.filter;
    const said = Object.entries({ claim: id, paper: paper.join(), verdict: verdict.join(), find })
      .filter(([, text]) => text)
      .map(([name, text]) => `${name}=${encodeURIComponent(text).replaceAll("%2F", "/").replaceAll("%2C", ",")}`);
    return this.path + (said.length ? `?${said.join("&")}` : "");
  }

  /** @param {KeyboardEvent} event */
  pressed({ key }) {
    const { back, before, after } = this.nav;
    const link = { n: after, p: before, Escape: back }[key.length === 1 ? key.toLowerCase() : key];
    if (key === "Escape" && (this.projector.leave() || this.leaveSearch())) return true;
    if (key === "?") this.help.dialog.showModal();
    else if (key === "/") this.search.focus();
    else if (link && this.chosen && link.hasAttribute("href")) link.click();
    else return false;
    return true;
  }

  // Empty the search, or leave it; false if it is not in use.
  leaveSearch() {
    if (document.activeElement !== this.search) return false;
    if (this.filter.find) this.ask({ ...this.filter, find: "" });
    else this.search.blur();
    return true;
  }

  destroy() {
    window.removeEventListener("popstate", this.arrived);
    stopListening(this);
    this.projector.destroy();
    this.root.remove();
  }
}

export default mount(
  (place, /** @type {LedgerData} */ data) => new Ledger(place, data),
  (ledger, { data }) => ledger.update(data),
);
