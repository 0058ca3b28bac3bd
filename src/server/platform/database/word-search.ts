import type { SQL, SQLWrapper } from 'drizzle-orm';
import { and, sql } from 'drizzle-orm';

/**
 * Looks words up in number, name, customer, owner, opportunity and region: every one must be found. A word is found
 * anywhere, also in the middle of another ("машк" in "Ромашка"), if it is long enough for the index of trigrams; a
 * shorter one where a word begins ("ро"). Nothing in it is a wildcard.
 *
 * The column holds what the migration composes: lowered, ё as е, words again without punctuation, spaces between all.
 */
export const searchCondition = (words: readonly string[], searchText: SQLWrapper): SQL =>
  and(...words.map((word) => sql`${searchText} like ${likePattern(word)}`))!;

/** More words than this narrow nothing down any more, and each costs. */
const MOST_WORDS = 10;

/** The words of a text as they are looked up; punctuation alone is none, and a text of it alone finds nothing. */
export function searchWords(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MOST_WORDS);
}

/**
 * What PostgreSQL can take a trigram from when it does not know what stands around: three letters or digits in a row,
 * two before a boundary, one after it.
 */
const hasTrigram = /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]/u;

/** A text in a pattern of `LIKE` that stands for itself. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

export const likePattern = (word: string): string =>
  hasTrigram.test(word) ? `%${literally(word)}%` : `% ${literally(word)}%`;
