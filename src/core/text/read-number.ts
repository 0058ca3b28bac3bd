/** Reads `1 234,5` and `1234.5` alike; null for what is no number. */
export function readNumber(text: string): number | null {
  const plain = text
    .replace(/[\s\u00A0\u202F]/g, '')
    .replace(',', '.')
    .replace('\u2212', '-');
  return /^-?\d+(\.\d*)?$|^-?\.\d+$/.test(plain) ? Number(plain) : null;
}
