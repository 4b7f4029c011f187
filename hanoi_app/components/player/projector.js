// Projector mode: large type, the whole window or screen, and controls that fade when nobody uses them.

const IDLE = 2500; // ms until the controls fade

export class Projector {
  on = false;
  dozing = 0; // timer

  /** @param {HTMLElement} root  of the player */
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

  /** @param {boolean} on */
  set(on) {
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
    // Refused by some embedding pages: the player then still fills the window.
    this.root.requestFullscreen?.().catch(() => {});
  }

  // Show the controls, until they fade.
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
