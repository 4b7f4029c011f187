// Share this moment: the link, its QR code for those who see it on the wall, and files to keep.

import { button, icon, make } from "./dom.js";
import { copyText } from "./page.js";

/**
 * How a file comes along that takes a while, and what ends it early.
 * @typedef {{ progress: (share: number) => void, signal: AbortSignal }} Course
 */

/**
 * A file that is made when it is asked for; why it cannot be is the message of the error.
 * @typedef {object} Offer
 * @property {string} name  "Picture"
 * @property {string | (() => string)} note  "PNG, this moment"
 * @property {(course: Course) => Promise<Blob>} make
 * @property {() => string} file  its name
 */

/**
 * @typedef {object} Sharing
 * @property {() => URL} link
 * @property {() => string} title  what it leads to: "One cheat, 8 discs, move 8 of 23"
 * @property {Offer[]} [files]
 * @property {{ label: () => string, link: () => URL }} [start]  another link, to where it all begins, and
 *   how the choice is called: "Open at move 8, not at the start"; "" where there is none
 * @property {string} [heading]
 */

const LOCAL = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/; // means another machine to others
const COPIED = 2400; // ms for which that is said
const LATE = 60_000; // ms after which every browser has begun to save
const LOCAL_ONLY = "This address opens on this computer only. For a link and a QR code that pupils can open, " +
  "start the app with ";
const TOO_LONG = "The link is too long for a QR code that a camera can read.";
const served = (/** @type {string} */ path) => new URL(`../../${path}`, import.meta.url);

/**
 * The link to what is seen: the address, with all that it must say, first. A page leaves out of its own
 * address what is the default there; a link that is passed on says it.
 * @param {Record<string, string>} said
 */
export function linkTo(said) {
  const address = new URL(location.href);
  const names = { ...said, ...Object.fromEntries(address.searchParams), ...said };
  address.search = new URLSearchParams(names).toString();
  address.hash = "";
  return address;
}

/**
 * The button that opens the dialog.
 * @param {Sharing} sharing
 */
export function shareTool(sharing) {
  /** @type {ShareDialog | null} */
  let dialog = null;
  const tool = button("Share", icon("share"), () => {
    dialog ??= new ShareDialog(sharing);
    dialog.open(tool.closest(".hl-root") ?? document.body);
  }, { className: "hl-lined" });
  tool.append(make("span", { className: "hl-word", textContent: "Share" }));
  return tool;
}

/** @type {Promise<string> | null} */
let asked = null;

/** Where others reach this server, if it was started for them: asked until it answers. */
function sharedOrigin() {
  asked ??= fetch(served("share.json"))
    .then((answer) => answer.json())
    .then(({ origin }) => origin)
    .catch(() => {
      asked = null;
      return "";
    });
  return asked;
}

/**
 * The same link as others can open it; null if there is none.
 * @param {URL} link
 */
async function reachable(link) {
  if (!LOCAL.test(link.hostname)) return link;
  const origin = await sharedOrigin();
  return origin ? new URL(link.pathname + link.search, origin) : null;
}

/**
 * A button that is named by what it shows.
 * @param {string} className
 * @param {() => void} act
 * @param {...(Node | string)} face
 */
function plainButton(className, act, ...face) {
  const element = make("button", { type: "button", className }, ...face);
  element.addEventListener("click", act);
  return element;
}

class ShareDialog {
  /** @type {AbortController | null} */
  making = null; // the file that is being made
  code = make("div", { className: "hl-share-code" });
  link = make("a", { className: "hl-share-url", target: "_blank" });
  status = make("p", { className: "hl-share-status", role: "status" });
  words = make("div", { className: "hl-share-words" });
  large = make("dialog", { className: "hl-share-large", ariaLabel: "QR code of the link" });

  /** @param {Sharing} sharing */
  constructor(sharing) {
    this.sharing = sharing;
    const { heading = "Share this moment" } = sharing;
    const close = button("Close", icon("close"), () => this.element.close(), { className: "hl-share-close" });
    const sheet = make("div", { className: "hl-share-sheet" }, this.code, this.words, close);
    this.element = make("dialog", { className: "hl-share", ariaLabel: heading }, sheet);
    this.element.addEventListener("click", ({ target }) => {
      if (target === this.element) this.element.close(); // beside the sheet
    });
    this.element.addEventListener("close", () => this.making?.abort());
    this.large.addEventListener("click", () => this.large.close());
    this.heading = make("h2", { textContent: heading });
    this.styled = dress();
  }

  /** @param {Element} place */
  async open(place) {
    place.append(this.element, this.large);
    this.fill();
    await Promise.all([this.styled, this.show(this.sharing.link())]);
    if (!this.element.open) this.element.showModal();
  }

  fill() {
    const { title, files = [], start } = this.sharing;
    this.tell("");
    this.words.replaceChildren(
      this.heading,
      make("p", { className: "hl-share-title", textContent: title() }),
      make("div", { className: "hl-share-link" }, this.link, this.copier()),
    );
    const choice = start?.label();
    if (start && choice) {
      const here = make("input", { type: "checkbox", role: "switch", checked: true });
      here.addEventListener("change", () => this.show(here.checked ? this.sharing.link() : start.link()));
      this.words.append(make("label", { className: "hl-share-start" }, here, choice));
    }
    if (files.length) {
      const savers = files.map((offer) => this.saver(offer));
      this.words.append(make("h3", { textContent: "Keep for slides" }),
        make("div", { className: "hl-share-files" }, ...savers));
    }
    this.words.append(this.status);
  }

  /** @param {URL} link */
  async show(link) {
    const open = await reachable(link);
    this.link.href = this.link.textContent = (open ?? link).href;
    if (open) this.showCode(open.href);
    else this.sayInstead(LOCAL_ONLY, make("code", { textContent: "hanoi app --share" }), ".");
  }

  /** @param {string} text */
  showCode(text) {
    const src = `${served("qr.svg")}?${new URLSearchParams({ text })}`;
    const picture = () => make("img", { src, alt: "QR code of the link" });
    const image = picture();
    image.addEventListener("error", () => this.sayInstead(TOO_LONG));
    this.code.classList.remove("hl-share-none");
    this.code.replaceChildren(plainButton("", () => {
      this.large.replaceChildren(picture(), plainButton("", () => this.large.close(), text));
      this.large.showModal();
    }, image));
    this.code.title = "Enlarge";
  }

  /**
   * Why there is no code.
   * @param {...(Node | string)} why
   */
  sayInstead(...why) {
    this.code.classList.add("hl-share-none");
    this.code.title = "";
    this.code.replaceChildren(make("p", {}, ...why));
  }

  copier() {
    const word = make("span", { textContent: "Copy" });
    let timer = 0;
    const copy = plainButton("hl-share-copy", async () => {
      const copied = await copyText(this.link.href, this.element);
      word.textContent = copied ? "Copied" : "Copy";
      this.tell(copied ? "" : "The browser does not allow it: mark the link and copy it.");
      clearTimeout(timer);
      timer = setTimeout(() => (word.textContent = "Copy"), COPIED);
    }, icon("copy"), word);
    word.ariaLive = "polite";
    copy.autofocus = true;
    return copy;
  }

  /** @param {string} text */
  tell(text) {
    this.status.textContent = text;
    if (text) this.status.scrollIntoView({ block: "nearest" });
  }

  /**
   * The button of a file: pressed again while the file is being made, it stops that.
   * @param {Offer} offer
   */
  saver(offer) {
    const rest = typeof offer.note === "string" ? offer.note : offer.note();
    const note = make("small", { textContent: rest });
    let busy = false;
    return plainButton("", async () => {
      this.making?.abort(); // one at a time
      if (busy) return;
      busy = true;
      const making = (this.making = new AbortController());
      const { signal } = making;
      const progress = (/** @type {number} */ share) => {
        if (!signal.aborted) note.textContent = `${Math.floor(100 * share)} %, press to stop`;
      };
      this.tell(await save(offer, { progress, signal }));
      busy = false;
      note.textContent = rest;
      if (this.making === making) this.making = null;
    }, icon("download"), make("span", {}, offer.name, note));
  }
}

/** The style comes when it is first asked for, and is awaited: nothing moves later. */
function dress() {
  const style = make("link", { rel: "stylesheet", href: new URL("./share.css", import.meta.url).href });
  const loaded = new Promise((resolve) => (style.onload = style.onerror = resolve));
  document.head.append(style);
  return loaded;
}

/**
 * Save a file, as the browser saves files.
 * @param {Blob} blob
 * @param {string} name
 */
export function saveAs(blob, name) {
  const href = URL.createObjectURL(blob);
  make("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), LATE);
}

/**
 * Have a file made and save it; returns what there is to say.
 * @param {Offer} offer
 * @param {Course} course
 */
async function save(offer, course) {
  try {
    const blob = await offer.make(course);
    if (course.signal.aborted) return "";
    const name = offer.file();
    saveAs(blob, name);
    return `Saved as ${name}`;
  } catch (error) {
    return course.signal.aborted || !(error instanceof Error) ? "" : error.message;
  }
}
