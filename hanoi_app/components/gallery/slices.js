// Fetches slices by their addresses. Only the one that was asked for last counts. One that cannot be had
// is tried again from time to time: the server may have been restarted, and has to find the set first.

import { fetched } from "../shared/page.js";

/** @import { Slice } from "./messages.js" */

export const QUICK = 700; // ms: what comes sooner is not announced
export const PAUSES = { first: 1000, most: 4000 }; // ms between two tries: each is twice the one before

/**
 * What becomes of a slice.
 * @typedef {object} Heard
 * @property {(slice: Slice, address: string) => void} arrived
 * @property {() => void} waits  it takes a while
 * @property {() => void} failed
 */

export class Slices {
  address = "";
  isLoading = false;
  isLost = false;
  pause = PAUSES.first;
  loading = new AbortController();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer;

  /** @param {Heard} heard */
  constructor(heard) {
    this.heard = heard;
  }

  /**
   * Ask for the slice at an address. What is there, or on its way, is not fetched again.
   * @param {string} address
   */
  ask(address) {
    if (address === this.address && !this.isLost) return;
    this.address = address;
    this.pause = PAUSES.first;
    this.load();
  }

  /** Fetch the slice that is wanted; nobody needs an earlier one any more. */
  async load() {
    this.stop();
    this.isLoading = true;
    this.isLost = false;
    this.loading = new AbortController();
    this.timer = setTimeout(this.heard.waits, QUICK);
    const { address, loading: { signal } } = this;
    /** @type {Slice | null} */
    const slice = await fetched(address, signal);
    if (signal.aborted) return;
    clearTimeout(this.timer);
    this.isLoading = false;
    this.isLost = !slice;
    if (slice) return this.heard.arrived(slice, address);
    this.timer = setTimeout(() => this.load(), this.pause);
    this.pause = Math.min(2 * this.pause, PAUSES.most);
    this.heard.failed();
  }

  stop() {
    clearTimeout(this.timer);
    this.loading.abort();
  }
}
