import { describe, expect, it } from 'vitest';
import type { Client } from '../../testing/portal.ts';
import { withPortal } from '../../testing/portal.ts';

const portal = withPortal();
const update = (client: Client, constantName: string, csvString: string, version?: number) =>
  client.call('constantsUpdate', { constantName, csvString, ...(version === undefined ? {} : { version }) });

describe('a constants record', () => {
  it("is not replaced over somebody else's change", async () => {
    const admin = await portal.as('admin');
    await update(admin, 'SHARED', 'base');
    const answers = await Promise.all(['mine', 'theirs'].map((text) => update(admin, 'SHARED', text, 1)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('conflict');
    expect((await update(admin, 'SHARED', 'late', 1)).status).toBe(409);
  });

  it('keeps the newest of several that are replaced together without a version', async () => {
    const admin = await portal.as('admin');
    const answers = await Promise.all(Array.from({ length: 5 }, (_, i) => update(admin, 'CROWD', String(i))));
    const versions = answers.map(({ body }) => body.version as number).toSorted((a, b) => a - b);
    expect(versions).toEqual([1, 2, 3, 4, 5]);
  });
});
