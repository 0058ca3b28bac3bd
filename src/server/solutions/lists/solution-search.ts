import type { SQL, SQLWrapper } from 'drizzle-orm';
import { and, inArray, or, sql } from 'drizzle-orm';
import { readIsxId } from '../../../core/text/solution-id.ts';
import { solutions } from '../../platform/database/schema.ts';
import { likePattern, literally, searchWords } from '../../platform/database/word-search.ts';

/** A word that is looked for, with what else it may mean. */
export interface Term {
  readonly word: string;
  /** Of `LIKE`: one of them is to stand in what a search looks into. */
  readonly patterns: readonly string[];
  /** The number of a solution: `7`, `isx7`, `ISX00000007-001`. */
  readonly isxNumber: number | null;
  /** The part that it names. */
  readonly partNumber: string | null;
}

const numberOf = (word: string): number | null =>
  /^\d{1,8}$/.test(word) ? Number(word) : (readIsxId(word)?.isxNumber ?? null);

/** The words of a text. `partOf` tells the part that a word names. */
export const termsOf = (text: string, partOf: (word: string) => string | null): readonly Term[] =>
  searchWords(text).map((word) => ({
    word,
    patterns: [likePattern(word)],
    isxNumber: numberOf(word),
    partNumber: partOf(word),
  }));

/** Shorter words look like too many others. */
const SHORTEST_MISSPELT = 4;

/**
 * What a word may have been meant to be, from its beginning on: with another letter, one more, one less, or two that have changed places.
 * A pattern begins with a word, so that the index of trigrams tells where it may stand.
 */
export function misspeltPatterns(word: string): readonly string[] {
  const letters = Array.from(word);
  if (letters.length < SHORTEST_MISSPELT) return [likePattern(word)];
  const without = (at: number, taken: number, put: readonly string[]): string =>
    [...letters.slice(0, at).map(literally), ...put, ...letters.slice(at + taken).map(literally)].join('');
  const other = letters.map((_, at) => without(at, 1, ['_']));
  const more = letters.map((_, at) => without(at, 1, []));
  const fewer = [0, ...letters.keys()].map((_, at) => without(at, 0, ['_']));
  const swapped = letters.slice(1).map((letter, at) => without(at, 2, [literally(letter), literally(letters[at]!)]));
  return [...new Set([...other, ...more, ...fewer, ...swapped])].map((pattern) => `% ${pattern}%`);
}

/** The same words as they may have been meant; null where none is long enough to be misspelt. */
export const meantTerms = (terms: readonly Term[]): readonly Term[] | null =>
  terms.some(({ word }) => Array.from(word).length >= SHORTEST_MISSPELT)
    ? terms.map((term) => ({ ...term, patterns: misspeltPatterns(term.word) }))
    : null;

/** What a term is looked up in. */
export const searchedColumns = {
  searchText: solutions.searchText,
  isxNumber: solutions.isxNumber,
  partNumbers: solutions.partNumbers,
};
type Searched = Readonly<Record<keyof typeof searchedColumns, SQLWrapper>>;

const found = ({ patterns, isxNumber, partNumber }: Term, of: Searched): SQL =>
  or(
    ...patterns.map((pattern) => sql`${of.searchText} like ${pattern}`),
    isxNumber === null ? undefined : sql`${of.isxNumber} = ${isxNumber}`,
    partNumber === null ? undefined : sql`${of.partNumbers} @> ${JSON.stringify([partNumber])}::jsonb`,
  )!;

/** Every term is found. */
export const termsCondition = (terms: readonly Term[], of: Searched = searchedColumns): SQL =>
  and(...terms.map((term) => found(term, of)))!;

/** What comes first among what is found: the solution of the number itself, then where every word begins one, then the rest. */
export function rankOf(terms: readonly Term[]): SQL<number> {
  const numbers = terms.flatMap(({ isxNumber }) => isxNumber ?? []);
  const isNumber = numbers.length === 0 ? sql`false` : inArray(solutions.isxNumber, numbers);
  const begins = and(...terms.map(({ word }) => sql`${solutions.searchText} like ${`% ${literally(word)}%`}`))!;
  return sql<number>`case when ${isNumber} then 0 when ${begins} then 1 else 2 end`;
}
