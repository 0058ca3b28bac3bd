import { formatNumber } from '../format.ts';

/** `{name}` is filled with a text or a formatted number, `{name:raw}` with the number as it is. */
const PLACEHOLDER = /\{([A-Za-z]\w*)(:raw)?\}/g;

export type TranslateParams = Readonly<Record<string, string | number>>;

const written = (value: string | number, raw: boolean): string =>
  typeof value === 'string' || raw ? String(value) : formatNumber(value);

/** Fills the placeholders of a text. One without a param stays as it stands, for everybody to see. */
export const fill = (text: string, params: TranslateParams): string =>
  text.replace(PLACEHOLDER, (placeholder, name: string, raw?: string) =>
    Object.hasOwn(params, name) ? written(params[name]!, raw !== undefined) : placeholder,
  );

/** The placeholders that a text holds, sorted, each once. */
export const placeholdersOf = (text: string): string[] =>
  [...new Set(Array.from(text.matchAll(PLACEHOLDER), ([placeholder]) => placeholder))].sort();
