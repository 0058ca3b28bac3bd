import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { translationFaults } from '../../../../core/translation/translate.ts';
import { answering, problem } from '../../../testing/answering.ts';
import { addBrowserParts } from '../../../testing/browser-parts.ts';
import { answerCatalogue, openCalculator } from '../../../testing/open-calculator.ts';

const matches = () =>
  screen.getAllByRole('row').flatMap((row) => within(row).queryAllByText(/^S[PR]dx\d{3}$/, { selector: 'strong' }));
const modelsShown = () => matches().map((model) => model.textContent);

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

describe('the cooling calculator', () => {
  it('starts with the specified inputs and shows the units that fit, best first', async () => {
    await openCalculator();
    expect(await screen.findByRole('heading', { name: '2 models of SPdx fit' })).toBeDefined();
    expect(screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value)).toEqual([
      '30',
      '25',
      '10',
      '35',
      '22',
      '35',
      '0', // the altitude, behind the specified six
    ]);
    expect(modelsShown()).toEqual(['SPdx025', 'SPdx030']);
  });

  it('follows every keystroke, with a comma as with a dot', async () => {
    const { user } = await openCalculator();
    const required = await screen.findByLabelText('Required sensible capacity');
    await user.clear(required);
    await user.type(required, '41,5');
    expect(modelsShown()).toEqual(['SPdx035', 'SPdx040']);
    await user.clear(required);
    await user.type(required, '41.5');
    expect(modelsShown()).toEqual(['SPdx035', 'SPdx040']);
  });

  it('names the field that is wrong and keeps the last good result', async () => {
    const { user } = await openCalculator();
    const outdoor = await screen.findByLabelText('Outdoor air temperature');
    await user.clear(outdoor);
    await user.type(outdoor, '50');
    expect(outdoor.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Enter a number from 35 to 45 °C')).toBeDefined();
    expect(modelsShown()).toEqual(['SPdx025', 'SPdx030']);
  });

  it('steps by arrow keys and not beyond the bounds', async () => {
    const { user } = await openCalculator();
    const returnAir = await screen.findByLabelText<HTMLInputElement>('Return air temperature');
    await user.click(returnAir);
    await user.keyboard('{ArrowUp}');
    expect(returnAir.value).toBe('35');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(returnAir.value).toBe('33,5');
  });

  it('keeps the inputs in the address, and follows the address back', async () => {
    const { user, router } = await openCalculator();
    const required = await screen.findByLabelText<HTMLInputElement>('Required sensible capacity');
    await user.clear(required);
    await user.type(required, '60');
    await user.tab();
    await waitFor(() => expect(router.state.location.searchStr).toBe('?sensibleCoolerCapacity=60'));
    await user.click(screen.getByRole('link', { name: /^STfi/ }));
    await screen.findByText(/No calculation is available/);
    router.history.back();
    expect((await screen.findByLabelText<HTMLInputElement>('Required sensible capacity')).value).toBe('60');
  });

  it('says why a model is excluded and admits it with one press', async () => {
    const { user, router } = await openCalculator('?sensibleCoolerCapacity=36');
    await user.click(await screen.findByText(/models do not fit/));
    expect(modelsShown()).toEqual(['SPdx030', 'SPdx035']);
    const changes = within(await screen.findByRole('group', { name: 'SPdx025 fits when one input changes' }));
    expect(changes.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Widen below to 14 %',
      'Require 34,4 kW',
    ]);
    await user.click(changes.getByRole('button', { name: 'SPdx025: Widen below to 14 %' }));
    expect(modelsShown()).toEqual(['SPdx030', 'SPdx035', 'SPdx025']);
    expect(screen.getByText('below required')).toBeDefined();
    // One step back undoes it.
    router.history.back();
    await waitFor(() => expect(modelsShown()).toEqual(['SPdx030', 'SPdx035']));
  });

  it('finds the input that is left empty for every model, and puts a value in with one press', async () => {
    const { user, router } = await openCalculator('?sensibleCoolerCapacity=36');
    const outdoor = await screen.findByLabelText<HTMLInputElement>('Outdoor air temperature');
    await user.clear(outdoor);
    expect(
      await screen.findByRole('heading', { name: 'The warmest outdoor air at which each model carries 36 kW' }),
    ).toBeDefined();
    expect(outdoor.getAttribute('aria-invalid')).toBe('false');
    expect(modelsShown().slice(0, 2)).toEqual(['SPdx030', 'SPdx035']);
    expect(screen.getByRole('row', { name: /^SPdx025/ }).textContent).toContain('at most 30,99 kW, at 35 °C');
    await user.tab();
    await waitFor(() => expect(router.state.location.searchStr).toContain('solve=outdoorTemp'));
    await user.click(screen.getByRole('button', { name: 'SPdx030: 38,2\u00A0°C' }));
    expect(outdoor.value).toBe('38,2');
    expect(await screen.findByRole('heading', { name: /models of SPdx fit/ })).toBeDefined();
  });

  it('leaves an input open by its button, and takes the value of before again', async () => {
    const { user } = await openCalculator();
    const find = await screen.findByRole('button', { name: 'find: Return air temperature' });
    await user.click(find);
    expect(find.getAttribute('aria-pressed')).toBe('true');
    expect(await screen.findByText(/The coldest return air at which each model carries 30 kW/)).toBeDefined();
    await user.click(find);
    expect(screen.getByLabelText<HTMLInputElement>('Return air temperature').value).toBe('35');
    expect(modelsShown()).toEqual(['SPdx025', 'SPdx030']);
  });

  it('tells where a figure comes from', async () => {
    const { user } = await openCalculator('?outdoorTemp=37&returnAirRH=30');
    await user.click((await screen.findAllByRole('button', { name: /: where this figure comes from$/ }))[0]!);
    const told = screen.getByRole('dialog', { hidden: true });
    expect(told.getAttribute('aria-label')).toMatch(/: Sensible cooling capacity$/);
    expect(within(told).getByText('interpolated and corrected')).toBeDefined();
    expect(within(told).getAllByText(/^(33,3|66,7)\s%$/)).toHaveLength(2);
    expect(within(told).getByText(/COOLING_SPDX/)).toBeDefined();
    expect(within(told).getByText('demonstration data')).toBeDefined();
  });

  it('compares up to four units of any family, and the address says which', async () => {
    const { user, router } = await openCalculator('?view=compare&pinned=SPdx025,SRdx030');
    await screen.findByRole('heading', { name: 'Comparison' });
    const heads = () => screen.getAllByRole('columnheader').map((head) => head.querySelector('strong')?.textContent);
    expect(heads()).toEqual(['SPdx025', 'SRdx030']);
    await user.click(screen.getByRole('combobox', { name: 'Add a model to the comparison' }));
    await user.click(await screen.findByText('SPdx040 · SPDA040A'));
    await waitFor(() => expect(heads()).toEqual(['SPdx025', 'SRdx030', 'SPdx040']));
    await user.click(screen.getByRole('button', { name: 'Take SPdx025 out of the comparison' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ pinned: 'SRdx030,SPdx040' }));
    expect(screen.getByRole('row', { name: /^Refrigerant/ })).toBeDefined();
    await user.click(screen.getByRole('switch', { name: 'Only what differs' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /^Refrigerant/ })).toBeNull());
  });

  it('tells where a figure of the comparison comes from: of the answer, and of the models table', async () => {
    const { user } = await openCalculator('?view=compare&pinned=SPdx025,SPdx030');
    const explained = async (row: RegExp, name: RegExp) => {
      const line = (await screen.findAllByRole('row', { name: row }))[0]!;
      await user.click(within(line).getAllByRole('button', { name })[0]!);
      const text = screen.getByRole('dialog', { hidden: true }).textContent;
      await user.click(within(line).getAllByRole('button', { name })[0]!);
      return text;
    };
    expect(await explained(/^Net sensible capacity/, /^30,25: where/)).toContain('30,99 − 0,74 = 30,25');
    expect(await explained(/^Weight/, /: where/)).toContain('COOLING_SPDX_MODELS');
  });

  it('tells how a value was found, and where the figures at it come from', async () => {
    const { user } = await openCalculator('?solve=outdoorTemp&sensibleCoolerCapacity=40');
    const row = (await screen.findAllByRole('row', { name: /SPdx035/ }))[0]!;
    await user.click(within(row).getByRole('button', { name: /^how it is found/ }));
    const text = screen.getByRole('dialog', { hidden: true }).textContent;
    expect(text).toMatch(/°C: 40(,\d+)? ≥ 40.*°C: 39,\d+ < 40/);
  });

  it('offers the data sheet of a unit at its inputs, in the language of the reader', async () => {
    const { user } = await openCalculator('?family=SRdx&sensibleCoolerCapacity=28&altitude=500&basis=net');
    await user.click((await screen.findAllByRole('button', { name: /SRdx030/, expanded: false }))[0]!);
    const link = await screen.findByRole('link', { name: 'Data sheet of SRdx030, PDF' });
    const address = new URL(link.getAttribute('href')!, 'http://portal');
    expect(address.pathname).toBe('/api/cooling/datasheet.pdf');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      family: 'SRdx',
      model: 'SRdx030',
      sensibleCoolerCapacity: '28',
      deltaAboveCapacity: '25',
      deltaBelowCapacity: '10',
      returnAirDryBulbTemp: '35',
      returnAirRH: '22',
      outdoorTemp: '35',
      altitude: '500',
      basis: 'net',
      language: 'en',
    });
  });

  it('hands family, model and inputs on to a new solution', async () => {
    await openCalculator('?family=SRdx&sensibleCoolerCapacity=28');
    const links = await screen.findAllByRole('link', { name: /Make a solution of SRdx030/ });
    const address = new URL(links[0]!.getAttribute('href')!, 'http://portal');
    expect(address.pathname).toBe('/solution/new/new-cooling');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      family: 'SRdx',
      model: 'SRdx030',
      sensibleCoolerCapacity: '28',
      outdoorTemp: '35',
    });
  });

  it('offers no solution to a role that may not create one', async () => {
    await openCalculator('', 'manager');
    await screen.findByRole('heading', { name: '2 models of SPdx fit' });
    expect(screen.queryByRole('link', { name: /Make a solution/ })).toBeNull();
  });

  it('shows the range of a family without calculation and says that there is none', async () => {
    await openCalculator('?family=SKha');
    expect(await screen.findByText(/No calculation is available for family SKha/)).toBeDefined();
    expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['SKha003', 'SKha007', 'SKha012']);
    expect(screen.queryByText('Derived calculation')).toBeNull();
  });

  it('shows both points of a family that is rated at two, with what its condensers have to take', async () => {
    await openCalculator('?family=STfi');
    expect(
      await screen.findByText(
        'Nominal figures: return air 24 °C, 50 %, outdoor air 35 °C; second point: return air 28 °C, 32,7 %, outdoor air 35 °C',
      ),
    ).toBeDefined();
    const row = screen.getByRole('row', { name: /^STfi012/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .slice(0, 5)
        .map((cell) => cell.textContent),
    ).toEqual(['12,4', '11,3', '13,0', '30', '16,7\u00A0/\u00A016,5\u00A0/\u00A016,3']);
  });

  it('takes a family that nobody knows for none', async () => {
    await openCalculator('?family=Nonsense');
    expect(await screen.findByRole('heading', { name: '2 models of SPdx fit' })).toBeDefined();
  });

  it('says so when the catalogue can not be had', async () => {
    answering({ cataloguesSelect: () => problem(500, 'internal') });
    await openCalculator();
    expect(await screen.findByText('The catalogue could not be loaded')).toBeDefined();
  });
});

it('has its texts in a table without a fault', () => {
  expect(translationFaults(readFileSync('catalogue/translate/calculator.csv', 'utf8'))).toEqual([]);
});
