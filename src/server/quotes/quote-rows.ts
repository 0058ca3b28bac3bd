import { and, desc, eq, sql } from 'drizzle-orm';
import { formatQuoteId } from '../../core/commerce/quotes/id.ts';
import type { QuoteAction } from '../../core/commerce/quotes/quote.ts';
import type { DbOrTx, Tx } from '../platform/database/database.ts';
import { companies, quoteHistory, quotes, quoteVersions } from '../platform/database/schema.ts';

export type QuoteVersionRow = typeof quoteVersions.$inferSelect;
export type NewQuoteVersion = Omit<QuoteVersionRow, 'quoteId' | 'version'>;

/** Whose a quote is now, and which version is its newest. */
export type QuoteHead = Pick<
  typeof quotes.$inferSelect,
  'quoteId' | 'version' | 'ownerUserId' | 'ownerDisplayName' | 'forCompanyId' | 'forCompanyKind' | 'createdAt'
>;

const headColumns = {
  quoteId: quotes.quoteId,
  version: quotes.version,
  ownerUserId: quotes.ownerUserId,
  ownerDisplayName: quotes.ownerDisplayName,
  forCompanyId: quotes.forCompanyId,
  forCompanyKind: quotes.forCompanyKind,
  createdAt: quotes.createdAt,
};

/** A quote by its id; null if there is none. `forUpdate` keeps others from changing it until the transaction ends. */
export async function selectQuoteHead(
  db: DbOrTx,
  quoteId: string,
  { forUpdate = false }: { readonly forUpdate?: boolean } = {},
): Promise<QuoteHead | null> {
  const query = db.select(headColumns).from(quotes).where(eq(quotes.quoteId, quoteId));
  const [row] = await (forUpdate ? query.for('update') : query);
  return row ?? null;
}

export async function selectQuoteVersion(
  db: DbOrTx,
  quoteId: string,
  version: number,
): Promise<QuoteVersionRow | null> {
  const [row] = await db
    .select()
    .from(quoteVersions)
    .where(and(eq(quoteVersions.quoteId, quoteId), eq(quoteVersions.version, version)));
  return row ?? null;
}

/** The versions of a quote without their rows, newest first. */
export const selectQuoteVersions = (db: DbOrTx, quoteId: string) =>
  db
    .select({
      version: quoteVersions.version,
      at: quoteVersions.at,
      displayName: quoteVersions.displayName,
      totals: quoteVersions.totals,
      lineCount: sql<number>`jsonb_array_length(${quoteVersions.lines})`,
      priceListVersion: quoteVersions.priceListVersion,
    })
    .from(quoteVersions)
    .where(eq(quoteVersions.quoteId, quoteId))
    .orderBy(desc(quoteVersions.version))
    .limit(MOST);

/** More versions than anybody looks through. */
const MOST = 500;

/** What lists show of a version. */
const headOf = (version: NewQuoteVersion) => ({
  name: version.name,
  customerName: version.customerName,
  forCompanyId: version.forCompanyId,
  net: version.totals.net,
  currency: version.totals.currency,
  lineCount: version.lines.length,
  faultCount: version.problems.filter(({ code }) => code !== 'repeated_part').length,
  validUntil: version.validUntil,
  changedAt: version.at,
});

// Locked against a rename until the transaction ends, as in solutions.ts.
const ofCompany = (companyId: string | null, column: typeof companies.name | typeof companies.kind, none: unknown) =>
  companyId === null
    ? sql`${none}`
    : sql`(select ${column} from ${companies} where ${companies.companyId} = ${companyId} for share)`;

const companyColumns = ({ forCompanyId }: NewQuoteVersion) => ({
  forCompanyName: sql<string>`${ofCompany(forCompanyId, companies.name, '')}`,
  forCompanyKind: sql<'disti'>`${ofCompany(forCompanyId, companies.kind, null)}`,
});

/** Stores a new quote of the one who wrote its first version. */
export async function insertQuote(tx: Tx, version: NewQuoteVersion): Promise<QuoteVersionRow> {
  const answer = await tx.execute<{ number: string | number }>(sql`select nextval('quote_numbers') as number`);
  const quoteId = formatQuoteId(Number(answer.rows[0]!.number));
  await tx.insert(quotes).values({
    quoteId,
    ...headOf(version),
    ...companyColumns(version),
    ownerUserId: version.userId,
    ownerDisplayName: version.displayName,
    createdAt: version.at,
  });
  const [row] = await tx
    .insert(quoteVersions)
    .values({ ...version, quoteId, version: 1 })
    .returning();
  return row!;
}

/** Stores the next version of a quote whose newest is still the expected one; null if it is not. */
export async function insertQuoteVersion(
  tx: Tx,
  quoteId: string,
  expectedVersion: number,
  version: NewQuoteVersion,
): Promise<QuoteVersionRow | null> {
  const [head] = await tx
    .update(quotes)
    .set({ ...headOf(version), ...companyColumns(version), version: expectedVersion + 1 })
    .where(and(eq(quotes.quoteId, quoteId), eq(quotes.version, expectedVersion)))
    .returning({ version: quotes.version });
  if (!head) return null;
  const [row] = await tx
    .insert(quoteVersions)
    .values({ ...version, quoteId, version: head.version })
    .returning();
  return row!;
}

export async function insertQuoteHistory(
  tx: Tx,
  entry: {
    readonly quoteId: string;
    readonly version: number;
    readonly at: Date;
    readonly userId: string;
    readonly displayName: string;
    readonly action: QuoteAction;
    readonly details: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  await tx.insert(quoteHistory).values(entry);
}

/** What happened to a quote, newest first. */
export const selectQuoteHistory = (db: DbOrTx, quoteId: string) =>
  db
    .select()
    .from(quoteHistory)
    .where(eq(quoteHistory.quoteId, quoteId))
    .orderBy(desc(quoteHistory.historyId))
    .limit(MOST);
