const capitals = 'АВЕЁКМНОРСТУХІЅЈ';
const latinCapitals = 'ABEEKMHOPCTYXISJ';
const smalls = 'аеёорсухіѕј';
const latinSmalls = 'aeeopcyxisj';

/** Cyrillic letters and the Latin ones that they look like: of small letters those alone whose own form does. */
const lookalikes: ReadonlyMap<string, string> = new Map(
  Array.from(capitals + smalls, (letter, i) => [letter, (latinCapitals + latinSmalls)[i]!]),
);

/** A text with Latin letters in the place of the Cyrillic ones that look like them; others stay as they are. */
export const inLatin = (text: string): string =>
  text.replace(/[А-Яа-яЁёІіЅѕЈј]/g, (letter) => lookalikes.get(letter) ?? letter);
