import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, ilike, inArray, sql } from 'drizzle-orm';
import type { CompanyKind } from '../../core/people/access/roles.ts';
import type { AdminScope } from '../../core/people/access/user-admin.ts';
import { nameKey } from '../../core/text/fold-case.ts';
import type { DbOrTx, Tx } from '../platform/database/database.ts';
import { companies, companyDiscounts, quotes, solutions, users } from '../platform/database/schema.ts';

/*
 * What stands around a company is counted beside it, by the index that serves each count. The column of the outer query is
 * written out: inside a subquery the builder would leave its table's name away.
 */
const outer = sql.raw('companies.company_id');

const columns = {
  companyId: companies.companyId,
  name: companies.name,
  kind: companies.kind,
  active: companies.active,
  version: companies.version,
  createdAt: companies.createdAt,
  users: sql<number>`(select count(*)::integer from ${users} where users.company_id = ${outer} and users.active)`,
  invited: sql<number>`(select count(*)::integer from ${users} where users.company_id = ${outer} and users.invited)`,
  solutions: sql<number>`(select count(*)::integer from ${solutions}
    where solutions.company_id = ${outer} and solutions.is_current and not solutions.archived)`,
  discounts: sql<number>`(select count(*)::integer from ${companyDiscounts}
    where company_discounts.company_id = ${outer} and company_discounts.discount > 0)`,
};

/** A company as it is administered. */
export interface CompanyRow {
  readonly companyId: string;
  readonly name: string;
  readonly kind: CompanyKind;
  readonly active: boolean;
  readonly version: number;
  readonly createdAt: Date;
  /** Active accounts. */
  readonly users: number;
  readonly invited: number;
  /** Current ones that are not archived. */
  readonly solutions: number;
  /** Discount groups in which it gets something off. */
  readonly discounts: number;
}

export async function selectCompanyRow(db: DbOrTx, companyId: string): Promise<CompanyRow | null> {
  const [row] = await db.select(columns).from(companies).where(eq(companies.companyId, companyId));
  return row ?? null;
}

export const companySortFields = ['name', 'createdAt'] as const;
export type CompanySortField = (typeof companySortFields)[number];

export interface CompanyQuery {
  readonly scope: AdminScope;
  readonly text: string;
  readonly kind?: CompanyKind | undefined;
  readonly active?: boolean | undefined;
  readonly sort: CompanySortField | `-${CompanySortField}`;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

const literally = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

function within(scope: AdminScope): SQL | undefined {
  if (scope.of === 'everyone') return undefined;
  return scope.of === 'nobody' ? sql`false` : inArray(companies.kind, [...scope.kinds]);
}

/** A page of the companies that somebody administers or reads, and how many fit. */
export async function selectCompanyPage(
  db: DbOrTx,
  { scope, text, kind, active, sort, page, pageSize }: CompanyQuery,
): Promise<{ readonly items: CompanyRow[]; readonly total: number }> {
  const condition = and(
    within(scope),
    text.trim() === '' ? undefined : ilike(companies.name, `%${literally(text.trim())}%`),
    kind === undefined ? undefined : eq(companies.kind, kind),
    active === undefined ? undefined : eq(companies.active, active),
  );
  const [counted] = await db
    .select({ total: sql<number>`count(*)::integer` })
    .from(companies)
    .where(condition);
  const direction = sort.startsWith('-') ? desc : asc;
  const column = { name: companies.name, createdAt: companies.createdAt }[sort.replace('-', '') as CompanySortField];
  const items = await db
    .select(columns)
    .from(companies)
    .where(condition)
    .orderBy(direction(column), direction(companies.companyId))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { items, total: counted!.total };
}

/** Whether another company is called so: letters' case and how spaces are written aside. */
export async function isNameTaken(db: DbOrTx, name: string, beside: string | null): Promise<boolean> {
  const named = await db.select({ companyId: companies.companyId, name: companies.name }).from(companies);
  const key = nameKey(name);
  return named.some((company) => company.companyId !== beside && nameKey(company.name) === key);
}

/** What of a company its kind decides about: as long as there is none of it, another kind harms nothing. */
export async function hasBelongings(db: DbOrTx, companyId: string): Promise<boolean> {
  const { rows } = await db.execute<{ some: boolean }>(sql`
    select exists (select from ${users} where ${users.companyId} = ${companyId})
      or exists (select from ${solutions} where ${solutions.companyId} = ${companyId})
      or exists (select from ${quotes} where ${quotes.forCompanyId} = ${companyId}) as some`);
  return rows[0]!.some;
}

/** Changes a company whose version is still the expected one, which raises it; false where it is not. */
export async function updateCompanyRow(
  tx: Tx,
  companyId: string,
  version: number,
  patch: Partial<Pick<typeof companies.$inferInsert, 'name' | 'kind' | 'active'>>,
): Promise<boolean> {
  const changed = await tx
    .update(companies)
    .set({ ...patch, version: sql`${companies.version} + 1` })
    .where(and(eq(companies.companyId, companyId), eq(companies.version, version)))
    .returning({ companyId: companies.companyId });
  return changed.length > 0;
}
