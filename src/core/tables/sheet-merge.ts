import type { Sheet } from './sheet.ts';
import { keysOf } from './sheet.ts';

/** A row that two changed differently since the same base; null where it is not there. */
export interface MergeConflict {
  readonly key: string;
  readonly base: RowCells | null;
  readonly mine: RowCells | null;
  readonly theirs: RowCells | null;
}
export type RowCells = Readonly<Record<string, string>>;
export type Side = 'mine' | 'theirs';

export interface Merge {
  /** The conflicts as they were decided; mine where nobody has. */
  readonly sheet: Sheet;
  /** All of them, decided or not. */
  readonly conflicts: readonly MergeConflict[];
  /** Both changed which columns there are: the head is mine. */
  readonly headConflict: boolean;
}

interface Version {
  readonly head: readonly string[];
  readonly order: readonly string[];
  readonly rows: ReadonlyMap<string, RowCells>;
}

const versionOf = (sheet: Sheet, key: readonly string[]): Version => {
  const order = keysOf(sheet, key);
  const rows = sheet.rows.map((cells) => Object.fromEntries(sheet.head.map((column, i) => [column, cells[i] ?? ''])));
  return { head: sheet.head, order, rows: new Map(order.map((own, i) => [own, rows[i]!])) };
};

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((item, i) => item === b[i]);

/** The same in all columns that both have. */
const isSameRow = (a: RowCells | undefined, b: RowCells | undefined): boolean =>
  a === b || (!!a && !!b && Object.keys(a).every((column) => !Object.hasOwn(b, column) || a[column] === b[column]));

/** Puts the items that only `other` has into an order, each after the one that it follows there. */
function interleave(order: readonly string[], other: readonly string[], kept: ReadonlySet<string>): string[] {
  const result = order.filter((own) => kept.has(own));
  const has = new Set(result);
  let place = 0;
  for (const own of other) {
    if (!kept.has(own)) continue;
    if (has.has(own)) place = result.indexOf(own, 0) + 1;
    else {
      result.splice(place, 0, own);
      has.add(own);
      place++;
    }
  }
  return result;
}

/** The order of the rows that both have, as one of them has it. */
const commonOrder = (version: Version, other: Version): readonly string[] =>
  version.order.filter((own) => other.rows.has(own));

/**
 * Takes what others published since (`theirs`) into changes that were made to the same base (`mine`), row by row by the
 * key: a row that only one of both changed is theirs who changed it, one that both changed alike is both's, and one that they changed
 * differently is a conflict, which `decide` settles.
 */
export function mergeSheets(
  sheets: { readonly base: Sheet; readonly mine: Sheet; readonly theirs: Sheet },
  key: readonly string[],
  decide: (key: string) => Side | undefined = () => undefined,
): Merge {
  const base = versionOf(sheets.base, key);
  const mine = versionOf(sheets.mine, key);
  const theirs = versionOf(sheets.theirs, key);
  const conflicts: MergeConflict[] = [];
  const merged = new Map<string, RowCells>();

  for (const own of new Set([...theirs.order, ...mine.order, ...base.order])) {
    const [b, m, t] = [base.rows.get(own), mine.rows.get(own), theirs.rows.get(own)];
    const mineChanged = !isSameRow(m, b);
    const theirsChanged = !isSameRow(t, b);
    let side: Side = mineChanged ? 'mine' : 'theirs';
    if (mineChanged && theirsChanged && !isSameRow(m, t)) {
      conflicts.push({ key: own, base: b ?? null, mine: m ?? null, theirs: t ?? null });
      side = decide(own) ?? 'mine';
    }
    const [chosen, other] = side === 'mine' ? [m, t] : [t, m];
    if (chosen) merged.set(own, { ...other, ...chosen });
  }

  const headOfMine = isSameList(theirs.head, base.head) || isSameList(theirs.head, mine.head);
  const head = headOfMine || !isSameList(mine.head, base.head) ? mine.head : theirs.head;
  const kept = new Set(merged.keys());
  const theirsMoved = !isSameList(commonOrder(theirs, base), commonOrder(base, theirs));
  const order = theirsMoved ? interleave(theirs.order, mine.order, kept) : interleave(mine.order, theirs.order, kept);
  return {
    sheet: { head, rows: order.map((own) => head.map((column) => merged.get(own)![column] ?? '')) },
    conflicts,
    headConflict: !headOfMine && !isSameList(mine.head, base.head),
  };
}
