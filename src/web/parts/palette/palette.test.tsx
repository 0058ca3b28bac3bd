// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '../../../core/people/access/roles.ts';
import type { CallAnswer } from '../../app/api/client.ts';
import type { Asked } from '../../testing/answering.ts';
import { answer, answering } from '../../testing/answering.ts';
import { addBrowserParts } from '../../testing/browser-parts.ts';
import { openPortal, userOf } from '../../testing/open-portal.tsx';
import { holdsWords, screensOf } from './screens.ts';

const loadingMs = 60_000;
beforeAll(async () => {
  addBrowserParts();
  await Promise.all([import('../../shell/shell.tsx'), import('./palette.tsx')]);
}, loadingMs);

type List = CallAnswer<'solutionsSelect'>;
const listOf = (...names: readonly string[]): List => ({
  items: names.map((isxName, i) => ({
    isxId: `ISX0000000${i + 7}-001`,
    isxName,
    isxType: 'Cooling',
    customerName: 'Банк Рассвет',
    companyName: 'Ясный Ток',
    ownerUserId: 'boris',
    ownerDisplayName: 'Борис Климов',
    isxStatus: 'returned',
    kind: 'standart',
    net: '19308800.00',
    currency: 'RUB',
    changedAt: '2026-11-20T09:00:00.000Z',
    expiresAt: null,
    archived: false,
  })),
  total: names.length,
  totalIsLowerBound: false,
  page: 1,
  pageSize: 6,
});

let asked: Asked[];
beforeEach(() => {
  asked = answering({ solutionsSelect: answer('solutionsSelect', listOf('Охлаждение резервной площадки')) });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const bodiesOf = (call: string) => asked.filter(({ path }) => path.endsWith(`/${call}`)).map(({ body }) => body);

async function open(role: Role = 'engineer') {
  const opened = await openPortal('/tools/about', userOf(role, 'en'));
  await screen.findByRole('heading', { level: 1 });
  const person = userEvent.setup();
  await person.keyboard('{Control>}[KeyK]{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search or run a command' });
  // Without sizes the keyboard goes elsewhere than in a browser: typing letter by letter is of e2e/find-anything.test.ts.
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  return { ...opened, person, field, type };
}

describe('the palette', () => {
  it('opens by Ctrl+K wherever one is, with what was worked on last, and closes by Escape', async () => {
    const { person } = await open();
    const recent = within(await screen.findByRole('group', { name: 'Recent' }));
    expect(recent.getByRole('option', { name: /Охлаждение резервной площадки/ })).toBeTruthy();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks once for what was typed', async () => {
    const { type } = await open();
    type('7 рассвет');
    const found = within(await screen.findByRole('group', { name: 'Solutions' }));
    expect(found.getByRole('option').textContent).toContain('ISX00000007-001 · Банк Рассвет · Борис Климов');
    expect(bodiesOf('solutions_select').filter((body) => (body as { text?: string }).text !== undefined)).toEqual([
      { list: 'search', text: '7 рассвет', pageSize: 6 },
    ]);
  });

  it('keeps an Enter that comes before its answer, and leads to that and to nothing of before', async () => {
    const { router, type, field } = await open();
    await screen.findByRole('group', { name: 'Recent' });
    type('7 рассвет');
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(router.state.location.pathname).toBe('/tools/about');
    await waitFor(() => expect(router.state.location.pathname).toBe('/solution/ISX00000007-001'));
    expect(screen.queryByRole('dialog', { name: 'Search or run a command' })).toBeNull();
  });

  it('leads to a customer and to a screen, by its words in any order', async () => {
    const { router, type } = await open();
    type('рассвет');
    const customers = within(await screen.findByRole('group', { name: 'Customers' }));
    expect(customers.getByRole('option').textContent).toContain('Банк Рассвет');
    type('calculator cooling');
    const screens = within(await screen.findByRole('group', { name: 'Screens' }));
    fireEvent.click(screens.getByRole('option', { name: /Cooling Calculator/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/tools/cooling-calculator'));
  });

  it('asks no prices of whoever may see none', async () => {
    const { type } = await open('readonly');
    type('SPDA040');
    await screen.findByRole('group', { name: 'Solutions' });
    expect(bodiesOf('prices_search')).toEqual([]);
    expect(bodiesOf('quotes_select')).toEqual([]);
  });
});

describe('the screens that the palette names', () => {
  it.each<[Role, boolean]>([
    ['admin', true],
    ['engineer', false],
  ])('are those of the role: %s and the administration: %s', (role, isThere) => {
    expect(screensOf(role).some(({ path }) => path === '/admin')).toBe(isThere);
    const all = screensOf(role).map(({ path }) => path);
    expect(new Set(all).size).toBe(all.length);
  });

  it('are found by words in any order and case, ё being е', () => {
    expect(holdsWords('Учётные записи', 'запис учет')).toBe(true);
    expect(holdsWords('Учётные записи', 'запись')).toBe(false);
  });
});
