import { inLatin, withHyphens } from './lookalikes.ts';

/** `ISX` + 8 digits + `-` + 3 digits (specification sections 3 and 9). */
export const isxIdPattern = /^ISX\d{8}-\d{3}$/;

export interface SolutionNumber {
  readonly isxNumber: number;
  readonly isxRevision: number | null;
}

/** Number 12 and revision 1 become `ISX00000012-001`; without a revision `ISX00000012`. */
export function formatIsxId(isxNumber: number, isxRevision: number | null): string {
  const number = `ISX${String(isxNumber).padStart(8, '0')}`;
  return isxRevision === null ? number : `${number}-${String(isxRevision).padStart(3, '0')}`;
}

/** The number that a text starts with; null when it starts with no digit, so that a sign is never read as one. */
function leadingNumber(text: string): number | null {
  const digits = /^\d+/.exec(text)?.[0];
  return digits === undefined ? null : Number(digits);
}

/**
 * Reads the number from character positions 3 to 10 (counted from 0) and the revision from position 12 on, after
 * the hyphen. A missing revision is null; a missing or unreadable id gives number 0.
 */
export function parseIsxId(isxId: string | null | undefined): SolutionNumber {
  const id = isxId ?? '';
  return { isxNumber: leadingNumber(id.slice(3, 11)) ?? 0, isxRevision: leadingNumber(id.slice(12)) };
}

/**
 * The number that somebody means who writes it by hand: `isx13`, `ISX00000013-1`, with Cyrillic letters that look alike. The revision is
 * null where none is named; null is a text that names no solution.
 */
export function readIsxId(text: string): SolutionNumber | null {
  const [, number, revision] =
    /^ISX(\d{1,8})(?:-(\d{1,3}))?$/.exec(withHyphens(inLatin(text.trim())).toUpperCase()) ?? [];
  return number === undefined
    ? null
    : { isxNumber: Number(number), isxRevision: revision === undefined ? null : Number(revision) };
}
