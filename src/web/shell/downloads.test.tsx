// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { CallAnswer } from '../app/api/client.ts';
import { json, problem } from '../testing/answering.ts';
import { addBrowserParts } from '../testing/browser-parts.ts';

const report: CallAnswer<'reportsSelectReport'> = {
  header: [],
  issues: [],
  total: '0.00',
  vat: '0.00',
  gross: '0.00',
  vatRate: '22.00',
  currency: 'RUB',
  pricesHoldUntil: null,
  comments: [],
  demonstration: false,
  trackerLink: null,
  hasOrder: false,
  hasWireSet: false,
};

let file: () => Response;
let saved: string[];
beforeAll(addBrowserParts);
beforeEach(() => {
  saved = [];
  vi.stubGlobal('fetch', async (path: string) => (path.includes('.xlsx') ? file() : json(path.includes('reports_') ? report : []))); // prettier-ignore
  URL.createObjectURL = () => 'blob:one';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Imported late: the modules read the window while they load. */
async function save() {
  const { openPortal, userOf } = await import('../testing/open-portal.tsx');
  await openPortal('/reports/ISX00000012-001', userOf('engineer', 'en'));
  await userEvent.setup().click(await screen.findByRole('link', { name: 'Save as Excel' }));
}

it('saves a file under the name that it comes with', async () => {
  const name = encodeURIComponent('Отчёт ISX00000012-001.xlsx');
  file = () => new Response('bytes', { headers: { 'Content-Disposition': `attachment; filename="x.xlsx"; filename*=UTF-8''${name}` } }); // prettier-ignore
  await save();
  await waitFor(() => expect(saved).toEqual(['Отчёт ISX00000012-001.xlsx blob:one']));
});

it('tells whoever wanted a file that they have not got it, and why', async () => {
  file = () => problem(500, 'internal');
  await save();
  expect(await screen.findByText('The file was not saved. detail of internal')).toBeTruthy();
  expect(saved).toEqual([]);
});
