import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addBrowserParts } from '../../../../testing/browser-parts.ts';
import { json } from '../../../../testing/answering.ts';
import { answerCatalogue, openCalculator } from '../../../../testing/open-calculator.ts';

const spaced = (text: string | null) => (text ?? '').replaceAll('\u00A0', ' ');
/** As the portal writes it: a number stays with its sign. */
const nb = (text: string) => text.replaceAll(' × ', '\u00A0×\u00A0');
const sets = () =>
  within(screen.getByRole('table', { name: 'Set of units' }))
    .getAllByRole('radio')
    .map((radio) => spaced(radio.closest('label')!.querySelector('strong')!.textContent));
const units = () => within(screen.getByRole('group', { name: 'Units of the room' })).getAllByRole('button');
const balance = () => screen.getByRole('region', { name: 'Balance of the room' });
const words = () => within(balance()).getByRole('status').textContent;

beforeAll(async () => {
  addBrowserParts();
  await Promise.all([
    import('../../../../shell/shell.tsx'),
    import('../cooling-calculator-page.tsx'),
    import('./room-view.tsx'),
  ]);
});
beforeEach(() => answerCatalogue());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the room of the cooling calculator', () => {
  it('ranks the sets that carry the load and draws the best with its standby unit', async () => {
    await openCalculator('?view=room&sensibleCoolerCapacity=80');
    expect(await screen.findByRole('heading', { name: /^7 sets of SPdx fit/ })).toBeDefined();
    expect(sets().slice(0, 3)).toEqual(['1 × SPdx070', '1 × SPdx080', '2 × SPdx035']);
    expect(units()).toHaveLength(2);
    expect(words()).toBe('Carries the load, 86,4 kW (108 %) to spare');
  });

  it('says what each set costs: all of its solutions, both halves of 2N, and puts the cheapest first', async () => {
    const netOf = ({ model, count }: { readonly model: string; readonly count: number }) =>
      (model === 'SPdx080' ? 1 : 2) * count;
    answerCatalogue(undefined, {
      configurationsPrice: ({
        configurations,
      }: {
        readonly configurations: readonly { model: string; count: number }[];
      }) =>
        json({
          currency: 'RUB',
          priced: configurations.map((each) => ({
            valid: true,
            list: '9.00',
            net: `${netOf(each)}.00`,
            withoutPrice: 0,
          })),
        }),
    });
    const { user } = await openCalculator('?view=room&sensibleCoolerCapacity=80&redundancy=2N');
    const rowOf = (set: string) => screen.getAllByRole('radio').find((radio) => spaced(radio.closest('label')!.textContent).startsWith(set))!.closest('tr')!; // prettier-ignore
    await screen.findByText('cheapest');
    expect(rowOf('2 × SPdx035').textContent).toContain('8,00');
    expect(rowOf('1 × SPdx080').textContent).toContain('2,00');
    await user.click(screen.getByRole('radio', { name: 'Cheapest first' }));
    expect(sets()[0]).toBe('1 × SPdx080');
  });

  it('asks for the prices of the first sets where there are more than a call has room for, and then ranks by none', async () => {
    const asked: number[] = [];
    answerCatalogue(undefined, {
      configurationsPrice: ({ configurations }: { readonly configurations: readonly unknown[] }) => {
        asked.push(configurations.length);
        const one = { valid: true, list: '9.00', net: '9.00', withoutPrice: 0 };
        return json({ currency: 'RUB', priced: configurations.map(() => one) });
      },
    });
    await openCalculator('?view=room&sensibleCoolerCapacity=200&mixedSizes=true');
    expect(await screen.findByText(/^The first \d+ are priced/)).toBeDefined();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toBeGreaterThan(90);
    expect(asked[0]).toBeLessThanOrEqual(100);
    expect(screen.queryByText('cheapest')).toBeNull();
    expect(screen.queryByRole('radio', { name: 'Cheapest first' })).toBeNull();
  });

  it('makes no solution of one unit that is asked for more than one may be', async () => {
    await openCalculator('?view=room&roomLoad=210&deltaBelowCapacity=45&set=SPdx120x1');
    expect(await screen.findByText(/^One unit is asked for more than a solution of one may be/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Make a solution of SPdx120' })).toBeNull();
  });

  it('is drilled by the keyboard: a unit switched off shows the balance at once, and on again', async () => {
    const { user, router } = await openCalculator('?view=room&sensibleCoolerCapacity=80&set=SPdx035x2');
    await screen.findByRole('heading', { name: nb('3 × SPdx035') });
    expect(units().map((unit) => unit.getAttribute('aria-pressed'))).toEqual(['true', 'true', 'true']);
    units()[1]!.focus();
    await user.keyboard(' ');
    expect(units().map((unit) => unit.getAttribute('aria-pressed'))).toEqual(['true', 'false', 'true']);
    expect(words()).toBe('Carries the load, 3,8 kW (4,7 %) to spare');
    expect(within(balance()).getByText(/kW, 95 %/)).toBeDefined();
    units()[2]!.focus();
    await user.keyboard('{Enter}');
    expect(words()).toBe('Lacks 38,1 kW (47,6 %)');
    await waitFor(() => expect(router.state.location.search).toMatchObject({ unitsOff: '1.2' }));
    await user.keyboard('{Enter}');
    expect(words()).toBe('Carries the load, 3,8 kW (4,7 %) to spare');
    await user.click(screen.getByRole('button', { name: 'Switch all on' }));
    expect(words()).toBe('Carries the load, 45,7 kW (57,1 %) to spare');
  });

  it('says at which return air the others carry the load again, and never beyond the tables', async () => {
    const { user } = await openCalculator(
      '?view=room&family=SRdx&redundancy=N&sensibleCoolerCapacity=80&returnAirDryBulbTemp=26&set=SRdx025x4&unitsOff=0',
    );
    expect(await screen.findByText(/^The load is carried again at \d\d,?\d? °C return air\.$/)).toBeDefined();
    for (const unit of units().slice(1, 3)) await user.click(unit);
    expect(screen.getByText(/^The tables hold no return air at which they carry the load: at 40 °C/)).toBeDefined();
  });

  it('lists every failure, so that none need be switched off', async () => {
    const { user } = await openCalculator(
      '?view=room&sensibleCoolerCapacity=80&mixedSizes=true&set=SPdx025x1_SPdx040x1',
    );
    const drill = await screen.findByRole('region', { name: 'What if units fail' });
    expect(
      within(drill)
        .getAllByRole('rowheader')
        .map((row) => spaced(row.textContent)),
    ).toEqual(['1 × SPdx025 one unit', '1 × SPdx040 one unit', '2 × SPdx040 the two largest']);
    // The set that does not quite cover has a standby unit that does not quite cover either.
    expect(within(drill).getAllByRole('row')[2]!.textContent).toContain('does not carry the load79,45−0,55');
    await user.click(within(drill).getByRole('button', { name: nb('1 × SPdx040: switch off in the drawing') }));
    expect(words()).toBe('Lacks 0,5 kW (0,7 %)');
  });

  it('has a load of its own, beyond what a selection may ask for, and follows the required capacity until it is typed', async () => {
    const { user, router } = await openCalculator('?view=room&sensibleCoolerCapacity=80&mostUnits=12');
    const load = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Load of the room' });
    expect([load.value, load.placeholder]).toEqual(['', '80']);
    await user.type(load, '450');
    await waitFor(() => expect(router.state.location.searchStr).toContain('roomLoad=450'));
    await waitFor(() => expect(words()).toMatch(/^Carries the load/));
    expect(within(balance()).getByText('Required 450 kW')).toBeDefined();
    const [link] = screen.getAllByRole('link', { name: /^Make a solution of/ });
    expect(new URL(link!.getAttribute('href')!, 'http://portal').searchParams.get('sensibleCoolerCapacity')).toBe(
      '450',
    );
    await user.clear(load);
    await waitFor(() => expect(router.state.location.searchStr).not.toContain('roomLoad'));
    expect(within(balance()).getByText('Required 80 kW')).toBeDefined();
  });

  it('says the largest load of the units by what may fail, and takes it as the load', async () => {
    const { user, router } = await openCalculator('?view=room&sensibleCoolerCapacity=80&set=SPdx035x2&unitsOff=0');
    const loads = await screen.findByRole('region', { name: 'The largest load of these units' });
    const rows = () =>
      within(loads)
        .getAllByRole('row')
        .slice(1)
        .map((row) => spaced([...row.children].map((cell) => cell.textContent).join(' ')));
    expect(rows()).toEqual([
      'N none how it is found 125,7 kW',
      'N+1 1 × SPdx035 how it is found 83,8 kW',
      'N+2 2 × SPdx035 how it is found 41,9 kW',
      'As switched 1 × SPdx035 how it is found 83,8 kW',
    ]);
    await user.click(within(loads).getByRole('button', { name: nb('N+1: 83,8 kW').replace(' kW', '\u00A0kW') }));
    await waitFor(() => expect(router.state.location.searchStr).toContain('roomLoad=83.8'));
    expect(words()).toBe('Carries the load, 0 kW (0 %) to spare');
  });

  it('gives each unit its net part of the load where net capacity is required', async () => {
    await openCalculator('?view=room&sensibleCoolerCapacity=80&basis=net&set=SPdx040x2&redundancy=N');
    await screen.findByRole('heading', { name: nb('2 × SPdx040') });
    const each = within(balance()).getByText('Each SPdx040 supplies').closest('div')!;
    expect(each.querySelector('dd')!.textContent).toMatch(/^40,0 /);
  });

  it('tells where its figures come from: of a set, of what is left, of each unit', async () => {
    const { user } = await openCalculator('?view=room&sensibleCoolerCapacity=80&set=SPdx035x2');
    await screen.findByRole('heading', { name: nb('3 × SPdx035') });
    const chosen = within(screen.getByRole('table', { name: 'Set of units' }))
      .getByRole<HTMLElement>('radio', { checked: true })
      .closest('tr')!;
    const ask = async (within_: HTMLElement, name: RegExp) => {
      const button = within(within_).getAllByRole('button', { name })[0]!;
      await user.click(button);
      const text = spaced(screen.getByRole('dialog', { hidden: true }).textContent);
      await user.click(button);
      return text;
    };
    expect(await ask(chosen, /^83,8\d: where/)).toMatch(/2 × 41,9\d? = 83,8\d?/);
    expect(await ask(screen.getByRole('region', { name: 'What if units fail' }), /^3,8\d: where/)).toMatch(
      /83,8\d? − 80 = 3,8\d?/,
    );
    const each = within(balance()).getByText('Each SPdx035 supplies').closest('div')!;
    expect(await ask(each, /^26,7: where/)).toMatch(/63,\d % × 41,9\d? = 26,67/);
  });

  it('hands a set of one size on to a solution with its number and redundancy, a mixed one size by size', async () => {
    const { user } = await openCalculator('?view=room&sensibleCoolerCapacity=80&set=SPdx035x2');
    const [link] = await screen.findAllByRole('link', { name: 'Make a solution of SPdx035' });
    expect(Object.fromEntries(new URL(link!.getAttribute('href')!, 'http://portal').searchParams)).toMatchObject({
      model: 'SPdx035',
      count: '2',
      redundancy: 'N+1',
      sensibleCoolerCapacity: '80',
    });
    await user.click(screen.getByRole('switch', { name: /^Two sizes in a set/ }));
    await user.click(screen.getByRole('radio', { name: /^1.×.SPdx030 \+.1.×.SPdx040/ }));
    expect(screen.getByText(/^A solution holds one model/)).toBeDefined();
    const starts = screen
      .getAllByRole('link', { name: /^Make a solution/ })
      .map((each) => Object.fromEntries(new URL(each.getAttribute('href')!, 'http://portal').searchParams));
    expect(starts).toMatchObject([
      { model: 'SPdx030', count: '1', redundancy: 'N', sensibleCoolerCapacity: '34.62' },
      { model: 'SPdx040', count: '1', redundancy: 'N+1', sensibleCoolerCapacity: '45.37' },
    ]);
  });

  it('shows what comes nearest where no set fits, and what admits it', async () => {
    const { user } = await openCalculator('?view=room&sensibleCoolerCapacity=200&mostUnits=1');
    expect(await screen.findByText(/^No set with at most 1 units/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Allow 2 units' }));
    expect(sets()[0]).toBe('2 × SPdx090');
  });
});
