// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Solution } from '../../../../contract/shapes.ts';
import type { CallAnswer } from '../../../app/api/client.ts';
import { answerOptions } from '../../../app/api/queries.ts';
import type { Asked } from '../../../testing/answering.ts';
import { answer, answering, json } from '../../../testing/answering.ts';
import { addBrowserParts } from '../../../testing/browser-parts.ts';
import { openPortal, userOf } from '../../../testing/open-portal.tsx';
import { receivedSolution } from '../../../testing/received-solution.ts';

type Waiting = CallAnswer<'solutionsSelectWaiting'>[number];

const loadingMs = 60_000;
beforeAll(async () => {
  addBrowserParts();
  await Promise.all([
    import('../../../shell/shell.tsx'),
    import('./solution-list-page.tsx'),
    import('../approvals/decision-pane.tsx'),
    import('../approvals/step-dialog.tsx'),
  ]);
}, loadingMs);

const idOf = (number: number): string => `ISX0000000${number}-001`;

const waitingOf = (number: number, waitsFor: Waiting['waitsFor']): Waiting => ({
  isxId: idOf(number),
  isxName: `Hall ${number}`,
  isxType: 'Cooling',
  customerName: 'Bank',
  companyName: 'Ladoga',
  ownerUserId: 'anna',
  ownerDisplayName: 'Anna',
  isxStatus: waitsFor === 'receive' ? 'submitted' : waitsFor === 'mend' ? 'returned' : 'received',
  kind: 'standart',
  net: '1000000.00',
  currency: 'RUB',
  changedAt: '2026-11-20T09:00:00.000Z',
  expiresAt: null,
  archived: false,
  waitsFor,
  since: `2026-11-0${number}T09:00:00.000Z`,
  last: null,
});

const solutionOf = (isxId: string, more: Partial<Solution> = {}): Solution => ({
  ...receivedSolution,
  isxId,
  isxName: `Hall ${Number(isxId.slice(3, 11))}`,
  ...more,
});

const review: CallAnswer<'solutionsSelectReview'> = {
  isxId: idOf(1),
  version: receivedSolution.version,
  since: null,
  difference: null,
  totals: receivedSolution.totals,
  limits: {
    ofOwner: '5',
    ofCaller: '30',
    deepest: null,
    byHand: '0.00',
    byHandShare: '0.00',
    inAllShare: '0.00',
    lines: [],
    approvers: [],
    expiresAt: null,
    isPriceValid: true,
  },
  problems: [],
  remarks: [],
  canSubmit: { isAllowed: true, reasons: [] },
  canApprove: { isAllowed: true, reasons: [] },
};

let waiting: Waiting[];
let states: Record<string, Partial<Solution>>;
let asked: Asked[];
/** The list does not know of a step yet. */
let isLate: boolean;

beforeEach(() => {
  waiting = [waitingOf(1, 'decide'), waitingOf(2, 'decide'), waitingOf(3, 'mend')];
  states = {};
  isLate = false;
  asked = answering({
    solutionsSelect: answer('solutionsSelect', {
      items: [],
      total: 0,
      totalIsLowerBound: false,
      page: 1,
      pageSize: 25,
    }),
    solutionsSelectWaiting: ({ of }: { of?: 'others' }) => json(of === 'others' ? [] : waiting),
    solutionsSelectSolution: ({ isxId }: { isxId: string }) => json(solutionOf(isxId, states[isxId])),
    solutionsSelectReview: answer('solutionsSelectReview', review),
    requestsSelect: answer('requestsSelect', { mayAsk: false, requests: [] }),
    solutionsAct: ({ isxId, action }: { isxId: string; action: string }) => {
      states[isxId] =
        action === 'receive'
          ? { isxStatus: 'received', version: 4 }
          : { isxStatus: action === 'return' ? 'returned' : 'approved', actions: ['copy'], version: 4 };
      if (isLate) return json(solutionOf(isxId, states[isxId]));
      waiting =
        action === 'receive'
          ? waiting.map((row) => (row.isxId === isxId ? { ...row, waitsFor: 'decide', isxStatus: 'received' } : row))
          : waiting.filter((row) => row.isxId !== isxId);
      return json(solutionOf(isxId, states[isxId]));
    },
  });
});
afterEach(() => {
  cleanup();
  window.localStorage.clear();
  vi.unstubAllGlobals();
});

const open = () => openPortal('/solution-list/my-solutions', userOf('approver', 'en'));
const pane = (number: number) =>
  screen.findByRole('complementary', { name: `To decide: ${idOf(number)}`, hidden: true });
const acts = () => asked.filter(({ path }) => path.endsWith('/solutions_act')).map(({ body }) => body);

describe('what waits for an approver', () => {
  it('opens on the first that is to be decided, with its sum and its decision, and its link leads to it', async () => {
    await open();
    const first = within(await pane(1));
    await first.findByRole('group', { name: 'Decision' });
    expect(first.getByRole('link', { name: /^Open/ }).getAttribute('href')).toBe(`/solution/${idOf(1)}`);
    expect((await first.findAllByText(/3\s025\s000/)).length).toBeGreaterThan(0);
    expect(first.getByText('After the decision the next opens: Hall 2')).toBeTruthy();
    // One green button in view.
    expect(
      screen
        .getAllByRole('link', { name: /New solution/ })
        .at(-1)!
        .getAttribute('data-kind'),
    ).toBe('default');
  });

  it('shows the row that is pressed or reached by the keys; an own duty is done on its own screen', async () => {
    await open();
    await pane(1);
    await userEvent.click(screen.getByText(/ISX00000002-001/));
    await pane(2);
    await userEvent.keyboard('[KeyK]');
    await pane(1);
    await userEvent.keyboard('{ArrowDown}');
    await pane(2);
    await userEvent.keyboard('[KeyJ]');
    expect(document.activeElement?.textContent).toBe('Hall 3');
    await pane(2);
  });

  it('confirms a decision by its key with the sum in view, and opens the next', async () => {
    await open();
    await within(await pane(1)).findByRole('group', { name: 'Decision' });
    await userEvent.keyboard('[KeyA]');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/3\s025\s000/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Approve solution' }));
    await pane(2);
    expect(acts()).toEqual([{ isxId: idOf(1), version: 3, action: 'approve' }]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Hall 2'));
    await userEvent.keyboard('[KeyR]');
    const second = within(await screen.findByRole('dialog'));
    await userEvent.type(second.getByLabelText('Comment (required)'), 'Too dear');
    await userEvent.click(second.getByRole('button', { name: 'Return solution' }));
    await waitFor(() =>
      expect(acts().at(-1)).toEqual({ isxId: idOf(2), version: 3, action: 'return', comment: 'Too dear' }),
    );
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    expect(screen.getByText(/ISX00000003-001/)).toBeTruthy();
  });

  it('stays with the next where the dialog gives the keyboard back to what has been decided and is still listed', async () => {
    const { queryClient } = await open();
    await within(await pane(1)).findByRole('group', { name: 'Decision' });
    const link = screen.getByRole('link', { name: 'Hall 1' });
    await userEvent.keyboard('[KeyA]');
    const dialog = within(await screen.findByRole('dialog'));
    // The list that comes after the step is still of before.
    isLate = true;
    await userEvent.click(dialog.getByRole('button', { name: 'Approve solution' }));
    await pane(2);
    act(() => link.focus());
    await pane(2);
    expect(screen.getByRole('link', { name: 'Hall 1' })).toBe(link);
    isLate = false;
    waiting = waiting.slice(1);
    await act(() => queryClient.invalidateQueries({ queryKey: answerOptions('solutionsSelectWaiting', {}).queryKey }));
    await pane(2);
  });

  it('stays with what has been taken on: its decision comes now', async () => {
    waiting = [waitingOf(1, 'receive'), waitingOf(2, 'decide')];
    states = { [idOf(1)]: { isxStatus: 'submitted', actions: ['receive', 'copy'] } };
    await open();
    await within(await pane(1)).findByRole('button', { name: 'Receive to approve' });
    await userEvent.keyboard('[KeyA]');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Receive to approve' }));
    await within(await pane(1)).findByRole('button', { name: 'Approve solution' });
    expect(acts()).toEqual([{ isxId: idOf(1), version: 3, action: 'receive' }]);
  });

  it('orders by its key what is approved: returning has its own', async () => {
    waiting = [waitingOf(1, 'order')];
    states = { [idOf(1)]: { isxStatus: 'approved', actions: ['return', 'order', 'copy'] } };
    await open();
    const order = await within(await pane(1)).findByRole('button', { name: 'Order solution' });
    expect(order.getAttribute('data-kind')).toBe('primary');
    await userEvent.keyboard('[KeyA]');
    expect(await screen.findByRole('dialog', { name: /^Order solution/ })).toBeTruthy();
  });

  it('asks no review of whoever decides about a discount alone', async () => {
    waiting = [waitingOf(1, 'decideDiscount')];
    states = { [idOf(1)]: { mayReview: false, actions: ['copy'] } };
    await open();
    await within(await pane(1)).findByRole('heading', { name: 'Hall 1' });
    await waitFor(() => expect(asked.some(({ path }) => path.endsWith('/requests_select'))).toBe(true));
    expect(asked.some(({ path }) => path.endsWith('/solutions_select_review'))).toBe(false);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([0, 1])(
    'keeps what is being judged, and the dialog over it, where others leave %s to decide',
    async (rest) => {
      waiting = waiting.slice(0, 1 + rest);
      const { queryClient } = await open();
      await within(await pane(1)).findByRole('group', { name: 'Decision' });
      await userEvent.keyboard('[KeyA]');
      await screen.findByRole('dialog');
      waiting = waiting.slice(1);
      await act(() =>
        queryClient.invalidateQueries({ queryKey: answerOptions('solutionsSelectWaiting', {}).queryKey }),
      );
      await waitFor(() => expect(screen.queryByRole('row', { name: /Hall 1/ })).toBeNull());
      expect(screen.getByRole('dialog')).toBeTruthy();
      await pane(1);
    },
  );
});
