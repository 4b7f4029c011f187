// What there is to say of two curves, fetched when it is first wanted.

import { fetched } from "./series.js";

/** @import { Pair } from "./series.js" */

export class Pairs {
  /** @type {Map<string, Pair>} */
  known = new Map(); // by their addresses
  latest = ""; // the address that was wanted last

  /**
   * @param {() => void} arrived
   * @param {() => void} lost  what was wanted last cannot be had: when it is wanted again, it is tried again
   */
  constructor(arrived, lost) {
    this.arrived = arrived;
    this.lost = lost;
  }

  /**
   * Of two curves, or of one alone; null as long as it is not there.
   * @param {string} place  what the addresses begin with
   * @param {string[]} keys  in the order that all curves have
   */
  of(place, keys) {
    const address = `${place}${keys[0]}/${keys[keys.length - 1]}.json`;
    const found = this.known.get(address);
    this.latest = address;
    if (!found) {
      fetched(address).then((pair) => {
        this.known.set(address, pair);
        this.arrived();
      }, () => address === this.latest && this.lost());
    }
    return found ?? null;
  }
}
