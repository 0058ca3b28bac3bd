import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addBrowserParts } from '../../../testing/browser-parts.ts';
import { answerCatalogue, openCalculator } from '../../../testing/open-calculator.ts';

beforeAll(async () => {
  addBrowserParts();
  // Loading Ant Design takes seconds on a busy machine; it is no part of what is tested.
  await Promise.all([
    import('../../../shell/shell.tsx'),
    import('../cooling-calculator-page.tsx'),
    import('./year-view.tsx'),
  ]);
});
beforeEach(() => answerCatalogue());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Found by their captions: a search by role through the whole page takes seconds here. */
const tableOf = async (caption: RegExp) =>
  (await screen.findByText(caption, { selector: 'caption' }, { timeout: 20_000 })).closest('table')!;
const table = () => tableOf(/30 kW all year round, return air 35 °C, 22 %; Moscow/);
const cellsOf = (row: HTMLElement) => within(row).getAllByRole('cell').map(({ textContent }) => textContent ?? ''); // prettier-ignore

describe('the year of the calculator', () => {
  it('compares every way to cool one load: energy with its band, cost, pPUE, hours', async () => {
    await openCalculator('?family=SRdx&view=year');
    const rows = within(await table())
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      expect.stringMatching(/^Direct expansion1.×.SRdx030$/),
      expect.stringMatching(/^Inverter with free cooling1.×.SRdf030$/),
      expect.stringMatching(/^Chilled water/),
      expect.stringMatching(/^Chilled water, chiller with free cooling/),
    ]);
    const [energy, cost, pue, difference, full] = cellsOf(rows[1]!);
    expect(energy).toMatch(/^2\d.\d{3} ±.2.\d{3}$/);
    // 7 a kilowatt-hour until somebody says it.
    const plain = (text: string) => Number(/^[\d\u00A0]+/.exec(text)![0].replaceAll('\u00A0', ''));
    expect(plain(cost!) / plain(energy!)).toBeCloseTo(7, 3);
    expect(pue).toMatch(/^1,0\d\d$/);
    expect(difference).toMatch(/^−[56]\d,\d.%$/);
    expect(plain(full!)).toBeGreaterThan(3500);
    expect(within(rows[3]!).getByRole('rowheader').textContent).toMatch(/1.×.CHF0050$/);
  });

  it('follows load, tariff and city, and keeps them in the address', async () => {
    const { user, router } = await openCalculator('?family=SRdx&view=year');
    await table();
    const load = screen.getByLabelText('Load of all units together');
    await user.type(load, '60');
    await user.tab();
    expect(await tableOf(/60 kW all year round/)).toBeDefined();
    await user.type(screen.getByLabelText('Tariff'), '10');
    await user.tab();
    await waitFor(() => expect(router.state.location.searchStr).toBe('?family=SRdx&view=year&yearLoad=60&tariff=10'));
    await user.clear(load);
    await user.tab();
    await waitFor(() => expect(router.state.location.searchStr).toBe('?family=SRdx&view=year&tariff=10'));
  });

  it('offers the altitude of the city, warns of a design temperature below its hottest hours and of a provisional climate', async () => {
    const { user, router } = await openCalculator('?family=SRdx&view=year&city=Almaty');
    expect(await screen.findByText(/Almaty: 36 °C is exceeded in 35 hours of a year/)).toBeDefined();
    expect(screen.getByText(/Almaty: the monthly figures are provisional/)).toBeDefined();
    await user.click(screen.getByText('Altitude 851 m'));
    await waitFor(() => expect(router.state.location.searchStr).toContain('altitude=851'));
    expect(screen.queryByText('Altitude 851 m')).toBeNull();
  });

  it('says which hours are not answered, and how a chosen model is cooled', async () => {
    const { user } = await openCalculator('?family=SRdx&view=year&city=Yakutsk&yearOf=dx');
    expect(await screen.findByText(/hours are colder than the coldest that the tables answer for/, {}, { timeout: 20_000 })).toBeDefined(); // prettier-ignore
    const hours = await tableOf(/Hours of the year by outdoor temperature, SRdx030/);
    expect(within(hours).getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Not answered', 'Compressor alone']); // prettier-ignore
    await user.click(
      within(await tableOf(/30 kW all year round/)).getByRole('radio', { name: /Inverter with free cooling/ }),
    );
    expect(await tableOf(/Hours of the year by outdoor temperature, SRdf030/)).toBeDefined();
  });

  it('asks for a right number where the address has a wrong one', async () => {
    await openCalculator('?family=SRdx&view=year&yearLoad=1');
    expect(await screen.findByText('Correct the marked input to see a year.')).toBeDefined();
  });

  it('is reached from a family without a calculation of its own', async () => {
    const { user, router } = await openCalculator('?family=SRdf&freeLoad=40');
    await user.click(await screen.findByText(/A year of SRdf against direct expansion/));
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({
        family: 'SRdx',
        view: 'year',
        yearLoad: '40',
        yearOf: 'freeCooling',
      }),
    );
    expect(await tableOf(/40 kW all year round/)).toBeDefined();
  });
});
