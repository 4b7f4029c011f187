// What the components of a page tell each other, by way of the window.

/**
 * Which player it is that tells something, and of which group of players.
 * @typedef {{ key: string | null, group: string | null }} Teller
 */

/**
 * What is told.
 * @typedef {object} Events
 * @property {Teller & { step: string, duration: number }} step  a player has made a step
 * @property {Teller & { playing: boolean }} playing  a player plays, or has stopped
 * @property {Teller} pause  peers shall stop
 * @property {{ key: string | null, step: string }} go  one player shall go to a step
 * @property {{ group: string, range: [first: number, last: number], from: object }} range  of a chart
 */

/** @param {string} name */
const event = (name) => `hanoi:${name}`;

/**
 * Tell everyone; returns whether somebody said that it is served.
 * @template {keyof Events} Name
 * @param {Name} name
 * @param {Events[Name]} detail
 */
export function tell(name, detail) {
  return !window.dispatchEvent(new CustomEvent(event(name), { detail, cancelable: true }));
}

/**
 * Hear what is told; who returns true has served it. Returns how to stop.
 * @param {{ [Name in keyof Events]?: (detail: Events[Name]) => unknown }} hearers
 */
export function listen(hearers) {
  const ending = new AbortController();
  for (const [name, hear] of Object.entries(hearers)) {
    window.addEventListener(event(name), (told) => {
      const { detail } = /** @type {CustomEvent} */ (told);
      if (/** @type {(detail: unknown) => unknown} */ (hear)(detail) === true) told.preventDefault();
    }, { signal: ending.signal });
  }
  return () => ending.abort();
}

/**
 * A player among others: everyone hears of its steps and can send it to one, and players of the same
 * group step, play and pause together.
 */
export class Company {
  /** @type {Teller} */
  teller = { key: null, group: null };

  /**
   * @param {object} player
   * @param {(step: bigint) => void} player.go
   * @param {(step: bigint, duration: number) => void} player.follow  a peer
   * @param {() => boolean} player.pause  false if it was not playing
   * @param {(playing: boolean) => void} player.show  whether a peer plays
   */
  constructor({ go, follow, pause, show }) {
    this.leave = listen({
      step: (told) => this.isPeer(told) && follow(BigInt(told.step), told.duration),
      go: ({ key, step }) => key === this.teller.key && go(BigInt(step)),
      pause: (told) => this.isPeer(told) && pause(),
      playing: (told) => this.isPeer(told) && show(told.playing),
    });
  }

  /** @param {{ key?: string | null, group?: string | null }} data */
  join({ key = null, group = null }) {
    this.teller = { key, group };
  }

  /** @param {Teller} told */
  isPeer({ key, group }) {
    return group !== null && group === this.teller.group && key !== this.teller.key;
  }

  /**
   * Who follows another is not followed in turn.
   * @param {bigint} step
   * @param {number} duration
   * @param {boolean} leading
   */
  tellStep(step, duration, leading) {
    const { key, group } = this.teller;
    tell("step", { key, group: leading ? group : null, step: String(step), duration });
  }

  /** @param {boolean} playing */
  tellPlaying(playing) {
    tell("playing", { ...this.teller, playing });
  }

  /** Stop a peer that is playing; false if there is none. */
  pausePeer() {
    return tell("pause", this.teller);
  }
}
