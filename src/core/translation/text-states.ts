import type { PluralForms } from './plural.ts';
import { pluralForms } from './plural.ts';
import type { TextRecord } from './text-records.ts';
import { keysAreEnglish } from './text-records.ts';
import type { Translations } from './translate.ts';
import { cellFaults, KEY_LANGUAGE } from './translate.ts';

/**
 * What there is to say of a text in a language. `missing`: the reader sees English, or the key. `faulty`: its
 * placeholders or plural forms are not those of the key. `long`: it may not fit where the English label does. `changed`:
 * not what the portal brings. `unused`: no screen asks for it.
 */
export const textStates = ['missing', 'faulty', 'long', 'changed', 'unused'] as const;
export type TextState = (typeof textStates)[number];

/** Labels up to this length stand on buttons, in menus and in heads of columns. */
const LABEL_LENGTH = 24;
/** How much longer than the label a text may be: languages of Europe take a third more, short words half as much again. */
const ROOM = { factor: 1.8, extra: 8 } as const;

export const isLong = (key: string, text: string): boolean =>
  key.length <= LABEL_LENGTH && text.length > Math.max(key.length * ROOM.factor, key.length + ROOM.extra);

export interface TextFacts {
  readonly record: TextRecord;
  readonly table: Translations;
  readonly shipped: Translations;
  /** Every key that the portal asks for. */
  readonly used: ReadonlySet<string>;
}

/** Judges the texts of one language. */
export function textJudge({ record, table, shipped, used }: TextFacts, language: string) {
  const forms: PluralForms = pluralForms(language);
  const needsCell = language !== KEY_LANGUAGE || !keysAreEnglish[record];
  return (key: string): readonly TextState[] => {
    const text = table.cells.get(key)?.get(language);
    const isKeyText = keysAreEnglish[record];
    return [
      ...(text === undefined && needsCell && used.has(key) ? (['missing'] as const) : []),
      ...(text !== undefined && isKeyText && cellFaults(key, text, forms).length > 0 ? (['faulty'] as const) : []),
      ...(text !== undefined && isKeyText && isLong(key, text) ? (['long'] as const) : []),
      ...(shipped.languages.includes(language) && text !== shipped.cells.get(key)?.get(language)
        ? (['changed'] as const)
        : []),
      ...(used.has(key) ? [] : (['unused'] as const)),
    ];
  };
}

/** How many texts of a language there are of each kind. */
export interface LanguageTally extends Readonly<Record<TextState, number>> {
  readonly language: string;
  /** Texts that the portal asks for. */
  readonly asked: number;
  readonly translated: number;
}

/** How complete each language is. */
export function tallyTexts(facts: TextFacts): readonly LanguageTally[] {
  const keys = [...facts.table.cells.keys()];
  return facts.table.languages.map((language) => {
    const judge = textJudge(facts, language);
    const counts = { missing: 0, faulty: 0, long: 0, changed: 0, unused: 0 };
    let asked = 0;
    for (const key of keys) {
      if (facts.used.has(key)) asked++;
      for (const state of judge(key)) counts[state]++;
    }
    return { language, asked, translated: asked - counts.missing, ...counts };
  });
}
