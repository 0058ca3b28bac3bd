import { textRecords } from '../../../core/translation/text-records.ts';
import { textStates } from '../../../core/translation/text-states.ts';
import { oneOfParam, present, textParam, wholeParam } from '../../app/navigation/search-params.ts';

/** What the list may be narrowed to: what there is to say of a text, and what has been written and not saved. */
export const listStates = [...textStates, 'drafted'] as const;

/** The state of the screen, kept in its address. What is left out is the default. */
export const translationsSearch = (search: Record<string, unknown>) =>
  present({
    record: oneOfParam(textRecords, search['record']),
    language: textParam(search['language'], 3),
    state: oneOfParam(listStates, search['state']),
    /** A part of the portal, by its place among them. */
    part: wholeParam(search['part'], 0, 1000),
    text: textParam(search['text']),
    page: wholeParam(search['page'], 1, 10_000),
    /** The text that is open. */
    key: textParam(search['key'], 1000),
  });

export type TranslationsSearch = ReturnType<typeof translationsSearch>;

/** The address with a change; whatever narrows the list begins it anew. */
export const changed = (
  { page: _, key: __, ...search }: TranslationsSearch,
  change: { readonly [K in keyof TranslationsSearch]?: TranslationsSearch[K] | undefined },
): TranslationsSearch => present({ ...search, ...change }) as TranslationsSearch;
