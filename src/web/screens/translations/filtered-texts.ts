import { KEY_LANGUAGE } from '../../../core/translation/translate.ts';
import type { TextState } from '../../../core/translation/text-states.ts';
import { textJudge } from '../../../core/translation/text-states.ts';
import type { DraftedText } from './text-draft.ts';
import type { Texts } from './use-texts.ts';
import type { TranslationsSearch } from './translations-search.ts';

export interface ListedText {
  readonly key: string;
  /** What stands there in English. */
  readonly english: string;
  readonly text: string;
  readonly states: readonly TextState[];
  readonly isDrafted: boolean;
}

const folded = (text: string): string => text.toLocaleLowerCase('ru').replaceAll('ё', 'е');

/** The texts that the search and the filters leave, in the order of the table; every word of the search is somewhere in them. */
export function filteredTexts(
  texts: Texts,
  drafted: ReadonlyMap<string, DraftedText>,
  language: string,
  { state, part, text: sought }: TranslationsSearch,
): readonly ListedText[] {
  const judge = textJudge(texts, language);
  const words = folded(sought ?? '')
    .split(/\s+/)
    .filter(Boolean);
  return texts.keys.flatMap((key): ListedText[] => {
    const row = texts.table.cells.get(key)!;
    const draft = drafted.get(`${texts.record}\n${language}\n${key}`);
    const states = judge(key);
    if (state !== undefined && !(state === 'drafted' ? draft !== undefined : states.includes(state))) return [];
    if (part !== undefined && !texts.partsOf(key).includes(part)) return [];
    const text = draft?.text ?? row.get(language) ?? '';
    const english = row.get(KEY_LANGUAGE) ?? key;
    if (words.length > 0) {
      const all = folded([key, english, text].join('\n'));
      if (!words.every((word) => all.includes(word))) return [];
    }
    return [{ key, english, text, states, isDrafted: draft !== undefined }];
  });
}
