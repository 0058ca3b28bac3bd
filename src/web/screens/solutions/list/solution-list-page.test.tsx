// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '../../../../core/people/access/roles.ts';
import type { CallAnswer } from '../../../app/api/client.ts';
import type { Asked } from '../../../testing/answering.ts';
import { answer, answering, json, problem } from '../../../testing/answering.ts';
import { addBrowserParts } from '../../../testing/browser-parts.ts';

type Row = CallAnswer<'solutionsSelect'>['items'][number];

const row = (number: number, more: Partial<Row> = {}): Row => ({
  isxId: `ISX0000000${number}-001`,
  isxName: `Hall ${number}`,
  isxType: 'Cooling',
  customerName: 'Romashka',
  companyName: 'Ladoga',
  ownerUserId: 'anna',
  ownerDisplayName: 'Anna',
  isxStatus: 'open',
  kind: 'standart',
  net: '1234567.80',
  currency: 'RUB',
  changedAt: '2026-11-20T09:00:00.000Z',
  expiresAt: null,
  archived: false,
  ...more,
});

let items: Row[];
let total: number;
let waiting: CallAnswer<'solutionsSelectWaiting'>;
let away: typeof waiting;
let pipeline: CallAnswer<'solutionsSelectPipeline'>;
let asked: Asked[];

beforeAll(addBrowserParts);
beforeEach(() => {
  window.localStorage.clear();
  items = [row(1), row(2, { kind: 'project', isxStatus: 'submitted' }), row(3)];
  total = 60;
  waiting = [];
  away = [];
  pipeline = { statuses: [], companies: [], companyCount: 0, expiringCount: 0 };
  asked = answering({
    solutionsSelect: (body: { page?: number; pageSize: number }) =>
      json({ items, total, totalIsLowerBound: total === 10_000, page: body.page ?? 1, pageSize: body.pageSize }),
    solutionsSelectWaiting: ({ of }: { of?: 'others' }) => json(of === 'others' ? away : waiting),
    solutionsSelectPipeline: () => json(pipeline),
    solutionsCopy: () => json({ isxId: 'ISX00000009-001' }),
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Imported late: the modules read the window while they load. */
async function open(address: string, role: Role = 'engineer') {
  const { openPortal, userOf } = await import('../../../testing/open-portal.tsx');
  return openPortal(address, userOf(role, 'en'));
}

const bodies = () => asked.filter(({ path }) => path.endsWith('/solutions_select')).map(({ body }) => body);
const table = () => screen.findByRole('table', { name: 'My solutions' });

describe('a list of solutions', () => {
  it('asks for what its address says, and for as many rows as the profile has', async () => {
    await open('/solution-list/my-solutions?isxStatus=open&sort=-net&page=2');
    await table();
    expect(bodies()).toEqual([{ list: 'my-solutions', isxStatus: 'open', sort: '-net', page: 2, pageSize: 25 }]);
  });

  it('begins a solution with a load, of whatever the role may make', async () => {
    const { router } = await open('/solution-list/my-solutions');
    const person = userEvent.setup();
    const start = within(await screen.findByRole('form', { name: 'Start from a load' }));
    // Nothing is no load.
    await person.click(start.getByRole('button', { name: 'Select equipment' }));
    expect(document.activeElement).toBe(start.getByRole('textbox', { name: 'Load' }));
    await person.selectOptions(start.getByRole('combobox', { name: 'What the load is of' }), '3PhaseUps');
    await person.type(start.getByRole('textbox', { name: 'Load' }), '300{Enter}');
    await waitFor(() => expect(router.state.location.href).toBe('/solution/new/new-ups?size=300'));
    cleanup();
    // Whose desk is the queue begins with that.
    await open('/solution-list/my-solutions', 'approver');
    await table();
    expect(screen.queryByRole('form', { name: 'Start from a load' })).toBeNull();
  });

  it('has a real link in every row, the sum with its currency and the status as a word', async () => {
    await open('/solution-list/my-solutions');
    const [, , second] = within(await table()).getAllByRole('row');
    expect(within(second!).getByRole('link', { name: 'ISX00000002-001' }).getAttribute('href')).toBe(
      '/solution/ISX00000002-001',
    );
    expect(second!.textContent).toContain('1\u00A0234\u00A0567,80\u00A0₽');
    expect(second!.textContent).toContain('Submitted');
  });

  it('puts what is typed into the address when the typing pauses, and asks once', async () => {
    const { router } = await open('/solution-list/my-solutions?page=2');
    await table();
    await userEvent.type(screen.getByRole('textbox', { name: 'Search in this list' }), 'hall 2');
    await waitFor(() => expect(router.state.location.search).toEqual({ text: 'hall 2' }));
    await waitFor(() => expect(bodies()).toHaveLength(2));
    expect(bodies().at(-1)).toEqual({ list: 'my-solutions', text: 'hall 2', pageSize: 25 });
  });

  it('filters by the chips, takes a filter away and resets all', async () => {
    const { router } = await open('/solution-list/my-solutions?text=hall');
    await table();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'project');
    await waitFor(() => expect(router.state.location.search).toEqual({ text: 'hall', kind: 'project' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove the filter Kind' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ text: 'hall' }));
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
    expect((screen.getByRole('textbox', { name: 'Search in this list' }) as HTMLInputElement).value).toBe('');
  });

  it('sorts by the heads of the columns and says so', async () => {
    const { router } = await open('/solution-list/my-solutions');
    await table();
    expect(screen.getByRole('columnheader', { name: /Changed/ }).getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(screen.getByRole('link', { name: /Customer/ }));
    await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'customerName' }));
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: /Customer/ }).getAttribute('aria-sort')).toBe('ascending'),
    );
  });

  it('moves from row to row with j and k, whatever the letters of the keyboard, and to the search with /', async () => {
    await open('/solution-list/my-solutions');
    await table();
    await userEvent.keyboard('[KeyJ][KeyJ]');
    expect(document.activeElement?.textContent).toBe('ISX00000002-001');
    await userEvent.keyboard('[KeyK]');
    expect(document.activeElement?.textContent).toBe('ISX00000001-001');
    await userEvent.keyboard('/');
    const field = screen.getByRole('textbox', { name: 'Search in this list' });
    expect(document.activeElement).toBe(field);
    await userEvent.keyboard('jk');
    expect((field as HTMLInputElement).value).toBe('jk');
  });

  it('shows where the page stands, up to the number that is counted to', async () => {
    total = 10_000;
    await open('/solution-list/my-solutions');
    expect(await screen.findByText(/of more than 10 000/)).toBeTruthy();
  });

  it('leads from a page after the last to the last', async () => {
    [items, total] = [[], 60];
    const { router } = await open('/solution-list/my-solutions?kind=project&page=9');
    await waitFor(() => expect(router.state.location.search).toEqual({ kind: 'project', page: '3' }));
  });

  it('leads back to the whole list and to the search where nothing fits', async () => {
    [items, total] = [[], 0];
    await open('/solution-list/my-solutions?text=nothing');
    await screen.findByRole('heading', { name: 'Nothing fits the search and the filters' });
    expect(screen.getByRole('link', { name: 'Search everywhere' }).getAttribute('href')).toBe(
      '/solution-list/search?text=nothing',
    );
  });

  it('keeps a named view and leads to it', async () => {
    const { router } = await open('/solution-list/my-solutions?kind=project');
    await table();
    await userEvent.click(screen.getByRole('button', { name: 'My views' }));
    await userEvent.type(screen.getByRole('textbox', { name: /as a view/ }), 'Projects{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
    await userEvent.click(screen.getByRole('button', { name: 'My views' }));
    await userEvent.click(screen.getByRole('link', { name: 'Projects' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ kind: 'project' }));
  });
});

it.each<[Role, boolean]>([
  ['engineer', true],
  ['disti', true],
  ['readonly', false],
])('offers %s a copy of a cooling solution: %s', async (role, offered) => {
  await open('/solution-list/search', role);
  await screen.findByRole('table', { name: 'Search' });
  expect(screen.queryAllByRole('button', { name: /^Copy ISX/ })).toHaveLength(offered ? 3 : 0);
});

it.each<[string, Role, boolean]>([
  ['search', 'engineer', true],
  ['search', 'disti', false],
  ['company-solutions', 'engineer', false],
  ['all-partners-solutions', 'manager', true],
])('names the companies in %s for %s: %s', async (list, role, named) => {
  await open(`/solution-list/${list}`, role);
  await screen.findByRole('table');
  expect(screen.queryAllByRole('columnheader', { name: 'Company' })).toHaveLength(named ? 1 : 0);
});

it('shows a manager what is on its way to an order, each figure a link to what it is made of', async () => {
  const of = (isxStatus: Row['isxStatus'], count: number, net: string) => ({ isxStatus, count, net, currency: 'RUB', since: '2026-11-12T09:00:00.000Z' }); // prettier-ignore
  pipeline = {
    statuses: [of('open', 3, '300.50'), of('returned', 1, '100.00'), of('approved', 2, '500.00')],
    companies: [
      { companyId: 'c1', companyName: 'Contrast', companyKind: 'partner', statuses: [of('open', 3, '300.50'), of('returned', 1, '100.00')] },
      { companyId: 'c2', companyName: 'Beacon', companyKind: 'partner', statuses: [of('approved', 2, '500.00')] },
    ], // prettier-ignore
    companyCount: 23,
    expiringCount: 1,
  };
  const { router } = await open('/solution-list/all-partners-solutions', 'manager');
  const panel = within(await screen.findByRole('region', { name: 'On its way to an order' }));
  expect(panel.getAllByText(/900,50/)[0]!.closest('p')!.textContent).toContain('6 solutions');
  expect(panel.getByRole('link', { name: '1 solution expires within 7 days' }).getAttribute('href')).toMatch(
    /expiring=true$/,
  );
  const [first] = panel.getAllByRole('listitem');
  expect(first!.textContent).toMatch(/^Open300,50\s₽3 solutions, the oldest stands for \d+ days$/);
  const [, contrast, , foot, ...rest] = panel.getAllByRole('row');
  expect([contrast!.textContent, foot!.textContent, rest]).toEqual([
    expect.stringMatching(/^ContrastCompany: partner400,50\s₽4 solutions———\d+ days400,50\s₽$/),
    expect.stringMatching(/^All companies400,50\s₽——500,00\s₽900,50\s₽$/),
    [],
  ]);
  expect(panel.getByText('21 more companies with smaller sums')).toBeTruthy();
  await userEvent.click(panel.getByRole('link', { name: 'Contrast' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ companyId: 'c1' }));
  const chip = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Company' });
  expect(chip.selectedOptions[0]!.textContent).toBe('Contrast');
});

describe('what waits', () => {
  const since = '2026-11-12T09:00:00.000Z';
  beforeEach(() => {
    waiting = [
      {
        ...row(4, { isxStatus: 'returned' }),
        waitsFor: 'mend',
        since,
        last: { displayName: 'Gleb', comment: 'Check the floor' },
      },
      { ...row(5, { isxStatus: 'submitted' }), waitsFor: 'receive', since: '2026-11-13T09:00:00.000Z', last: null },
    ];
  });

  it('stands above my solutions with its reasons and since when', async () => {
    await open('/solution-list/my-solutions', 'approver');
    const line = await screen.findByText('Waiting for you: 2');
    expect(line.closest('p')!.textContent).toContain('the oldest since 12.11.2026');
    const desk = within(screen.getByRole('table', { name: 'What waits for you' }));
    // By what is asked, each with its number.
    const heads = desk.getAllByRole('rowheader').map(({ textContent }) => textContent);
    const expected = [/^Receive for approval 1/, /^Hall 5/, /^Mend and submit again 1/, /^Hall 4/];
    expect(heads).toEqual(expected.map((text) => expect.stringMatching(text)));
    const returned = desk.getByText(/ISX00000004-001/).closest('tr')!.textContent;
    expect(returned).toMatch(/Gleb: “Check the floor”.*day \d+Mend$/);
  });

  it('for others stands below, with who has it and since when; where nothing does nothing stands there', async () => {
    away = [
      {
        ...row(6, { isxStatus: 'received' }),
        waitsFor: 'decide',
        since,
        last: { displayName: 'Gleb', comment: '' },
      },
      {
        ...row(7, { isxStatus: 'submitted' }),
        waitsFor: 'receive',
        since,
        last: { displayName: 'Anna', comment: 'Today, please' },
      },
    ];
    await open('/solution-list/my-solutions');
    const head = await screen.findByRole('heading', { name: /^Waiting for others: 2/ });
    expect(head.textContent).toContain('2\u00A0469\u00A0135,60\u00A0₽');
    const rows = within(screen.getByRole('table', { name: 'What waits for others' })).getAllByRole('row');
    const words = [/Solution.*Waits for$/, /^Hall 6.*Received.*Gleb, day \d+$/, /^Hall 7.*Submitted.*an approver, day \d+$/]; // prettier-ignore
    expect(rows.map(({ textContent }) => textContent)).toEqual(words.map((text) => expect.stringMatching(text)));
    cleanup();
    // The longest waits stand open, the others come with a press.
    away = Array.from({ length: 7 }, (_, i) => ({ ...away[0]!, ...row(i + 1, { isxStatus: 'received' }) }));
    await open('/solution-list/my-solutions');
    const others = () =>
      within(screen.getByRole('table', { name: 'What waits for others' })).getAllByRole('row').length;
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Show all 7' }));
    expect(others()).toBe(8);
    await user.click(screen.getByRole('button', { name: 'Show the longest waits alone' }));
    expect(others()).toBe(6);
    cleanup();
    away = [];
    await open('/solution-list/my-solutions');
    await screen.findByText('Waiting for you: 2');
    expect(screen.queryByText(/^Waiting for others/)).toBeNull();
  });

  it('does not say that there is nothing where only the work of others waits', async () => {
    [items, total] = [[], 0];
    await open('/solution-list/my-solutions', 'approver');
    await screen.findByText('Waiting for you: 2');
    expect(screen.queryByRole('heading', { name: 'You have no solutions yet' })).toBeNull();
    cleanup();
    waiting = [];
    await open('/solution-list/my-solutions', 'approver');
    await screen.findByRole('heading', { name: 'You have no solutions yet' });
  });

  it('leaves out the own duties of an owner above the submitted ones', async () => {
    await open('/solution-list/submitted', 'approver');
    await screen.findByText('Waiting for you: 1');
    expect(screen.queryByText('ISX00000004-001')).toBeNull();
  });

  it('tells of what expires within 7 days, as the call after sign-in answered', async () => {
    waiting = [];
    const { store } = await open('/solution-list/my-solutions');
    await screen.findByText('Nothing waits for you.');
    const expiring = [
      { isxId: 'ISX00000001-001', expiresAt: '2026-11-22T09:00:00.000Z' },
      { isxId: 'ISX00000006-001', expiresAt: '2026-11-23T09:00:00.000Z' },
    ];
    act(() => store.change({ expiry: { expired: [], expiring } }));
    const all = await screen.findByRole('link', { name: '2 solutions expire within 7 days' });
    expect(all.getAttribute('href')).toMatch(/expiring=true/);
    expect(asked.some(({ path }) => path.endsWith('select_expire'))).toBe(false);
  });

  it('of what is begun nothing is late: it says when it was changed, what expires soon, and leads on', async () => {
    const soon = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const asking = { displayName: 'Petra', comment: 'Does it fit below 2.2 m?' };
    waiting = [
      { ...row(8, { isxStatus: 'approved' }), waitsFor: 'answer', since, last: asking },
      { ...row(9, { expiresAt: soon }), waitsFor: 'submit', since, last: null },
    ];
    await open('/solution-list/my-solutions');
    expect((await screen.findByText('Waiting for you: 1')).closest('p')!.textContent).toContain('Finish and submit 1');
    const desk = within(screen.getByRole('table', { name: 'What waits for you' }));
    const rowOf = (text: RegExp) => desk.getByText(text).closest('tr')!;
    expect(rowOf(/ISX00000008-001/).textContent).toMatch(/Petra: “Does it fit below 2.2 m\?”.*day \d+Answer$/);
    expect(rowOf(/ISX00000009-001/).textContent).toMatch(/ · expires in [23] days.*changed 20.11.2026Go on$/);
    const answerLink = desk.getByRole('link', { name: 'Answer' });
    expect(answerLink.getAttribute('href')).toBe('/solution/ISX00000008-001?tab=discussion');
  });

  it('stands there though what waits can not be told, and stays while that is asked again', async () => {
    let isAway = false;
    const refused = () => (isAway ? new Promise<Response>(() => undefined) : problem(400, 'invalid_input'));
    answering({
      solutionsSelect: () => json({ items, total, totalIsLowerBound: false, page: 1, pageSize: 25 }),
      solutionsSelectWaiting: refused,
      noticesSelect: refused,
    });
    const { queryClient } = await open('/solution-list/my-solutions');
    await table();
    isAway = true;
    act(() => void queryClient.invalidateQueries());
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole('table', { name: 'My solutions' })).not.toBeNull();
  });

  it('has beside it what is new, unread alone', async () => {
    const notice = { isxId: 'ISX00000001-001', params: { isxName: 'Hall 1', name: 'Gleb' }, at: since };
    answering({
      solutionsSelect: () => json({ items, total, totalIsLowerBound: false, page: 1, pageSize: 25 }),
      solutionsSelectWaiting: () => json([]),
      noticesSelect: () =>
        json({
          items: [
            { ...notice, noticeId: 2, kind: 'approved', isRead: false },
            { ...notice, noticeId: 1, kind: 'returned', isRead: true },
          ],
          hasMore: false,
          unread: 1,
        }),
    });
    await open('/solution-list/my-solutions');
    const news = within(await screen.findByRole('complementary', { name: /^What is new/ }));
    expect(news.getAllByRole('listitem')).toHaveLength(1);
  });
});

describe('the first list of a role', () => {
  it('shows sales operations what is ordered, each with its report', async () => {
    await open('/solution-list/company-solutions', 'salesop');
    const orders = within(await screen.findByRole('table', { name: 'Ordered solutions' }));
    expect(orders.getAllByRole('link', { name: 'Report' }).map((link) => link.getAttribute('href'))).toEqual(
      items.map(({ isxId }) => `/reports/${isxId}`),
    );
    expect(bodies()).toContainEqual({
      list: 'all-companies-solutions',
      isxStatus: 'ordered',
      sort: '-changedAt',
      pageSize: 5,
    });
  });

  it('asks for no orders where solutions are made', async () => {
    await open('/solution-list/company-solutions', 'admin');
    await screen.findByRole('table', { name: 'Company solutions' });
    expect(screen.queryByRole('table', { name: 'Ordered solutions' })).toBeNull();
    expect(bodies()).toHaveLength(1);
  });

  it('tells an administrator what is not well with the portal, and nobody else', async () => {
    const health = {
      jobsSelect: answer('jobsSelect', {
        queues: [
          { queue: 'mail', cron: null, waiting: 0, retrying: 0, running: 0, failed: 2, done: 0, lastDoneAt: null },
        ],
        jobs: [],
      }),
      checklistSelect: answer('checklistSelect', {
        steps: [
          { step: 'mail', state: 'open' },
          { step: 'prices', state: 'done' },
        ],
      } as CallAnswer<'checklistSelect'>),
      solutionsSelect: () => json({ items, total, totalIsLowerBound: false, page: 1, pageSize: 25 }),
      solutionsSelectWaiting: () => json([]),
    };
    answering(health);
    await open('/solution-list/my-solutions', 'admin');
    expect((await screen.findByRole('link', { name: '2 jobs have failed' })).getAttribute('href')).toBe('/admin/jobs');
    expect(screen.getByRole('link', { name: '1 step is left before it is shown to others' })).toBeTruthy();
    cleanup();
    const others = answering(health);
    await open('/solution-list/my-solutions', 'engineer');
    await table();
    expect(others.filter(({ path }) => path.includes('jobs'))).toEqual([]);
  });
});

it('narrows a list of others down to one owner of those it has shown, and offers the others still', async () => {
  items = [row(1), row(2, { ownerUserId: 'boris', ownerDisplayName: 'Boris' })];
  const person = userEvent.setup();
  await open('/solution-list/company-solutions');
  const owner = await screen.findByRole('combobox', { name: 'Owner' });
  expect(
    within(owner)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Owner: any', 'Anna', 'Boris']);
  items = [row(2, { ownerUserId: 'boris', ownerDisplayName: 'Boris' })];
  await person.selectOptions(owner, 'Boris');
  await waitFor(() => expect(bodies().at(-1)).toMatchObject({ list: 'company-solutions', ownerUserId: 'boris' }));
  expect(within(screen.getByRole('combobox', { name: 'Owner' })).getByRole('option', { name: 'Anna' })).toBeTruthy();
});

it('says what a list comes to that stands on one page, and what is marked of it', async () => {
  const person = userEvent.setup();
  total = 3;
  await open('/solution-list/my-solutions');
  expect((await screen.findByText(/^Together/)).textContent).toContain('3\u00A0703\u00A0703,40');
  await person.click(screen.getByRole('checkbox', { name: /^Mark ISX00000001-001/ }));
  await person.click(screen.getByRole('checkbox', { name: /^Mark ISX00000003-001/ }));
  expect(screen.getByRole('region', { name: 'Marked solutions' }).textContent).toContain('2\u00A0469\u00A0135,60');
  cleanup();
  total = 60;
  await open('/solution-list/my-solutions');
  await table();
  expect(screen.queryByText(/^Together/)).toBeNull();
});
