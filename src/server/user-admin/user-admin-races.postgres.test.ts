import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { AccountDetails } from '../../contract/users.ts';
import { users } from '../platform/database/schema.ts';
import { buildCompany, buildUser } from '../testing/factories.ts';
import { accepted, create, signedInAs } from '../testing/lives.ts';
import type { Answer, Client } from '../testing/portal.ts';
import { withPortal } from '../testing/portal.ts';

/*
 * Changes of accounts that come at the same moment. On a PostgreSQL they truly run beside each other; the embedded database has
 * them one after the other, and the outcome has to be the same.
 */
const portal = withPortal();
let admin: Client;
let vendor: string;
beforeAll(async () => {
  admin = await portal.as('admin');
  vendor = accepted<{ companyId: string }>(await admin.call('usersSelectCurrent', {})).companyId;
});

const outcomes = (answers: readonly Answer[]) =>
  answers.map(({ status, body }) => (status === 200 ? '200' : `${status} ${body.code}`)).toSorted();
const anotherAdmin = async () => {
  const user = await buildUser(portal.database.db, { role: 'admin', companyId: vendor });
  return { user, client: await signedInAs(portal, user) };
};
const activeAdmins = () =>
  portal.database.db
    .select()
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.active, true)));
const which = ({ userId, version }: { readonly userId: string; readonly version: number }) => ({ userId, version });

it('of two admins who switch each other off one wins, and is an admin still', async () => {
  for (let round = 0; round < 4; round++) {
    const [one, other] = [await anotherAdmin(), await anotherAdmin()];
    const before = (await activeAdmins()).length;
    const answers = await Promise.all([
      one.client.call('usersDeactivate', which(other.user)),
      other.client.call('usersDeactivate', which(one.user)),
    ]);
    expect(outcomes(answers)).toEqual(['200', '401 unauthenticated']);
    expect((await activeAdmins()).length).toBe(before - 1);
    const winner = answers[0]!.status === 200 ? one : other;
    expect((await winner.client.call('usersSelect', {})).status).toBe(200);
  }
});

it('of two admins who take each other’s role away one wins, and the other is refused as what they are now', async () => {
  const [one, other] = [await anotherAdmin(), await anotherAdmin()];
  const answers = await Promise.all([
    one.client.call('usersUpdate', { ...which(other.user), role: 'engineer' }),
    other.client.call('usersUpdate', { ...which(one.user), role: 'engineer' }),
  ]);
  expect(outcomes(answers)).toEqual(['200', '403 forbidden']);
});

it('the last active admin stays, whoever asks', async () => {
  const { db } = portal.database;
  const everybody = await activeAdmins();
  const last = await anotherAdmin();
  const asking = await anotherAdmin();
  // Whoever asks is no admin by the time of the change; the lock lets the change see it.
  for (const { userId } of everybody) await db.update(users).set({ active: false }).where(eq(users.userId, userId));
  const answers = await Promise.all([
    last.client.call('usersUpdate', { ...which(asking.user), role: 'manager' }),
    last.client.call('usersUpdate', { ...which(last.user), role: 'engineer' }),
    asking.client.call('usersDeactivate', which(last.user)),
    asking.client.call('usersUpdate', { ...which(last.user), role: 'bdm' }),
  ]);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  const left = await activeAdmins();
  expect(left.length).toBeGreaterThan(0);
  for (const { userId } of everybody) await db.update(users).set({ active: true }).where(eq(users.userId, userId));
  admin = await portal.as('admin');
});

it('of those who change the same version exactly one wins', async () => {
  const user = await buildUser(portal.database.db, { role: 'partner' });
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, i) => admin.call('usersUpdate', { ...which(user), displayName: `Имя ${i}` })),
  );
  expect(outcomes(answers)).toEqual(['200', ...Array(5).fill('409 conflict')]);
});

it('an address is had by one account, however many invite it at once', async () => {
  const { companyId } = await buildCompany(portal.database.db, { kind: 'partner', name: 'Гонка' });
  const body = { email: 'race@test.example', displayName: 'Н', companyId, role: 'partner', language: 'ru' };
  const answers = await Promise.all([
    admin.call('usersInvite', body),
    admin.call('usersInvite', { ...body, email: 'RACE@test.example' }),
    admin.call('usersCreate', body),
  ]);
  expect(outcomes(answers)).toEqual(['200', '400 invalid_input', '400 invalid_input']);
});

it('a link of an invitation is taken once, and not at all once it is taken back', async () => {
  const { companyId } = await buildCompany(portal.database.db, { kind: 'partner', name: 'Ссылка' });
  for (const takenBack of [false, true]) {
    const body = { email: `link-${takenBack}@test.example`, displayName: 'Н', companyId, role: 'partner', language: 'ru' }; // prettier-ignore
    const { userId, version, email } = accepted<AccountDetails>(await admin.call('usersInvite', body));
    await portal.workOff('mail');
    const token = /#token=(\S+)/.exec(portal.mails.findLast(({ to }) => to === email)!.text)![1];
    const accept = (password: string) =>
      portal.client().call('invitationsAccept', { token, displayName: 'Н', language: 'ru', password });
    const [first, second] = await Promise.all([
      accept('Second-2026-Word'),
      takenBack ? admin.call('usersRevokeInvitation', { userId, version }) : accept('Third-2026-Word'),
    ]);
    const won = [first, second].filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const rows = await portal.database.db.select().from(users).where(eq(users.userId, userId));
    // Either the account is open or it is gone, and never between.
    expect(rows.map(({ active, invited }) => [active, invited])).toEqual(takenBack && second === won[0] ? [] : [[true, false]]); // prettier-ignore
  }
});

it('a solution that two hand over at once goes to one, with everything that goes with it', async () => {
  const { db } = portal.database;
  const leaving = await buildUser(db, { role: 'disti' });
  const { companyId } = leaving;
  const heirs = [await buildUser(db, { role: 'disti', companyId }), await buildUser(db, { role: 'disti', companyId })];
  const theirs = await signedInAs(portal, leaving);
  const made = [await create(theirs), await create(theirs), await create(theirs)];
  const solutions = made.map(({ isxId, version }) => ({ isxId, version }));
  const answers = await Promise.all(
    heirs.map(({ userId }, i) =>
      admin.call('usersHandOver', {
        userId: leaving.userId,
        toUserId: userId,
        solutions: i === 0 ? solutions : solutions.toReversed(),
      }),
    ),
  );
  expect(outcomes(answers)).toEqual(['200', '409 conflict']);
  const winner = heirs[answers.findIndex(({ status }) => status === 200)]!;
  const mine = await (await signedInAs(portal, winner)).call('solutionsSelect', { list: 'my-solutions' });
  expect(mine.body.total).toBe(3);
});
