import { describe, expect, it } from 'vitest';
import { pinned as shipped } from '../../../catalogue/testing/pinned.ts';
import { sound, data, chillers, cityOf, humidityAt, inputs, compare, first } from './testing/demonstration-years.ts';
import type { ModelYear } from './comparison.ts';
import { compareYears, yearComparison } from './comparison.ts';
import { answeredHours } from './energy.ts';
import { readYear } from './year-data.ts';

describe('the comparison at one load', () => {
  it('shows every way to cool the room, the fewest units of the smallest size first', () => {
    const { variants } = compare('SPdx', 'Moscow');
    expect(variants.map(({ variant, models }) => [variant, models[0]?.units, models[0]?.model])).toEqual([
      ['dx', 1, 'SPdx025'],
      ['inverter', 1, 'SPdi025'],
      ['freeCooling', 1, 'SPdf030'],
      ['chilledWater', 1, 'SPcw030'],
      ['chilledWaterFree', 1, 'SPcw030'],
    ]);
  });

  it('refuses the hours beyond the tables and compares over those that both answer', () => {
    const comparison = compare('SPdx', 'Yakutsk');
    const [dx, free] = [first(comparison, 'dx'), first(comparison, 'freeCooling')];
    expect(dx.hours.unanswered).toBeGreaterThan(3000);
    expect(dx.coldHours).toBe(dx.hours.unanswered);
    expect(free.hours.unanswered).toBe(0);
    expect(free.difference!.hours).toBe(answeredHours(dx));
    expect(free.difference!.kwh).toBeLessThan(0);
  });

  it('spares half and more by free cooling where it is cold, and little in Dubai', () => {
    const share = (city: string) => first(compare('SRdx', city, { loadKw: 27.9 }), 'freeCooling').difference!.share;
    expect(share('StPetersburg')).toBeLessThan(-0.52);
    expect(share('Sochi')).toBeLessThan(-0.38);
    expect(share('Dubai')).toBeGreaterThan(-0.15);
    expect(share('Dubai')).toBeLessThan(0);
  });

  it('has published partial PUE: SRdx 1.19 to 1.23, SPdx 1.22 to 1.26', () => {
    for (const city of ['Moscow', 'StPetersburg', 'Sochi', 'Dubai', 'Novosibirsk', 'Barnaul']) {
      // Published over the capacity of the coils.
      const overCoils = (year: ModelYear, loadKw: number) => 1 + year.totalKwh / (loadKw * answeredHours(year));
      const inRow = first(compare('SRdx', city, { loadKw: 27.9 }), 'dx');
      expect(overCoils(inRow, 27.9)).toSatisfy((pue: number) => pue >= 1.185 && pue < 1.235);
      const conditions = { returnAirDryBulbTemp: 28, returnAirRH: humidityAt(28), outdoorTemp: 35 };
      const perimeter = compare('SPdx', city, { conditions, loadKw: 29.403 }).variants[0]!.models.find(
        ({ model: name }) => name === 'SPdx030',
      )!;
      expect(overCoils(perimeter, 29.403)).toSatisfy((pue: number) => pue >= 1.215 && pue < 1.265);
    }
  });

  it('takes what the inverter of a size is rated to draw more than its fixed-speed sister', () => {
    const { variants } = compare('SPdx', 'Moscow');
    const [dx, inverter] = [variants[0]!.models, variants[1]!.models];
    expect(inverter[1]!.energy.compressor / dx[1]!.energy.compressor).toBeCloseTo(1.03, 2);
  });

  it('counts the heat of the fans where the requirement is net', () => {
    const conditions = { ...inputs.conditions, basis: 'net' as const };
    const [gross, net] = [compare('SPdx', 'Moscow'), compare('SPdx', 'Moscow', { conditions })];
    expect(first(net, 'dx').energy.compressor).toBeGreaterThan(first(gross, 'dx').energy.compressor);
    expect(first(net, 'dx').capacityKw).toBeLessThan(first(gross, 'dx').capacityKw);
  });

  it('gives every chilled-water model a chiller for its own load, fans and all, where the requirement is net', () => {
    const { variants } = compare('SPdx', 'Moscow', {
      loadKw: 60,
      conditions: { ...inputs.conditions, basis: 'net' },
    });
    const { models } = variants.find(({ variant }) => variant === 'chilledWater')!;
    expect(models.length).toBeGreaterThan(2);
    // An hour or two are warmer than the design.
    expect(models.filter(({ shortHours }) => shortHours > 2)).toEqual([]);
  });

  it('follows a number of units that is asked for, and says which do not suffice', () => {
    const { variants } = compare('SPdx', 'Moscow', { loadKw: 100, units: 2 });
    expect(variants[0]!.models.every(({ units }) => units === 2)).toBe(true);
    expect(variants[0]!.models[0]!.model).toBe('SPdx045');
    expect(variants[0]!.rejected.find(({ model: name }) => name === 'SPdx025')).toMatchObject({
      code: 'units_too_few',
    });
  });

  it('answers at an altitude, with less air and a hotter condenser', () => {
    const conditions = { ...inputs.conditions, altitude: 1000 };
    const high = first(compare('SPdx', 'Moscow', { conditions, loadKw: 28 }), 'dx');
    const low = first(compare('SPdx', 'Moscow', { loadKw: 28 }), 'dx');
    expect(high.capacityKw).toBeLessThan(low.capacityKw);
    expect(high.energy.fans / high.hours.mechanical).toBeLessThan(low.energy.fans / low.hours.mechanical);
    expect(high.energy.compressor / high.hours.mechanical).toBeGreaterThan(
      low.energy.compressor / low.hours.mechanical,
    );
  });

  it('stands a chiller behind the water, or says that its tables are not open', () => {
    const water = first(compare('SRdx', 'Moscow'), 'chilledWater');
    expect(water.chillers).toMatchObject({ working: 1, conservativeBelowC: 20 });
    expect(water.chillers!.model).toMatch(/^CHS/);
    const free = first(compare('SRdx', 'Moscow'), 'chilledWaterFree');
    expect(free.chillers!.model).toMatch(/^CHF/);
    expect(free.hours.full).toBeGreaterThan(3000);
    expect(free.totalKwh).toBeLessThan(water.totalKwh);
    const closed = yearComparison(data, null, 'SRdx', cityOf('Moscow'), inputs).variants.find(
      ({ variant }) => variant === 'chilledWater',
    )!;
    expect(closed.models).toEqual([]);
    expect(closed.problem).toMatchObject({ code: 'no_chillers' });
  });

  it('tells how far it is, model by model', () => {
    const steps = [...compareYears(data, chillers, 'SRdx', cityOf('Moscow'), inputs)];
    expect(steps.map(({ done }) => done)).toEqual(steps.map(({ done }) => done).toSorted((a, b) => a - b));
    expect(steps.slice(0, -1).every(({ comparison }) => comparison === null)).toBe(true);
    expect(steps.at(-1)).toMatchObject({ done: 1, comparison: { city: 'Moscow' } });
  });

  it('answers without the tables of the cold: then every hour below 35 °C is refused', () => {
    const { COOLING_SPDX_LOWAMBIENT: _sp, COOLING_SRDX_LOWAMBIENT: _sr, ...without } = shipped;
    const bare = sound(readYear(without));
    const { variants } = yearComparison(bare, null, 'SPdx', cityOf('Dubai'), { ...inputs, city: 'Dubai' });
    const { hours } = variants[0]!.models[0]!;
    expect(hours.mechanical).toBeGreaterThan(1500);
    expect(hours.unanswered).toBeGreaterThan(6000);
    expect(bare.withoutCold).toContainEqual({ model: 'SPdx030', fault: 'missing' });
  });
});
