import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CallName } from '../../../app/api/client.ts';
import type { Asked } from '../../../testing/answering.ts';
import { answer, answering, json } from '../../../testing/answering.ts';
import { addBrowserParts } from '../../../testing/browser-parts.ts';
import { demonstrationCatalogue } from '../../../testing/demonstration-catalogue.ts';
import { openPortal, userOf } from '../../../testing/open-portal.tsx';
import { receivedSolution } from '../../../testing/received-solution.ts';

/** Loading the screens takes seconds on a busy machine; the first test's time is not for that. */
const loadingMs = 60_000;
beforeAll(async () => {
  addBrowserParts();
  await Promise.all([import('../../../shell/shell.tsx'), import('./solution-page.tsx')]);
}, loadingMs);
afterEach(() => {
  cleanup();
  window.localStorage.clear();
  vi.unstubAllGlobals();
});

const received = receivedSolution;
const { isxId } = received;

const answers = {
  solutionsSelectSolution: answer('solutionsSelectSolution', received),
  solutionsSelectHistory: answer('solutionsSelectHistory', []),
  cataloguesSelect: answer('cataloguesSelect', demonstrationCatalogue()),
} satisfies Partial<Record<CallName, unknown>>;

const bodiesOf = (asked: readonly Asked[], path: string) =>
  asked.filter((each) => each.path === `/api/solutions/${path}`).map(({ body }) => body);

const open = () => openPortal(`/solution/${isxId}?tab=parts`, userOf('approver', 'en'));

describe('whose turn it is', () => {
  const bar = async () =>
    (await screen.findByRole('region', { name: 'Whose turn it is' })).querySelector('p')!.textContent;
  const of = (change: Partial<typeof received>, last: { to: string; displayName: string; daysAgo: number }) => {
    const at = new Date(Date.now() - last.daysAgo * 86_400_000).toISOString();
    const entry = { ...last, at, from: 'open', action: 'receive', comment: '' };
    answering({
      ...answers,
      solutionsSelectSolution: answer('solutionsSelectSolution', { ...received, ...change }),
      solutionsSelectHistory: () => json([entry]),
    });
  };

  it('is said to whoever has it, with since when', async () => {
    of({}, { to: 'received', displayName: 'Gleb', daysAgo: 0 });
    await open();
    await waitFor(async () =>
      expect(await bar()).toMatch(/^Your move: approve or return it\. Since \d\d\.\d\d\.\d{4}\.$/),
    );
  });

  it('is said to everybody else, with who has it, what they may do, and no green button', async () => {
    of({ actions: ['copy'] }, { to: 'received', displayName: 'Gleb', daysAgo: 2 });
    await open();
    await waitFor(async () => expect(await bar()).toBe('Waits for: Gleb, day 3. You may read it.'));
    expect(document.querySelector('button[data-kind=primary]')).toBeNull();
  });

  it('is the owner’s where the prices have expired: to renew them comes first', async () => {
    const { userId } = userOf('engineer', 'en');
    of(
      { isxStatus: 'expired', ownerUserId: userId, actions: ['edit', 'submit', 'renewPrice', 'copy'] },
      { to: 'expired', displayName: '', daysAgo: 1 },
    );
    await openPortal(`/solution/${isxId}?tab=parts`, userOf('engineer', 'en'));
    await waitFor(async () => expect(await bar()).toMatch(/^Your move: the prices have expired, renew them\./));
    const green = document.querySelectorAll('button[data-kind=primary]');
    expect([...green].map(({ textContent }) => textContent)).toEqual(['Renew solution price']);
  });
});

describe('a received solution before its approver', () => {
  it('has one green button, for the next step', async () => {
    answering(answers);
    await open();
    await screen.findByRole('button', { name: 'Approve solution' });
    const green = document.querySelectorAll('button[data-kind=primary]');
    expect([...green].map(({ textContent }) => textContent)).toEqual(['Approve solution']);
  });

  it('is not returned without a comment', async () => {
    const asked = answering({
      ...answers,
      solutionsAct: () => json({ ...received, isxStatus: 'returned', actions: ['copy'], version: 4 }),
    });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Return solution' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Return solution' }));
    expect(dialog.getByText('Say in a comment what has to be changed')).toBeTruthy();
    expect(bodiesOf(asked, 'solutions_act')).toEqual([]);
    await userEvent.type(dialog.getByRole('textbox'), 'Raised floor?');
    await userEvent.click(dialog.getByRole('button', { name: 'Return solution' }));
    await screen.findByRole('heading', { level: 1 });
    expect(bodiesOf(asked, 'solutions_act')).toEqual([
      { isxId, version: 3, action: 'return', comment: 'Raised floor?' },
    ]);
  });

  it('can make the parts list by hand: a line that is removed is gone, and comes back', async () => {
    answering(answers);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Manual Edit BOM' }));
    const grid = within(screen.getByRole('grid', { name: 'Parts list' }));
    await userEvent.click(grid.getByRole('gridcell', { name: /^SPDA030A/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete the marked lines' }));
    await waitFor(() => expect(grid.queryByText('SPDA030A')).toBeNull());
    expect(screen.getAllByText('The parts list is empty').length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await grid.findByText('SPDA030A')).toBeTruthy();
  });

  it('leads from a refusal to the field that it is about', async () => {
    const problem = {
      path: 'configuration.redundancy',
      code: 'rule_broken',
      message: 'No standby',
      fields: ['redundancy'],
    };
    answering({
      ...answers,
      solutionsAct: () =>
        json(
          { type: 'x', title: 'x', status: 422, code: 'not_submittable', detail: 'Not yet', errors: [problem] },
          422,
        ),
    });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Approve solution' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Approve solution' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'No standby' }));
    const redundancy = await screen.findByRole('radiogroup', { name: /^Redundancy/ });
    await waitFor(() => expect(redundancy.contains(document.activeElement)).toBe(true));
  });

  it('keeps a discount by hand until it is saved, and then sends nothing but it', async () => {
    const asked = answering({
      ...answers,
      solutionsUpdate: () =>
        json({ ...received, version: 4, lineDiscounts: [{ partNumber: 'SPDA030A', discount: '5.00' }] }),
    });
    await open();
    const row = within((await screen.findAllByRole('row'))[1]!);
    await userEvent.dblClick(row.getAllByRole('gridcell', { name: /^0\s%$/ })[0]!);
    await userEvent.keyboard('5{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Save the changes' }));
    await waitFor(() =>
      expect(bodiesOf(asked, 'solutions_update')).toEqual([
        { isxId, version: 3, lineDiscounts: [{ partNumber: 'SPDA030A', discount: '5.00' }] },
      ]),
    );
  });
});

describe('what is typed while the server is saving', () => {
  it('stays typed, and goes with the next saving alone', async () => {
    const lineDiscounts = [{ partNumber: 'SPDA030A', discount: '5.00' }];
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const asked = answering({
      ...answers,
      solutionsUpdate: async () => {
        await held;
        return json({ ...received, version: 4, lineDiscounts });
      },
    });
    await open();
    const discount = async () =>
      within((await screen.findAllByRole('row'))[1]!).getAllByRole('gridcell', { name: /^\d+\s%$/ })[0]!;
    await userEvent.dblClick(await discount());
    await userEvent.keyboard('5{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Save the changes' }));
    await userEvent.click(await discount());
    await userEvent.keyboard('4{Enter}');
    release();
    const save = screen.getByRole('button', { name: /Save the changes$/ });
    await waitFor(() => expect(save.getAttribute('aria-disabled')).toBeNull());
    expect((await discount()).textContent).toMatch(/^4/);
    await userEvent.click(save);
    await waitFor(() =>
      expect(bodiesOf(asked, 'solutions_update').at(-1)).toEqual({
        isxId,
        version: 4,
        lineDiscounts: [{ partNumber: 'SPDA030A', discount: '4.00' }],
      }),
    );
  });
});

it('is read, not edited, by whom no action is offered', async () => {
  answering({
    ...answers,
    solutionsSelectSolution: answer('solutionsSelectSolution', { ...received, mayReview: false, actions: [] }),
  });
  await openPortal(`/solution/${isxId}`, userOf('readonly', 'en'));
  const grid = within(await screen.findByRole('grid'));
  await userEvent.dblClick(grid.getByText('SPDA030A'));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
});

it('tells its owner on every tab why it was returned, beside what was said of lines', async () => {
  answering({
    ...answers,
    solutionsSelectSolution: answer('solutionsSelectSolution', {
      ...received,
      isxStatus: 'returned',
      mayReview: false,
      lineComments: [{ partNumber: 'SPDA030A', comment: 'Too large' }],
    }),
    solutionsSelectHistory: () =>
      json([
        {
          at: '2026-11-21T10:00:00.000Z',
          action: 'return',
          from: 'received',
          to: 'returned',
          userId: 'boris',
          displayName: 'Boris',
          comment: 'Check the raised floor',
          subject: null,
          totalBefore: null,
          totalAfter: null,
        },
      ]),
  });
  await openPortal(`/solution/${isxId}?tab=choices`, userOf('engineer', 'en'));
  const notice = within((await screen.findByText('Returned with comments on lines')).parentElement!);
  expect(await notice.findByText('Check the raised floor')).toBeTruthy();
  expect(notice.getByText('Too large')).toBeTruthy();
  await userEvent.click(notice.getByRole('button', { name: 'SPDA030A' }));
  expect(await screen.findByRole('tab', { name: 'Parts', selected: true })).toBeTruthy();
});

it.each([
  ['open', ['edit', 'submit'], 1],
  ['received', ['edit', 'editBom', 'return', 'approve'], 0],
] as const)('says that it may be submitted only where it may be: %s', async (isxStatus, actions, times) => {
  answering({
    ...answers,
    solutionsSelectSolution: answer('solutionsSelectSolution', { ...received, isxStatus, actions: [...actions] }),
  });
  await open();
  await screen.findByRole('grid', { name: 'Parts list' });
  await screen.findByRole('complementary', { name: 'Totals and problems' });
  await waitFor(() => expect(screen.queryAllByText('Nothing stands against submitting')).toHaveLength(times));
});
