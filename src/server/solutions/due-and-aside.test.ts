import { beforeAll, describe, expect, it } from 'vitest';
import type { Solution } from '../../contract/shapes.ts';
import {
  accepted,
  act,
  create,
  endValidity,
  livedTo,
  publishPrices,
  select,
  soundConfiguration,
  soundSolution,
  tryAct,
} from '../testing/lives.ts';
import type { Client } from '../testing/portal.ts';
import { withPortal } from '../testing/portal.ts';

const portal = withPortal();
let owner: Client;
let admin: Client;
let approver: Client;
beforeAll(async () => {
  owner = await portal.as('engineer');
  admin = await portal.as('admin');
  approver = await portal.as('approver');
});

const lived = (status: Parameters<typeof livedTo>[0]) => livedTo(status, { portal, owner, approver });
const archive = ({ isxId, version }: Solution, archived = true) =>
  owner.call('solutionsArchive', { isxId, version, archived });

describe('putting a solution aside', () => {
  it.each(['submitted', 'received', 'approved'] as const)('is refused while it is %s', async (status) => {
    const solution = await lived(status);
    expect(await archive(solution)).toMatchObject({ status: 409, body: { code: 'action_not_available' } });
    expect((await select(owner, solution.isxId)).archived).toBe(false);
  });

  it.each(['open', 'returned', 'expired', 'ordered'] as const)('is granted while it is %s', async (status) => {
    const aside = accepted<Solution>(await archive(await lived(status)));
    expect(aside.archived).toBe(true);
    expect(accepted<Solution>(await archive(aside, false)).archived).toBe(false);
  });

  it('ends with the next step: what is submitted stands before the approvers', async () => {
    const aside = accepted<Solution>(await archive(await create(owner)));
    expect((await act(owner, aside, 'submit')).archived).toBe(false);
  });
});

describe('a solution that is due and not yet marked as expired', () => {
  it('is submitted with renewed prices', async () => {
    const { isxId } = await create(owner);
    await endValidity(portal, isxId);
    const submitted = await act(owner, await select(owner, isxId), 'submit');
    expect(submitted.isxStatus).toBe('submitted');
    expect(new Date(submitted.expiresAt!) > portal.services.clock()).toBe(true);
  });

  it('is received with renewed prices', async () => {
    const { isxId } = await create(owner);
    await endValidity(portal, isxId);
    const received = await act(approver, await select(approver, isxId), 'receive');
    expect(new Date(received.expiresAt!) > portal.services.clock()).toBe(true);
  });
});

describe('approving', () => {
  it('says first that the prices have ended, whatever else is wrong', async () => {
    const received = await lived('received');
    const nameless = accepted<Solution>(
      await approver.call('solutionsUpdate', { isxId: received.isxId, version: received.version, customerName: ' ' }),
    );
    expect(await tryAct(approver, nameless, 'approve')).toMatchObject({ status: 422 });
    await endValidity(portal, received.isxId);
    const ended = await select(approver, received.isxId);
    expect(await tryAct(approver, ended, 'approve')).toMatchObject({ status: 409, body: { code: 'price_expired' } });
  });

  it('asks nothing of a discount on a part that is in no line any more', async () => {
    const { isxId, version, lines } = await lived('received');
    const partNumber = lines[0]!.partNumber;
    const given = accepted<Solution>(
      await admin.call('solutionsUpdate', { isxId, version, lineDiscounts: [{ partNumber, discount: '30.01' }] }),
    );
    expect(await tryAct(approver, given, 'approve')).toMatchObject({ status: 422, body: { code: 'discount_limit' } });
    const other = accepted<Solution>(
      await admin.call('solutionsUpdate', {
        isxId,
        version: given.version,
        configuration: { ...soundConfiguration, model: 'SPdx035' },
      }),
    );
    expect(other.lines.some((line) => line.partNumber === partNumber)).toBe(false);
    expect((await act(approver, other, 'approve')).isxStatus).toBe('approved');
  });
});

describe('an expired solution', () => {
  it('stays expired whatever its kind becomes', async () => {
    const expired = await lived('expired');
    const { isxId, version } = expired;
    const changed = accepted<Solution>(await owner.call('solutionsUpdate', { isxId, version, kind: 'project' }));
    expect(changed).toMatchObject({ isxStatus: 'expired', kind: 'project', expiresAt: expired.expiresAt });
  });
});

describe('a new solution', () => {
  it('whose choices are malformed is told so before anybody asks who may make it', async () => {
    const partner = await portal.as('partner');
    const misshapen = { ...soundSolution, configuration: { count: 'many' } };
    expect((await partner.call('solutionsCreate', misshapen)).status).toBe(400);
    expect((await partner.call('solutionsCreate', soundSolution)).status).toBe(403);
  });
});

describe('lines by hand', () => {
  const differ = ({ problems }: Solution) => problems.filter(({ code }) => code === 'manual_lines_differ');

  it('that differ from those of the rules are named, stand against nothing, and the owner may drop them', async () => {
    const received = await lived('received');
    const manualLines = received.lines.map(({ partNumber, quantity }) => ({ partNumber, quantity }));
    const { isxId } = received;
    const update = async (client: Client, more: Record<string, unknown>): Promise<Solution> => {
      const { version } = await select(client, isxId);
      return accepted(await client.call('solutionsUpdate', { isxId, version, ...more }));
    };
    expect(differ(await update(approver, { manualLines: manualLines.toReversed() }))).toEqual([]);
    const shorter = await update(approver, { manualLines: manualLines.slice(1) });
    expect(differ(shorter)).toHaveLength(1);

    const returned = await act(approver, shorter, 'return');
    const kept = await owner.call('solutionsUpdate', { isxId, version: returned.version, manualLines });
    expect(kept.status).toBe(403);
    const dropped = await update(owner, { manualLines: null });
    expect(dropped.manualLines).toBeNull();
    expect(dropped.lines).toHaveLength(received.lines.length);
    expect(differ(dropped)).toEqual([]);
  });
});

describe('a renewal', () => {
  it('whose sum no row can hold is refused', async () => {
    const own = await create(owner);
    await publishPrices(admin, () => ({ listPrice: '999999999999999' }));
    expect(await tryAct(owner, own, 'renewPrice')).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect((await owner.call('solutionsPreviewRenewal', { isxId: own.isxId })).status).toBe(400);
  });
});
