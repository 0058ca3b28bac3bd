import type { Translations } from './translate.ts';

/**
 * What holds after an upgrade. `base` is what the portal brought before, `own` what has been made of it since, `shipped`
 * what it brings now. A cell that somebody has edited stays as they left it, any other follows the portal; a key or a
 * language that somebody has added stays, one that the portal no longer brings goes unless somebody has edited it; a key that is
 * not there at all comes, for without it a screen would speak English. Keys stand in the portal's order, then the others.
 */
export function mergeTexts(base: Translations, own: Translations, shipped: Translations): Translations {
  const kept = own.languages.filter((code) => shipped.languages.includes(code) || !base.languages.includes(code));
  const brought = shipped.languages.filter((code) => !own.languages.includes(code) && !base.languages.includes(code));
  // A column that somebody has edited anything in is theirs, whether or not the portal still brings it.
  const theirs = own.languages.filter(
    (code) => !kept.includes(code) && [...own.cells].some(([key, row]) => row.get(code) !== base.cells.get(key)?.get(code)), // prettier-ignore
  );
  const languages = [...own.languages.filter((code) => kept.includes(code) || theirs.includes(code)), ...brought];

  const isEdited = (key: string): boolean =>
    own.languages.some((code) => own.cells.get(key)?.get(code) !== base.cells.get(key)?.get(code));
  const rowOf = (key: string): ReadonlyMap<string, string> => {
    const [was, is, comes] = [base.cells.get(key), own.cells.get(key), shipped.cells.get(key)];
    return new Map(
      languages.flatMap((code) => {
        const isOwn = is !== undefined && (!comes || is.get(code) !== was?.get(code));
        const text = (isOwn ? is : comes)?.get(code);
        return text === undefined ? [] : [[code, text] as const];
      }),
    );
  };
  const keys = [
    ...shipped.cells.keys(),
    ...[...own.cells.keys()].filter((key) => !shipped.cells.has(key) && (!base.cells.has(key) || isEdited(key))),
  ];
  return { languages, cells: new Map(keys.map((key) => [key, rowOf(key)])) };
}
