import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { isxTypes, kinds } from '../../../core/products/definition/types.ts';
import { statuses } from '../../../core/solution/statuses.ts';
import { buildCompany, buildSolution, buildUser } from '../../testing/factories.ts';
import { onPostgres, withDatabase } from '../../testing/with-database.ts';
import { companies, solutions } from '../../platform/database/schema.ts';
import { countKept } from './solution-counts.ts';
import { besideTransaction } from '../../platform/database/open-transaction.ts';

const database = withDatabase();

interface Owner {
  readonly userId: string;
  readonly companyId: string;
  readonly companyKind: 'vendor' | 'disti' | 'partner';
}
const owners: Owner[] = [];

beforeAll(async () => {
  for (const companyKind of ['disti', 'partner'] as const) {
    const { companyId } = await buildCompany(database.db, { kind: companyKind });
    for (let i = 0; i < 2; i += 1) {
      const { userId } = await buildUser(database.db, { role: companyKind, companyId });
      owners.push({ userId, companyId, companyKind });
    }
  }
});

/** What the counts say, and what there is: of each owner, each company and each kind of company. */
async function both() {
  const by = sql`archived, isx_status, isx_type, kind`;
  const kept = await database.db.execute(sql`
    select owner_user_id, company_id, company_kind, ${by}, sum(number)::integer as number
    from solution_counts group by owner_user_id, company_id, company_kind, ${by} having sum(number) <> 0
    order by owner_user_id, company_id, company_kind, ${by}`);
  const there = await database.db.execute(sql`
    select coalesce(owner_user_id, '') as owner_user_id, coalesce(company_id, '') as company_id,
      coalesce(company_kind, '') as company_kind, ${by}, count(*)::integer as number
    from solutions where is_current
    group by ${by}, grouping sets ((owner_user_id, company_id), (company_id), (company_kind))
    order by 1, 2, 3, ${by}`);
  return { kept: kept.rows, there: there.rows };
}

const place = fc.nat(5);
/** Solutions are told by their places among those that there are. */
const change = fc.oneof(
  fc.record({ what: fc.constant('make' as const), owner: fc.nat(3), status: fc.constantFrom(...statuses), type: fc.constantFrom(...isxTypes), kind: fc.constantFrom(...kinds) }), // prettier-ignore
  fc.record({ what: fc.constant('step' as const), place, status: fc.constantFrom(...statuses) }),
  fc.record({ what: fc.constant('put aside' as const), place, archived: fc.boolean() }),
  fc.record({ what: fc.constant('supersede' as const), place }),
  fc.record({ what: fc.constant('hand over' as const), place, owner: fc.nat(3) }),
  fc.record({ what: fc.constant('rename' as const), place, name: fc.string() }),
  fc.record({ what: fc.constant('turn a company into' as const), kind: fc.constantFrom('disti' as const, 'partner' as const) }), // prettier-ignore
  fc.record({ what: fc.constant('all steps' as const), status: fc.constantFrom(...statuses) }),
  fc.record({ what: fc.constant('remove' as const), place }),
);

type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

async function apply(changed: Change): Promise<void> {
  const { db } = database;
  if (changed.what === 'make') {
    const owner = owners[changed.owner]!;
    const actor = { ...owner, role: owner.companyKind as 'disti' | 'partner' };
    await buildSolution(db, { owner: actor, isxStatus: changed.status, isxType: changed.type, kind: changed.kind });
    return;
  }
  if (changed.what === 'turn a company into') {
    await db.update(companies).set({ kind: changed.kind }).where(eq(companies.companyId, owners[0]!.companyId));
    return;
  }
  if (changed.what === 'all steps') {
    await db.update(solutions).set({ isxStatus: changed.status });
    return;
  }
  const ids = await db.select({ isxId: solutions.isxId }).from(solutions).orderBy(solutions.isxId).limit(6);
  const chosen = ids[changed.place]?.isxId;
  if (chosen === undefined) return;
  const is = eq(solutions.isxId, chosen);
  if (changed.what === 'step') await db.update(solutions).set({ isxStatus: changed.status }).where(is);
  if (changed.what === 'put aside') await db.update(solutions).set({ archived: changed.archived }).where(is);
  if (changed.what === 'supersede') await db.update(solutions).set({ isCurrent: false }).where(is);
  if (changed.what === 'rename') await db.update(solutions).set({ customerName: 'ООО «Маяк»' }).where(is);
  if (changed.what === 'remove') await db.delete(solutions).where(is);
  if (changed.what === 'hand over') {
    const { userId, companyId, companyKind } = owners[changed.owner]!;
    await db.update(solutions).set({ ownerUserId: userId, companyId, companyKind }).where(is);
  }
}

test('whatever is done with solutions, the counts are those of what there is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 3, maxLength: 12 }), async (changes) => {
      for (const each of changes) await apply(each);
      const { kept, there } = await both();
      expect(kept).toEqual(there);
    }),
    { numRuns: 15 },
  );
});

test('counting all anew changes nothing', async () => {
  await buildSolution(database.db, {});
  const before = await both();
  await database.db.execute(sql`select count_all_solutions()`);
  expect(await both()).toEqual(before);
  expect(before.kept.length).toBeGreaterThan(2);
});

test('a change that is undone is not counted', async () => {
  const before = await both();
  const undone = database.db.transaction(async (tx) => {
    await buildSolution(tx, {});
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await both()).toEqual(before);
});

test.runIf(onPostgres)('who changes a number waits for nobody, and all is counted', async () => {
  const { db } = database;
  const owner = { ...owners[0]!, role: 'disti' as const };
  const narrowed = { whose: { ownerUserId: owner.userId }, archived: false } as const;
  const { catalogueVersion, priceListVersion } = await buildSolution(db, { owner });
  const own = { owner, catalogueVersion, priceListVersion };
  const before = await countKept(db, narrowed);
  await db.transaction(async (first) => {
    await buildSolution(first, own);
    // On connections of their own, while the first has not ended.
    await besideTransaction(() => buildSolution(db, own));
    await besideTransaction(() => buildSolution(db, own));
  });
  expect(await countKept(db, narrowed)).toBe(before + 3);
});
