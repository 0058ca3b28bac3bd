import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { catalogueTables } from '../../core/catalogue/tables.ts';
import { passwordFaults } from '../../core/people/sign-in/password.ts';
import { parseTranslations, translationFaults } from '../../core/translation/translate.ts';
import { findConstant, selectCurrentVersions } from '../platform/settings/constants.ts';
import type { Database } from '../platform/database/database.ts';
import { replaceConstant } from '../platform/settings/constants.ts';
import { companies, companyDiscounts, quotes, solutions, users } from '../platform/database/schema.ts';
import { trailOfJob } from '../platform/audit-trail/trail.ts';
import { createServices } from '../services.ts';
import type { Context } from '../platform/context/context.ts';
import { replaySolution } from '../solutions/replay-solution.ts';
import { copyDatabase } from '../testing/with-database.ts';
import { openDatabase } from '../platform/database/database.ts';
import { demonstrationDiscounts } from './accounts.ts';
import { demonstrationCompanies } from '../users/demonstration-accounts.ts';
import {
  contradictedKeys,
  joinTranslations,
  shippedTranslations,
  shippedTranslationTables,
} from '../catalogue/shipped-files.ts';
import { insertSampleSolutions } from './sample-solutions.ts';
import { firstAdminEmail, refreshTexts, seed } from './seed.ts';

const nobody = { tellAdmin: () => undefined };

/** Runs a test on an empty database of its own. */
const onEmpty = async (test: (database: Database, services: ReturnType<typeof createServices>) => Promise<void>) => {
  const copy = await copyDatabase();
  const database = await openDatabase(copy.env);
  try {
    const jobs = { send: async () => undefined, wake: async () => undefined };
    await test(database, createServices({ database, jobs, publicUrl: 'http://x.example', bcryptCost: 4 }));
  } finally {
    await database.close();
    await copy.remove();
  }
};

describe('an empty database', () => {
  it('is filled with the demonstration: its accounts, discounts, and every table of the catalogue', () =>
    onEmpty(async ({ db }, services) => {
      await seed(services, { demo: true, ...nobody });
      const emails = (await db.select({ email: users.email }).from(users)).map(({ email }) => email);
      expect(emails.toSorted((a, b) => a.localeCompare(b))).toEqual([
        'admin@demo.example',
        'approver@demo.example',
        'bdm@demo.example',
        'disti@demo.example',
        'disti2@demo.example',
        'engineer@demo.example',
        'former@demo.example',
        'invited@demo.example',
        'manager@demo.example',
        'partner@demo.example',
        'partner2@demo.example',
        'readonly@demo.example',
        'salesop@demo.example',
      ]);
      expect(await db.select().from(companies)).toHaveLength(5);
      const names = Object.keys(await selectCurrentVersions(db));
      for (const name of ['TRANSLATE', 'POLICY', 'BRAND', ...Object.keys(catalogueTables)])
        expect(names).toContain(name);
      expect((await db.select().from(companyDiscounts)).length).toBeGreaterThan(0);

      await seed(services, { demo: true, ...nobody });
      expect(await db.select().from(users)).toHaveLength(13);
    }));

  it('without the demonstration gets one admin with a generated password, told once', () =>
    onEmpty(async ({ db }, services) => {
      const told: string[][] = [];
      const tellAdmin = (email: string, password: string) => void told.push([email, password]);
      await seed(services, { demo: false, tellAdmin });
      await seed(services, { demo: false, tellAdmin });
      expect(told).toEqual([[firstAdminEmail, expect.any(String)]]);
      const password = told[0]![1]!;
      expect(passwordFaults(password)).toEqual([]);

      const stored = await db.select().from(users);
      expect(stored).toMatchObject([{ role: 'admin', email: firstAdminEmail }]);
      const same = await services.passwords.inTurn('', (bcrypt) => bcrypt.matches(password, stored[0]!.passwordHash));
      expect(same).toEqual({ served: true, value: true });
      expect(Object.keys(await selectCurrentVersions(db)).toSorted((a, b) => a.localeCompare(b))).toEqual([
        'BRAND',
        'HELP',
        'POLICY',
        'PRODUCT_FAMILIES',
        'TEMPLATE_PROPOSAL',
        'TEMPLATE_SUBMITTAL',
        'TRANSLATE',
      ]);
    }));

  it('is filled whole or not at all: a first start that is cut off starts over', () =>
    onEmpty(async ({ db }, services) => {
      const furnish = () => Promise.reject(new Error('killed'));
      await expect(seed(services, { demo: true, ...nobody, furnish })).rejects.toThrow('killed');
      const left = await db.execute<{ rows: number }>(
        sql`select ((select count(*) from users) + (select count(*) from constants) + (select count(*) from catalogues))::int as rows`,
      );
      expect(left.rows).toEqual([{ rows: 0 }]);
      await seed(services, { demo: true, ...nobody });
      expect(await db.select().from(users)).toHaveLength(13);
    }));
});

describe('the sample solutions', () => {
  it('are in every status, of people within the vendor’s house and outside it, none breaks a rule, each replays byte for byte', () =>
    onEmpty(async ({ db }, services) => {
      await seed(services, { demo: true, ...nobody, furnish: insertSampleSolutions });
      const stored = await db.select().from(solutions).innerJoin(users, sql`${solutions.ownerUserId} = ${users.userId}`); // prettier-ignore
      const of = (isxType: string) => stored.filter((row) => row.solutions.isxType === isxType);
      for (const isxType of ['Cooling', '3PhaseUps', 'Chiller', 'Rack', 'Monitoring']) {
        const found = new Set(of(isxType).map((row) => row.solutions.isxStatus));
        expect([isxType, found]).toEqual([isxType, new Set(['open', 'submitted', 'received', 'returned', 'approved', 'ordered'])]); // prettier-ignore
      }
      expect(new Set(of('3PhaseUps').map((row) => row.users.role))).toEqual(new Set(['engineer', 'bdm', 'disti', 'partner'])); // prettier-ignore
      const families = of('3PhaseUps').map((row) => row.solutions.configuration['family']);
      expect(new Set(families)).toEqual(new Set(['EVM', 'EVS', 'EVX', 'EVXB', 'U3L', 'U3M', 'U3S', 'UBS', 'UCX', 'URM'])); // prettier-ignore
      const series = of('Chiller').map((row) => String(row.solutions.lines[0]!.partNumber).slice(0, 3));
      expect(new Set(series)).toEqual(new Set(['CHS', 'CHW', 'CHF', 'CHV', 'CHP']));
      expect(new Set(of('Rack').map((row) => row.users.role))).toEqual(new Set(['engineer', 'bdm', 'disti', 'partner'])); // prettier-ignore
      expect(of('Monitoring').filter((row) => row.users.role === 'partner')).toEqual([]);
      const links = of('Monitoring').map((row) => row.solutions.configuration['upsSolution']);
      const watched = of('3PhaseUps').find(
        (row) => row.solutions.isxName === 'Бесперебойное питание машинного зала 2',
      )!;
      expect(links.filter(Boolean)).toEqual([{ isxId: watched.solutions.isxId }]);
      for (const { solutions: solution } of stored) {
        expect([solution.isxName, solution.problems.filter(({ severity }) => severity === 'error')]).toEqual([solution.isxName, []]); // prettier-ignore
        expect(Number(solution.net)).toBeGreaterThan(0);
      }
      const quoted = await db.select().from(quotes).orderBy(quotes.quoteId);
      expect(quoted.map(({ version, currency, faultCount }) => [version, currency, faultCount])).toEqual([[2, 'RUB', 0], [1, 'CNY', 1], [1, 'RUB', 2]]); // prettier-ignore
      const customers = new Set(stored.map((row) => row.solutions.customerName));
      expect(customers.size).toBeGreaterThan(10);

      const approver = stored.find((row) => row.users.role === 'engineer')!.users;
      const context: Context = {
        services,
        db,
        now: services.clock(),
        address: '',
        userAgent: '',
        session: null,
        actor: { ...approver, role: 'approver', companyKind: 'vendor' },
        language: 'en',
        audit: trailOfJob('test', services.clock()),
      };
      for (const { solutions: solution } of stored) {
        const replayed = await replaySolution(context, { isxId: solution.isxId, on: 'stored' });
        if (!replayed.ok) throw new Error(JSON.stringify(replayed.problems));
        const { isIdentical, isIntact, stages } = replayed.value;
        expect([solution.isxName, isIdentical, isIntact, stages]).toEqual([solution.isxName, true, true, []]);
      }
    }));
});

describe('the texts of a newer portal', () => {
  it('take the place of older ones, and leave what somebody has edited as they left it', () =>
    onEmpty(async ({ db }, services) => {
      await seed(services, { demo: true, ...nobody });
      const put = (csvString: string, userId: string | null) =>
        db.transaction((tx) =>
          replaceConstant(tx, { constantName: 'TRANSLATE', csvString, expected: null, now: new Date(), userId }),
        );
      await put('key;ru\nOld;Старое\n', null);
      await refreshTexts(services);
      const refreshed = await findConstant(db, 'TRANSLATE');
      expect(refreshed!.csvString).toBe(shippedTranslations());
      await refreshTexts(services);
      expect((await findConstant(db, 'TRANSLATE'))!.version).toBe(refreshed!.version);

      const [admin] = await db
        .select()
        .from(users)
        .where(sql`role = 'admin'`);
      await put('key;ru\nOwn;Своё\n', admin!.userId);
      await refreshTexts(services);
      expect((await findConstant(db, 'TRANSLATE'))!.csvString).toContain('Own;Своё');
      const saved = shippedTranslations().replace('\nSave;Сохранить;', '\nSave;Записать;');
      await put(saved, admin!.userId);
      await refreshTexts(services);
      expect((await findConstant(db, 'TRANSLATE'))!.csvString).toBe(saved);
    }));

  it('fit their format', () => {
    const { languages, cells } = parseTranslations(shippedTranslations());
    expect([languages, translationFaults(shippedTranslations())]).toEqual([['ru', 'en'], []]);
    expect(cells.size).toBeGreaterThan(50);
  });

  it('are joined of tables whose columns stand in different orders', () => {
    const joined = joinTranslations(['key;ru;en\nA;а;\n"B; ""b""";б;b\n', 'key;en;ru\nC;c;ц\nA;x;y\n']);
    expect(joined).toBe('key;ru;en\nA;а;\n"B; ""b""";б;b\nC;ц;c\n');
  });

  it('say of a key the same in every table', () => {
    const tables = {
      'a.csv': 'key;ru;en\nA;а;\nB;б;\nC;ц;\n',
      'b.csv': 'key;en;ru\nA;;а\nB;;в\n',
      'c.csv': 'key;ru\nB;б\n',
    };
    expect(contradictedKeys(tables)).toEqual([
      {
        key: 'B',
        texts: [
          { text: 'ru: б', tables: ['a.csv', 'c.csv'] },
          { text: 'ru: в', tables: ['b.csv'] },
        ],
      },
    ]);
    expect(contradictedKeys(shippedTranslationTables())).toEqual([]);
  });
});

it('a company gets its share of what the tightest price of a group leaves', () => {
  const prices = [
    { partNumber: 'A', listPrice: '1.00', discountGroup: 'COOL', minMultiplier: 0.6 },
    { partNumber: 'B', listPrice: '1.00', discountGroup: 'COOL', minMultiplier: 0.75 },
    { partNumber: 'C', listPrice: '1.00', discountGroup: 'SERVICE', minMultiplier: 0.85 },
  ];
  const [vendor, disti] = demonstrationCompanies;
  expect(demonstrationDiscounts(vendor!, prices)).toEqual([]);
  expect(demonstrationDiscounts(disti!, prices)).toEqual([
    { discountGroup: 'COOL', discount: '15' },
    { discountGroup: 'SERVICE', discount: '9' },
  ]);
});
