// A solution in words. It hears of a player's steps and sends it to others by way of the window.

import { make } from "../shared/dom.js";
import { mount } from "../shared/mount.js";

class Teller {
  constructor(parent) {
    this.root = make("div", { className: "ht-told" });
    parent.append(this.root);
    this.hear = ({ detail }) => {
      if (detail.key === this.player) this.mark(Number(detail.step));
    };
    window.addEventListener("hanoi:step", this.hear);
    this.root.addEventListener("click", ({ target }) => {
      const clause = target.closest("[data-start]");
      if (!clause) return;
      const detail = { key: this.player, step: clause.dataset.start };
      window.dispatchEvent(new CustomEvent("hanoi:go", { detail }));
    });
  }

  update(data) {
    this.player = data.player;
    const content = JSON.stringify(data.parts);
    if (content === this.content) return;
    this.content = content;
    this.root.replaceChildren(...data.parts.map((part) => this.part(part)));
    this.clauses = [...this.root.querySelectorAll("[data-start]")];
    this.mark(data.step);
  }

  part({ title, clauses }) {
    const items = clauses.map(([start, moves, text, cheat]) => {
      const face = make("button", { type: "button", textContent: text });
      Object.assign(face.dataset, { start, end: start + moves });
      if (cheat) face.className = "ht-cheat";
      const last = start + moves;
      face.title = moves > 1 ? `Moves ${start + 1} to ${last}` : `Move ${last}`;
      return make("li", {}, face);
    });
    return make("div", {}, make("strong", { textContent: title }), make("ol", {}, ...items));
  }

  // The clause that the next move belongs to.
  mark(step) {
    for (const clause of this.clauses) {
      const { start, end } = clause.dataset;
      const current = step >= Number(start) && step < Number(end);
      clause.ariaCurrent = current ? "step" : null;
      clause.classList.toggle("ht-done", step >= Number(end));
    }
  }

  destroy() {
    window.removeEventListener("hanoi:step", this.hear);
    this.root.remove();
  }
}

export default mount(
  (place) => new Teller(place),
  (teller, { data }) => teller.update(data),
);
