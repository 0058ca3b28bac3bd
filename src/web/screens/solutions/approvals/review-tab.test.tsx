import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CallAnswer } from '../../../app/api/client.ts';
import type { Asked } from '../../../testing/answering.ts';
import { answer, answering, json } from '../../../testing/answering.ts';
import { addBrowserParts } from '../../../testing/browser-parts.ts';
import { demonstrationCatalogue } from '../../../testing/demonstration-catalogue.ts';
import { openPortal, userOf } from '../../../testing/open-portal.tsx';
import { receivedSolution } from '../../../testing/received-solution.ts';

const loadingMs = 60_000;
beforeAll(async () => {
  addBrowserParts();
  await Promise.all([import('../../../shell/shell.tsx'), import('../detail/solution-page.tsx')]);
}, loadingMs);
afterEach(() => {
  cleanup();
  window.localStorage.clear();
  vi.unstubAllGlobals();
});

const solution = receivedSolution;
const { isxId, totals } = solution;
const { partNumber, description, quantity } = solution.lines[0]!;

const review: CallAnswer<'solutionsSelectReview'> = {
  isxId,
  version: solution.version,
  since: null,
  difference: null,
  totals,
  limits: {
    ofOwner: '5',
    ofCaller: '30',
    deepest: '36.00',
    byHand: '1000.00',
    byHandShare: '3.00',
    inAllShare: '3.00',
    lines: [
      {
        position: 1,
        partNumber,
        description,
        quantity,
        discount: '36.00',
        money: '1000.00',
        floorCorrection: '0.00',
        isAboveOwner: true,
        isAboveCaller: true,
        isGranted: false,
      },
    ],
    approvers: [{ role: 'admin', limit: null, people: ['Вера Соколова'] }],
    expiresAt: null,
    isPriceValid: true,
  },
  problems: [],
  remarks: [],
  canSubmit: { isAllowed: true, reasons: [] },
  canApprove: {
    isAllowed: false,
    reasons: [{ path: `lineDiscounts.${partNumber}`, code: 'discount_limit', message: 'Too deep' }],
  },
};
const answers = {
  solutionsSelectSolution: answer('solutionsSelectSolution', { ...solution, mayReview: true }),
  solutionsSelectHistory: answer('solutionsSelectHistory', []),
  solutionsSelectReview: answer('solutionsSelectReview', review),
  requestsSelect: answer('requestsSelect', { mayAsk: true, requests: [] }),
  cataloguesSelect: answer('cataloguesSelect', demonstrationCatalogue()),
};
const bodiesOf = (asked: readonly Asked[], path: string) =>
  asked.filter((each) => each.path === `/api/${path}`).map(({ body }) => body);
const open = () => openPortal(`/solution/${isxId}`, userOf('approver', 'en'));

describe('the review of a received solution', () => {
  it('opens by itself, says what exceeds the limit and who may, and keeps approving shut', async () => {
    answering(answers);
    await open();
    await screen.findByRole('heading', { name: 'First approval' });
    expect(screen.getByRole('tab', { name: 'Review', selected: true })).toBeTruthy();
    expect(screen.getByText('above your limit')).toBeTruthy();
    expect(screen.getByText(/Вера Соколова/)).toBeTruthy();
    const decision = within(screen.getByRole('group', { name: 'Decision' }));
    expect(decision.getByRole('button', { name: 'Approve solution' })).toHaveProperty('disabled', true);
    expect(decision.getByRole('button', { name: 'Return solution' })).toHaveProperty('disabled', false);
  });

  it('leads from a problem to the line', async () => {
    answering(answers);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Too deep' }));
    expect(await screen.findByRole('tab', { name: 'Parts', selected: true })).toBeTruthy();
  });

  it('asks for the discount that is too deep, with a reason and not without one', async () => {
    const asked = answering({ ...answers, requestsCreate: () => json(solution) });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Ask for a deeper discount' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Send the request' }));
    expect(dialog.getByText('Say why the discount is needed')).toBeTruthy();
    expect(bodiesOf(asked, 'requests/requests_create')).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Reason (required)'), 'Competitor');
    await userEvent.click(dialog.getByRole('button', { name: 'Send the request' }));
    await waitFor(() =>
      expect(bodiesOf(asked, 'requests/requests_create')).toEqual([
        { isxId, version: solution.version, lines: [{ partNumber, discount: '36.00' }], reason: 'Competitor' },
      ]),
    );
  });

  it('is not approved under a condition that says nothing', async () => {
    const asked = answering({
      ...answers,
      solutionsSelectReview: answer('solutionsSelectReview', {
        ...review,
        canApprove: { isAllowed: true, reasons: [] },
      }),
      solutionsAct: () => json({ ...solution, isxStatus: 'approved', actions: ['copy'], version: 4 }),
    });
    await open();
    await screen.findByRole('heading', { name: 'First approval' });
    await userEvent.click(screen.getByRole('button', { name: 'Approve under conditions' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Approve solution' }));
    expect(dialog.getByText('A condition is empty')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('What has to be seen to'), 'Route plan');
    await userEvent.click(dialog.getByRole('button', { name: 'Approve solution' }));
    await waitFor(() =>
      expect(bodiesOf(asked, 'solutions/solutions_act')).toEqual([
        {
          isxId,
          version: solution.version,
          action: 'approve',
          conditions: [{ kind: 'text', text: 'Route plan' }],
        },
      ]),
    );
  });
});

describe('a dialog over a solution that somebody changes meanwhile', () => {
  const entry = { at: '2026-11-21T10:00:00.000Z', action: 'edit', from: 'received', to: 'received' } as const;
  const shown = { ...solution, mayReview: true };
  const newer = { ...shown, version: 4, totals: { ...totals, net: '1.00' } };
  const request = {
    requestId: 'request',
    state: 'open',
    askedByName: 'Anna',
    askedAt: '2026-11-20T10:00:00.000Z',
    lines: [{ partNumber, discount: '36.00' }],
    reason: 'Competitor',
    competitor: '',
    decidedByName: null,
    decidedAt: null,
    decisionComment: '',
    mayDecide: true,
    mayWithdraw: false,
  } as unknown as CallAnswer<'requestsSelect'>['requests'][number];

  const openOver = async (after: object) => {
    let latest: object = { ...shown, mayHandOver: true };
    const asked = answering({
      ...answers,
      solutionsSelectSolution: () => json(latest),
      solutionsSelectReview: answer('solutionsSelectReview', {
        ...review,
        canApprove: { isAllowed: true, reasons: [] },
      }),
      solutionsSelectHistory: () => json([{ ...entry, userId: 'boris', displayName: 'Boris', comment: '' }]),
      requestsSelect: answer('requestsSelect', { mayAsk: true, requests: [request] }),
      solutionsSelectHeirs: answer('solutionsSelectHeirs', [
        { userId: 'heir', displayName: 'Vera', companyName: 'Clear Current', role: 'engineer' },
      ]),
    });
    const { queryClient } = await open();
    return {
      asked,
      change: async () => {
        latest = after;
        await queryClient.invalidateQueries({ queryKey: ['solutionsSelectSolution'] });
      },
    };
  };

  const expectLookedAtAgain = async (confirm: string) => {
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText('Boris has changed this solution')).toBeTruthy();
    expect(dialog.getByRole('button', { name: confirm })).toHaveProperty('disabled', true);
    await userEvent.click(dialog.getByRole('button', { name: 'Show the solution as it is now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };

  it.each([
    ['Approve solution', newer],
    ['Return solution', newer],
    ['Approve solution', { ...newer, isxStatus: 'approved', actions: ['return', 'order'] }],
    ['Return solution', { ...newer, isxStatus: 'ordered', actions: [] }],
  ])('does not go on to "%s" what was not seen', async (step, after) => {
    const { asked, change } = await openOver(after);
    await screen.findByRole('heading', { name: 'First approval' });
    await userEvent.click(screen.getByRole('button', { name: step }));
    await userEvent.type(within(screen.getByRole('dialog')).getByRole('textbox', { name: /^Comment/ }), 'Fine');
    await change();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expectLookedAtAgain(step);
    expect(bodiesOf(asked, 'solutions/solutions_act')).toEqual([]);
  });

  it.each(['Grant the discount', 'Ask for a deeper discount'])('does not go on to "%s" either', async (name) => {
    const { asked, change } = await openOver(newer);
    await userEvent.click(await screen.findByRole('button', { name }));
    await screen.findByRole('dialog');
    await change();
    await expectLookedAtAgain(name === 'Grant the discount' ? name : 'Send the request');
    expect(asked.filter(({ path }) => /requests_(create|decide)/.test(path))).toEqual([]);
  });

  it('does not hand over what was not seen', async () => {
    const { asked, change } = await openOver({ ...newer, mayHandOver: true });
    await userEvent.click(await screen.findByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Hand over…' }));
    await screen.findByRole('dialog');
    await change();
    await expectLookedAtAgain('Hand over');
    expect(bodiesOf(asked, 'solutions/solutions_hand_over')).toEqual([]);
  });
});
