import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ListName, sortFields } from '../../contract/solutions.ts';
import type { Actor, CompanyKind } from '../../core/access/roles.ts';
import { companyKinds } from '../../core/access/roles.ts';
import type { ReadScope } from '../../core/access/solutions.ts';
import type { IsxStatus, IsxType, Kind } from '../../core/solution/types.ts';
import { canExpire } from '../../core/solution/validity.ts';
import type { DbOrTx } from './database.ts';
import { solutions } from './schema.ts';
import { searchCondition, searchWords } from './solution-search.ts';

export type SortField = (typeof sortFields)[number];

export interface PageQuery {
  readonly actor: Actor;
  /** What the actor may read at all; a list never shows more. */
  readonly scope: ReadScope;
  readonly list: ListName;
  readonly text?: string | undefined;
  readonly isxStatus?: IsxStatus | undefined;
  readonly isxType?: IsxType | undefined;
  readonly kind?: Kind | undefined;
  /** Those put aside instead of the others. */
  readonly archived?: boolean | undefined;
  /** Those alone whose prices end between two moments. */
  readonly expiring?: { readonly from: Date; readonly to: Date } | undefined;
  /** Newest change first unless told. A solution that does not expire counts as expiring last. */
  readonly sort?: SortField | `-${SortField}` | undefined;
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
}

/** Counting on would read the whole list, which nobody pages through. */
export const COUNTED = 10_000;

export async function selectPage(db: DbOrTx, query: PageQuery): Promise<SolutionPage> {
  const condition = conditionOf(query);
  if (condition === null) return nothing;
  const text = query.text?.trim() ?? '';
  if (text === '') return listPage(db, query, condition);
  const words = searchWords(text);
  return words.length === 0 ? nothing : findPage(db, query, condition, words);
}

const nothing: SolutionPage = { items: [], total: 0, totalIsLowerBound: false };

const orderIn = ({ sort }: PageQuery): SQL[] => orderOf(sort ?? '-changedAt');
const offsetIn = ({ page, pageSize }: PageQuery): number => (page - 1) * pageSize;

/** A page off the index of its order. */
async function listPage(db: DbOrTx, query: PageQuery, condition: SQL): Promise<SolutionPage> {
  const rows = db
    .select(summaryColumns)
    .from(solutions)
    .where(condition)
    .orderBy(...orderIn(query))
    .limit(query.pageSize)
    .offset(offsetIn(query));
  // On two connections where there are two: of a long list counting takes longer than its page.
  const [items, counted] = await Promise.all([rows, countUpTo(db, condition, countingOrder(query))]);
  return pageOf(items, counted);
}

/** In so many rows from the top of a list a common word fills its page. */
const TOP = 5_000;

/**
 * A page of what holds a text. Off the list's order for a common word, off the index of words for a rare one: the
 * planner, who guesses how common words are together, would now and then read the whole list for a word that is not in
 * it. So the top of the list is looked through first; if that does not fill the page, all that is found is sorted.
 */
async function findPage(db: DbOrTx, query: PageQuery, condition: SQL, words: readonly string[]): Promise<SolutionPage> {
  const { pageSize } = query;
  const offset = offsetIn(query);
  const both = and(condition, searchCondition(words, solutions.searchText))!;

  const top = inPlaces(db, query, condition, TOP);
  const common = await db
    .select()
    .from(top)
    .where(searchCondition(words, top.searchText))
    .orderBy(top.place)
    .limit(pageSize)
    .offset(offset);
  if (common.length === pageSize) return pageOf(common.map(summaryOf), await countUpTo(db, both));

  const all = inPlaces(db, query, both, EVERY);
  const found = await db.select().from(all).orderBy(all.place).limit(pageSize).offset(offset);
  return pageOf(found.map(summaryOf), found[0]?.total ?? (offset === 0 ? 0 : await countUpTo(db, both)));
}

/** A limit all the same: the planner then does not see that of all rows only a page is wanted. */
const EVERY = Number.MAX_SAFE_INTEGER;

/** The first rows of a list, each with its place in it and with how many there are. */
const inPlaces = (db: DbOrTx, query: PageQuery, condition: SQL, limit: number) =>
  db
    .select({
      ...summaryColumns,
      searchText: solutions.searchText,
      place: sql<number>`row_number() over (order by ${sql.join(orderIn(query), sql`, `)})`.as('place'),
      ...(limit === EVERY && { total: sql<number>`(count(*) over ())::integer`.as('total') }),
    })
    .from(solutions)
    .where(condition)
    .orderBy(...orderIn(query))
    .limit(limit)
    .as('in_places');

type Placed = SummaryRow & { readonly searchText: string; readonly place: number; readonly total?: number };
const summaryOf = ({ searchText: _text, place: _place, total: _total, ...summary }: Placed): SummaryRow => summary;

const pageOf = (items: readonly SummaryRow[], counted: number): SolutionPage => ({
  items,
  total: Math.min(counted, COUNTED),
  totalIsLowerBound: counted > COUNTED,
});

/**
 * Ordered, though the order of what is counted is all one: so an index is walked and never the table itself. Of a type it is
 * the order of that index of types; in the usual one all that is not of the type would be walked through as well.
 */
async function countUpTo(db: DbOrTx, condition: SQL, order = orderOf('-changedAt')): Promise<number> {
  const counted = db
    .select({ isxId: solutions.isxId })
    .from(solutions)
    .where(condition)
    .orderBy(...order)
    .limit(COUNTED + 1)
    .as('counted');
  const [row] = await db.select({ count: sql<number>`count(*)::integer` }).from(counted);
  return row!.count;
}

const countingOrder = ({ isxType, list }: PageQuery): SQL[] | undefined =>
  isxType && list !== 'my-solutions'
    ? [solutions.isxStatus, solutions.kind, solutions.changedAt, solutions.isxId].map((column) => asc(column))
    : undefined;

/** What a list is of. */
interface Narrowing {
  readonly ownerUserId?: string;
  readonly companyId?: string;
  readonly companyKind?: CompanyKind;
  readonly statuses?: readonly IsxStatus[];
}

const narrowings: Readonly<Record<ListName, (actor: Actor) => Narrowing>> = {
  'my-solutions': ({ userId, companyKind }) => ({ ownerUserId: userId, companyKind }),
  'company-solutions': ({ companyId, companyKind }) => ({ companyId, companyKind }),
  submitted: () => ({ statuses: ['submitted', 'received'] }),
  'all-companies-solutions': () => ({}),
  'all-partners-solutions': () => ({ companyKind: 'partner' }),
  'all-disti-solutions': () => ({ companyKind: 'disti' }),
  search: () => ({}),
};

/** All that narrows a list down but its text; null when nothing is left, which the planner would notice too late. */
function conditionOf({ actor, scope, list, archived = false, ...filters }: PageQuery): SQL | null {
  const narrowed = narrowings[list](actor);
  const { statuses } = narrowed;
  if (filters.isxStatus && statuses && !statuses.includes(filters.isxStatus)) return null;
  const whose = whoseIn(narrowed, actor, scope);
  if (whose === null) return null;
  const wanted = filters.isxStatus ? [filters.isxStatus] : statuses;
  return and(
    sql`${solutions.isCurrent}`,
    eq(solutions.archived, archived),
    whose,
    wanted && inArray(solutions.isxStatus, [...wanted]),
    filters.isxType && eq(solutions.isxType, filters.isxType),
    filters.kind && eq(solutions.kind, filters.kind),
    filters.expiring && expiresBetween(filters.expiring.from, filters.expiring.to),
  )!;
}

/** What can expire, and does between two moments. */
const expiresBetween = (from: Date, to: Date): SQL =>
  and(inArray(solutions.isxStatus, [...canExpire]), gte(solutions.expiresAt, from), lte(solutions.expiresAt, to))!;

/**
 * Whose solutions a list shows of those that may be read; null if nobody's. No more is asked than is needed: the
 * planner takes an owner, the company and its kind for independent and would expect a fraction of what there is.
 */
function whoseIn(narrowed: Narrowing, actor: Actor, scope: ReadScope): SQL | undefined | null {
  const { ownerUserId, companyId, companyKind } = narrowed;
  const readable = scope.of === 'everyone' ? companyKinds : scope.of === 'company' ? [actor.companyKind] : scope.kinds;
  if (companyKind && !readable.includes(companyKind)) return null;
  const ofCompany = companyId ?? (scope.of === 'company' ? scope.companyId : undefined);
  if (ownerUserId)
    return and(eq(solutions.ownerUserId, ownerUserId), ofCompany ? eq(solutions.companyId, ofCompany) : undefined);
  if (ofCompany) return eq(solutions.companyId, ofCompany);
  if (companyKind) return eq(solutions.companyKind, companyKind);
  return scope.of === 'everyone' ? undefined : inArray(solutions.companyKind, [...readable]);
}

const columnOf: Readonly<Record<SortField, PgColumn>> = {
  isxId: solutions.isxId,
  isxName: solutions.isxName,
  customerName: solutions.customerName,
  ownerDisplayName: solutions.ownerDisplayName,
  isxStatus: solutions.statusOrder,
  net: solutions.net,
  changedAt: solutions.changedAt,
  expiresAt: solutions.expiresAt,
};

function orderOf(sort: SortField | `-${SortField}`): SQL[] {
  const [direction, field] = sort.startsWith('-') ? [desc, sort.slice(1)] : [asc, sort];
  const column = columnOf[field as SortField];
  return column === solutions.isxId ? [direction(column)] : [direction(column), direction(solutions.isxId)];
}
