import { beforeAll, describe, expect, test } from 'vitest';
import type { Solution } from '../../contract/shapes.ts';
import type { ActionName, Transition } from '../../core/solution/life.ts';
import type { IsxStatus } from '../../core/solution/statuses.ts';
import { statuses } from '../../core/solution/statuses.ts';
import { selectHistory } from './history/history-rows.ts';
import { selectSolution } from './solution-rows.ts';
import { buildUser } from '../testing/factories.ts';
import { livedTo, select, signedInAs, tryAct, twin } from '../testing/lives.ts';
import type { Answer, Client } from '../testing/portal.ts';
import { withPortal } from '../testing/portal.ts';

const portal = withPortal();

/*
 * The table "The life of a solution", copied by hand from the portal's decision (docs/decisions/0005-life-of-a-solution.md)
 * and from nothing in the code: who may take each action, from where, and where it leads. `same` leaves the status.
 */
type Capacity = 'owner' | 'approver' | 'creator' | 'creator in the company';
const law: readonly (readonly [ActionName, Capacity, string, IsxStatus | 'same' | 'open from expired'])[] = [
  ['edit', 'owner', 'open returned expired', 'same'],
  ['edit', 'approver', 'received', 'same'],
  ['submit', 'owner', 'open returned expired', 'submitted'],
  ['cancelSubmit', 'owner', 'submitted', 'open'],
  ['receive', 'approver', 'open returned expired submitted', 'received'],
  ['return', 'approver', 'received approved', 'returned'],
  ['editBom', 'approver', 'received', 'same'],
  ['approve', 'approver', 'received', 'approved'],
  ['cancelApprove', 'owner', 'approved', 'open'],
  ['order', 'approver', 'approved', 'ordered'],
  ['renewPrice', 'owner', 'open returned expired', 'open from expired'],
  ['renewPrice', 'approver', 'received', 'same'],
  ['revise', 'creator in the company', 'approved ordered', 'open'],
  ['copy', 'creator', 'open returned expired submitted received approved ordered', 'open'],
];
const actionNames = [...new Set(law.map(([action]) => action))];

/** Who the people are. What they read: a disti's are read by all here but other distis and partners. */
const people = {
  engineer: { company: 'vendor', capacities: ['creator'], reads: ['vendor', 'disti'] },
  'another engineer': { company: 'vendor', capacities: ['creator'], reads: ['vendor', 'disti'] },
  approver: { company: 'vendor', capacities: ['approver', 'creator'], reads: ['vendor', 'disti'] },
  admin: { company: 'vendor', capacities: ['approver', 'creator'], reads: ['vendor', 'disti'] },
  salesop: { company: 'vendor', capacities: [], reads: ['vendor', 'disti'] },
  readonly: { company: 'vendor', capacities: [], reads: ['vendor', 'disti'] },
  manager: { company: 'vendor', capacities: [], reads: ['disti'] },
  disti: { company: 'disti', capacities: ['creator'], reads: ['disti'] },
  "disti's colleague": { company: 'disti', capacities: ['creator'], reads: ['disti'] },
  disti2: { company: 'disti2', capacities: ['creator'], reads: ['disti2'] },
  partner: { company: 'partner', capacities: [], reads: ['partner'] }, // a partner may not create cooling
} as const satisfies Record<string, { company: string; capacities: readonly Capacity[]; reads: readonly string[] }>;
type Person = keyof typeof people;

/** Whose solution, and who tries everything on it. */
const grid: readonly (readonly [owner: Person, person: Person])[] = [
  ['engineer', 'engineer'],
  ['engineer', 'another engineer'],
  ['engineer', 'approver'],
  ['engineer', 'admin'],
  ['engineer', 'salesop'],
  ['engineer', 'readonly'],
  ['engineer', 'manager'],
  ['engineer', 'disti'],
  ['engineer', 'partner'],
  ['admin', 'admin'],
  ['admin', 'approver'],
  ['disti', 'disti'],
  ['disti', "disti's colleague"],
  ['disti', 'disti2'],
  ['disti', 'engineer'],
  ['disti', 'approver'],
  ['disti', 'manager'],
  ['disti', 'partner'],
];

/** What the tables above say: the status that follows, or the code of the refusal. */
function lawOf(owner: Person, person: Person, action: ActionName, from: IsxStatus): string {
  const { company, capacities, reads } = people[person];
  const companyOfOwner = people[owner].company;
  if (!(reads as readonly string[]).includes(companyOfOwner)) return 'not_found';
  const isOwner = person === owner;
  const held = new Set<Capacity>(capacities);
  if (isOwner) held.add('owner').delete('approver'); // four eyes
  if (held.has('creator') && company === companyOfOwner) held.add('creator in the company');
  const rows = law.filter(([name, capacity]) => name === action && held.has(capacity));
  if (rows.length === 0) return 'forbidden';
  const row = rows.find(([, , offered]) => offered.split(' ').includes(from));
  if (!row) return 'action_not_available';
  const to = row[3];
  if (to === 'open from expired') return from === 'expired' ? 'open' : from;
  return to === 'same' ? from : to;
}

/** Each action as the call that asks for it. */
function attempt(client: Client, action: ActionName, { isxId, version }: { isxId: string; version: number }) {
  const calls: Partial<Record<ActionName, () => Promise<Answer>>> = {
    edit: () => client.call('solutionsUpdate', { isxId, version, isxName: 'Другое имя' }),
    editBom: () =>
      client.call('solutionsUpdate', { isxId, version, manualLines: [{ partNumber: 'SPDA030A', quantity: 1 }] }),
    revise: () => client.call('solutionsRevise', { isxId }),
    copy: () => client.call('solutionsCopy', { isxId }),
  };
  return calls[action]?.() ?? tryAct(client, { isxId, version }, action as Transition);
}

const clients = new Map<Person, Client>();
const lives = new Map<Person, ReadonlyMap<IsxStatus, Solution>>();

beforeAll(async () => {
  for (const person of Object.keys(people) as Person[]) {
    if (!person.includes(' ')) clients.set(person, await portal.as(person));
  }
  for (const [colleague, role, of] of [
    ['another engineer', 'engineer', 'engineer'],
    ["disti's colleague", 'disti', 'disti'],
  ] as const) {
    const { body } = await clients.get(of)!.call('usersSelectCurrent', {});
    const user = await buildUser(portal.database.db, { role, companyId: body.companyId });
    clients.set(colleague, await signedInAs(portal, user));
  }
  for (const owner of new Set(grid.map(([person]) => person))) {
    const parties = { portal, owner: clients.get(owner)!, approver: clients.get('approver')! };
    const lived = new Map<IsxStatus, Solution>();
    for (const status of statuses) lived.set(status, await livedTo(status, parties));
    lives.set(owner, lived);
  }
});

const trace = async ({ isxId }: Solution) => {
  const { db } = portal.database;
  return { row: await selectSolution(db, isxId), history: (await selectHistory(db, isxId)).length };
};

describe.each(grid)('on a solution of the %s, the %s', (owner, person) => {
  test.each(statuses)('may do with what is %s what the law says, and nothing more', async (status) => {
    const client = clients.get(person)!;
    const solution = lives.get(owner)!.get(status)!;
    const before = await trace(solution);
    const expected = Object.fromEntries(actionNames.map((action) => [action, lawOf(owner, person, action, status)]));
    const done: Record<string, string> = {};
    for (const action of actionNames) {
      const mayGoThrough = (statuses as readonly string[]).includes(expected[action]!);
      const on = mayGoThrough ? await twin(portal.database.db, solution.isxId) : solution;
      const { status: code, body } = await attempt(client, action, on);
      done[action] = code === 200 ? body.isxStatus : body.code;
    }
    expect(done).toEqual(expected);
    expect(await trace(solution)).toEqual(before);

    if (expected['copy'] === 'not_found') {
      const answer = await client.call('solutionsSelectSolution', { isxId: solution.isxId });
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
      return;
    }
    const offered = actionNames.filter((action) => (statuses as readonly string[]).includes(expected[action]!));
    expect((await select(client, solution.isxId)).actions.toSorted()).toEqual(offered.toSorted());
  });
});

test('the solutions of the grid were lived to every status by real calls', () => {
  for (const lived of lives.values()) {
    expect([...lived].map(([status, solution]) => [status, solution.isxStatus])).toEqual(
      statuses.map((status) => [status, status]),
    );
  }
});
