import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { listNames, sortFields } from '../../../contract/solution-lists.ts';
import type { Actor, CompanyKind, Role } from '../../../core/people/access/roles.ts';
import { readScope } from '../../../core/people/access/solutions.ts';
import { watchPlans } from '../plans.ts';
import type { Db } from '../../platform/database/database.ts';
import * as schema from '../../platform/database/schema.ts';
import { selectLongWaiting, selectReceiver } from '../../approvals/reminder-rows.ts';
import { selectChangesAfter, selectNewestIds, selectNoticesAfter } from '../../live/feed-rows.ts';
import { countUnread, selectNotices } from '../../notices/notice-rows.ts';
import { expireDue, selectExpiringSoon } from '../../solutions/expiry/expiry-rows.ts';
import { selectApprovals, selectLineComments } from '../../solutions/approval/approval-rows.ts';
import { selectHistory, selectLastSteps } from '../../solutions/history/history-rows.ts';
import type { PageQuery } from '../../solutions/lists/solution-pages.ts';
import { termsOf } from '../../solutions/lists/solution-search.ts';
import { findUpTo, selectPage } from '../../solutions/lists/solution-pages.ts';
import { selectPipeline } from '../../solutions/lists/solution-pipeline.ts';
import { selectAway, selectWaiting } from '../../solutions/lists/solution-waiting.ts';
import { selectRevisions, selectSolution } from '../../solutions/solution-rows.ts';
import type { TestDatabase } from '../with-database.ts';

/** How the lists of solutions are answered, and what is asked of one, in a portal of many. */
export function solutionPlans(database: TestDatabase, MANY: number): void {
  const now = new Date('2026-11-20T12:00:00.000Z');

  const actors = new Map<Role, Actor>();
  /** The same database, noting every statement. */
  let noting: Db;
  let wholeReadsOf: ReturnType<typeof watchPlans>['wholeReadsOf'];
  let pagesReadBy: ReturnType<typeof watchPlans>['pagesReadBy'];
  let passedOverBy: ReturnType<typeof watchPlans>['passedOverBy'];

  beforeAll(async () => {
    const { db } = database;
    // Two notices of each solution for its owner, one of them read, and one for somebody else.
    await db.execute(sql`
    insert into notices (user_id, at, kind, isx_id, read_at)
    select user_id, changed_at, 'changed', isx_id, case when isx_number % 3 > 0 then changed_at end
    from solutions cross join lateral (
      values (owner_user_id), (owner_user_id), ((select min(user_id) from users))
    ) as told (user_id)`);
    await db.execute(sql`analyze notices, solutions`);
    const people = await db.execute<{ user_id: string; role: Role; company_id: string; kind: CompanyKind }>(sql`
    select distinct on (role) user_id, role, company_id, kind
    from (select owner_user_id as user_id, count(*) as number from solutions group by owner_user_id) as owners
    join users using (user_id) join companies using (company_id)
    order by role, number desc`);
    for (const { user_id: userId, role, company_id: companyId, kind } of people.rows) {
      actors.set(role, { userId, role, companyId, companyKind: kind });
    }
    for (const role of ['approver', 'manager'] as const) actors.set(role, { ...actors.get('engineer')!, role });
    ({ noting, wholeReadsOf, pagesReadBy, passedOverBy } = watchPlans(db, /^(solution|notice)/));
  });

  const roles = ['engineer', 'manager', 'disti', 'partner'] as const;
  const narrowings: readonly Partial<PageQuery>[] = [
    {},
    { archived: true },
    { isxStatus: 'submitted' },
    { isxStatus: 'ordered', isxType: 'Cooling' },
    { kind: 'project', isxType: 'Monitoring', isxStatus: 'returned' },
    { text: 'ромашка' },
    { text: 'ромашка-33 казань' },
    { text: 'ци' },
    { text: 'ISX00000136' },
    { text: 'такого нет' },
    { text: '136' },
    { text: 'isx136 ромашка' },
    { text: 'SPDA030A', partOf: () => 'SPDA030A' },
    { text: 'рамашка-33' },
    { companyId: 'nobody' },
    { ownerUserId: 'nobody' },
    { ownerUserId: 'nobody', sort: 'ownerDisplayName' },
  ];

  describe.each(roles)('no list reads the whole table for the %s', (role) => {
    const asked = (rest: Partial<PageQuery>) => {
      const actor = actors.get(role)!;
      return wholeReadsOf(() =>
        selectPage(noting, { actor, scope: readScope(actor), list: 'search', page: 1, pageSize: 25, ...rest }),
      );
    };

    // What a role can't have in a list is answered without asking.
    const hasAny = (list: PageQuery['list']) =>
      role === 'engineer' ||
      list === 'search' ||
      list === 'all-companies-solutions' ||
      list === 'submitted' ||
      (role === 'manager'
        ? !/^(my|company)/.test(list)
        : list !== (role === 'disti' ? 'all-partners-solutions' : 'all-disti-solutions'));

    test.each(listNames.filter(hasAny))('%s, in every order', async (list) => {
      for (const field of sortFields) {
        for (const sort of [field, `-${field}`] as const) expect(await asked({ list, sort })).toEqual([]);
      }
    });

    test.each(narrowings)('%j, in the lists with most in them', async (narrowing) => {
      for (const list of ['search', 'submitted'] as const) {
        if (list === 'submitted' && narrowing.isxStatus && narrowing.isxStatus !== 'submitted') continue;
        for (const sort of ['-changedAt', 'net', 'isxName', 'isxStatus'] as const)
          expect(await asked({ ...narrowing, list, sort })).toEqual([]);
      }
    });

    test('a page far down', async () => {
      expect(await asked({ page: 30 })).toEqual([]);
    });
  });

  /** The 25 rows, some hundred that a status passes over and the kept counts; a walk through an order of all takes thousands. */
  const MOST_PAGES = 1_500;

  test.each(['engineer', 'disti'] as const)('no list of the %s reads more than its page wants', async (role) => {
    const actor = actors.get(role)!;
    const lists =
      role === 'engineer' ? listNames : (['my-solutions', 'company-solutions', 'submitted', 'search'] as const);
    const read: [string, number][] = [];
    for (const list of lists) {
      for (const field of sortFields) {
        for (const isxStatus of [undefined, 'received'] as const) {
          const query = {
            actor,
            scope: readScope(actor),
            list,
            isxStatus,
            sort: `-${field}`,
            page: 1,
            pageSize: 25,
          } as const;
          read.push([`${list} by ${field} ${isxStatus}`, await pagesReadBy(() => selectPage(noting, query))]);
        }
      }
    }
    expect(read.filter(([, pages]) => pages > MOST_PAGES)).toEqual([]);
  });

  test('counting stops at 10,000', async () => {
    const actor = actors.get('engineer')!;
    const query = { actor, scope: readScope(actor), list: 'search', page: 1, pageSize: 25 } as const;
    const page = await selectPage(database.db, query);
    expect([page.items.length, page.total, page.totalIsLowerBound]).toEqual([25, 10_000, true]);
    const further = await selectPage(database.db, { ...query, page: 440 });
    expect([further.items.length, further.total, further.totalIsLowerBound]).toEqual([25, 10_000, true]);
  });

  test('nothing else that is asked of solutions reads the whole table', async () => {
    const approver = actors.get('approver')!;
    const [known] = (await database.db.select().from(schema.solutions).limit(1)) as [
      typeof schema.solutions.$inferSelect,
    ];
    const work: Record<string, () => Promise<unknown>> = {
      one: () => selectSolution(noting, known.isxId),
      revisions: () => selectRevisions(noting, known.isxNumber),
      history: () => selectHistory(noting, known.isxId),
      longWaiting: () => selectLongWaiting(noting, now, 'escalate'),
      receiver: () => selectReceiver(noting, known.isxId),
      ...Object.fromEntries(
        (['engineer', 'manager', 'disti'] as const).flatMap((role) => {
          const actor = actors.get(role)!;
          const page = (unreadOnly: boolean) => selectNotices(noting, actor, { unreadOnly, limit: 31, before: 5000 });
          return [
            [`notices of ${role}`, () => page(false)],
            [`unread notices of ${role}`, () => page(true)],
            [`count of unread notices of ${role}`, () => countUnread(noting, actor, 100)],
          ];
        }),
      ),
      newestIds: () => selectNewestIds(noting),
      noticesAfter: () => selectNoticesAfter(noting, MANY * 3 - 50, 1000),
      changesAfter: () => selectChangesAfter(noting, MANY * 3 - 50, 1000),
      approvals: () => selectApprovals(noting, known, 2),
      lineComments: () => selectLineComments(noting, known.isxId),
      waiting: () => selectWaiting(noting, approver, { fourEyes: true, discountLimits: { approver: '30' } }),
      pipeline: () =>
        selectPipeline(
          noting,
          { whose: { companyKinds: ['partner', 'disti'] }, archived: false },
          { from: now, to: new Date(now.getTime() + 7 * 86_400_000) },
        ),
      away: () => selectAway(noting, approver),
      lastSteps: () => selectLastSteps(noting, [known.isxId, 'ISX00000001-001']),
      expiringSoon: () => selectExpiringSoon(noting, approver.userId, now, 7),
      // Nothing is due before the first solution was made.
      expiry: () => noting.transaction((tx) => expireDue(tx, new Date('2000-01-01T00:00:00Z'))),
    };
    for (const [name, ask] of Object.entries(work)) expect([name, await wholeReadsOf(ask)]).toEqual([name, []]);
  });

  test('of a frequent word no more is looked up than is counted', async () => {
    const everybodys = { narrowed: { whose: {}, archived: false }, condition: sql`is_current and not archived` };
    const [sample, rest] = await plansOfArms(
      findUpTo(
        database.db,
        everybodys,
        termsOf('ромашка', () => null),
        100,
      ),
    );
    expect([sample!['Actual Rows'], rest!['Actual Loops']]).toEqual([100, 0]);
  });

  /** Of two queries one after the other. */
  async function plansOfArms(both: ReturnType<typeof findUpTo>): Promise<readonly Arm[]> {
    const answer = await database.db.execute<{ 'QUERY PLAN': [{ Plan: Arm }] }>(
      sql`explain (analyze, format json) ${both.getSQL()}`,
    );
    return appended(answer.rows[0]!['QUERY PLAN'][0].Plan);
  }

  interface Arm {
    readonly 'Node Type': string;
    readonly 'Actual Rows': number;
    readonly 'Actual Loops': number;
    readonly Plans?: readonly Arm[];
  }
  const appended = (arm: Arm): readonly Arm[] =>
    arm['Node Type'] === 'Append' ? arm.Plans! : (arm.Plans ?? []).flatMap(appended);

  test('lists pass over next to nothing of what the vendor has just submitted many of', async () => {
    const { db } = database;
    const { rows: columns } = await db.execute<{ name: string }>(sql`
    select quote_ident(column_name) as name from information_schema.columns
    where table_name = 'solutions' and is_generated = 'NEVER'
      and column_name not in ('isx_id', 'isx_number', 'isx_type', 'isx_status', 'changed_at')`);
    const same = sql.raw(columns.map(({ name }) => name).join(', '));
    await db.execute(sql`
    with numbers as materialized (select nextval('isx_numbers')::integer as number from generate_series(1, 4000))
    insert into solutions (isx_id, isx_number, isx_type, isx_status, changed_at, ${same})
    select 'ISX' || lpad(number::text, 8, '0') || '-001', number, '3PhaseUps',
      case number % 2 when 0 then 'submitted' else 'received' end, ${now.toISOString()}::timestamptz, ${same}
    from numbers cross join (
      select * from solutions where company_kind = 'vendor' and is_current and not archived limit 1
    ) as one`);
    await db.execute(sql`analyze solutions`);
    const actor = actors.get('engineer')!;
    const asked = [
      { list: 'submitted', isxType: 'Chiller' },
      { list: 'all-partners-solutions', isxStatus: 'received' },
      { list: 'all-disti-solutions', isxStatus: 'submitted' },
      { list: 'all-disti-solutions', isxStatus: 'received', sort: 'isxStatus' },
    ] as const;
    for (const query of asked) {
      const passedOver = await passedOverBy(() => selectPage(noting, { actor, scope: readScope(actor), page: 1, pageSize: 25, ...query })); // prettier-ignore
      // Two indexes combined may look at some rows of another type; the 4,000 that lie before the first one are looked at by none.
      expect([query, passedOver]).toEqual([query, expect.toSatisfy((rows: number) => rows < 100)]);
    }
  });
}
