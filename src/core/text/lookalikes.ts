const capitals = 'АВЕЁКМНОРСТУХІЅЈ';
const latinCapitals = 'ABEEKMHOPCTYXISJ';
const smalls = 'аеёорсухіѕј';
const latinSmalls = 'aeeopcyxisj';

/** Cyrillic letters and the Latin ones that they look like: of small letters those alone whose own form does. */
const lookalikes: ReadonlyMap<string, string> = new Map(
  Array.from(capitals + smalls, (letter, i) => [letter, (latinCapitals + latinSmalls)[i]!]),
);

const cyrillic: ReadonlyMap<string, string> = new Map(
  // Ё is written with its dots by nobody who means a number.
  [...lookalikes].filter(([letter]) => !'ЁёІіЅѕЈј'.includes(letter)).map(([letter, latin]) => [latin, letter]),
);

/** A text with Cyrillic letters in the place of the Latin ones that look like them; others stay as they are. */
export const inCyrillic = (text: string): string =>
  text.replace(/[A-Za-z]/g, (letter) => cyrillic.get(letter) ?? letter);

/** A text whose dashes of every kind are hyphens. */
export const withHyphens = (text: string): string => text.replace(/[\u2010-\u2015\u2212]/g, '-');

/** A text with Latin letters in the place of the Cyrillic ones that look like them; others stay as they are. */
export const inLatin = (text: string): string =>
  text.replace(/[А-Яа-яЁёІіЅѕЈј]/g, (letter) => lookalikes.get(letter) ?? letter);
