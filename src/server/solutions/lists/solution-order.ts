import type { SQL, SQLWrapper } from 'drizzle-orm';
import { asc, desc } from 'drizzle-orm';
import type { sortFields } from '../../../contract/solution-lists.ts';
import { solutions } from '../../platform/database/schema.ts';

export type SortField = (typeof sortFields)[number];
export type Sort = SortField | `-${SortField}`;

/** What solutions are put in order by. */
export const orderColumns = {
  isxId: solutions.isxId,
  isxName: solutions.isxName,
  customerName: solutions.customerName,
  ownerDisplayName: solutions.ownerDisplayName,
  statusOrder: solutions.statusOrder,
  net: solutions.net,
  changedAt: solutions.changedAt,
  expiresAt: solutions.expiresAt,
};

type Ordered = Readonly<Record<keyof typeof orderColumns, SQLWrapper>>;

export const fieldOf = (sort: Sort): SortField => (sort.startsWith('-') ? sort.slice(1) : sort) as SortField;

/**
 * The order of solutions, or of what has their columns. Within a status it is that of the last change, as one status is listed by
 * itself: one index serves both. Ties fall back on the number, so that pages are stable.
 */
export function orderOf(sort: Sort, of: Ordered = orderColumns): SQL[] {
  const direction = sort.startsWith('-') ? desc : asc;
  const field = fieldOf(sort);
  const columns = field === 'isxStatus' ? [of.statusOrder, of.changedAt] : field === 'isxId' ? [] : [of[field]];
  return [...columns, of.isxId].map((column) => direction(column));
}
