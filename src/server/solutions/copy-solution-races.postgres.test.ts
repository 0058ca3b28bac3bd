import { beforeAll, describe, expect, it } from 'vitest';
import type { Solution } from '../../contract/shapes.ts';
import { transitions } from '../../core/solution/life.ts';
import type { Client } from '../testing/portal.ts';
import { accepted, livedTo, select, stored, tryAct } from '../testing/lives.ts';
import { withPortal } from '../testing/portal.ts';

const portal = withPortal();
let engineer: Client;
let approver: Client;
beforeAll(async () => {
  engineer = await portal.as('engineer');
  approver = await portal.as('approver');
});

const parties = () => ({ portal, owner: engineer, approver });
const copy = async (client: Client, isxId: string): Promise<Solution> =>
  accepted(await client.call('solutionsCopy', { isxId }));
const revise = async (client: Client, isxId: string): Promise<Solution> =>
  accepted(await client.call('solutionsRevise', { isxId }));

describe('a revision', () => {
  it('that was superseded refuses everything but to be copied', async () => {
    const approved = await livedTo('approved', parties());
    await revise(engineer, approved.isxId);
    const old = await select(engineer, approved.isxId);
    const before = await stored(portal.database.db);
    const { isxId, version } = old;
    const attempts = [
      ...[engineer, approver].flatMap((who) => transitions.map((action) => tryAct(who, old, action))),
      engineer.call('solutionsUpdate', { isxId, version, isxName: 'x' }),
      approver.call('solutionsUpdate', { isxId, version, manualLines: [] }),
      engineer.call('solutionsRevise', { isxId }),
    ];
    const codes = (await Promise.all(attempts)).map(({ status, body }) => `${status} ${body.code}`);
    expect(new Set(codes)).toEqual(new Set(['403 forbidden', '409 action_not_available']));
    expect(codes.filter((code) => code.startsWith('409')).length).toBeGreaterThanOrEqual(11);
    expect(await stored(portal.database.db)).toEqual(before);
    expect(old.actions).toEqual(['copy']);
    expect((await copy(engineer, isxId)).isxRevision).toBe(1);
  });
});
