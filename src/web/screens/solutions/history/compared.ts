import type { CallAnswer } from '../../../app/api/client.ts';

export type Revisions = CallAnswer<'solutionsSelectRevisions'>;

/** The two that are compared: what differs in `to` from `from`. */
export interface Compared {
  readonly from: string;
  readonly to: string;
}

/**
 * What an address compares. Left out are this revision and the one that it was made from: the revision before it, else what
 * it was copied from, else the next revision. Null where there is nothing beside it.
 */
export function comparedOf(
  revisions: Revisions,
  isxId: string,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): Compared | null {
  if (from !== undefined && to !== undefined) return { from, to };
  const at = revisions.findIndex((revision) => revision.isxId === isxId);
  const before = revisions[at + 1]?.isxId ?? revisions[at]?.copyOf;
  if (from === undefined && to === undefined) {
    if (before) return { from: before, to: isxId };
    const next = revisions[at - 1]?.isxId ?? revisions[at]?.copies[0]?.isxId;
    return next ? { from: isxId, to: next } : null;
  }
  if (from !== undefined) return from === isxId ? null : { from, to: isxId };
  return before && to !== before ? { from: before, to: to! } : { from: isxId, to: to! };
}
