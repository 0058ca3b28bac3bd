/**
 * Capital letters of the scripts that names and addresses are written in: first, last, how far their small letter is, and the step
 * between capitals. Unicode 15.0, UnicodeData.txt, simple lower-case mapping; the final sigma is the other one. The dotted capital
 * and the dotless small i of Turkish stay themselves: they are no i.
 */
const capitals: readonly (readonly [first: number, last: number, distance: number, step: number])[] = [
  [0x41, 0x5a, 32, 1], // Latin
  [0xc0, 0xd6, 32, 1],
  [0xd8, 0xde, 32, 1],
  [0x100, 0x12e, 1, 2],
  [0x132, 0x136, 1, 2],
  [0x139, 0x147, 1, 2],
  [0x14a, 0x176, 1, 2],
  [0x178, 0x178, -121, 1],
  [0x179, 0x17d, 1, 2],
  [0x1cd, 0x1db, 1, 2],
  [0x1de, 0x1ee, 1, 2],
  [0x1f8, 0x21e, 1, 2],
  [0x222, 0x232, 1, 2],
  [0x1e00, 0x1e94, 1, 2],
  [0x1ea0, 0x1efe, 1, 2],
  [0x386, 0x386, 38, 1], // Greek
  [0x388, 0x38a, 37, 1],
  [0x38c, 0x38c, 64, 1],
  [0x38e, 0x38f, 63, 1],
  [0x391, 0x3a1, 32, 1],
  [0x3a3, 0x3ab, 32, 1],
  [0x3c2, 0x3c2, 1, 1],
  [0x400, 0x40f, 80, 1], // Cyrillic
  [0x410, 0x42f, 32, 1],
  [0x460, 0x480, 1, 2],
  [0x48a, 0x4be, 1, 2],
  [0x4c0, 0x4c0, 15, 1],
  [0x4c1, 0x4cd, 1, 2],
  [0x4d0, 0x52e, 1, 2],
  [0x531, 0x556, 48, 1], // Armenian
];

const smallOf: ReadonlyMap<string, string> = new Map(
  capitals.flatMap(([first, last, distance, step]) =>
    Array.from({ length: (last - first) / step + 1 }, (_, i) => {
      const capital = first + i * step;
      return [String.fromCodePoint(capital), String.fromCodePoint(capital + distance)] as const;
    }),
  ),
);

/**
 * A text whose letters' case does not count any more, by the table above and not by that of a database, an engine or a language: what
 * is the same here is the same everywhere. NFKC comes first, so that wide, narrow and composed letters are the plain ones.
 */
export const foldCase = (text: string): string =>
  [...text.normalize('NFKC')].map((letter) => smallOf.get(letter) ?? letter).join('');

/** A name as it is compared with others: letters' case, and how its spaces are written, aside. */
export const nameKey = (name: string): string => foldCase(name).replaceAll(/\s+/gu, ' ').trim();
