import { divideHalfUp, parseMoney } from '../../money.ts';
import type { BasisPoints } from '../../money.ts';
import { percentText } from '../../money.ts';
import type { ListedRow, PartNames } from '../../pricing/price.ts';

/**
 * A price that moves by more than this share of what it was is flagged before it is published, in basis points: 30 % is
 * far above what a vendor's yearly rise comes to and below a slipped decimal sign or a price per ten.
 */
export const jumpShare = 3_000n;

/** What a row was and what it will be; one of them is null where the part comes or goes. */
export interface RowDifference {
  readonly partNumber: string;
  readonly before: ListedRow | null;
  readonly after: ListedRow | null;
  /**
   * By how much the price changes, in % of what it was, as a decimal string; null where there is no such share: a price
   * comes, goes, or is in another currency than before.
   */
  readonly change: string | null;
  /** It changes by more than the usual share: to be looked at before it is published. */
  readonly isJump: boolean;
  /** The row of the file that it comes from; null for what is not there. */
  readonly row: number | null;
}

export interface PriceListDifference {
  readonly added: readonly RowDifference[];
  readonly changed: readonly RowDifference[];
  /** Missing from the new list. */
  readonly ended: readonly RowDifference[];
  /** Parts that have a price and will have none: missing from the new list, or without a price there. */
  readonly losing: readonly RowDifference[];
  readonly unchanged: number;
  /** Rows of the new list that the catalogue does not know. */
  readonly unknown: readonly RowDifference[];
  /** Rows of the new list without a price: such a part can't be ordered. */
  readonly unpriced: readonly RowDifference[];
  /** Parts of the catalogue that are sold and would have no price. */
  readonly missing: readonly { readonly partNumber: string; readonly hadPrice: boolean }[];
}

/** A price that is missing, zero or negative means "not orderable". */
const orderable = (listPrice: string | null): bigint | null => {
  const money = listPrice === null ? null : parseMoney(listPrice);
  return money === null || money <= 0n ? null : money;
};

/** The change in basis points of what it was, rounded half up; null without a price at either end, or over two currencies. */
function changeOf(before: ListedRow, after: ListedRow): bigint | null {
  const [from, to] = [orderable(before.listPrice), orderable(after.listPrice)];
  return from === null || to === null || before.currency !== after.currency
    ? null
    : divideHalfUp((to - from) * 10_000n, from);
}

const magnitude = (points: bigint): bigint => (points < 0n ? -points : points);

const isSame = (a: ListedRow, b: ListedRow): boolean =>
  orderable(a.listPrice) === orderable(b.listPrice) &&
  // The currency of no price says nothing.
  (a.currency === b.currency || orderable(a.listPrice) === null) &&
  a.discountGroup === b.discountGroup &&
  a.minMultiplier === b.minMultiplier;

/**
 * What a new list changes, row by row, in the order of the new list; ended parts in that of the old one. Parts that stand
 * in rows which could not be read are undecided: neither ended nor left without a price. Linear.
 */
export function comparePriceLists(
  before: ReadonlyMap<string, ListedRow>,
  after: readonly (ListedRow & { readonly row: number | null })[],
  names: ReadonlyMap<string, PartNames>,
  undecided: readonly string[] = [],
): PriceListDifference {
  const added: RowDifference[] = [];
  const changed: RowDifference[] = [];
  const unknown: RowDifference[] = [];
  const unpriced: RowDifference[] = [];
  const listed = new Set<string>();
  let unchanged = 0;

  for (const { row, ...next } of after) {
    const { partNumber } = next;
    const was = before.get(partNumber) ?? null;
    const points = was && changeOf(was, next);
    const difference: RowDifference = {
      partNumber,
      before: was,
      after: next,
      change: points === null ? null : percentText(points as BasisPoints),
      isJump: points !== null && magnitude(points) > jumpShare,
      row,
    };
    if (!was) added.push(difference);
    else if (isSame(was, next)) unchanged++;
    else changed.push(difference);
    if (!names.has(partNumber)) unknown.push(difference);
    if (orderable(next.listPrice) === null) unpriced.push(difference);
    else listed.add(partNumber);
  }

  const kept = new Set([...after.map(({ partNumber }) => partNumber), ...undecided]);
  const open = new Set(undecided);
  const ended = [...before.values()]
    .filter(({ partNumber }) => !kept.has(partNumber))
    .map((was): RowDifference => ({
      partNumber: was.partNumber,
      before: was,
      after: null,
      change: null,
      isJump: false,
      row: null,
    }));
  const missing = [...names]
    .filter(([partNumber, { status }]) => status === 'active' && !listed.has(partNumber) && !open.has(partNumber))
    .map(([partNumber]) => ({ partNumber, hadPrice: orderable(before.get(partNumber)?.listPrice ?? null) !== null }));
  const losing = [...changed, ...ended].filter(
    (each) => orderable(each.before!.listPrice) !== null && orderable(each.after?.listPrice ?? null) === null,
  );
  return { added, changed, ended, losing, unchanged, unknown, unpriced, missing };
}
