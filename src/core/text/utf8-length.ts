/** Bytes of a text in UTF-8. Core knows no TextEncoder; a lone surrogate counts 3, as U+FFFD in its place does. */
export function utf8Length(text: string): number {
  let bytes = 0;
  for (const char of text) {
    const codePoint = char.codePointAt(0)!;
    bytes += codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
  }
  return bytes;
}
