import { beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '../../contract/endpoint.ts';
import type { delegationsCreate } from '../../contract/approvals.ts';
import type { Solution } from '../../contract/shapes.ts';
import { accepted, livedTo, select, tryAct } from '../testing/lives.ts';
import type { Client } from '../testing/portal.ts';
import { withPortal } from '../testing/portal.ts';

type Delegation = AnswerOf<typeof delegationsCreate>;

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

const days = { from: '2026-11-20', until: '2026-11-22' };
const name = (client: Client, deputyUserId: string, more: object = {}) =>
  client.call('delegationsCreate', { deputyUserId, ...days, ...more });
const revoke = async ({ delegationId }: Delegation) =>
  accepted(await clients.admin.call('delegationsRevoke', { delegationId }));

describe('naming a deputy', () => {
  it('at once twice names one', async () => {
    const answers = await Promise.all([name(clients.approver, ids.engineer), name(clients.approver, ids.engineer)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await revoke(answers.find(({ status }) => status === 200)!.body);
  });
});

describe('of two deputies of the same approver', () => {
  it('one receives, one approves', async () => {
    const delegations = [
      accepted<Delegation>(await name(clients.approver, ids.bdm)),
      accepted<Delegation>(await name(clients.approver, ids.engineer)),
    ];
    const solution = await livedTo('submitted', { portal, owner: clients.disti, approver: clients.approver });
    const both = [clients.bdm, clients.engineer];
    const statuses = async (step: 'receive' | 'approve', on: Solution) =>
      (await Promise.all(both.map((client) => tryAct(client, on, step))))
        .map(({ status }) => status)
        .toSorted((a, b) => a - b);
    expect(await statuses('receive', solution)).toEqual([200, 409]);
    expect(await statuses('approve', await select(clients.bdm, solution.isxId))).toEqual([200, 409]);
    for (const delegation of delegations) await revoke(delegation);
  });
});
