import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { notedModels } from '../../../../../core/products/cooling/table-import/writing.ts';
import { addBrowserParts } from '../../../../testing/browser-parts.ts';
import { json } from '../../../../testing/answering.ts';
import { answerCatalogue, openCalculator } from '../../../../testing/open-calculator.ts';

beforeAll(async () => {
  addBrowserParts();
  // Loading the screens takes seconds on a busy machine; it is no part of what is tested.
  await Promise.all([
    import('../../../../shell/shell.tsx'),
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
  (await screen.findByText(caption, { selector: 'caption' })).closest('table')!;
const table = () => tableOf(/30 kW all year round, return air 35 °C, 22 %; Moscow/);
const cellsOf = (row: HTMLElement) => within(row).getAllByRole('cell').map(({ textContent }) => textContent ?? ''); // prettier-ignore

describe('the year of the calculator', () => {
  it('compares every way to cool one load: energy with its band, cost, pPUE, hours', async () => {
    await openCalculator('?family=SRdx&view=year');
    const rows = within(await table())
      .getAllByRole('row')
      .slice(1);
    // Direct expansion lacks the hours below -20 °C: it stands behind the whole years, and says so. In-row units are inverters.
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      expect.stringMatching(/^Inverter with free cooling1.×.SRdf030at most: inverter as at full load$/),
      expect.stringMatching(/^Chilled water.*at most: chiller below 20 °C as at 20 °C$/),
      expect.stringMatching(/^Chilled water, chiller with free cooling/),
      expect.stringMatching(/^Direct expansion, inverter1.×.SRdx030in 8.699 of 8.760 answered hours/),
    ]);
    const [energy, cost, , , pue, difference, full] = cellsOf(rows[0]!);
    expect(energy).toMatch(/^2\d.\d{3} ±.2.\d{3}$/);
    // 7 a kilowatt-hour until somebody says it.
    const plain = (text: string) => Number(/^[\d\u00A0]+/.exec(text)![0].replaceAll('\u00A0', ''));
    expect(plain(cost!) / plain(energy!)).toBeCloseTo(7, 3);
    expect(pue).toMatch(/^1,0\d\d$/);
    expect(difference).toMatch(/^−[56]\d,\d.%over 8.699 h$/);
    expect(plain(full!)).toBeGreaterThan(3500);
    expect(within(rows[2]!).getByRole('rowheader').textContent).toMatch(/1.×.CHF0050/);
  });

  it('says what each costs and what ten years of it do, units and chillers together, and opens both as solutions', async () => {
    const nets = { Cooling: '1000000.00', Chiller: '500000.00' };
    answerCatalogue(undefined, {
      configurationsPrice: ({
        isxType,
        configurations,
      }: {
        isxType: keyof typeof nets;
        configurations: readonly unknown[];
      }) =>
        json({
          currency: 'RUB',
          priced: configurations.map(() => ({ valid: true, list: '1.00', net: nets[isxType], withoutPrice: 0 })),
        }),
    });
    const { user } = await openCalculator('?family=SRdx&view=year&yearOf=chilledWaterFree');
    const rows = async () => within(await table()).getAllByRole('row').slice(1); // prettier-ignore
    await waitFor(async () => expect(cellsOf((await rows())[2]!)[2]).toMatch(/^1.500.000,00$/));
    const plain = (text: string) => Number(/^[\d\u00A0,]+/.exec(text)![0].replaceAll('\u00A0', '').replace(',', '.'));
    const costs = (await rows()).map((row) => cellsOf(row));
    // A year that lacks hours has not their energy.
    const isWhole = (cells: readonly string[]) => !cells[1]!.includes('over');
    for (const [, cost, price, tenYears] of costs.filter(isWhole))
      // The cost of a year is told in whole roubles; service is 4 % of the price a year until somebody says another.
      expect(Math.abs(plain(tenYears!) - 1.4 * plain(price!) - 10 * plain(cost!))).toBeLessThanOrEqual(6);
    expect(costs.filter((cells) => !isWhole(cells)).map((cells) => cells[3])).toEqual(['—']);
    const links = screen.getAllByRole('link', { name: /^Make a solution of/ }).map((link) => new URL(link.getAttribute('href')!, 'http://portal')); // prettier-ignore
    expect(links.map(({ pathname }) => pathname)).toEqual(['/solution/new/new-cooling', '/solution/new/new-chiller']);
    expect(links[1]!.searchParams.get('model')).toBe('CHF0050');
    // It tells what it is made of, and follows what service costs.
    const sumOf = async () =>
      within((await rows())[0]!)
        .getAllByRole('cell')[3]!
        .querySelector('button')!;
    await user.click(await sumOf());
    const made = screen.getByRole('dialog', { hidden: true }).textContent.replaceAll('\u00A0', ' ');
    expect(made).toContain('Service4 % × 1 000 000 × 10 = 400 000 ₽');
    await user.click(await sumOf());
    await user.type(screen.getByLabelText('Service, of the price a year'), '8');
    await user.tab();
    await waitFor(async () => expect(plain((await sumOf()).textContent)).toBe(plain(costs[0]![3]!) + 400_000));
    // Named of all models, not of those that stand for their variants alone.
    const best = screen.getByText(/^Least over ten years/).querySelector('button')!;
    const model = best.textContent.split(',')[0]!;
    await user.click(best);
    await waitFor(() => expect(screen.getByText('most economical').closest('tr')!.textContent).toContain(model));
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
    expect(await screen.findByText(/hours: outdoor air colder than −20 °C, where the tables end/)).toBeDefined(); // prettier-ignore
    const hours = await tableOf(/Hours of the year by outdoor temperature, SRdx030/);
    expect(within(hours).getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Not answered', 'Compressor alone']); // prettier-ignore
    await user.click(
      within(await tableOf(/30 kW all year round/)).getByRole('radio', { name: /Inverter with free cooling/ }),
    );
    expect(await tableOf(/Hours of the year by outdoor temperature, SRdf030/)).toBeDefined();
  });

  it('takes the water of the chilled-water calculation, water and glycol of its own, and says which share stands the cold', async () => {
    const { user, router } = await openCalculator('?family=SRdx&view=year&waterIn=12&waterOut=17');
    expect(await tableOf(/chilled water 12\/17 °C, glycol 4\d %$/)).toBeDefined();
    await user.type(screen.getByLabelText('Chilled water, supply'), '14');
    await user.type(screen.getByLabelText('Chilled water, return'), '20');
    await user.type(screen.getByLabelText('Glycol in the chillers’ water'), '20');
    await user.tab();
    const search = '?family=SRdx&view=year&waterIn=12&waterOut=17&yearWaterIn=14&yearWaterOut=20&yearGlycol=20';
    await waitFor(() => expect(router.state.location.searchStr).toBe(search));
    const [remedy] = await screen.findAllByText(/^Glycol 4\d %$/, { selector: 'button' });
    await user.click(remedy!);
    expect(await tableOf(/chilled water 14\/20 °C, glycol 4\d %$/)).toBeDefined();
    await waitFor(() => expect(router.state.location.search).toMatchObject({ yearGlycol: '42' }));
  });

  it('explains every figure: formula, what was asked for, hours by outdoor temperature, source', async () => {
    const { user } = await openCalculator('?family=SRdx&view=year&city=Sochi&tariff=10');
    const row = within(await tableOf(/Sochi/))
      .getByText(/^Inverter with free cooling/)
      .closest('tr')!;
    const figures = row.querySelectorAll<HTMLElement>('[aria-label$="where this figure comes from"]');
    const calculations = [/kWh$/, / × 10 = .*₽$/, /^1 \+ .* \/ \(.* − .*\) = 1,\d{3}$/, /^t < /];
    for (const [at, calculation] of calculations.entries()) {
      await user.click(figures[at]!);
      const panel = screen.getByRole('dialog', { hidden: true });
      expect(within(panel).getAllByText(calculation).length).toBeGreaterThan(0);
      expect(panel.textContent).toMatch(/Catalogue .* tables of SRdx030 times the rated power of SRdf030/);
      expect(panel.querySelectorAll('tbody tr').length).toBeGreaterThan(3);
      await user.click(figures[at]!);
    }
  });

  it('names the models whose cold table is not the vendor’s', async () => {
    answerCatalogue((table, csv) =>
      table === 'COOLING_SRDX_MODELS'
        ? notedModels(csv, new Map([['SRdx030', { provenance: 'vendor', source: 'Data book', revision: '3' }]]))
        : csv,
    );
    await openCalculator('?family=SRdx&view=year&city=Sochi');
    const note = await screen.findByText(/No cold table: SRdx030\..*of another source or revision/);
    expect(note.textContent).toContain('Import the manufacturer’s table');
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
