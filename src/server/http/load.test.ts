import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withPortal } from '../testing/portal.ts';
import { mostCalls } from './load.ts';

const portal = withPortal();

it('calls beyond what can be served are turned away at once, and the others are answered', async () => {
  await portal.app.ready();
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  // The one connection of the embedded database is taken, as by a long transaction: every call has to wait for it.
  const transaction = portal.database.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    await released;
  });
  const token = 'portal_session=unknown';
  const waiting = Array.from({ length: mostCalls }, () => portal.client().call('sessionsCheck', {}, { cookie: token }));
  await new Promise((resolve) => setTimeout(resolve, 500));
  const turnedAway = await portal.client().call('sessionsCheck');
  expect(turnedAway).toMatchObject({ status: 503, body: { code: 'unavailable' }, headers: { 'retry-after': '1' } });
  release();
  await transaction;
  const answers = await Promise.all(waiting);
  expect(answers.filter(({ status, body }) => status === 200 && body === false)).toHaveLength(mostCalls);
  expect((await portal.client().call('sessionsCheck')).status).toBe(200);
});
