import { formatNumber } from '../format.ts';

/**
 * `{name}` is filled with a text or a formatted number, `{name:raw}` with the number as it is, `{name:label}` with the label
 * behind a key.
 */
const PLACEHOLDER = /\{([A-Za-z]\w*)(:raw|:label)?\}/g;

export type TranslateParams = Readonly<Record<string, string | number>>;

function written(value: string | number, as: string | undefined, labelOf: (key: string) => string): string {
  if (typeof value === 'string') return as === ':label' ? labelOf(value) : value;
  return as === ':raw' ? String(value) : formatNumber(value);
}

/** Fills the placeholders of a text. One without a param stays as it stands, for everybody to see. */
export const fill = (text: string, params: TranslateParams, labelOf: (key: string) => string): string =>
  text.replace(PLACEHOLDER, (placeholder, name: string, as?: string) =>
    Object.hasOwn(params, name) ? written(params[name]!, as, labelOf) : placeholder,
  );

/** The placeholders that a text holds, sorted, each once. */
export const placeholdersOf = (text: string): string[] =>
  [...new Set(Array.from(text.matchAll(PLACEHOLDER), ([placeholder]) => placeholder))].sort();
