import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { quoteSortFields } from '../../contract/quotes.ts';
import type { QuoteScope } from '../../core/people/access/quotes.ts';
import type { DbOrTx } from '../platform/database/database.ts';
import { quotes } from '../platform/database/schema.ts';
import { searchCondition, searchWords } from '../platform/database/word-search.ts';

export type QuoteSortField = (typeof quoteSortFields)[number];

export interface QuotePageQuery {
  readonly scope: QuoteScope;
  /** The quotes of one owner alone. */
  readonly ownerUserId?: string | undefined;
  readonly forCompanyId?: string | undefined;
  readonly text?: string | undefined;
  readonly sort?: QuoteSortField | `-${QuoteSortField}` | undefined;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

const summaryColumns = {
  quoteId: quotes.quoteId,
  name: quotes.name,
  customerName: quotes.customerName,
  forCompanyName: quotes.forCompanyName,
  ownerDisplayName: quotes.ownerDisplayName,
  version: quotes.version,
  net: quotes.net,
  currency: quotes.currency,
  lineCount: quotes.lineCount,
  faultCount: quotes.faultCount,
  validUntil: quotes.validUntil,
  changedAt: quotes.changedAt,
};

/** Counting on would read the whole list, which nobody pages through. */
export const COUNTED = 10_000;

const nothing = { items: [], total: 0, totalIsLowerBound: false };

/** A page of the quotes that somebody may read. */
export async function selectQuotePage(db: DbOrTx, query: QuotePageQuery) {
  const text = query.text?.trim() ?? '';
  const words = searchWords(text);
  if (query.scope.of === 'nobody' || (text !== '' && words.length === 0)) return nothing;
  const condition = and(
    readable(query.scope),
    query.ownerUserId === undefined ? undefined : eq(quotes.ownerUserId, query.ownerUserId),
    query.forCompanyId === undefined ? undefined : eq(quotes.forCompanyId, query.forCompanyId),
    words.length === 0 ? undefined : searchCondition(words, quotes.searchText),
  );
  const offset = (query.page - 1) * query.pageSize;
  const items = await db
    .select(summaryColumns)
    .from(quotes)
    .where(condition)
    .orderBy(...orderOf(query.sort ?? '-changedAt'))
    .limit(query.pageSize)
    .offset(offset);
  const isLast = items.length < query.pageSize && (items.length > 0 || offset === 0);
  const count = isLast ? offset + items.length : await countUpTo(db, condition);
  return { items, total: Math.min(count, COUNTED), totalIsLowerBound: count > COUNTED };
}

/** In an order, so that an index of it is read as far as needed, and never the table. */
async function countUpTo(db: DbOrTx, condition: SQL | undefined): Promise<number> {
  const counted = db
    .select({ quoteId: quotes.quoteId })
    .from(quotes)
    .where(condition)
    .orderBy(...orderOf('-changedAt'))
    .limit(COUNTED + 1)
    .as('counted');
  const [row] = await db.select({ count: sql<number>`count(*)::integer` }).from(counted);
  return row!.count;
}

function readable(scope: QuoteScope): SQL | undefined {
  if (scope.of !== 'own') return undefined;
  return or(eq(quotes.ownerUserId, scope.userId), inArray(quotes.forCompanyKind, [...scope.andFor]));
}

const columnOf = { ...summaryColumns } satisfies Readonly<Record<QuoteSortField, unknown>>;

function orderOf(sort: QuoteSortField | `-${QuoteSortField}`): SQL[] {
  const [direction, field] = sort.startsWith('-') ? [desc, sort.slice(1)] : [asc, sort];
  const column = columnOf[field as QuoteSortField];
  return field === 'quoteId' ? [direction(column)] : [direction(column), direction(quotes.quoteId)];
}
