import { decode, mostBytes } from "../../hanoi_app/components/text_file/decode.js";
import { assert, test } from "./check.js";

const MOST = 1000;

/**
 * @param {string} text
 * @param {boolean} little
 */
function utf16(text, little) {
  const view = new DataView(new ArrayBuffer(2 * text.length + 2));
  [0xfeff, ...text.split("").map((one) => one.charCodeAt(0))].forEach((code, i) =>
    view.setUint16(2 * i, code, little));
  return new Uint8Array(view.buffer);
}

test("a text is read in UTF-8 and in UTF-16, with any line ends", () => {
  const text = "A → C\r\nB -> C\r\r\nd1 S>P2 🗼\n";
  for (const bytes of [new TextEncoder().encode(text), new TextEncoder().encode(`\ufeff${text}`), utf16(text, true), utf16(text, false)]) {
    assert.equal(decode(bytes, MOST), "A → C\nB -> C\n\nd1 S>P2 🗼\n");
  }
  assert.equal(decode(new Uint8Array(), MOST), "");
  assert.ok(decode(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0]), MOST).includes("\ufffd"));
});

test("of a long text the beginning is read, and no half of a character", () => {
  for (const one of ["A", "é", "漢", "🗼"]) {
    const long = one.repeat(MOST + 5);
    for (const bytes of [new TextEncoder().encode(long), utf16(long, true)]) {
      const found = decode(bytes.slice(0, mostBytes(MOST)), MOST);
      assert.ok(long.startsWith(found), one);
      assert.ok(found.length >= MOST - 1 && found.length <= MOST, one);
    }
  }
  assert.equal(decode(new TextEncoder().encode("A🗼"), 2), "A");
});
