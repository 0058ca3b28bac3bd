import { randomUUID } from 'node:crypto';
import type { CompanyKind } from '../../core/people/access/roles.ts';
import { rolesOfCompany } from '../../core/people/access/roles.ts';
import { insertCatalogue } from '../catalogue/catalogues.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { insertPriceList } from '../catalogue/price-lists.ts';
import { companies, constants, users } from '../platform/database/schema.ts';
import { emailKey } from '../users/email-key.ts';
import type { NewQuoteVersion, QuoteVersionRow } from '../quotes/quote-rows.ts';
import { insertQuote } from '../quotes/quote-rows.ts';
import type { NewSolution, SolutionRow } from '../solutions/solution-rows.ts';
import { insertSolution, nextIsxNumber } from '../solutions/solution-rows.ts';

/** Rows for tests: each is stored, with what is not given made up, and what it hangs on made with it. */

export type CompanyRow = typeof companies.$inferSelect;
export type UserRow = typeof users.$inferSelect;

/** What every user of a factory signs in with. */
export const factoryPassword = 'Portal-2026';
/** Its hash, of the least cost that bcrypt has, so that tests are quick. */
const factoryPasswordHash = '$2b$04$9h6SG7qM84TXVBr5a3fnNu9hs/7iQkAkw0sMl/s.LATZQDPPrg8nG';

export async function buildCompany(db: Db | Tx, overrides: Partial<typeof companies.$inferInsert> = {}) {
  const [company] = await db
    .insert(companies)
    .values({ companyId: randomUUID(), name: 'ООО «Холод и питание»', kind: 'vendor', ...overrides })
    .returning();
  return company!;
}

/** A user of the company given, or of a new one that fits the role: an engineer of the vendor unless told. */
export async function buildUser(db: Db | Tx, overrides: Partial<typeof users.$inferInsert> = {}): Promise<UserRow> {
  const userId = randomUUID();
  const role = overrides.role ?? 'engineer';
  const kind = (Object.keys(rolesOfCompany) as CompanyKind[]).find((each) => rolesOfCompany[each].includes(role))!;
  const companyId = overrides.companyId ?? (await buildCompany(db, { kind })).companyId;
  const email = overrides.email ?? `${userId}@test.example`;
  const [user] = await db
    .insert(users)
    .values({
      userId,
      companyId,
      email,
      emailKey: emailKey(email),
      displayName: 'Анна Ковалёва',
      role,
      passwordHash: factoryPasswordHash,
      ...overrides,
    })
    .returning();
  return user!;
}

const CATALOGUE = 'test-catalogue';
const PRICE_LIST = 'test-prices';

/** What a solution is pinned to unless told: without content, for tests that do not evaluate. */
async function ensurePins(db: Db | Tx): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(constants)
      .values({ constantName: 'TEST_PRICES', version: 1, csvString: 'partNumber;listPrice', isCurrent: true })
      .onConflictDoNothing();
    await insertCatalogue(tx, CATALOGUE, {});
    await insertPriceList(tx, {
      priceListVersion: PRICE_LIST,
      currency: 'RUB',
      validFrom: '2000-01-01',
      constantName: 'TEST_PRICES',
      constantVersion: 1,
    });
  });
}

/** A solution of the owner given, or of a new engineer: open, cooling, one unit, a number of its own. */
export async function buildSolution(
  db: Db | Tx,
  overrides: Partial<NewSolution> & { readonly owner?: Pick<UserRow, 'userId' | 'companyId'> } = {},
): Promise<SolutionRow> {
  const { owner = await buildUser(db), ...columns } = overrides;
  if (!columns.catalogueVersion || !columns.priceListVersion) await ensurePins(db);
  const at = columns.changedAt ?? new Date('2026-11-20T09:00:00.000Z');
  return db.transaction(async (tx) =>
    insertSolution(tx, {
      isxNumber: columns.isxNumber ?? (await nextIsxNumber(tx)),
      isxRevision: 1,
      isCurrent: true,
      isxType: 'Cooling',
      isxName: 'Серверная на втором этаже',
      customerName: 'АО «Ромашка»',
      kind: 'standart',
      isxStatus: 'open',
      ownerUserId: owner.userId,
      companyId: owner.companyId,
      catalogueVersion: CATALOGUE,
      priceListVersion: PRICE_LIST,
      configuration: { family: 'SPdx', model: 'SPdx030', count: 1, redundancy: 'N' },
      lines: [],
      totals: {
        currency: 'RUB',
        list: '0.00',
        discount: '0.00',
        net: '0.00',
        vatRate: '22.00',
        vat: '0.00',
        gross: '0.00',
      },
      pricedAt: at,
      createdAt: at,
      changedAt: at,
      ...columns,
    }),
  );
}

/** A quote of the owner given, or of a new engineer: at list prices, no rows. */
export async function buildQuote(
  db: Db,
  overrides: Partial<NewQuoteVersion> & { readonly owner?: Pick<UserRow, 'userId'> } = {},
): Promise<QuoteVersionRow> {
  const { owner = await buildUser(db), ...columns } = overrides;
  await ensurePins(db);
  return db.transaction((tx) =>
    insertQuote(tx, {
      at: new Date('2026-11-20T09:00:00.000Z'),
      userId: owner.userId,
      displayName: 'Анна Ветрова',
      name: 'Кондиционеры второй очереди',
      customerName: 'АО «Ромашка»',
      comment: '',
      forCompanyId: null,
      forCompanyName: '',
      validUntil: '2026-12-20',
      catalogueVersion: CATALOGUE,
      priceListVersion: PRICE_LIST,
      decisions: { rows: [], handDiscount: '0.00', lineDiscounts: [] },
      basis: { currency: 'RUB', pricedOn: '2026-11-20', vatRate: '22', companyDiscounts: {}, rates: {} },
      lines: [],
      totals: { currency: 'RUB', list: '0.00', discount: '0.00', net: '0.00', vatRate: '22.00', vat: '0.00', gross: '0.00' }, // prettier-ignore
      problems: [],
      ...columns,
    }),
  );
}
