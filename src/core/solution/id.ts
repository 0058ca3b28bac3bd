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

/**
 * Reads the number from character positions 3 to 10 and the revision after position 11, as specified.
 * A missing revision is null; a missing or unreadable id gives number 0.
 */
export function parseIsxId(isxId: string | null | undefined): SolutionNumber {
  const isxNumber = Number.parseInt((isxId ?? '').slice(3, 11), 10);
  const isxRevision = Number.parseInt((isxId ?? '').slice(12), 10);
  return {
    isxNumber: Number.isNaN(isxNumber) ? 0 : isxNumber,
    isxRevision: Number.isNaN(isxRevision) ? null : isxRevision,
  };
}
