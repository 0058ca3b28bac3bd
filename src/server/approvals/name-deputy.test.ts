import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '../../contract/endpoint.ts';
import type { delegationsCreate, delegationsSelect } from '../../contract/approvals.ts';
import type { Solution } from '../../contract/shapes.ts';
import { users } from '../platform/database/schema.ts';
import { buildUser } from '../testing/factories.ts';
import { accepted, act, create, livedTo, refusedFields, select, signedInAs, stored, tryAct } from '../testing/lives.ts';
import type { Client } from '../testing/portal.ts';
import { withPortal } from '../testing/portal.ts';

type Delegation = AnswerOf<typeof delegationsCreate>;
type Delegations = AnswerOf<typeof delegationsSelect>;

const portal = withPortal();
const accounts = ['engineer', 'bdm', 'admin', 'approver', 'manager', 'disti'] as const;
const clients = {} as Record<(typeof accounts)[number], Client>;
const ids = {} as Record<(typeof accounts)[number], string>;
async function signIn() {
  for (const account of accounts) {
    clients[account] = await portal.as(account);
    ids[account] = accepted<{ userId: string }>(await clients[account].call('usersSelectCurrent', {})).userId;
  }
}
beforeAll(signIn);
/** A night that nobody's session outlasts. */
const sleep = async (nights: number) => {
  portal.advance(nights * 86_400_000);
  await signIn();
};

const days = { from: '2026-11-20', until: '2026-11-22' };
const name = (client: Client, deputyUserId: string, more: object = {}) =>
  client.call('delegationsCreate', { deputyUserId, ...days, ...more });
const revoke = async ({ delegationId }: Delegation) =>
  accepted(await clients.admin.call('delegationsRevoke', { delegationId }));
const seen = async (client: Client) => accepted<Delegations>(await client.call('delegationsSelect', {}));
const submitted = () => livedTo('submitted', { portal, owner: clients.engineer, approver: clients.approver });
const entryOf = async (isxId: string) =>
  accepted<Record<string, unknown>[]>(await clients.engineer.call('solutionsSelectHistory', { isxId }))[0]!;

describe('a deputy', () => {
  it('receives, judges and orders for the approver with their limit while it lasts, and history says for whom', async () => {
    const solution = await submitted();
    expect(await tryAct(clients.bdm, solution, 'receive')).toMatchObject({ status: 403 });
    const delegation = accepted<Delegation>(await name(clients.approver, ids.bdm));
    expect(delegation).toMatchObject({ ...days, isActive: true, mayRevoke: true });

    const waiting = accepted<{ isxId: string }[]>(await clients.bdm.call('solutionsSelectWaiting', {}));
    expect(waiting.map(({ isxId }) => isxId)).toContain(solution.isxId);
    expect((await clients.bdm.call('solutionsSelectReview', { isxId: solution.isxId })).status).toBe(200);
    const received = await act(clients.bdm, solution, 'receive');
    expect(received.discountLimit).toBe('30');
    expect(await entryOf(solution.isxId)).toMatchObject({ displayName: 'Борис Климов', onBehalfOf: 'Глеб Орлов' });
    const lineDiscounts = [{ partNumber: received.lines[0]!.partNumber, discount: '30' }];
    const { isxId, version } = received;
    const discounted = accepted<Solution>(await clients.bdm.call('solutionsUpdate', { isxId, version, lineDiscounts }));
    expect(await entryOf(isxId)).toMatchObject({ action: 'edit', onBehalfOf: 'Глеб Орлов' });
    const approved = await act(clients.bdm, discounted, 'approve');
    expect(approved.approval).toMatchObject({ displayName: 'Борис Климов', onBehalfOf: 'Глеб Орлов' });
    await act(clients.bdm, approved, 'order');
    await revoke(delegation);
    expect((await clients.bdm.call('solutionsSelectReview', { isxId })).status).toBe(403);
  });

  it('decides, and whoever it was for is told; so is the approver who had it in work when another decides', async () => {
    const toldTo = async (account: (typeof accounts)[number], isxId: string) =>
      accepted<{ items: { kind: string; isxId: string | null }[] }>(await clients[account].call('noticesSelect', {}))
        .items.filter((notice) => notice.isxId === isxId)
        .map(({ kind }) => kind)
        .filter((kind) => kind.startsWith('decided'));
    const delegation = accepted<Delegation>(await name(clients.approver, ids.bdm));
    const taken = await act(clients.admin, await submitted(), 'receive');
    await act(clients.bdm, taken, 'approve');
    expect(await toldTo('approver', taken.isxId)).toEqual(['decidedByDeputy']);
    expect(await toldTo('admin', taken.isxId)).toEqual(['decidedByAnother']);
    expect(await toldTo('bdm', taken.isxId)).toEqual([]);
    await revoke(delegation);
    const own = await act(clients.approver, await submitted(), 'receive');
    await act(clients.approver, own, 'return');
    expect(await toldTo('approver', own.isxId)).toEqual([]);
    const others = await act(clients.approver, await submitted(), 'receive');
    await act(clients.admin, others, 'return');
    expect(await toldTo('approver', others.isxId)).toEqual(['decidedByAnother']);
  });

  it('is one on the first day and on the last, and neither before nor after', async () => {
    const delegation = accepted<Delegation>(
      await name(clients.approver, ids.bdm, { from: '2026-11-21', until: '2026-11-21' }),
    );
    const { isxId } = await submitted();
    const may = async () => (await select(clients.bdm, isxId)).actions.includes('receive');
    expect(await may()).toBe(false);
    await sleep(1);
    expect(await may()).toBe(true);
    await sleep(1);
    expect(await may()).toBe(false);
    expect((await seen(clients.admin)).delegations).toEqual([]);
    await sleep(-2);
    await revoke(delegation);
  });

  it('judges nothing of their own, and of the approver’s own only where an admin has named them', async () => {
    const byApprover = accepted<Delegation>(await name(clients.approver, ids.bdm));
    const own = await act(clients.bdm, await create(clients.bdm), 'submit');
    const approvers = await act(clients.approver, await create(clients.approver), 'submit');
    for (const solution of [own, approvers])
      expect(await tryAct(clients.bdm, solution, 'receive')).toMatchObject({ status: 403 });
    await revoke(byApprover);
    const byAdmin = accepted<Delegation>(await name(clients.admin, ids.bdm, { forUserId: ids.approver }));
    expect(await tryAct(clients.bdm, own, 'receive')).toMatchObject({ status: 403 });
    expect((await act(clients.bdm, approvers, 'receive')).isxStatus).toBe('received');
    await revoke(byAdmin);
  });

  it('passes nothing on, and is none any more when the approver’s account is switched off or loses the role', async () => {
    const second = await buildUser(portal.database.db, { role: 'approver', companyId: await companyOf('approver') });
    const secondClient = await signedInAs(portal, second);
    const first = accepted<Delegation>(await name(secondClient, ids.engineer));
    expect(await name(clients.engineer, ids.bdm)).toMatchObject({ status: 403 });
    const { isxId } = await livedTo('submitted', { portal, owner: clients.bdm, approver: clients.approver });
    const may = async () => (await select(clients.engineer, isxId)).actions.includes('receive');
    const change = (values: object) =>
      portal.database.db.update(users).set(values).where(eq(users.userId, second.userId));
    expect(await may()).toBe(true);
    await change({ active: false });
    expect(await may()).toBe(false);
    await change({ active: true, role: 'engineer' });
    expect(await may()).toBe(false);
    await revoke(first);
  });
});

const companyOf = async (account: (typeof accounts)[number]) =>
  accepted<{ companyId: string }>(await clients[account].call('usersSelectCurrent', {})).companyId;

describe('naming a deputy', () => {
  it('is for an approver themselves and for an admin; an approver names none for another', async () => {
    const before = await stored(portal.database.db);
    for (const client of [clients.engineer, clients.bdm, clients.manager, clients.disti])
      expect(await name(client, ids.bdm)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await name(clients.approver, ids.bdm, { forUserId: ids.admin })).toMatchObject({ status: 403 });
    expect(refusedFields(await name(clients.approver, ids.manager, { until: '2026-11-19' }))).toEqual([
      'deputyUserId',
      'until',
    ]);
    expect(refusedFields(await name(clients.admin, ids.bdm, { forUserId: ids.engineer }))).toEqual(['forUserId']);
    expect(refusedFields(await name(clients.approver, ids.bdm, { from: '20.11.2026' }))).toEqual(['from']);
    expect(await stored(portal.database.db)).toEqual(before);
  });

  it('tells the deputy, is listed to whom it concerns, and is refused for days that are taken', async () => {
    const delegation = accepted<Delegation>(await name(clients.approver, ids.bdm));
    expect(await name(clients.approver, ids.bdm, { until: '2026-12-01' })).toMatchObject({ status: 409 });
    const kinds = accepted<{ items: { kind: string }[] }>(await clients.bdm.call('noticesSelect', {})).items;
    expect(kinds[0]!.kind).toBe('approvalDelegated');
    const listed = async (client: Client) => (await seen(client)).delegations.map(({ delegationId }) => delegationId);
    for (const account of ['bdm', 'admin', 'approver'] as const)
      expect([account, await listed(clients[account])]).toEqual([account, [delegation.delegationId]]);
    expect(await listed(clients.engineer)).toEqual([]);
    const { approvers, deputies, today } = await seen(clients.approver);
    expect([approvers.map(({ userId }) => userId), today]).toEqual([[ids.approver], '2026-11-20']);
    expect(deputies.map(({ userId }) => userId)).not.toContain(ids.approver);
    expect((await seen(clients.bdm)).approvers).toEqual([]);
    const { delegationId } = delegation;
    expect(await clients.bdm.call('delegationsRevoke', { delegationId })).toMatchObject({ status: 403 });
    accepted(await clients.approver.call('delegationsRevoke', { delegationId }));
    expect(await clients.approver.call('delegationsRevoke', { delegationId })).toMatchObject({ status: 404 });
  });
});
