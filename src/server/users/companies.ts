import { and, eq, inArray } from 'drizzle-orm';
import type { CompanyKind, Role } from '../../core/people/access/roles.ts';
import type { DbOrTx } from '../platform/database/database.ts';
import { companies, users } from '../platform/database/schema.ts';
import { isActiveAccount } from './users.ts';

export interface Company {
  readonly companyId: string;
  readonly name: string;
  readonly kind: CompanyKind;
  readonly active: boolean;
}

const columns = {
  companyId: companies.companyId,
  name: companies.name,
  kind: companies.kind,
  active: companies.active,
};

export async function findCompany(db: DbOrTx, companyId: string): Promise<Company | null> {
  const [row] = await db.select(columns).from(companies).where(eq(companies.companyId, companyId));
  return row ?? null;
}

/** So many are listed: a vendor has some hundreds. */
const MOST = 2000;

/** The companies of some kinds that are not switched off, by name. */
export const selectCompanies = (db: DbOrTx, kinds: readonly CompanyKind[]): Promise<Company[]> =>
  db
    .select(columns)
    .from(companies)
    .where(and(inArray(companies.kind, [...kinds]), eq(companies.active, true)))
    .orderBy(companies.name, companies.companyId)
    .limit(MOST);

export interface Colleague {
  readonly userId: string;
  readonly displayName: string;
  readonly role: Role;
  readonly companyId: string;
  readonly companyKind: CompanyKind;
  readonly companyName: string;
}

/** The people of some companies whose account is not switched off, by name. */
export const selectColleagues = (db: DbOrTx, companyIds: readonly string[]): Promise<Colleague[]> =>
  db
    .select({
      userId: users.userId,
      displayName: users.displayName,
      role: users.role,
      companyId: users.companyId,
      companyKind: companies.kind,
      companyName: companies.name,
    })
    .from(users)
    .innerJoin(companies, eq(companies.companyId, users.companyId))
    .where(and(inArray(users.companyId, [...companyIds]), isActiveAccount))
    .orderBy(users.displayName, users.userId)
    .limit(MOST);
