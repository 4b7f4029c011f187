// A film as a GIF that loops: few colours, which are known before, and of each picture only what differs
// from the one before.
//
// The format is that of GIF89a. A picture is an array of indices into the palette, row by row; the index
// after the last colour is transparent and lets the picture before it be seen.

const MOST_CODES = 4096; // of the compression
const BLOCK = 255; // bytes at most

/** @typedef {{ x: number, y: number, width: number, height: number }} Box */

/** @param {string} colour  "#rrggbb" */
export const rgbOf = (colour) => Number.parseInt(colour.slice(1), 16);

/**
 * The colours, and what lies between two of them where their edges are smooth: for each pair so many steps.
 * @param {[from: string, to: string, between: number][]} pairs
 * @returns {number[]}
 */
export function paletteOf(pairs) {
  const found = new Set();
  for (const [from, to, between] of pairs) {
    for (let i = 0; i <= between + 1; i += 1) found.add(mixed(rgbOf(from), rgbOf(to), i / (between + 1)));
  }
  return [...found];
}

/**
 * @param {number} from
 * @param {number} to
 * @param {number} share
 */
function mixed(from, to, share) {
  const part = (/** @type {number} */ shift) => {
    const [a, b] = [(from >> shift) & 255, (to >> shift) & 255];
    return Math.round(a + (b - a) * share) << shift;
  };
  return part(16) | part(8) | part(0);
}

/** Finds the nearest colour of a palette; each colour is looked for once. */
export class Matcher {
  /** @type {Map<number, number>} */
  known = new Map();

  /** @param {number[]} palette */
  constructor(palette) {
    this.palette = palette;
  }

  /**
   * The indices of pixels, which are given as red, green, blue and opacity.
   * @param {ArrayLike<number>} pixels
   */
  indices(pixels) {
    const found = new Uint8Array(pixels.length / 4);
    let [last, index] = [-1, 0];
    for (let i = 0, at = 0; i < found.length; i += 1, at += 4) {
      const rgb = (pixels[at] << 16) | (pixels[at + 1] << 8) | pixels[at + 2];
      if (rgb !== last) index = this.known.get(rgb) ?? this.nearest(rgb);
      found[i] = index;
      last = rgb;
    }
    return found;
  }

  /** @param {number} rgb */
  nearest(rgb) {
    let [best, least] = [0, Infinity];
    this.palette.forEach((colour, i) => {
      const [r, g, b] = [16, 8, 0].map((shift) => ((colour >> shift) & 255) - ((rgb >> shift) & 255));
      const distance = 2 * r * r + 4 * g * g + 3 * b * b; // about as the eye weighs them
      if (distance < least) [best, least] = [i, distance];
    });
    this.known.set(rgb, best);
    return best;
  }
}

export class Gif {
  /** @type {Uint8Array[]} */
  parts = [];

  /**
   * @param {number} width
   * @param {number} height
   * @param {number[]} palette  at most 255 colours
   */
  constructor(width, height, palette) {
    this.width = width;
    this.height = height;
    this.bits = Math.max(2, Math.ceil(Math.log2(palette.length + 1))); // of an index
    this.transparent = palette.length;
    this.seen = new Uint8Array(width * height).fill(this.transparent); // what the pictures have come to
    const colours = new Uint8Array(3 << this.bits);
    palette.forEach((rgb, i) => colours.set([rgb >> 16, (rgb >> 8) & 255, rgb & 255], 3 * i));
    this.parts.push(
      bytesOf("GIF89a"),
      Uint8Array.of(...short(width), ...short(height), 0xf0 | (this.bits - 1), 0, 0),
      colours,
      Uint8Array.of(0x21, 0xff, 11), bytesOf("NETSCAPE2.0"), Uint8Array.of(3, 1, 0, 0, 0), // for ever
    );
  }

  /**
   * Put new pixels into a box of the picture, and show that for so many hundredths of a second.
   * @param {Uint8Array} indices  of the box
   * @param {Box} box
   * @param {number} hundredths
   */
  add(indices, box, hundredths) {
    const [changed, at] = this.difference(indices, box);
    this.parts.push(
      Uint8Array.of(0x21, 0xf9, 4, 0x05, ...short(hundredths), this.transparent, 0),
      Uint8Array.of(0x2c, ...[at.x, at.y, at.width, at.height].flatMap(short), 0),
      blocks(compress(changed, this.bits), this.bits),
    );
  }

  /**
   * What is new, cut to the smallest box, and transparent where nothing is.
   * @param {Uint8Array} indices
   * @param {Box} box
   * @returns {[Uint8Array, Box]}
   */
  difference(indices, { x, y, width, height }) {
    let [left, right, top, bottom] = [width, -1, height, -1];
    for (let row = 0; row < height; row += 1) {
      for (let column = 0; column < width; column += 1) {
        if (this.seen[(y + row) * this.width + x + column] === indices[row * width + column]) continue;
        if (column < left) left = column;
        if (column > right) right = column;
        if (row < top) top = row;
        bottom = row;
      }
    }
    if (right < 0) return [Uint8Array.of(this.transparent), { x, y, width: 1, height: 1 }];
    const cut = { x: x + left, y: y + top, width: right - left + 1, height: bottom - top + 1 };
    const changed = new Uint8Array(cut.width * cut.height);
    for (let row = 0; row < cut.height; row += 1) {
      for (let column = 0; column < cut.width; column += 1) {
        const index = indices[(top + row) * width + left + column];
        const to = (cut.y + row) * this.width + cut.x + column;
        changed[row * cut.width + column] = this.seen[to] === index ? this.transparent : index;
        this.seen[to] = index;
      }
    }
    return [changed, cut];
  }

  /** The whole file; nothing can be added after it. */
  bytes() {
    this.parts.push(Uint8Array.of(0x3b));
    const whole = new Uint8Array(this.parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of this.parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }
}

const short = (/** @type {number} */ value) => [value & 255, value >> 8];
const bytesOf = (/** @type {string} */ text) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const followers = new Uint16Array(MOST_CODES << 8); // of a code and an index: the code of both, or 0

/**
 * Lempel, Ziv and Welch's codes of indices of so many bits, packed from the lowest bit on.
 * @param {Uint8Array} indices
 * @param {number} bits
 */
export function compress(indices, bits) {
  const packed = new Uint8Array(2 * indices.length + 16); // codes have at most twelve bits
  let [length, held, count] = [0, 0, 0]; // bits that wait for their byte to be full
  let [width, next] = [bits + 1, 0]; // of codes; the next that is free
  const put = (/** @type {number} */ code) => {
    held |= code << count;
    for (count += width; count >= 8; count -= 8) {
      packed[length++] = held & 255;
      held >>>= 8;
    }
  };
  const clear = () => {
    put(1 << bits);
    followers.fill(0);
    [width, next] = [bits + 1, (1 << bits) + 2];
  };
  clear();
  let code = indices[0];
  for (let i = 1; i < indices.length; i += 1) {
    const pair = (code << 8) | indices[i];
    if (followers[pair]) {
      code = followers[pair];
      continue;
    }
    put(code);
    code = indices[i];
    if (next === MOST_CODES) {
      clear();
      continue;
    }
    if (next === 1 << width) width += 1;
    followers[pair] = next++;
  }
  put(code);
  if (next === 1 << width && next < MOST_CODES) width += 1; // who reads it has the last pair by now
  put((1 << bits) + 1);
  if (count) packed[length++] = held & 255;
  return packed.subarray(0, length);
}

/**
 * The codes in blocks that each say how long they are.
 * @param {Uint8Array} codes
 * @param {number} bits
 */
function blocks(codes, bits) {
  const whole = new Uint8Array(codes.length + Math.ceil(codes.length / BLOCK) + 2);
  let at = 0;
  whole[at++] = bits;
  for (let from = 0; from < codes.length; from += BLOCK) {
    const part = codes.subarray(from, from + BLOCK);
    whole[at++] = part.length;
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
