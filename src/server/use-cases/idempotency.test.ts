import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { idempotencyKeys } from '../db/schema.ts';
import { soundSolution } from '../testing/lives.ts';
import type { Answer, Client } from '../testing/portal.ts';
import { withPortal } from '../testing/portal.ts';

const portal = withPortal();

const put = (client: Client, csvString: string, key: string, constantName = 'NOTES'): Promise<Answer> =>
  client.call('constantsUpdate', { constantName, csvString }, { 'idempotency-key': key });

describe('a call with an Idempotency-Key', () => {
  it('gives its first answer again and changes nothing', async () => {
    const admin = await portal.as('admin');
    const key = randomUUID();
    const first = await put(admin, 'text', key);
    const again = await put(admin, 'text', key);
    expect(first.status).toBe(200);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await put(admin, 'text', randomUUID())).body.version).toBe(first.body.version + 1);
  });

  it('does not mind spaces and the order of fields', async () => {
    const admin = await portal.as('admin');
    const headers = { 'idempotency-key': randomUUID() };
    const first = await admin.call('constantsUpdate', '{"constantName":"SPACED","csvString":"x"}', headers);
    const again = await admin.call('constantsUpdate', '{ "csvString": "x", "constantName": "SPACED" }', headers);
    expect(again.body).toEqual(first.body);
    expect(again.body.version).toBe(1);
  });

  it('does not mind the order of choices either', async () => {
    const engineer = await portal.as('engineer');
    const headers = { 'idempotency-key': randomUUID() };
    const create = (configuration: object) =>
      engineer.call('solutionsCreate', { ...soundSolution, configuration }, headers);
    const { body: first } = await create({ family: 'SPdx', model: 'SPdx030', count: 2 });
    const again = await create({ count: 2, model: 'SPdx030', family: 'SPdx' });
    expect([again.status, again.body.isxId]).toEqual([200, first.isxId]);
    expect((await create({ count: 3, model: 'SPdx030', family: 'SPdx' })).body.code).toBe('idempotency_key_reused');
  });

  it('is refused when the key comes with another body, or to another call', async () => {
    const admin = await portal.as('admin');
    const key = randomUUID();
    await put(admin, 'text', key);
    const reused = { status: 409, body: { code: 'idempotency_key_reused' } };
    expect(await put(admin, 'other text', key)).toMatchObject(reused);
    expect(await admin.call('usersUpdateAccount', {}, { 'idempotency-key': key })).toMatchObject(reused);
  });

  it('remembers a refusal as well, of which nothing is left but the answer', async () => {
    const admin = await portal.as('admin');
    const key = randomUUID();
    const refused = await put(admin, '{}', key, 'POLICY');
    expect(refused.status).toBe(422);
    expect(await put(admin, '{}', key, 'POLICY')).toMatchObject({ status: 422, body: refused.body });
    expect(String((await put(admin, '{}', key, 'POLICY')).headers['content-type'])).toContain('problem+json');
  });

  it('is a key of its own for each user', async () => {
    const [admin, engineer] = [await portal.as('admin'), await portal.as('engineer')];
    const headers = { 'idempotency-key': randomUUID() };
    const mine = await admin.call('usersUpdateAccount', { pageSize: 50 }, headers);
    const theirs = await engineer.call('usersUpdateAccount', { pageSize: 50 }, headers);
    expect([mine.body.role, theirs.body.role]).toEqual(['admin', 'engineer']);
  });

  it('is forgotten after 24 hours', async () => {
    const key = randomUUID();
    const first = await put(await portal.as('admin'), 'text', key);
    portal.advance(24 * 3_600_000 + 1);
    const later = await put(await portal.as('admin'), 'other text', key);
    expect(later.body).toEqual({ constantName: 'NOTES', version: first.body.version + 1 });
  });

  it('works once when the same call comes many times at once', async () => {
    const admin = await portal.as('admin');
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => put(admin, 'together', key, 'TOGETHER')));
    for (const { status, body } of answers)
      expect([status, body]).toEqual([200, { constantName: 'TOGETHER', version: 1 }]);
  });

  it('leaves no key behind when the call does not fit, for it has not begun', async () => {
    const admin = await portal.as('admin');
    const key = randomUUID();
    expect((await admin.call('constantsUpdate', { constantName: 1 }, { 'idempotency-key': key })).status).toBe(400);
    const keys = await portal.database.db.select({ key: idempotencyKeys.key }).from(idempotencyKeys);
    expect(keys.map((row) => row.key)).not.toContain(key);
    expect((await put(admin, 'text', key)).status).toBe(200);
  });

  it('is refused when the key is none', async () => {
    const admin = await portal.as('admin');
    for (const key of ['', 'with space', 'x'.repeat(201)])
      expect(await put(admin, 'text', key)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'Idempotency-Key' }] },
      });
  });
});
