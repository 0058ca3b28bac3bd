import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ListName, sortFields } from '../../contract/solutions.ts';
import type { Actor, CompanyKind } from '../../core/access/roles.ts';
import type { ReadScope } from '../../core/access/solutions.ts';
import type { IsxStatus, IsxType, Kind } from '../../core/solution/types.ts';
import type { DbOrTx } from './database.ts';
import { solutions } from './schema.ts';
import { searchCondition } from './solution-search.ts';

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
  if (!condition) return { items: [], total: 0, totalIsLowerBound: false };
  const offset = (query.page - 1) * query.pageSize;
  const items = await db
    .select(summaryColumns)
    .from(solutions)
    .where(condition)
    .orderBy(...orderOf(query.sort ?? '-changedAt'))
    .limit(query.pageSize)
    .offset(offset);
  const isLast = items.length < query.pageSize && (items.length > 0 || offset === 0);
  const counted = isLast ? offset + items.length : await countUpTo(db, condition);
  return { items, total: Math.min(counted, COUNTED), totalIsLowerBound: counted > COUNTED };
}

/** Ordered, though the order of what is counted is all one: so an index is walked and never the table itself. */
async function countUpTo(db: DbOrTx, condition: SQL): Promise<number> {
  const counted = db
    .select({ isxId: solutions.isxId })
    .from(solutions)
    .where(condition)
    .orderBy(...orderOf('-changedAt'))
    .limit(COUNTED + 1)
    .as('counted');
  const [row] = await db.select({ count: sql<number>`count(*)::integer` }).from(counted);
  return row!.count;
}

/** What a list is of. */
interface Narrowing {
  readonly ownerUserId?: string;
  readonly companyId?: string;
  readonly companyKind?: CompanyKind;
  readonly statuses?: readonly IsxStatus[];
}

const narrowings: Readonly<Record<ListName, (actor: Actor) => Narrowing>> = {
  'my-solutions': ({ userId }) => ({ ownerUserId: userId }),
  'company-solutions': ({ companyId, companyKind }) => ({ companyId, companyKind }),
  submitted: () => ({ statuses: ['submitted', 'received'] }),
  'all-companies-solutions': () => ({}),
  'all-partners-solutions': () => ({ companyKind: 'partner' }),
  'all-disti-solutions': () => ({ companyKind: 'disti' }),
  search: () => ({}),
};

/** Null when nothing can be found: the planner would notice that only after looking everywhere. */
function conditionOf({ actor, scope, list, text = '', archived = false, ...filters }: PageQuery): SQL | null {
  const search = text.trim() === '' ? undefined : searchCondition(text);
  const { ownerUserId, companyId, companyKind, statuses } = narrowings[list](actor);
  if (search === null) return null;
  if (companyKind && scope.of === 'companyKinds' && !scope.kinds.includes(companyKind)) return null;
  if (filters.isxStatus && statuses && !statuses.includes(filters.isxStatus)) return null;
  const wanted = filters.isxStatus ? [filters.isxStatus] : statuses;
  return and(
    sql`${solutions.isCurrent}`,
    eq(solutions.archived, archived),
    ownerUserId ? eq(solutions.ownerUserId, ownerUserId) : undefined,
    companyId ? eq(solutions.companyId, companyId) : companyKind && eq(solutions.companyKind, companyKind),
    wanted && inArray(solutions.isxStatus, [...wanted]),
    filters.isxType && eq(solutions.isxType, filters.isxType),
    filters.kind && eq(solutions.kind, filters.kind),
    withinScope(scope),
    search,
  )!;
}

function withinScope(scope: ReadScope): SQL | undefined {
  if (scope.of === 'everyone') return undefined;
  if (scope.of === 'company') return eq(solutions.companyId, scope.companyId);
  return inArray(solutions.companyKind, [...scope.kinds]);
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
