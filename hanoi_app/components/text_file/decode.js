// The text of a file.

const MARKS = /** @type {const} */ ([["utf-16le", 0xff, 0xfe], ["utf-16be", 0xfe, 0xff]]);

/**
 * The bytes as text: UTF-8, or UTF-16 if a byte order mark says so. What fits nowhere becomes U+FFFD, and
 * line ends become "\n".
 * @param {Uint8Array} bytes
 * @param {number} most  characters; what follows is left out
 */
export function decode(bytes, most) {
  const [encoding] = MARKS.find(([, ...mark]) => mark.every((byte, i) => bytes[i] === byte)) ?? ["utf-8"];
  const text = new TextDecoder(encoding).decode(bytes).replace(/\r\n?/g, "\n").slice(0, most);
  return text.replace(/[\ud800-\udbff]$/, ""); // half of a character
}

/** @param {number} most  bytes that so many characters have at the most, in any of the encodings */
export const mostBytes = (most) => 3 * most + 3;
