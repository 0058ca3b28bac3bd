import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CallAnswer } from '../../app/api/client.ts';
import { answer, answering, json, problem } from '../../testing/answering.ts';
import { addBrowserParts } from '../../testing/browser-parts.ts';
import { openPortal } from '../../testing/open-portal.tsx';

beforeAll(async () => {
  addBrowserParts();
  await import('./shared-page.tsx');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const contentHash = 'a'.repeat(64);
const shared: CallAnswer<'sharedSelect'> = {
  language: 'en',
  languages: ['ru', 'en'],
  expiresAt: '2099-01-01T09:00:00.000Z',
  watermark: 'For the bank',
  state: 'current',
  isAcceptable: true,
  acceptedAt: null,
  contentHash,
  isxId: 'ISX00000011-001',
  isxType: 'Cooling',
  isxName: 'Hall 2',
  customerName: 'Bank',
  approvedOn: '2026-11-20',
  lines: [
    {
      partNumber: 'SPDA030A',
      description: 'Perimeter unit',
      quantity: 2,
      listPrice: null,
      discount: null,
      price: '1000.00',
      summary: '2000.00',
    },
  ],
  totals: { currency: 'RUB', total: '2000.00', vatRate: '22.00', vat: '440.00', gross: '2440.00' },
  pricesHoldUntil: '2026-12-20',
  contact: { name: 'Anna', companyName: 'Clear Current', email: 'anna@vendor.example' },
  vendorName: 'Clear Current',
  terms: 'Terms of sale',
  demonstration: true,
  drawings: [],
  questions: [],
};
const open = () => openPortal('/shared/token', null);
const bodies = (asked: readonly { readonly path: string; readonly body: unknown }[], call: string) =>
  asked.filter(({ path }) => path === `/api/shared/${call}`).map(({ body }) => body);

describe('the page of a customer', () => {
  it('shows the solution without a menu, and counts as opened once however often its language changes', async () => {
    const asked = answering({
      sharedSelect: (body) => json({ ...shared, language: (body as { language?: 'ru' }).language ?? 'en' }),
    });
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: /Bank/ })).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: 'Русский' }));
    await screen.findByRole('button', { name: 'Русский', pressed: true });
    expect(document.documentElement.lang).toBe('ru');
    expect(bodies(asked, 'shared_select')).toEqual([
      { token: 'token', isAgain: false },
      { token: 'token', isAgain: true, language: 'ru' },
    ]);
    expect(screen.getByRole('link', { name: /PDF/ }).getAttribute('href')).toBe('/api/shared/token.pdf?language=ru');
  });

  it('has no price column where no prices are shown', async () => {
    const bare = { ...shared.lines[0]!, price: null, summary: null };
    answering({
      sharedSelect: answer('sharedSelect', { ...shared, totals: null, pricesHoldUntil: null, lines: [bare] }),
    });
    await open();
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getAllByRole('columnheader')).toHaveLength(3);
    expect(document.body.textContent).not.toMatch(/₽|VAT/);
  });

  it('accepts with name, position and tick alone, and names what was shown', async () => {
    const asked = answering({
      sharedSelect: answer('sharedSelect', shared),
      sharedAccept: answer('sharedAccept', { acceptedAt: '2026-11-22T09:00:00.000Z' }),
    });
    await open();
    const acceptance = within(await screen.findByRole('region', { name: 'Accept the solution' }));
    await userEvent.click(acceptance.getByRole('button', { name: 'Accept' }));
    expect(acceptance.getAllByText('The field must not be empty')).toHaveLength(2);
    expect(acceptance.getByText('Tick the box to accept')).toBeTruthy();
    expect(bodies(asked, 'shared_accept')).toEqual([]);
    await userEvent.type(acceptance.getByLabelText('Your name'), 'Olga');
    await userEvent.type(acceptance.getByLabelText('Your position'), 'Director');
    await userEvent.click(acceptance.getByRole('checkbox'));
    await userEvent.click(acceptance.getByRole('button', { name: 'Accept' }));
    await waitFor(() =>
      expect(bodies(asked, 'shared_accept')).toEqual([
        { token: 'token', agrees: true, contentHash, name: 'Olga', position: 'Director' },
      ]),
    );
  });

  it.each([
    ['superseded', /newer revision/],
    ['withdrawn', /does not stand/],
  ] as const)('tells that it is %s, and offers no acceptance', async (state, text) => {
    answering({ sharedSelect: answer('sharedSelect', { ...shared, state, isAcceptable: false }) });
    await open();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Accept the solution' })).toBeNull();
  });

  it('tells that what was accepted does not stand any more', async () => {
    const acceptedAt = '2026-11-22T09:00:00.000Z';
    answering({ sharedSelect: answer('sharedSelect', { ...shared, state: 'withdrawn', isAcceptable: false, acceptedAt }) }); // prettier-ignore
    await open();
    expect(await screen.findByText(/does not stand/)).toBeTruthy();
    expect(screen.getByText('This solution has been accepted')).toBeTruthy();
  });

  it('leads nowhere in so many words where the address is none', async () => {
    answering({ sharedSelect: () => problem(404, 'not_found') });
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: /leads nowhere|не действует/ })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
