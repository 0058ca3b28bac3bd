// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Role } from '../../../../core/people/access/roles.ts';
import type { CallAnswer } from '../../../app/api/client.ts';
import { answering, json, problem } from '../../../testing/answering.ts';
import { addBrowserParts } from '../../../testing/browser-parts.ts';

const line = (partNumber: string, price: string | null, summary: string | null) => ({
  partNumber,
  description: `Part ${partNumber}`,
  quantity: 2,
  price,
  summary,
});

const report: CallAnswer<'reportsSelectReport'> = {
  header: [
    { label: 'Solution type', value: 'Cooling' },
    { label: 'Solution opportunity', value: '' },
  ],
  issues: [line('SPDA030A', '100.50', '201.00'), line('SOB-PM1', '54000.00', '108000.00'), line('GR032', null, null)],
  total: '108201.00',
  vat: '23804.22',
  gross: '132005.22',
  vatRate: '22.00',
  currency: 'RUB',
  pricesHoldUntil: '2026-12-20',
  comments: [
    { at: '2026-11-20T10:00:00.000Z', displayName: 'Gleb', comment: 'Newer\nof two lines' },
    { at: '2026-11-19T10:00:00.000Z', displayName: 'Anna', comment: '<b>Older</b>' },
  ],
  demonstration: true,
  trackerLink: null,
  hasOrder: false,
  hasWireSet: false,
};

let answered: typeof report;
beforeAll(addBrowserParts);
beforeEach(() => {
  answered = report;
  answering({ reportsSelectReport: () => json(answered), constantsSelect: () => json([]) });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Imported late: the modules read the window while they load. */
async function open(role: Role) {
  const { openPortal, userOf } = await import('../../../testing/open-portal.tsx');
  const opened = await openPortal('/reports/ISX00000012-001', userOf(role, 'en'));
  await screen.findByRole('heading', { level: 1 });
  return opened;
}

it('is a sheet without the menu: header, lines by group, sums, validity, comments newest first', async () => {
  await open('engineer');
  expect(screen.queryByRole('navigation', { name: /menu/i })).toBeNull();
  const sheet = screen.getByRole('article');
  expect(within(sheet).getByRole('heading', { level: 1 }).textContent).toBe('Report ISX00000012-001');
  const groups = within(sheet).getAllByRole('rowheader');
  expect(groups.map(({ textContent }) => textContent)).toEqual(['Equipment and parts', 'Service certificates']);
  expect(within(sheet).getAllByLabelText('no price')).toHaveLength(2);
  expect(sheet.textContent).toContain('132\u00A0005,22\u00A0₽');
  expect(sheet.textContent).toContain('The prices hold until 20.12.2026 inclusive.');
  expect(sheet.textContent).toContain('Demonstration data: do not order or build by this report.');
  expect(
    within(sheet)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.includes('Newer')),
  ).toEqual([true, false]);
  expect(sheet.textContent).toContain('<b>Older</b>');
});

const everybody = ['Print', 'Save as Excel', 'Save as CSV', 'Save as PDF'];

it.each<[Role, string | null, readonly string[]]>([
  ['engineer', 'https://tracker.example/1', ['Copy to clipboard', 'Review in the tracker']],
  ['admin', null, ['Copy for sales operations', 'Copy to clipboard']],
  ['salesop', null, ['Copy for sales operations']],
  ['readonly', null, []],
  ['partner', null, []],
])('offers %s with the tracker link %s beside print and files: %j', async (role, trackerLink, own) => {
  answered = { ...report, trackerLink };
  await open(role);
  const bar = screen.getByRole('navigation', { name: 'What to do with the report' });
  const offered = [...within(bar).getAllByRole('button'), ...within(bar).getAllByRole('link')]
    .map((each) => each.getAttribute('aria-label') ?? each.textContent!.trim())
    .filter((name) => name !== 'To the solution');
  expect(offered.toSorted()).toEqual([...everybody, ...own].toSorted());
});

it('is read, and saved, in the language of its address', async () => {
  const { openPortal, userOf } = await import('../../../testing/open-portal.tsx');
  await openPortal('/reports/ISX00000012-001?language=both', userOf('engineer', 'en'));
  const link = await screen.findByRole('link', { name: 'Save as Excel' });
  expect(link.getAttribute('href')).toBe('/api/reports/ISX00000012-001.xlsx?language=both');
});

it('offers the wire set where the server says that there is one', async () => {
  await open('engineer');
  expect(screen.queryByRole('link', { name: /Wireset xlsx/ })).toBeNull();
  cleanup();
  answered = { ...report, hasWireSet: true };
  await open('engineer');
  const link = screen.getByRole('link', { name: /Wireset xlsx/ });
  expect(link.getAttribute('href')).toBe('/api/reports/ISX00000012-001/wireset.xlsx');
});

it('copies text and table at once', async () => {
  const written: Record<string, Blob>[] = [];
  vi.stubGlobal(
    'ClipboardItem',
    class {
      constructor(forms: Record<string, Blob>) {
        written.push(forms);
      }
    },
  );
  await open('engineer');
  const person = userEvent.setup();
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { write: async () => undefined } });
  await person.click(screen.getByRole('button', { name: /Copy to clipboard/ }));
  expect(await screen.findByText('The report has been copied: paste it into a table')).toBeTruthy();
  expect(Object.keys(written[0]!)).toEqual(['text/plain', 'text/html']);
});

it('says of a report that is not there that there is nothing at the address', async () => {
  answering({ reportsSelectReport: () => problem(404, 'not_found') });
  await open('partner');
  expect(screen.getByRole('heading', { level: 1 }).textContent).not.toContain('ISX');
  expect(screen.queryByRole('article')).toBeNull();
});

it('ties what is drawn to its line, both ways', async () => {
  const shapes = [{ kind: 'rect', x: 0, y: 0, width: 9, height: 9, ink: 'ink', line: 1 }] as const;
  const piece = { partNumber: 'SPDA030A', label: 'SPDA030A, Unit, 2', shapes: [...shapes] };
  const drawing = { name: 'one', title: 'Scheme', description: 'A unit', width: 10, height: 10, pieces: [piece] };
  answered = { ...report, drawings: [drawing] };
  await open('engineer');
  const user = userEvent.setup();
  const drawn = screen.getByRole('button', { name: 'SPDA030A, Unit, 2' });
  const line = screen.getByRole('button', { name: 'SPDA030A' });
  expect(screen.queryByRole('button', { name: 'SOB-PM1' })).toBeNull();
  await user.hover(line);
  expect(drawn.getAttribute('data-pointed')).toBe('true');
  await user.unhover(line);
  await user.hover(drawn);
  expect(line.closest('tr')!.getAttribute('data-pointed')).toBe('true');
  drawn.focus();
  Element.prototype.scrollIntoView = () => undefined;
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(line);
});
