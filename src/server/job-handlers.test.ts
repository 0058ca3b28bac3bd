import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  expiryNotices,
  idempotencyKeys,
  notices,
  passwordResets,
  renewalItems,
  renewalRuns,
  sessions,
  signInFailures,
  solutions,
} from './platform/database/schema.ts';
import { buildSolution, buildUser } from './testing/factories.ts';
import { withPortal } from './testing/portal.ts';

const portal = withPortal();
const day = 86_400_000;

it('the sweep clears away what has ended, and nothing that has not', async () => {
  const { db } = portal.database;
  const { userId } = await buildUser(db);
  const now = portal.services.clock();
  const moments = { old: new Date(now.getTime() - 2 * day), fresh: new Date(now.getTime() + day / 24) };
  for (const [name, moment] of Object.entries(moments)) {
    const hash = Buffer.from(name);
    await db.insert(sessions).values({
      tokenHash: hash,
      userId,
      xsrfToken: name,
      expiresAt: moment,
      address: '',
      userAgent: '',
    });
    await db.insert(signInFailures).values({ accountHash: hash, address: '', at: moment });
    await db.insert(passwordResets).values({ tokenHash: hash, userId, expiresAt: moment });
    await db.insert(notices).values({ userId, at: new Date(moment.getTime() - 89 * day), kind: name });
    const key = { userId, key: name, endpoint: '', bodyHash: hash };
    await db.insert(idempotencyKeys).values({ ...key, createdAt: moment });
  }
  const expiring = await buildSolution(db, { owner: await buildUser(db) });
  const { isxId, ownerUserId, catalogueVersion, priceListVersion } = expiring;
  for (const [name, moment] of Object.entries(moments)) {
    await db.insert(expiryNotices).values({ isxId, ownerUserId, expiresAt: moment, toldAt: now });
    const endedAt = new Date(moment.getTime() - 89 * day);
    const run = { runId: name, userId, startedAt: endedAt, endedAt, catalogueVersion, priceListVersion };
    await db.insert(renewalRuns).values(run);
    await db.insert(renewalItems).values({ runId: name, position: 1, isxId, version: 1 });
  }
  const underWay = { runId: 'waits', userId, startedAt: new Date(0), catalogueVersion, priceListVersion };
  await db.insert(renewalRuns).values(underWay);
  await portal.jobs.send(db, 'sweep', {});
  expect(await portal.workOff('sweep')).toBe(1);
  expect((await db.select().from(sessions)).map(({ xsrfToken }) => xsrfToken)).toEqual(['fresh']);
  expect((await db.select().from(signInFailures)).map(({ accountHash }) => String(accountHash))).toEqual(['fresh']);
  expect((await db.select().from(passwordResets)).map(({ tokenHash }) => String(tokenHash))).toEqual(['fresh']);
  expect((await db.select().from(notices)).map(({ kind }) => kind)).toEqual(['fresh']);
  expect((await db.select().from(expiryNotices)).map(({ expiresAt }) => expiresAt)).toEqual([moments.fresh]);
  expect((await db.select().from(renewalRuns)).map(({ runId }) => runId).toSorted()).toEqual(['fresh', 'waits']);
  expect((await db.select().from(renewalItems)).map(({ runId }) => runId)).toEqual(['fresh']);
  expect((await db.select().from(idempotencyKeys)).map(({ key }) => key)).toEqual(['fresh']);
});

it('the hourly job expires what is due, though nobody signs in', async () => {
  const { db } = portal.database;
  const due = await buildSolution(db, { isxName: randomUUID(), expiresAt: new Date('2026-01-01T00:00:00Z') });
  await portal.jobs.send(db, 'expire-solutions', {});
  await portal.workOff('expire-solutions');
  const stored = await db.select().from(solutions);
  expect(stored.find(({ isxId }) => isxId === due.isxId)!.isxStatus).toBe('expired');
});
