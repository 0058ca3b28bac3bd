import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RenewalRunShape } from '../../contract/renewals.ts';
import type { Solution } from '../../contract/shapes.ts';
import { resumeRenewals, workOffRenewal } from './run-renewal.ts';
import { buildUser } from '../testing/factories.ts';
import { accepted, act, aKopeckMore, create, handOver, livedTo, publishPrices, refusedFields, select } from '../testing/lives.ts'; // prettier-ignore
import type { Client } from '../testing/portal.ts';
import { withPortal } from '../testing/portal.ts';

const portal = withPortal();
let engineer: Client;
let approver: Client;
let admin: Client;
let disti: Client;
beforeAll(async () => {
  engineer = await portal.as('engineer');
  approver = await portal.as('approver');
  admin = await portal.as('admin');
  disti = await portal.as('disti');
});

interface Preview {
  readonly catalogueVersion: string;
  readonly priceListVersion: string;
  readonly items: readonly { isxId: string; version: number; after: string | null; reason?: string; before: string }[];
}

const preview = async (client: Client, isxIds: readonly string[]): Promise<Preview> =>
  accepted(await client.call('renewalsPreview', { isxIds }));

/** What starting needs of a preview; of what can't be renewed too, for the server to refuse. */
const bodyOf = ({ items, ...expected }: Preview) => ({
  solutions: items.map(({ isxId, version, after, before }) => ({ isxId, version, after: after ?? before })),
  expected,
});
const start = async (client: Client, isxIds: readonly string[]): Promise<RenewalRunShape> =>
  accepted(await client.call('renewalsStart', bodyOf(await preview(client, isxIds))));
const selectRun = async (client: Client, runId: string): Promise<RenewalRunShape> =>
  accepted(await client.call('renewalsSelect', { runId }));
const renewalsIn = async ({ isxId }: Pick<Solution, 'isxId'>): Promise<number> => {
  const history = accepted<{ action: string }[]>(await engineer.call('solutionsSelectHistory', { isxId }));
  return history.filter(({ action }) => action === 'renewPrice').length;
};

let some: readonly Solution[];
beforeEach(async () => {
  some = [await create(engineer), await create(engineer), await create(engineer)];
  await publishPrices(admin, aKopeckMore);
});

describe('renewing the prices of several solutions', () => {
  it('is shown before, with what can not be renewed and why', async () => {
    const approved = await livedTo('approved', { portal, owner: engineer, approver });
    const { items } = await preview(engineer, [some[0]!.isxId, approved.isxId]);
    expect(items[0]).toMatchObject({
      isxId: some[0]!.isxId,
      before: some[0]!.totals.net,
      endedParts: [],
      newProblems: 0,
    });
    expect(Number(items[0]!.after)).toBeGreaterThan(Number(items[0]!.before));
    expect(items[1]).toMatchObject({ after: null, changedLines: 0 });
    expect(items[1]!.reason).toMatch(/статус/i);
  });

  it('renews one after another, each with its history, and tells the one who began it', async () => {
    const { runId, waiting } = await start(engineer, some.map(({ isxId }) => isxId)); // prettier-ignore
    expect(waiting).toBe(3);
    await portal.workOff('renew-solutions');
    const run = await selectRun(engineer, runId);
    expect(run).toMatchObject({ waiting: 0, renewed: 3, refused: 0, stopped: 0 });
    expect(run.endedAt).not.toBeNull();
    for (const [i, item] of run.items.entries()) {
      const solution = await select(engineer, some[i]!.isxId);
      expect(item).toMatchObject({
        outcome: 'renewed',
        totalBefore: some[i]!.totals.net,
        totalAfter: solution.totals.net,
      });
      expect(await renewalsIn(solution)).toBe(1);
    }
    const runs = accepted<{ runId: string }[]>(await engineer.call('renewalsSelectRuns', {}));
    expect(runs[0]).toMatchObject({ runId, renewed: 3 });
    const { items } = accepted<{ items: { kind: string }[] }>(await engineer.call('noticesSelect', {}));
    expect(items[0]).toMatchObject({ kind: 'renewalFinished' });
  });

  it('leaves alone what somebody has changed since, and says why; the others are renewed', async () => {
    const body = bodyOf(await preview(engineer, some.map(({ isxId }) => isxId))); // prettier-ignore
    await act(engineer, some[1]!, 'submit');
    const { runId } = accepted<RenewalRunShape>(await engineer.call('renewalsStart', body));
    await portal.workOff('renew-solutions');
    const { items, renewed, refused } = await selectRun(engineer, runId);
    expect([renewed, refused]).toEqual([2, 1]);
    expect(items[1]).toMatchObject({ outcome: 'refused', totalAfter: null, reason: expect.any(String) as string });
    expect(await renewalsIn(some[1]!)).toBe(0);
  });

  it('does nothing with prices that were not shown', async () => {
    const body = bodyOf(await preview(engineer, [some[0]!.isxId]));
    await publishPrices(admin, aKopeckMore);
    const answer = await engineer.call('renewalsStart', body);
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });

    const begun = await start(engineer, [some[0]!.isxId]);
    await publishPrices(admin, aKopeckMore);
    await portal.workOff('renew-solutions');
    expect(await selectRun(engineer, begun.runId)).toMatchObject({ renewed: 0, refused: 1 });
    expect(await renewalsIn(some[0]!)).toBe(0);
  });

  it('can be stopped: what is renewed stays so, the rest is left out', async () => {
    const { runId } = await start(engineer, some.map(({ isxId }) => isxId)); // prettier-ignore
    const stopping = accepted<RenewalRunShape>(await engineer.call('renewalsStop', { runId }));
    expect(stopping).toMatchObject({ isStopping: true, waiting: 3 });
    await portal.workOff('renew-solutions');
    expect(await selectRun(engineer, runId)).toMatchObject({ stopped: 3, renewed: 0, waiting: 0, isStopping: false });
  });

  it('is one at a time for a person', async () => {
    const { runId } = await start(engineer, [some[0]!.isxId]);
    const body = bodyOf(await preview(engineer, [some[1]!.isxId]));
    const second = await engineer.call('renewalsStart', body);
    expect(second).toMatchObject({ status: 409, body: { code: 'action_not_available' } });
    await workOffRenewal(portal.services, runId);
    expect(accepted<RenewalRunShape>(await engineer.call('renewalsStart', body)).waiting).toBe(1);
    await portal.workOff('renew-solutions');
  });

  it('goes on after a process has died, and by several at once, and renews each once', async () => {
    const isxIds = some.map(({ isxId }) => isxId);
    const { runId } = await start(engineer, isxIds);
    // The job was lost with its process; two portals start and take it up beside each other.
    await portal.database.db.execute(sql`delete from pgboss.job where name = 'renew-solutions'`);
    await resumeRenewals(portal.services);
    await Promise.all([
      workOffRenewal(portal.services, runId),
      workOffRenewal(portal.services, runId),
      portal.workOff('renew-solutions'),
    ]);
    await workOffRenewal(portal.services, runId);
    expect(await selectRun(engineer, runId)).toMatchObject({ renewed: 3, waiting: 0 });
    for (const one of some) expect(await renewalsIn(one)).toBe(1);
  });

  it('renews for a deputy what they judge in the approver’s place, as it was shown', async () => {
    const today = portal.services.clock().toISOString().slice(0, 10);
    const { userId } = accepted<{ userId: string }>(await engineer.call('usersSelectCurrent', {}));
    accepted(await approver.call('delegationsCreate', { deputyUserId: userId, from: today, until: today }));
    const theirs = await create(await portal.as('bdm'));
    const received = await act(engineer, theirs, 'receive');
    await publishPrices(admin, aKopeckMore);
    const { runId } = await start(engineer, [received.isxId]);
    await portal.workOff('renew-solutions');
    expect(await selectRun(engineer, runId)).toMatchObject({ renewed: 1, refused: 0 });
  });

  it('renews nothing for somebody whose account was switched off meanwhile', async () => {
    const { runId } = await start(engineer, [some[0]!.isxId]);
    const { db } = portal.database;
    await db.execute(sql`update users set active = false where email = 'engineer@demo.example'`);
    await portal.workOff('renew-solutions');
    await db.execute(sql`update users set active = true where email = 'engineer@demo.example'`);
    engineer = await portal.as('engineer');
    expect(await selectRun(engineer, runId)).toMatchObject({ renewed: 0, refused: 1 });
  });
});

describe('what its starter may no longer read', () => {
  it('keeps its number and what became of it alone', async () => {
    const starter = await portal.as('disti2');
    const theirs = await create(starter);
    await publishPrices(admin, aKopeckMore);
    const { runId } = await start(starter, [theirs.isxId]);
    await portal.workOff('renew-solutions');
    expect((await selectRun(starter, runId)).items[0]).toMatchObject({ isxName: theirs.isxName, outcome: 'renewed' });
    await handOver(portal, theirs.isxId, await buildUser(portal.database.db, { role: 'partner' }));
    expect(await selectRun(starter, runId)).toMatchObject({
      renewed: 1,
      items: [
        { isxId: theirs.isxId, isxName: '', outcome: 'renewed', totalBefore: null, totalAfter: null, currency: null },
      ],
    });
  });
});

describe('a solution that stood in another transaction’s way', () => {
  it.each(['40P01', '40001'])('goes on waiting and is renewed by the next attempt (%s)', async (code) => {
    const { db } = portal.database;
    // Sequences are not rolled back, so that the second attempt goes through.
    await db.execute(
      sql.raw(`
      create sequence attempts;
      create function stand_in_the_way() returns trigger language plpgsql as $$
      begin
        if nextval('attempts') = 1 then raise exception 'in the way' using errcode = '${code}'; end if;
        return new;
      end $$;
      create trigger in_the_way before update on solutions for each row execute function stand_in_the_way();`),
    );
    try {
      const { runId } = await start(engineer, [some[0]!.isxId]);
      await expect(workOffRenewal(portal.services, runId)).rejects.toThrow('Failed query');
      expect(await selectRun(engineer, runId)).toMatchObject({ waiting: 1, refused: 0 });
      await workOffRenewal(portal.services, runId);
      expect(await selectRun(engineer, runId)).toMatchObject({ renewed: 1, refused: 0 });
      expect(await renewalsIn(some[0]!)).toBe(1);
    } finally {
      await db.execute(sql.raw('drop function stand_in_the_way cascade; drop sequence attempts;'));
    }
  });
});

describe('what is somebody else’s', () => {
  it('is as if it were not there: solutions to preview and to renew, and renewals', async () => {
    const isxIds = [some[0]!.isxId];
    expect(await disti.call('renewalsPreview', { isxIds })).toMatchObject({ status: 404, body: { code: 'not_found' } });
    const body = bodyOf(await preview(engineer, isxIds));
    expect((await disti.call('renewalsStart', body)).status).toBe(404);
    const { runId } = accepted<RenewalRunShape>(await engineer.call('renewalsStart', body));
    for (const name of ['renewalsSelect', 'renewalsStop'] as const)
      expect(await approver.call(name, { runId })).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(accepted<unknown[]>(await disti.call('renewalsSelectRuns', {}))).toEqual([]);
    await portal.workOff('renew-solutions');
  });

  it('and what does not fit is named', async () => {
    expect(refusedFields(await engineer.call('renewalsPreview', { isxIds: [] }))).toEqual(['isxIds']);
    const { isxId, version } = some[0]!;
    const twice = { isxId, version, after: '1.00' };
    const expected = { catalogueVersion: 'x', priceListVersion: 'x' };
    const answer = await engineer.call('renewalsStart', { solutions: [twice, twice], expected });
    expect(refusedFields(answer)).toEqual(['solutions.1.isxId']);
    // No solution has such a version, and no column holds it.
    const never = { ...bodyOf(await preview(engineer, [isxId])), solutions: [{ ...twice, version: -1e15 }] };
    expect(refusedFields(await engineer.call('renewalsStart', never))).toEqual(['solutions.0.version']);
  });
});
