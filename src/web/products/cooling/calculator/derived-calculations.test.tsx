import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addBrowserParts } from '../../../testing/browser-parts.ts';
import { answerCatalogue, openCalculator } from '../../../testing/open-calculator.ts';

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const rowOf = (model: string) => screen.getAllByRole('row').find((row) => row.textContent.includes(model))!;
const cellsOf = (model: string) =>
  within(rowOf(model))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

beforeAll(async () => {
  addBrowserParts();
  // Loading the screens takes seconds on a busy machine; it is no part of what is tested.
  await Promise.all([import('../../../shell/shell.tsx'), import('./cooling-calculator-page.tsx')]);
});
beforeEach(() => answerCatalogue());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the calculation with chilled water', () => {
  it('starts at the rating point of the family and says that it is derived', async () => {
    await openCalculator('?family=SPcw&sensibleCoolerCapacity=100');
    expect(await screen.findByRole('heading', { name: '4 models of SPcw fit' })).toBeDefined();
    expect(screen.getByRole('note').textContent).toContain('Derived calculation');
    const values = screen.getAllByRole('textbox').map((each) => (each as HTMLInputElement).value);
    expect(values).toEqual(['100', '25', '10', '30', '28', '10', '15']);
  });

  it('follows the water, and keeps it in the address', async () => {
    const { user, router } = await openCalculator('?family=SPcw&sensibleCoolerCapacity=100');
    const before = cellsOf((await screen.findAllByText(/^SPcw\d{3}$/, { selector: 'strong' }))[0]!.textContent);
    const leaving = await field('Leaving water');
    await user.clear(leaving);
    await user.type(leaving, '18');
    await user.tab();
    await waitFor(() => expect(router.state.location.searchStr).toContain('waterOut=18'));
    const after = cellsOf(screen.getAllByText(/^SPcw\d{3}$/, { selector: 'strong' })[0]!.textContent);
    expect(after).not.toEqual(before);
  });

  it('refuses air that would condense, and mends it with one press', async () => {
    const { user } = await openCalculator('?family=SPcw&waterReturnRH=45');
    expect(await screen.findByText(/dew point of 16,78 °C, above the entering water of 10 °C/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Humidity 28 %' }));
    expect(await screen.findByRole('heading', { name: '1 model of SPcw fits' })).toBeDefined();
  });

  it('says what would admit a unit that is not offered, over its own inputs, and takes it with one press', async () => {
    const { user } = await openCalculator('?family=SPcw&sensibleCoolerCapacity=100&waterReturnRH=15');
    await user.click(await screen.findByText(/models do not fit/));
    const group = await screen.findByRole('group', { name: 'SPcw080 fits when one input changes' });
    const texts = within(group)
      .getAllByRole('button')
      .map((button) => button.textContent);
    expect(texts).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Entering water /), expect.stringMatching(/^Return air /)]),
    );
    const water = within(group).getByRole('button', { name: /Entering water/ });
    await user.click(water);
    expect(await screen.findByText('SPcw080', { selector: 'th strong' })).toBeDefined();
  });

  it('leaves the entering water open and finds it for every model, with where its figures come from', async () => {
    const { user, router } = await openCalculator('?family=SPcw&sensibleCoolerCapacity=100');
    await user.click(await screen.findByRole('button', { name: 'find: Entering water' }));
    expect(
      await screen.findByRole('heading', { name: 'The warmest entering water at which each model carries 100 kW' }),
    ).toBeDefined();
    const value = screen.getAllByRole('button', { name: /^SPcw\d{3}: \d+,\d\s°C$/ })[0]!;
    const row = value.closest('tr')!;
    await user.click(within(row).getByRole('button', { name: /^how it is found/ }));
    expect(screen.getByRole('dialog', { hidden: true }).textContent).toMatch(/°C: \d+(,\d+)? ≥ 100/);
    await user.click(value);
    await waitFor(() => expect(router.state.location.searchStr).toContain('waterIn='));
    expect(router.state.location.searchStr).not.toContain('solve');
  });

  it('hands family, model and water on to a new solution', async () => {
    await openCalculator('?family=SRcw&sensibleCoolerCapacity=50');
    const links = await screen.findAllByRole('link', { name: /Make a solution of SRcw/ });
    const { searchParams } = new URL(links[0]!.getAttribute('href')!, 'http://portal');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      family: 'SRcw',
      sensibleCoolerCapacity: '50',
      returnAirDryBulbTemp: '36',
      waterInC: '10',
      waterOutC: '16',
    });
  });

  it('offers several units where none carries the load alone, without fixing their model', async () => {
    await openCalculator('?family=SRcw&sensibleCoolerCapacity=180');
    expect(await screen.findByText('3 units SRcw065 carry the load together')).toBeDefined();
    const link = screen.getByRole('link', { name: 'Make a solution of SRcw' });
    expect(new URL(link.getAttribute('href')!, 'http://portal').searchParams.get('model')).toBeNull();
  });

  it('is absent where the catalogue is of a day before it: the range stands in its place', async () => {
    answerCatalogue((table, csv) => (table === 'COOLING_LIMITS' ? csv.replaceAll(/^.*;S-07;.*\n/gm, '') : csv));
    await openCalculator('?family=SPcw');
    expect(await screen.findByText(/No calculation is available for family SPcw/)).toBeDefined();
  });
});

describe('free cooling', () => {
  it('shows the switch temperatures that the models table prints, and the hours of a city', async () => {
    await openCalculator('?family=SRdf&freeLoad=27.9&city=Moscow');
    const table = await screen.findByRole('table', { name: /27,9 kW, return air 35 °C; Moscow/ });
    const row = within(table).getByRole('row', { name: /SRdf030/ });
    const cells = within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells.slice(0, 2)).toEqual(['6,5', '32,0']);
    const hours = cells.slice(2, 5).map((text) => Number(text.replaceAll(/\s/g, '')));
    expect(Math.abs(hours[0]! + hours[1]! + hours[2]! - 8760)).toBeLessThanOrEqual(1);
  });

  it('says which units do not carry the load, and admits them with one press', async () => {
    const { user } = await openCalculator('?family=SRdf&freeLoad=40');
    await user.click(await screen.findByText(/models do not fit/));
    await user.click(screen.getByRole('button', { name: 'SRdf025: Load 25,8 kW' }));
    expect((await field('Sensible load of a unit')).value).toBe('25,8');
  });

  it('names the input that is wrong and keeps the last good result', async () => {
    const { user } = await openCalculator('?family=SPdf');
    const load = await field('Sensible load of a unit');
    await user.clear(load);
    await user.type(load, '1');
    expect(load.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('table', { name: /24,58 kW/ })).toBeDefined();
  });
});
