// Projector mode: the whole window or screen, full contrast, and tools that fade when nobody uses them.

import { button, icon } from "./dom.js";
import { recall, remember } from "./remember.js";

const IDLE = 2500; // ms until tools fade
const NAME = "projector";

export class Projector {
  on = false;
  kept = false; // whether the browser remembers it
  dozing = 0; // timer

  /** @param {HTMLElement} root  of the component, which fills the window */
  constructor(root) {
    this.root = root;
    this.leaveFullscreen = () => {
      if (!document.fullscreenElement) this.set(false);
    };
    document.addEventListener("fullscreenchange", this.leaveFullscreen);
    for (const name of ["pointermove", "pointerdown", "focusin"]) {
      root.addEventListener(name, () => this.wake());
    }
  }

  /** Be as the browser remembers it, from now on: for the one component that has the page's headline. */
  recall() {
    this.kept = true;
    if (recall(NAME) === "on") this.set(true);
  }

  /** @param {boolean} on */
  set(on) {
    if (this.kept && on !== this.on) remember(NAME, on ? "on" : "off");
    this.on = on;
    this.root.classList.toggle("hl-projector", on);
    if (!on && document.fullscreenElement === this.root) document.exitFullscreen();
    this.wake();
  }

  // False if it is off already.
  leave() {
    if (!this.on) return false;
    this.set(false);
    return true;
  }

  toggleFullscreen() {
    if (document.fullscreenElement) {
      document.exitFullscreen();
      return;
    }
    this.set(true);
    // Refused by some embedding pages: the component then still fills the window.
    this.root.requestFullscreen?.().catch(() => {});
  }

  // Show the tools, until they fade.
  wake() {
    this.root.classList.remove("hl-idle");
    clearTimeout(this.dozing);
    if (!this.on) return;
    this.dozing = setTimeout(() => this.root.classList.add("hl-idle"), IDLE);
  }

  destroy() {
    clearTimeout(this.dozing);
    document.removeEventListener("fullscreenchange", this.leaveFullscreen);
  }
}

/**
 * Its tools for the headline; with them, it is as the browser remembers it, if that is the page's own.
 * @param {Projector} projector
 */
export function projectorTools(projector, first = true) {
  if (first) projector.recall();
  const className = "hl-wide";
  return [
    button("Projector mode", icon("projector"), () => projector.set(!projector.on), { className }),
    button("Full screen", icon("fullscreen"), () => projector.toggleFullscreen(), { className }),
  ];
}
