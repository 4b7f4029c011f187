// What of Node the tests use. Node's own types would tell the browser's modules, too, that a timer is
// an object.

declare module "node:test" {
  export function test(name: string, body: () => void): void;
}

declare module "node:assert/strict" {
  const assert: {
    ok(value: unknown, message?: string): void;
    equal(actual: unknown, expected: unknown, message?: string): void;
    deepEqual(actual: unknown, expected: unknown, message?: string): void;
    match(text: string | undefined, pattern: RegExp): void;
    doesNotMatch(text: string, pattern: RegExp, message?: string): void;
  };
  export default assert;
}

declare module "node:fs" {
  export function readFileSync(path: string, encoding: "utf8"): string;
  export function writeFileSync(path: string, bytes: Uint8Array): void;
}

declare const process: { argv: string[]; env: { HANOI_TABLES: string } };
