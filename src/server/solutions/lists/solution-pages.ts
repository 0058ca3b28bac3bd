import type { Placeholder, SQL, Subquery } from 'drizzle-orm';
import { and, asc, eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { remember } from '../../../core/kernel/memoize.ts';
import type { DbOrTx } from '../../platform/database/database.ts';
import type { Given } from '../../platform/database/prepared-query.ts';
import { prepared } from '../../platform/database/prepared-query.ts';
import { solutions } from '../../platform/database/schema.ts';
import { countKept, isKept } from './solution-counts.ts';
import type { Narrowed, NarrowingQuery, WhoseIds } from './solution-filter.ts';
import { conditionOf, idsOf, KEPT_SHAPES, narrow, shapeOf, whoseGiven } from './solution-filter.ts';
import type { Sort } from './solution-order.ts';
import { fieldOf, orderColumns, orderOf } from './solution-order.ts';
import type { Term } from './solution-search.ts';
import { meantTerms, rankOf, searchedColumns, termsCondition, termsOf } from './solution-search.ts';

export interface PageQuery extends NarrowingQuery {
  readonly text?: string | undefined;
  /** The part that a word of the text names; none where nothing is said. */
  readonly partOf?: ((word: string) => string | null) | undefined;
  /**
   * Unless told the newest change first, and of what a text is found in the best. A solution that does not expire counts as expiring last.
   */
  readonly sort?: Sort | undefined;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

export const summaryColumns = {
  isxId: solutions.isxId,
  isxName: solutions.isxName,
  isxType: solutions.isxType,
  customerName: solutions.customerName,
  companyName: solutions.companyName,
  ownerUserId: solutions.ownerUserId,
  ownerDisplayName: solutions.ownerDisplayName,
  isxStatus: solutions.isxStatus,
  kind: solutions.kind,
  net: solutions.net,
  currency: solutions.currency,
  changedAt: solutions.changedAt,
  expiresAt: solutions.expiresAt,
  archived: solutions.archived,
};

/** A row of a list: what the contract's SolutionSummary holds, with dates as dates. */
export type SummaryRow = Pick<typeof solutions.$inferSelect, keyof typeof summaryColumns>;

export interface SolutionPage {
  readonly items: readonly SummaryRow[];
  /** Exact up to `COUNTED`, where counting stops. */
  readonly total: number;
  readonly totalIsLowerBound: boolean;
  /** Nothing holds the text: these hold what it may have been meant to be. */
  readonly similar?: true;
}

/** Counting on would read all that a frequent word is in, which nobody pages through. */
export const COUNTED = 10_000;

/** A list that has been asked for: which solutions, in which order, from where on. */
interface Asked {
  readonly narrowed: Narrowed;
  readonly condition: SQL;
  readonly sort: Sort;
  readonly offset: number;
  readonly pageSize: number;
  /** What is found best comes first; the order tells of what is found alike. */
  readonly isRanked: boolean;
}

type Searched = Pick<Asked, 'narrowed' | 'condition'> & Partial<Pick<Asked, 'isRanked'>>;

export async function selectPage(db: DbOrTx, query: PageQuery): Promise<SolutionPage> {
  const narrowed = narrow(query);
  if (narrowed === null) return nothing;
  const sort = sortOf(query.sort ?? '-changedAt', narrowed);
  const condition = conditionOf(narrowed, fieldOf(sort));
  const { page, pageSize } = query;
  const isRanked = query.sort === undefined;
  const asked: Asked = { narrowed, condition, sort, offset: (page - 1) * pageSize, pageSize, isRanked };
  const text = query.text?.trim() ?? '';
  if (text === '') return listPage(db, asked);
  const terms = termsOf(text, query.partOf ?? (() => null));
  if (terms.length === 0) return nothing;
  const exact = await findPage(db, asked, terms);
  const meant = exact.total > 0 ? null : meantTerms(terms);
  if (meant === null) return exact;
  const similar = await findPage(db, asked, meant);
  return similar.total > 0 ? { ...similar, similar: true } : nothing;
}

const nothing: SolutionPage = { items: [], total: 0, totalIsLowerBound: false };

const pageOf = (items: readonly SummaryRow[], counted: number): SolutionPage => ({
  items,
  total: Math.min(counted, COUNTED),
  totalIsLowerBound: counted > COUNTED,
});

/** All of one owner have the same owner's name, of which no index need be made. */
const sortOf = (sort: Sort, { whose, ownerUserId }: Narrowed): Sort =>
  ('ownerUserId' in whose || ownerUserId !== undefined) && fieldOf(sort) === 'ownerDisplayName'
    ? sort.startsWith('-')
      ? '-isxId'
      : 'isxId'
    : sort;

/** A page off the index of its order. */
async function listPage(
  db: DbOrTx,
  { narrowed, condition, sort, offset, pageSize }: Omit<Asked, 'isRanked'>,
): Promise<SolutionPage> {
  const [items, counted] = await (isKept(narrowed)
    ? Promise.all([
        pageOfShape(narrowed, sort)(db, { ...idsOf(narrowed.whose), pageSize, offset }),
        countKept(db, narrowed),
      ])
    : Promise.all([pageQuery(db, { condition, sort, pageSize, offset }), countListed(db, condition)]));
  return pageOf(items, counted);
}

type Size<Value> = { readonly pageSize: Value; readonly offset: Value };

/** First which ones: so what is passed over is read in the index alone, where that tells what it is passed over for. */
function pageQuery(
  db: DbOrTx,
  { condition, sort, pageSize, offset }: Pick<Asked, 'condition' | 'sort'> & Size<number | Placeholder>,
) {
  const wanted = db
    .select({ isxId: solutions.isxId })
    .from(solutions)
    .where(condition)
    .orderBy(...orderOf(sort))
    .limit(pageSize)
    .offset(offset)
    .as('wanted');
  return db
    .select(summaryColumns)
    .from(wanted)
    .innerJoin(solutions, eq(solutions.isxId, wanted.isxId))
    .orderBy(...orderOf(sort));
}

/** Lists that differ in whose they are and in their page alone share a query. */
const pageOfShape = remember(
  KEPT_SHAPES,
  (narrowed: Narrowed, sort: Sort) => `${sort} ${shapeOf(narrowed)}`,
  (narrowed: Narrowed, sort: Sort) =>
    prepared(
      (db, given: Given<WhoseIds & Size<number>>) => {
        const condition = conditionOf({ ...narrowed, whose: whoseGiven(narrowed.whose, given) }, fieldOf(sort));
        return pageQuery(db, { condition, sort, pageSize: given('pageSize'), offset: given('offset') });
      },
      { isPlannedByValues: true },
    ),
);

/**
 * A page of what holds a text: all that is found, in order, up to 10,000; of more than that the order is by rank no longer. Words that are more common than that are looked for from
 * the top of the list; whoever began with that would read the whole list for words that are never together in it.
 */
async function findPage(db: DbOrTx, asked: Asked, terms: readonly Term[]): Promise<SolutionPage> {
  const { items, total } = await pageOfFound(db, asked, terms, COUNTED + 1);
  if (total <= COUNTED) return pageOf(items, total);
  const common = await pageFromTop(db, asked, terms);
  const isFull = common.length === asked.pageSize;
  return pageOf(isFull ? common : (await pageOfFound(db, asked, terms, Number.MAX_SAFE_INTEGER)).items, total);
}

/** A page of so many of what holds a text, and how many there are up to as many. */
async function pageOfFound(
  db: DbOrTx,
  asked: Asked,
  terms: readonly Term[],
  most: number,
): Promise<{ readonly items: readonly SummaryRow[]; readonly total: number }> {
  const { sort, offset, pageSize, isRanked } = asked;
  const found = db.$with('found').as(findUpTo(db, asked, terms, most));
  const wanted = db
    .select({
      isxId: found.isxId,
      rank: found.rank,
      total: sql<number>`(select count(*)::integer from ${found})`.as('total'),
    })
    .from(found)
    .orderBy(...(isRanked ? [asc(found.rank)] : []), ...orderOf(sort, found))
    .limit(pageSize)
    .offset(offset)
    .as('wanted');
  const rows = await db
    .with(found)
    .select({ ...summaryColumns, total: wanted.total })
    .from(wanted)
    .innerJoin(solutions, eq(solutions.isxId, wanted.isxId))
    .orderBy(...(isRanked ? [asc(wanted.rank)] : []), ...orderOf(sort));
  const items = rows.map(({ total: _, ...summary }) => summary);
  return { items, total: rows[0]?.total ?? (offset === 0 ? 0 : await countFound(db, asked, terms)) };
}

/**
 * Of everybody's those of one block of numbers in eight first, which have an index of words of their own (migration 037): where they are
 * enough, the long lists of all that has a frequent word are not read. An owner's and a company's are found by their own indexes too.
 */
export function findUpTo(
  db: DbOrTx,
  { narrowed: { whose }, condition, isRanked = false }: Searched,
  terms: readonly Term[],
  most: number,
) {
  const among = (part?: SQL) =>
    db
      .select({ ...orderColumns, rank: (isRanked ? rankOf(terms) : sql<number>`0`).as('rank') })
      .from(solutions)
      .where(and(condition, part, termsCondition(terms)));
  if ('ownerUserId' in whose || 'companyId' in whose) return among().limit(upTo(most));
  const [sample, rest] = [sql`${solutions.isxNumber} / 1024 % 8 = 0`, sql`${solutions.isxNumber} / 1024 % 8 <> 0`];
  return unionAll(among(sample), among(rest)).limit(upTo(most));
}

/** The planner is not to know how few will do: it would look for them row by row, trusting that what it expects is there. */
const upTo = (rows: number): number => sql`(select ${rows}::bigint)` as unknown as number;

/**
 * So many rows are looked through, for each of the page and beside: of a million one in a hundred would do; what has just been
 * made may have none of it. Sorting all that is found takes longer.
 */
const TOP = { forRow: 200, beside: 40_000 } as const;

async function pageFromTop(
  db: DbOrTx,
  { condition, sort, offset, pageSize }: Asked,
  terms: readonly Term[],
): Promise<SummaryRow[]> {
  const top = db
    .select({ ...summaryColumns, ...orderColumns, ...searchedColumns })
    .from(solutions)
    .where(condition)
    .orderBy(...orderOf(sort))
    .limit((offset + pageSize) * TOP.forRow + TOP.beside)
    .as('top');
  const rows = await db
    .select()
    .from(top)
    .where(termsCondition(terms, top))
    .orderBy(...orderOf(sort, top))
    .limit(pageSize)
    .offset(offset);
  return rows.map(({ statusOrder: _, searchText: __, isxNumber: ___, partNumbers: ____, ...summary }) => summary);
}

const countFound = (db: DbOrTx, asked: Searched, terms: readonly Term[]): Promise<number> =>
  numberOf(db, findUpTo(db, asked, terms, COUNTED + 1).as('counted'));

const countListed = (db: DbOrTx, condition: SQL): Promise<number> =>
  numberOf(db, db.select({ isxId: solutions.isxId }).from(solutions).where(condition).limit(upTo(COUNTED + 1)).as('counted')); // prettier-ignore

async function numberOf(db: DbOrTx, counted: Subquery): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::integer` }).from(counted);
  return row!.count;
}
