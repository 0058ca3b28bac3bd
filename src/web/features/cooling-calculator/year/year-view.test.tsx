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

const table = () => screen.findByRole('table', { name: /30 kW all year round, return air 35 °C, 22 %; Moscow/ }, { timeout: 8000 }); // prettier-ignore
const cellsOf = (row: HTMLElement) => within(row).getAllByRole('cell').map(({ textContent }) => textContent ?? ''); // prettier-ignore

describe('the year of the calculator', () => {
  it('compares every way to cool one load: energy with its band, cost, pPUE, hours', async () => {
    await openCalculator('?view=year');
    const rows = within(await table())
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      expect.stringMatching(/^Direct expansion1.×.SPdx025$/),
      expect.stringMatching(/^Direct expansion, inverter1.×.SPdi025$/),
      expect.stringMatching(/^Inverter with free cooling1.×.SPdf030$/),
      expect.stringMatching(/^Chilled water/),
      expect.stringMatching(/^Chilled water, chiller with free cooling/),
    ]);
    const [energy, cost, pue, difference, full] = cellsOf(rows[2]!);
    expect(energy).toMatch(/^20.\d{3} ±.2.\d{3}$/);
    // 7 a kilowatt-hour until somebody says it.
    const plain = (text: string) => Number(/^[\d\u00A0]+/.exec(text)![0].replaceAll('\u00A0', ''));
    expect(plain(cost!) / plain(energy!)).toBeCloseTo(7, 3);
    expect(pue).toMatch(/^1,07\d$/);
    expect(difference).toMatch(/^−5\d,\d.%$/);
    expect(plain(full!)).toBeGreaterThan(6000);
    expect(within(rows[4]!).getByRole('rowheader').textContent).toMatch(/1.×.CHF0050$/);
  });

  it('follows load, tariff and city, and keeps them in the address', async () => {
    const { user, router } = await openCalculator('?view=year');
    await table();
    const load = screen.getByLabelText('Load of all units together');
    await user.type(load, '60');
    await user.tab();
    expect(await screen.findByRole('table', { name: /60 kW all year round/ }, { timeout: 8000 })).toBeDefined();
    await user.type(screen.getByLabelText('Tariff'), '10');
    await user.tab();
    await waitFor(() => expect(router.state.location.searchStr).toBe('?view=year&yearLoad=60&tariff=10'));
    await user.clear(load);
    await user.tab();
    await waitFor(() => expect(router.state.location.searchStr).toBe('?view=year&tariff=10'));
  });

  it('offers the altitude of the city, and warns of a design temperature below its hottest hours', async () => {
    const { user, router } = await openCalculator('?view=year&city=Tashkent');
    expect(await screen.findByText(/Tashkent: 40,\d °C is exceeded in 35 hours of a year/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Altitude 488 m' }));
    await waitFor(() => expect(router.state.location.searchStr).toContain('altitude=488'));
    expect(screen.queryByRole('button', { name: 'Altitude 488 m' })).toBeNull();
  });

  it('marks a provisional climate', async () => {
    await openCalculator('?view=year&city=Almaty');
    expect(await screen.findByText(/Almaty: the monthly figures are provisional/)).toBeDefined();
  });

  it('says which hours are not answered, and how a chosen model is cooled', async () => {
    const { user } = await openCalculator('?view=year&city=Yakutsk&yearOf=dx');
    expect(await screen.findByText(/hours are colder than the coldest that the tables answer for/, {}, { timeout: 8000 })).toBeDefined(); // prettier-ignore
    const hours = screen.getByRole('table', { name: /Hours of the year by outdoor temperature, SPdx025/ });
    expect(within(hours).getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Not answered', 'Compressor alone']); // prettier-ignore
    await user.click(screen.getByRole('radio', { name: /Inverter with free cooling/ }));
    expect(
      await screen.findByRole('table', { name: /Hours of the year by outdoor temperature, SPdf030/ }),
    ).toBeDefined();
  });

  it('says what is wrong with an input and keeps the last right answer', async () => {
    const { user } = await openCalculator('?view=year');
    await table();
    await user.type(screen.getByLabelText('Units that run together'), '1.5');
    expect(screen.getByText('Enter a whole number from 1 to 20')).toBeDefined();
    expect(await table()).toBeDefined();
  });

  it('is reached from a family without a calculation of its own', async () => {
    const { user, router } = await openCalculator('?family=SRdf&freeLoad=40');
    await user.click(await screen.findByRole('link', { name: /A year of SRdf against direct expansion/ }));
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({
        family: 'SRdx',
        view: 'year',
        yearLoad: '40',
        yearOf: 'freeCooling',
      }),
    );
    expect(await screen.findByRole('table', { name: /40 kW all year round/ }, { timeout: 8000 })).toBeDefined();
  });
});
