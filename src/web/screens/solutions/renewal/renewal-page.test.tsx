import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { answer, answering, json } from '../../../testing/answering.ts';
import { addBrowserParts } from '../../../testing/browser-parts.ts';
import { openPortal, userOf } from '../../../testing/open-portal.tsx';

const loadingMs = 60_000;
beforeAll(async () => {
  addBrowserParts();
  await Promise.all([import('../../../shell/shell.tsx'), import('./renewal-page.tsx')]);
}, loadingMs);
afterEach(() => {
  cleanup();
  window.localStorage.clear();
  vi.unstubAllGlobals();
});

const pins = { catalogueVersion: '1', priceListVersion: '1' };
const item = (isxId: string) => ({
  isxId,
  isxName: '',
  customerName: '',
  isxStatus: 'open',
  version: 1,
  expiresAt: null,
  currency: 'RUB',
  before: '1.00',
  after: '2.00',
  changedLines: 1,
  endedParts: [],
  newProblems: 0,
});
const [there, hidden] = ['ISX00000001-001', 'ISX00000002-001'];

it('shows what can be previewed, and names what is not there', async () => {
  answering({
    renewalsSelectRuns: answer('renewalsSelectRuns', []),
    renewalsPreview: ({ isxIds }: { isxIds: string[] }) =>
      isxIds.includes(hidden)
        ? json(
            {
              type: 'x',
              title: 'x',
              status: 404,
              code: 'not_found',
              detail: 'Not found',
              errors: [{ path: `isxIds.${isxIds.indexOf(hidden)}`, code: 'not_found', message: 'Not found' }],
            },
            404,
          )
        : json({ ...pins, items: isxIds.map(item) }),
  });
  await openPortal(`/renewals?ids=${hidden},${there}`, userOf('engineer', 'en'));
  expect(await screen.findByRole('checkbox', { name: `Renew ${there}` })).toBeTruthy();
  expect(screen.getByText(`Not found, or not yours to see: ${hidden}`)).toBeTruthy();
});

it('counts a renewal among the earlier ones as soon as it has ended', async () => {
  const run = { runId: 'run', startedAt: '2026-11-20T10:00:00.000Z', endedAt: '2026-11-20T10:01:00.000Z' };
  answering({
    renewalsSelectRuns: () => json([{ ...run, renewed: 1, refused: 0, stopped: 0 }]),
    renewalsSelect: () =>
      json({ ...run, isStopping: false, waiting: 0, renewed: 1, refused: 0, stopped: 0, items: [] }),
  });
  await openPortal('/renewals?run=run', userOf('engineer', 'en'));
  const past = within(await screen.findByRole('region', { name: 'Earlier renewals' }));
  expect(await past.findByRole('link')).toBeTruthy();
});
