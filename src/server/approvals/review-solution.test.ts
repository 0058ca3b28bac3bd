import { beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '../../contract/endpoint.ts';
import type { solutionsSelectReview } from '../../contract/approvals.ts';
import type { Solution } from '../../contract/shapes.ts';
import { accepted, act, create, endValidity, livedTo, select, stored, tryAct } from '../testing/lives.ts';
import type { Client } from '../testing/portal.ts';
import { withPortal } from '../testing/portal.ts';

type Review = AnswerOf<typeof solutionsSelectReview>;

const portal = withPortal();
let engineer: Client;
let bdm: Client;
let approver: Client;
let admin: Client;
let disti: Client;
async function signIn() {
  engineer = await portal.as('engineer');
  bdm = await portal.as('bdm');
  approver = await portal.as('approver');
  admin = await portal.as('admin');
  disti = await portal.as('disti');
}
beforeAll(signIn);
/** A night that nobody's session outlasts. */
const sleep = async (days: number) => {
  portal.advance(days * 86_400_000);
  await signIn();
};
const parties = (owner = engineer) => ({ portal, owner, approver });
const historyOf = async (client: Client, isxId: string) =>
  accepted<Record<string, unknown>[]>(await client.call('solutionsSelectHistory', { isxId }));
const review = async (client: Client, isxId: string): Promise<Review> =>
  accepted<Review>(await client.call('solutionsSelectReview', { isxId }));

/** The first part of a solution with a discount by hand. */
const discounted = async (client: Client, { isxId, version, lines }: Solution, discount: string): Promise<Solution> =>
  accepted(
    await client.call('solutionsUpdate', {
      isxId,
      version,
      lineDiscounts: [{ partNumber: lines[0]!.partNumber, discount }],
    }),
  );

describe('a review', () => {
  it('is for whoever may act as approver on this very solution', async () => {
    const { isxId } = await livedTo('submitted', parties(disti));
    expect((await review(approver, isxId)).isxId).toBe(isxId);
    for (const client of [engineer, bdm])
      expect(await client.call('solutionsSelectReview', { isxId })).toMatchObject({ status: 403 });
    expect(await disti.call('solutionsSelectReview', { isxId })).toMatchObject({ status: 403 });
    const own = await create(approver);
    expect(await approver.call('solutionsSelectReview', { isxId: own.isxId })).toMatchObject({ status: 403 });
    expect(await approver.call('solutionsSelectReview', { isxId: 'ISX99999999-001' })).toMatchObject({ status: 404 });
  });

  it('of a first approval compares with nothing; later with the last one, of this revision or of one before it', async () => {
    const approved = await livedTo('approved', parties());
    expect(await review(approver, approved.isxId)).toMatchObject({ since: null, difference: null });
    const returned = await act(approver, approved, 'return');
    const after = await review(approver, returned.isxId);
    expect(after.since).toMatchObject({ isxId: approved.isxId, displayName: 'Глеб Орлов', totals: approved.totals });

    expect(after.difference).toMatchObject({ choices: [], money: { difference: '0.00' } });
    const { isxId, version, configuration } = returned;
    const more = { ...configuration, count: 3 };
    const edited = accepted<Solution>(await engineer.call('solutionsUpdate', { isxId, version, configuration: more }));
    const grown = await review(approver, isxId);
    expect(grown.difference!.choices).toMatchObject([{ field: 'count', before: '2', after: '3' }]);
    const money = (Number(edited.totals.net) - Number(approved.totals.net)).toFixed(2);
    expect(grown.difference!.money).toMatchObject({
      before: approved.totals.net,
      after: edited.totals.net,
      difference: money,
    });

    const again = await act(approver, await act(approver, edited, 'receive'), 'approve');
    // What is approved now is compared with what was approved before it.
    expect((await review(approver, again.isxId)).since!.totals).toEqual(approved.totals);
    const revised = accepted<Solution>(await engineer.call('solutionsRevise', { isxId: again.isxId }));
    expect((await review(approver, revised.isxId)).since).toMatchObject({ isxId: again.isxId });
  });

  it('tells which discounts exceed whose limit, what they cost, and who may approve them', async () => {
    const created = await create(bdm);
    const withDiscount = await discounted(bdm, created, '15');
    const part = created.lines[0]!;
    const before = await review(approver, withDiscount.isxId);
    const money = (Number(created.totals.net) - Number(withDiscount.totals.net)).toFixed(2);
    expect(before.limits).toMatchObject({
      ofOwner: '15',
      ofCaller: '30',
      deepest: '15.00',
      byHand: money,
      approvers: [],
    });
    expect(before.limits.lines).toMatchObject([
      {
        partNumber: part.partNumber,
        discount: '15.00',
        money,
        isAboveOwner: false,
        isAboveCaller: false,
        isGranted: false,
      },
    ]);

    const received = await act(admin, withDiscount, 'receive');
    const deep = await discounted(admin, received, '41.5');
    const after = await review(approver, deep.isxId);
    expect(after.limits.lines).toMatchObject([{ isAboveOwner: true, isAboveCaller: true }]);
    expect(after.limits.approvers).toEqual([{ role: 'admin', limit: null, people: ['Вера Соколова'] }]);
    expect(after.canApprove).toMatchObject({ isAllowed: false, reasons: [{ code: 'discount_limit' }] });
    expect((await review(admin, deep.isxId)).canApprove).toEqual({ isAllowed: true, reasons: [] });
  });

  it('has every problem, and every reason against approving as approving itself would tell it', async () => {
    const open = await create(engineer, { customerName: '' });
    const received = await act(approver, open, 'receive');
    const { problems, canSubmit, canApprove } = await review(approver, received.isxId);
    expect(problems.map(({ code }) => code)).toContain('customer_missing');
    expect(canSubmit).toMatchObject({ isAllowed: false, reasons: [{ code: 'customer_missing' }] });
    expect(canApprove.reasons).toEqual(canSubmit.reasons);
    await endValidity(portal, received.isxId);
    const late = await review(approver, received.isxId);
    expect(late.limits.isPriceValid).toBe(false);
    expect(late.canApprove.reasons.map(({ code }) => code)).toEqual(['price_expired', 'customer_missing']);
    expect((await tryAct(approver, received, 'approve')).body.code).toBe('price_expired');
  });
});

describe('returning with comments on lines', () => {
  it('shows them at the line until the next submitting, and keeps them in the history', async () => {
    const received = await livedTo('received', parties());
    const { partNumber } = received.lines[1]!;
    const lineComments = [{ partNumber, comment: 'Почему\u0007 две?' }];
    const returned = await act(approver, received, 'return', { lineComments });
    expect(returned.lineComments).toEqual([{ partNumber, comment: 'Почему две?' }]);
    const edited = accepted<Solution>(
      await engineer.call('solutionsUpdate', { isxId: returned.isxId, version: returned.version, isxName: 'Иначе' }),
    );
    expect(edited.lineComments).toHaveLength(1);
    const submitted = await act(engineer, edited, 'submit');
    expect(submitted.lineComments).toEqual([]);
    const entry = (await historyOf(engineer, returned.isxId)).find(({ action }) => action === 'return')!;
    expect(entry['lineComments']).toEqual([{ partNumber, comment: 'Почему две?' }]);
    expect((await act(approver, submitted, 'receive')).lineComments).toEqual([]);
  });

  it('refuses a part that is not there or stands twice, and comments that belong to no return, changing nothing', async () => {
    const received = await livedTo('received', parties());
    const before = await stored(portal.database.db);
    const { partNumber } = received.lines[0]!;
    const twice = [partNumber, partNumber].map((each) => ({ partNumber: each, comment: 'x' }));
    const tried = [
      [{ lineComments: [{ partNumber: 'NO-SUCH', comment: 'x' }] }, 'lineComments.0.partNumber'],
      [{ lineComments: twice }, 'lineComments.1.partNumber'],
      [{ conditions: [] }, 'conditions'],
    ] as const;
    for (const [more, path] of tried)
      expect(await tryAct(approver, received, 'return', more)).toMatchObject({
        status: 400,
        body: { errors: [{ path }] },
      });
    const misplaced = await tryAct(approver, received, 'approve', { lineComments: [], confirmConditions: true });
    expect(misplaced.body.errors.map((error: { path: string }) => error.path)).toEqual([
      'lineComments',
      'confirmConditions',
    ]);
    expect(await stored(portal.database.db)).toEqual(before);
  });
});

describe('approving under conditions', () => {
  const text = { kind: 'text', text: 'Монтаж силами заказчика' } as const;
  const today = '2026-11-20';

  it('shows them to the owner, whoever that is, who accepts them once; taking the approval back clears them', async () => {
    const received = await livedTo('received', parties(disti));
    const approved = await act(approver, received, 'approve', { conditions: [text] });
    expect(approved.approval).toMatchObject({ displayName: 'Глеб Орлов', conditions: [text], acceptedAt: null });
    const seen = await select(disti, approved.isxId);
    expect(seen.approval).toEqual(approved.approval);
    const { isxId, version } = seen;
    expect(await approver.call('solutionsAcceptConditions', { isxId, version })).toMatchObject({ status: 403 });
    expect(await disti.call('solutionsAcceptConditions', { isxId, version: 1 })).toMatchObject({ status: 409 });
    const taken = accepted<Solution>(await disti.call('solutionsAcceptConditions', { isxId, version }));
    expect(taken.approval!.acceptedAt).toBe(portal.services.clock().toISOString());
    const twice = await disti.call('solutionsAcceptConditions', { isxId, version: taken.version });
    expect(twice).toMatchObject({ status: 409, body: { code: 'action_not_available' } });
    const told = (await historyOf(disti, isxId)).slice(0, 2).map(({ action, conditions }) => [action, conditions]);
    expect(told).toEqual([
      ['acceptConditions', [text]],
      ['approve', [text]],
    ]);
    expect((await act(disti, taken, 'cancelApprove')).approval).toBeNull();
  });

  it('is ordered once whoever orders has confirmed what stands in words', async () => {
    const approved = await act(approver, await livedTo('received', parties()), 'approve', { conditions: [text] });
    const refused = await tryAct(approver, approved, 'order');
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'condition_unmet', errors: [{ path: 'conditions.0', code: 'not_confirmed' }] },
    });
    expect((await act(approver, approved, 'order', { confirmConditions: true })).isxStatus).toBe('ordered');
  });

  it('promises prices no longer than the approval does, in documents and at the customer’s address', async () => {
    const conditions = [{ kind: 'orderBy', day: '2026-11-25' }];
    const approved = await act(approver, await livedTo('received', parties()), 'approve', { conditions });
    const { isxId, expiresAt, version } = approved;
    expect(expiresAt! > '2026-11-26').toBe(true);
    expect((await engineer.call('reportsSelectReport', { isxId })).body).toMatchObject({
      pricesHoldUntil: '2026-11-25',
    });
    const { body } = await engineer.call('documentsPreview', { isxId, name: 'proposal', language: 'ru' });
    const told = JSON.stringify(body.papers);
    expect(told).toContain('25.11.2026');
    expect(told).not.toContain(expiresAt!.slice(0, 10).split('-').toReversed().join('.'));
    // A customer is shown nothing before the owner has accepted the conditions.
    accepted(await engineer.call('solutionsAcceptConditions', { isxId, version }));
    const link = { isxId, days: 30, language: 'ru', prices: 'net', watermark: '' };
    const { url } = accepted<{ url: string }>(await engineer.call('linksCreate', link));
    const shown = await portal.client().call('sharedSelect', { token: url.split('/').at(-1)! });
    expect(shown.body).toMatchObject({ pricesHoldUntil: '2026-11-25' });
  });

  it('is not ordered after its last day, confirmed or not, and is when it has been approved anew', async () => {
    const conditions = [{ kind: 'orderBy', day: today }];
    const approved = await act(approver, await livedTo('received', parties()), 'approve', { conditions });
    await sleep(1);
    const late = await tryAct(approver, approved, 'order', { confirmConditions: true });
    expect(late).toMatchObject({ status: 409, body: { code: 'condition_unmet', errors: [{ code: 'day_over' }] } });
    const returned = await act(approver, approved, 'return');
    const again = await act(approver, await act(approver, returned, 'receive'), 'approve');
    expect((await act(approver, again, 'order')).isxStatus).toBe('ordered');
    await sleep(-1);
  });

  it('with a deepest discount is refused at once where one lies deeper, and names it', async () => {
    const open = await discounted(engineer, await create(engineer), '5');
    const received = await act(approver, open, 'receive');
    const conditions = [{ kind: 'discountAtMost', discount: '4.5' }];
    const refused = await tryAct(approver, received, 'approve', { conditions });
    const path = `lineDiscounts.${open.lines[0]!.partNumber}`;
    expect(refused).toMatchObject({ status: 422, body: { code: 'discount_limit', errors: [{ path, code: 'condition_discount' }] } }); // prettier-ignore
    const fits = [{ kind: 'discountAtMost', discount: '5' }];
    expect((await act(approver, received, 'approve', { conditions: fits })).approval!.conditions).toEqual(fits);
  });

  it('takes no condition that says nothing or whose day is over, and no other kind', async () => {
    const received = await livedTo('received', parties());
    const before = await stored(portal.database.db);
    const wrong = [
      [[{ kind: 'text', text: ' ' }], 'conditions.0.text'],
      [[text, { kind: 'orderBy', day: '2026-11-19' }], 'conditions.1.day'],
      [[{ kind: 'orderBy', day: 'tomorrow' }], 'conditions.0.day'],
      [[{ kind: 'discountAtMost', discount: '101' }], 'conditions.0.discount'],
    ] as const;
    for (const [conditions, path] of wrong)
      expect(await tryAct(approver, received, 'approve', { conditions })).toMatchObject({
        status: 400,
        body: { errors: [{ path }] },
      });
    expect((await tryAct(approver, received, 'approve', { conditions: [{ kind: 'other' }] })).status).toBe(400);
    expect(await stored(portal.database.db)).toEqual(before);
  });

  it('is told to its owner as such, and a plain approval as a plain one', async () => {
    const kindsTold = async (conditions: unknown[]) => {
      const approved = await act(approver, await livedTo('received', parties()), 'approve', { conditions });
      const { items } = accepted<{ items: { kind: string; isxId: string }[] }>(
        await engineer.call('noticesSelect', {}),
      );
      return items.filter(({ isxId }) => isxId === approved.isxId).map(({ kind }) => kind)[0];
    };
    expect(await kindsTold([text])).toBe('approvedWithConditions');
    expect(await kindsTold([])).toBe('approved');
  });
});
