import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../contract/all.ts';
import type { Solution } from '../contract/shapes.ts';
import { buildUser } from './testing/factories.ts';
import { accepted, act, create, handOver, select, signedInAs, soundConfiguration, stored } from './testing/lives.ts';
import type { Answer, Client } from './testing/portal.ts';
import { withPortal } from './testing/portal.ts';
import { fileNames, nobody, questions } from './testing/questions.ts';
import type { Endpoints } from './platform/http/call.ts';

const portal = withPortal();

const accounts = ['engineer', 'bdm', 'admin', 'approver', 'salesop', 'manager', 'readonly', 'disti', 'disti2', 'partner', 'partner2'] as const; // prettier-ignore
type Account = (typeof accounts)[number];
const isOutside = (account: Account): boolean => /^(disti|partner)/.test(account);
const owners = ['engineer', 'disti', 'partner'] as const;

/** Who may read whose: copied from the portal's decision (docs/decisions/0004-access.md). */
const readersOf: Readonly<Record<(typeof owners)[number], readonly Account[]>> = {
  engineer: ['engineer', 'bdm', 'admin', 'approver', 'salesop', 'readonly'],
  disti: ['engineer', 'bdm', 'admin', 'approver', 'salesop', 'readonly', 'manager', 'disti'],
  partner: ['engineer', 'bdm', 'admin', 'approver', 'salesop', 'readonly', 'manager', 'partner'],
};

const clients = {} as Record<Account, Client>;
const solutions = {} as Record<(typeof owners)[number], Solution>;
/** Words that stand in one solution and nowhere else. */
const secrets = (owner: string) => ['Имя', 'Заказчик', 'Регион', 'Замечание'].map((word) => `${word}X${owner}X`);
const opportunityOf = (owner: (typeof owners)[number]) =>
  `OP-26110${owners.indexOf(owner)}-000471${owners.indexOf(owner)}`;

async function live(owner: (typeof owners)[number]): Promise<Solution> {
  const [isxName, customerName, region, comment] = secrets(owner) as [string, string, string, string];
  // A partner may not create cooling: theirs is one that an engineer made and an admin handed over.
  const maker = clients[owner === 'partner' ? 'engineer' : owner];
  const body = { isxName, customerName, opportunity: opportunityOf(owner) };
  const created = await create(maker, { ...body, configuration: { ...soundConfiguration, count: 3 + owners.indexOf(owner) } }); // prettier-ignore
  const submitted = await act(maker, created, 'submit', { comment });
  const received = await act(clients.approver, submitted, 'receive');
  const regional = accepted<Solution>(
    await clients.approver.call('solutionsUpdate', { isxId: received.isxId, version: received.version, region }),
  );
  if (owner !== 'partner') return regional;
  const { userId, companyId } = accepted<{ userId: string; companyId: string }>(
    await clients.partner.call('usersSelectCurrent', {}),
  );
  await handOver(portal, regional.isxId, { userId, companyId });
  return select(clients.approver, regional.isxId);
}

beforeAll(async () => {
  for (const account of accounts) clients[account] = await portal.as(account);
  for (const owner of owners) solutions[owner] = await live(owner);
});

const names = Object.keys(endpoints) as (keyof Endpoints)[];
const meansOne = (question: unknown): boolean =>
  typeof question === 'object' && question !== null && 'isxId' in question;

const outsiders = owners.flatMap((owner) =>
  accounts.filter((account) => !readersOf[owner].includes(account)).map((account) => [account, owner] as const),
);
const readers = owners.flatMap((owner) => readersOf[owner].map((account) => [account, owner] as const));

describe.each(outsiders)('%s, of a solution of %s,', (account, owner) => {
  it('is told that there is none, exactly as of one that never was; reads no word of it; changes nothing', async () => {
    const client = clients[account];
    const solution = solutions[owner];
    const { isxId, ownerUserId, companyId, totals } = solution;
    const before = await stored(portal.database.db);
    const answers: Answer[] = [];
    for (const name of names) {
      for (const question of questions[name](solution)) {
        const answer = await client.call(name, question);
        answers.push(answer);
        if (!meansOne(question)) continue;
        const ofNone = await client.call(name, { ...(question as object), isxId: nobody });
        const mayNeverCall = answer.status === 403; // a role that may not call at all is told so of any solution
        expect([name, answer.status, answer.body.code]).toEqual(
          mayNeverCall ? [name, 403, 'forbidden'] : [name, 404, 'not_found'],
        );
        expect([ofNone.status, ofNone.body]).toEqual([answer.status, answer.body]);
      }
    }
    for (const [i, url] of fileNames(isxId).entries()) {
      const answer = await client.send({ method: 'GET', url });
      const ofNone = await client.send({ method: 'GET', url: fileNames(nobody)[i]! });
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
      expect(ofNone.body).toEqual(answer.body);
    }
    expect(await stored(portal.database.db)).toEqual(before);

    const own = accepted<{ companyId: string }>(await client.call('usersSelectCurrent', {}));
    const secret = [...secrets(owner), opportunityOf(owner), isxId, totals.net, totals.gross];
    if (own.companyId !== companyId) secret.push(ownerUserId, companyId, solution.ownerDisplayName);
    const everything = JSON.stringify(answers.map(({ body, headers }) => [body, headers]));
    expect(secret.filter((word) => everything.includes(word))).toEqual([]);
  });
});

describe('whoever may read', () => {
  it.each(readers)('%s finds the solution of %s by each of its words', async (account, owner) => {
    const { isxId, isxName, customerName, region, opportunity } = solutions[owner];
    for (const text of [isxId, isxName, customerName, region, opportunity]) {
      const { items } = accepted<{ items: Solution[] }>(
        await clients[account].call('solutionsSelect', { list: 'search', text }),
      );
      expect(items.map((item) => item.isxId)).toEqual([isxId]);
    }
  });

  it.each(owners)('gets the report of %s as a file', async (owner) => {
    for (const url of fileNames(solutions[owner].isxId)) {
      for (const account of readersOf[owner].slice(-2)) {
        expect((await clients[account].send({ method: 'GET', url })).status).toBe(200);
      }
    }
  });

  it.each(accounts)('%s finds by an empty search exactly what they may read', async (account) => {
    const { items } = accepted<{ items: Solution[] }>(
      await clients[account].call('solutionsSelect', { list: 'search', pageSize: 100 }),
    );
    const readable = owners
      .filter((owner) => readersOf[owner].includes(account))
      .map((owner) => solutions[owner].isxId);
    expect(items.map(({ isxId }) => isxId).toSorted()).toEqual(readable.toSorted());
  });

  it('is never told how a price came about inside the vendor’s house, but in it', async () => {
    for (const [account, owner] of readers) {
      for (const name of ['solutionsSelectSolution', 'reportsSelectReport', 'solutionsSelectHistory'] as const) {
        const answer = await clients[account].call(name, { isxId: solutions[owner].isxId });
        const text = JSON.stringify(accepted(answer));
        expect(text).not.toMatch(/minMultiplier|passwordHash|pricedAt|basis|compositionHash|discountGroup/);
        if (!isOutside(account)) continue;
        expect(text).not.toMatch(/"(handDiscount|floorCorrection)":"(?!0\.00")/);
      }
    }
  });
});

describe('a colleague of the same company', () => {
  it('reads what a disti has, and a disti of another company has nothing of it', async () => {
    const { companyId } = solutions.disti;
    const colleague = await signedInAs(portal, await buildUser(portal.database.db, { role: 'disti', companyId }));
    expect((await select(colleague, solutions.disti.isxId)).isxName).toBe(solutions.disti.isxName);
    const others = await colleague.call('solutionsSelectSolution', { isxId: solutions.engineer.isxId });
    expect(others.status).toBe(404);
  });
});
