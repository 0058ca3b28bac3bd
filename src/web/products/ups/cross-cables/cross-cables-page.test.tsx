// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '../../../../core/people/access/roles.ts';
import { roles } from '../../../../core/people/access/roles.ts';
import { answer, answering, problem } from '../../../testing/answering.ts';
import { addBrowserParts } from '../../../testing/browser-parts.ts';
import { demonstrationCatalogue } from '../../../testing/demonstration-catalogue.ts';
import { openPortal, userOf } from '../../../testing/open-portal.tsx';

const address = '/tools/test-battery-cross-cables';
const onStand = '?battery=HFS12-420W-X&kind=open&enclosure=R6N2R969322AT&blocks=36&strings=2&current=150';
const catalogue = demonstrationCatalogue();

async function open(search = onStand, role: Role = 'engineer') {
  const portal = await openPortal(`${address}${search}`, userOf(role, 'en'));
  return { ...portal, user: userEvent.setup() };
}

/** The cells of the list, row by row. */
const listed = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));

beforeAll(async () => {
  addBrowserParts();
  // Loading the screens takes seconds on a busy machine; it is no part of what is tested.
  await Promise.all([import('../../../shell/shell.tsx'), import('./cross-cables-page.tsx')]);
});
beforeEach(() => void answering({ cataloguesSelect: answer('cataloguesSelect', catalogue) }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the tool for battery cross cables', () => {
  it('lists the links of the battery in its address', async () => {
    await open();
    expect(
      await screen.findByRole('heading', { name: /^Links: 51,2\sm · 50\smm² · 22,8 kg of copper$/ }),
    ).toBeDefined();
    const spans = '1…5, 6…10, 11…15, 16…20, 21…25, 26…30, 31…35';
    expect(listed()).toEqual([
      ['1', 'Link within a row', spans, '300', '28', '56', '16,8', '7,47'],
      ['2', 'Link between rows', '5–6, 15–16, 25–26, 35–36', '700', '4', '8', '5,6', '2,49'],
      ['3', 'Link between shelves', '10–11, 20–21, 30–31', '800', '3', '6', '4,8', '2,13'],
      ['4', 'Lead to the breaker', '1 (+) and 36 (−) – breaker', '6\u00A0000', '2', '4', '24', '10,67'],
      ['', 'In all', '', '', '', '74', '51,2', '22,76'],
    ]);
  });

  it('draws rows from the front and shelves from above, with the places of the list', async () => {
    await open();
    const drawings = await screen.findAllByRole('img', { name: /view, / });
    expect(drawings.map((each) => each.getAttribute('aria-label'))).toEqual([
      // Rows turn from shelf to shelf: block 36 is alone in the front row of the fourth.
      'Front view, row 1: 16 blocks',
      'Front view, row 2: 20 blocks',
      ...[10, 10, 10, 6].map((count, i) => `Top view, shelf ${i + 1}: ${count} blocks`),
    ]);
  });

  it('lights the links of a row up, and the row of a link', async () => {
    const { user, container } = await open();
    const button = await screen.findByRole('button', { name: 'Show the links of row 2 in the drawing' });
    const lit = () =>
      [...container.querySelectorAll('g[data-pointed="true"]')].map((link) => link.getAttribute('data-kind'));
    await user.hover(button);
    expect(new Set(lit())).toEqual(new Set(['rowCross']));
    await user.unhover(button);
    expect(lit()).toEqual([]);
    await user.click(button);
    await user.tab();
    expect(button.getAttribute('aria-pressed')).toBe('true');
    await user.click(button);
    await user.tab();
    await user.hover(container.querySelector('g[data-kind="shelfCross"]')!);
    const row = screen.getByRole('rowheader', { name: 'Link between shelves' }).closest('tr')!;
    expect(row.getAttribute('data-pointed')).toBe('true');
  });

  it('keeps what is typed in the address, and follows it back', async () => {
    const { user, router } = await open();
    const blocks = await screen.findByLabelText<HTMLInputElement>('Blocks in a string');
    await user.clear(blocks);
    await user.type(blocks, '40');
    await waitFor(() =>
      expect(router.state.location.searchStr).toMatch(/current=150.*blocks=40|blocks=40.*current=150/),
    );
    expect(listed()[0]?.[2]).toContain('36…40');
    await user.click(screen.getByText('Cabinet'));
    await waitFor(() => expect(router.state.location.searchStr).toContain('kind=closed'));
    expect(router.state.location.searchStr).not.toContain('enclosure');
    router.history.back();
    await waitFor(() => expect(listed()[0]?.[2]).toContain('36…40'));
    expect(screen.getByLabelText<HTMLInputElement>('Blocks in a string').value).toBe('40');
  });

  it('refuses what does not fit, and warns of a current that no set carries', async () => {
    const { user } = await open('?battery=HFS12-320W-X&enclosure=BC800&blocks=41');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'A string of 41 blocks does not fit in BC800: the cabinet holds 40 of HFS12-320W-X',
    );
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Take BC1100' }));
    expect(await screen.findByRole('table')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    cleanup();
    await open(`${onStand.replace('current=150', 'current=400')}`);
    expect(
      await screen.findByText(/A string carries 400 A, the largest jumpers, 120 mm², at most 295 A/),
    ).toBeDefined();
    expect(screen.getByRole('heading', { name: /^Links:/ }).textContent).not.toContain('mm²');
    expect(listed()[0]?.at(-1)).toBe('—');
  });

  it('shows the rule of each kind and where it stands', async () => {
    await open();
    const rules = await screen.findByRole('region', { name: 'Rules' });
    expect(
      within(rules)
        .getAllByRole('definition')
        .map((rule) => rule.textContent),
    ).toEqual([
      expect.stringMatching(
        /^Link within a row: .* \+ 100\smm\. Count .*up to whole 50 mm.*own design rule \(UPS_CROSS_CABLES, short\)$/,
      ),
      expect.stringContaining('(UPS_CROSS_CABLE_LENGTHS, R6N2R969322AT)'),
      expect.stringContaining('shelf pitch'),
      expect.stringContaining('To the wall box'),
    ]);
  });

  it('starts with a battery that stands', async () => {
    await open('');
    expect(await screen.findByRole('table')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('takes what nobody knows for the default', async () => {
    await open('?battery=nothing&enclosure=nothing&blocks=0&current=x');
    expect(await screen.findByRole('table')).toBeDefined();
  });

  it('says so when the catalogue can not be had', async () => {
    answering({ cataloguesSelect: () => problem(500, 'internal') });
    await open();
    expect(await screen.findByText('The catalogue could not be loaded')).toBeDefined();
  });
});

const withPricing: readonly Role[] = ['engineer', 'bdm', 'admin', 'approver', 'manager'];

it.each(roles.map((role) => [role, withPricing.includes(role)] as const))('is open to %s: %s', async (role, isOpen) => {
  const asked = answering({ cataloguesSelect: answer('cataloguesSelect', catalogue) });
  await open(onStand, role);
  if (isOpen) expect(await screen.findByRole('table')).toBeDefined();
  else await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).not.toContain('cables'));
  expect(asked.some(({ path }) => path.includes('catalogues_select'))).toBe(isOpen);
});
