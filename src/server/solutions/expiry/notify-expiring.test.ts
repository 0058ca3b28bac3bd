import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { solutions, users } from '../../platform/database/schema.ts';
import { buildUser } from '../../testing/factories.ts';
import { accepted, create, handOver } from '../../testing/lives.ts';
import type { Client } from '../../testing/portal.ts';
import { withPortal } from '../../testing/portal.ts';

const portal = withPortal();
const DAY = 86_400_000;
let engineer: Client;
let bdm: Client;
beforeAll(async () => {
  engineer = await portal.as('engineer');
  bdm = await portal.as('bdm');
});

const endsIn = async (isxId: string, days: number) =>
  portal.database.db
    .update(solutions)
    .set({ expiresAt: new Date(portal.services.clock().getTime() + days * DAY) })
    .where(eq(solutions.isxId, isxId));
const tell = async () => {
  const before = portal.mails.length;
  await portal.jobs.send(portal.database.db, 'tell-expiring', {});
  await portal.workOff('tell-expiring');
  await portal.workOff('mail');
  return portal.mails.slice(before);
};

it('one mail a day names all that expires soon, each solution once for each validity, and nothing of its price', async () => {
  const soon = await create(engineer, { isxName: 'Зал А' });
  const sooner = await create(engineer, { isxName: 'Зал Б' });
  const late = await create(engineer, { isxName: 'Зал В' });
  const others = await create(bdm, { isxName: 'Зал Г' });
  await endsIn(soon.isxId, 6);
  await endsIn(sooner.isxId, 2);
  await endsIn(late.isxId, 8);
  await endsIn(others.isxId, 3);

  const mails = await tell();
  const mine = mails.filter(({ to }) => to.startsWith('engineer@'));
  expect(mine).toHaveLength(1);
  const { subject, text } = mine[0]!;
  expect(subject).toContain('2');
  expect(text.indexOf(sooner.isxId)).toBeGreaterThan(0);
  expect(text.indexOf(soon.isxId)).toBeGreaterThan(text.indexOf(sooner.isxId));
  expect(text).not.toContain(late.isxId);
  expect(text).not.toContain(others.isxId);
  expect(text).not.toContain(soon.totals.net.split('.')[0]!);
  expect(mails.filter(({ to }) => to.startsWith('bdm@'))).toHaveLength(1);

  // The same day nobody is told again, not even of another one.
  await endsIn(late.isxId, 5);
  expect(await tell()).toEqual([]);
  // The day after the other one is named, and those of yesterday are not.
  portal.advance(DAY);
  const next = await tell();
  expect(next.map(({ to }) => to)).toEqual(['engineer@demo.example']);
  expect(next[0]!.text).toContain(late.isxId);
  expect(next[0]!.text).not.toContain(soon.isxId);
  // A new validity is told of anew.
  engineer = await portal.as('engineer');
  await endsIn(soon.isxId, 7);
  portal.advance(DAY);
  expect((await tell())[0]!.text).toContain(soon.isxId);
});

it('whoever gets a solution within a validity is told of it, and nobody of what they may no longer read', async () => {
  const { db } = portal.database;
  portal.advance(DAY);
  const handed = await create(await portal.as('disti'), { isxName: 'Зал Д' });
  const left = await create(await portal.as('disti2'), { isxName: 'Зал Е' });
  await endsIn(handed.isxId, 4);
  await endsIn(left.isxId, 4);
  // The account has moved to another company; what it owned stays where it was.
  const elsewhere = await buildUser(db, { role: 'disti' });
  await db.update(users).set({ companyId: elsewhere.companyId }).where(eq(users.email, 'disti2@demo.example'));

  const first = await tell();
  expect(first.filter(({ text }) => text.includes(handed.isxId)).map(({ to }) => to)).toEqual(['disti@demo.example']);
  expect(first.some(({ text }) => text.includes(left.isxId) || text.includes('Зал Е'))).toBe(false);

  await handOver(portal, handed.isxId, elsewhere);
  const second = await tell();
  expect(second.filter(({ text }) => text.includes(handed.isxId)).map(({ to }) => to)).toEqual([elsewhere.email]);
  expect((await tell()).some(({ text }) => text.includes(handed.isxId))).toBe(false);
});

it('nobody is told in the night', async () => {
  portal.advance(12 * 3_600_000); // midnight in Moscow
  const made = await create(await portal.as('engineer'));
  await endsIn(made.isxId, 3);
  expect(await tell()).toEqual([]);
});

it('a list shows on request what expires within seven days, and nothing else', async () => {
  const client = await portal.as('disti');
  const [soon, late] = [await create(client), await create(client)];
  await endsIn(soon.isxId, 5);
  await endsIn(late.isxId, 12);
  const page = accepted<{ items: { isxId: string }[] }>(
    await client.call('solutionsSelect', { list: 'my-solutions', expiring: true, pageSize: 100 }),
  );
  const ids = page.items.map(({ isxId }) => isxId);
  expect(ids).toContain(soon.isxId);
  expect(ids).not.toContain(late.isxId);
});
