// A player among others on the page: everyone may hear of its steps ("hanoi:step") and send it to
// one ("hanoi:go"), and players of the same group step, play and pause together.

import { describePlaying } from "./describe.js";

export class Company {
  constructor(player) {
    this.heard = {
      "hanoi:step": ({ detail }) => {
        if (this.isPeer(detail)) player.follow(BigInt(detail.step), detail.duration);
      },
      "hanoi:go": ({ detail }) => {
        if (detail.key === this.key) player.jump(BigInt(detail.step));
      },
      "hanoi:pause": (event) => {
        if (!this.isPeer(event.detail) || !player.playing) return;
        event.preventDefault();
        player.setPlaying(false);
      },
      "hanoi:playing": ({ detail }) => {
        if (this.isPeer(detail)) describePlaying(player.parts, detail.playing);
      },
    };
    for (const [name, hear] of Object.entries(this.heard)) window.addEventListener(name, hear);
  }

  join({ key = null, group = null }) {
    Object.assign(this, { key, group });
  }

  isPeer({ key, group }) {
    return group !== null && group === this.group && key !== this.key;
  }

  // Tell of a step. Who follows another is not followed in turn.
  tell(step, duration, leading) {
    const group = leading ? this.group : null;
    const detail = { key: this.key, group, step: String(step), duration };
    window.dispatchEvent(new CustomEvent("hanoi:step", { detail }));
  }

  tellPlaying(playing) {
    const detail = { key: this.key, group: this.group, playing };
    window.dispatchEvent(new CustomEvent("hanoi:playing", { detail }));
  }

  // Stop a peer that is playing; false if there is none.
  pausePeer() {
    const detail = { key: this.key, group: this.group };
    return !window.dispatchEvent(new CustomEvent("hanoi:pause", { detail, cancelable: true }));
  }

  leave() {
    for (const [name, hear] of Object.entries(this.heard)) window.removeEventListener(name, hear);
  }
}
