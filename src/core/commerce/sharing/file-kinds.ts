import { isOfficeFile } from './zip-names.ts';

/** What may be attached to a solution, by what the file holds and never by what it is called. */
export const fileKinds = {
  pdf: { extensions: ['pdf'], isOne: (bytes) => startsWith(bytes, [0x25, 0x50, 0x44, 0x46, 0x2d]) },
  png: { extensions: ['png'], isOne: (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  jpeg: { extensions: ['jpg', 'jpeg'], isOne: (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]) },
  xlsx: { extensions: ['xlsx'], isOne: (bytes) => isOfficeFile(bytes, 'xl/workbook.xml') },
  docx: { extensions: ['docx'], isOne: (bytes) => isOfficeFile(bytes, 'word/document.xml') },
  // AC1015 is AutoCAD 2000, AC1032 the newest; the figures of those before it begin alike.
  dwg: { extensions: ['dwg'], isOne: (bytes) => /^AC10\d\d$/.test(asciiOf(bytes, 0, 6)) },
  dxf: { extensions: ['dxf'], isOne: (bytes) => isBinaryDxf(bytes) || (isText(bytes) && isTextDxf(bytes)) },
  txt: { extensions: ['txt', 'csv'], isOne: (bytes) => isText(bytes) },
} as const satisfies Record<string, { extensions: readonly string[]; isOne: (bytes: Uint8Array) => boolean }>;

export type FileKind = keyof typeof fileKinds;
export const fileKindNames = Object.keys(fileKinds) as [FileKind, ...FileKind[]];

/** The kind of a file; null for what may not be attached: archives, programs, macros, pages of the web. */
export const kindOfFile = (bytes: Uint8Array): FileKind | null =>
  bytes.length === 0 ? null : (fileKindNames.find((kind) => fileKinds[kind].isOne(bytes)) ?? null);

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);

const asciiOf = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** The words that a binary drawing begins with: `AutoCAD Binary DXF`, a line break, end of file, NUL. */
const binaryDxf = [
  0x41, 0x75, 0x74, 0x6f, 0x43, 0x41, 0x44, 0x20, 0x42, 0x69, 0x6e, 0x61, 0x72, 0x79, 0x20, 0x44, 0x58, 0x46, 0x0d,
  0x0a, 0x1a, 0x00,
];
const isBinaryDxf = (bytes: Uint8Array): boolean => startsWith(bytes, binaryDxf);

/** A drawing as text begins with a section, comments aside. */
const isTextDxf = (bytes: Uint8Array): boolean =>
  /^(\s*999\r?\n[^\n]*\n)*\s*0\r?\nSECTION\r?\n/.test(asciiOf(bytes, 0, 4096));

/** So much of a text tells what the rest is. */
const looked = 64 * 1024;

/**
 * Text in UTF-8, UTF-16 with its mark or a code page of eight bits: no control characters but those that part lines and
 * cells, and no beginning of a page of the web, which a careless program might show as one.
 */
function isText(bytes: Uint8Array): boolean {
  const isWide = startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff]);
  const begin = bytes.subarray(0, looked);
  if (!isWide && bytes.some((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d)) return false;
  const text = begin.reduce((said, byte) => (byte === 0 ? said : said + String.fromCharCode(byte)), '');
  return !/^[\s\uFEFF\u00EF\u00BB\u00BF\u00FE\u00FF]*<[!?a-z]/i.test(text);
}
