import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { CatalogueSource, TableName } from '../../catalogue/tables.ts';
import { catalogueTables } from '../../catalogue/tables.ts';
import { readChillerContext } from '../../chiller/read-context.ts';
import { designOutdoorTemp } from '../../climate/climate.ts';
import type { OutdoorYear } from '../../engineering/outdoor-hours.ts';
import { hoursBelow, outdoorYear } from '../../engineering/outdoor-hours.ts';
import { relativeHumidity } from '../../engineering/psychrometrics.ts';
import { SEA_LEVEL_PRESSURE } from '../../engineering/atmosphere.ts';
import { hoursOf } from '../../engineering/year-hours.ts';
import type { Result } from '../../result.ts';
import { quantity } from '../../units.ts';
import { SEA_LEVEL } from '../altitude.ts';
import { evaluateUnit } from '../evaluate.ts';
import { annualDx, annualDxUnits, cityYears, earlierMoscow, freeCoolingYears, oneBin } from '../golden/year.golden.ts';
import { REFERENCE_MOISTURE } from '../reference-moisture.ts';
import type { ModelYear, Variant } from './comparison.ts';
import { compareYears, yearComparison } from './comparison.ts';
import { answeredHours, differenceOf, energyOf, partialPue } from './energy.ts';
import { freeCoolingAt } from './candidates.ts';
import { freeCoolingHours, mechanicalHours } from './hour.ts';
import { joined, tablesAgree } from './joined-table.ts';
import { onCurve, outdoorCurve } from './outdoor-curve.ts';
import { readYear } from './year-data.ts';
import type { YearInputs } from './year-inputs.ts';
import { checkYearInputs } from './year-inputs.ts';

const source: CatalogueSource = Object.fromEntries(
  (Object.keys(catalogueTables) as TableName[]).map((name) => [
    name,
    readFileSync(new URL(`../../../../catalogue/${catalogueTables[name].file}`, import.meta.url), 'utf8'),
  ]),
);
function sound<T>(read: Result<T>): T {
  if (!read.ok) throw new Error(JSON.stringify(read.problems.slice(0, 3)));
  return read.value;
}
const data = sound(readYear(source));
const chillers = sound(readChillerContext(source));
const cityOf = (name: string) => data.cities.find(({ city }) => city === name)!;
const moscowBefore = outdoorYear(
  earlierMoscow.mean.map((mean, i) => ({ mean, dailyRange: earlierMoscow.dailyRange[i]! })),
);
const yearOf = (city: string): OutdoorYear => (city === 'Moscow' ? moscowBefore : cityOf(city).year);

const humidityAt = (temperature: number): number =>
  relativeHumidity(quantity(temperature, '°C'), REFERENCE_MOISTURE, SEA_LEVEL_PRESSURE);
const curveOf = (model: string, returnAirDryBulbTemp: number, returnAirRH = humidityAt(returnAirDryBulbTemp)) =>
  sound(outdoorCurve(data.units.get(model)!, { returnAirDryBulbTemp, returnAirRH, site: SEA_LEVEL }));

const inputs: YearInputs = {
  conditions: { returnAirDryBulbTemp: 35, returnAirRH: 22, outdoorTemp: 35 },
  loadKw: 30,
  units: null,
  city: 'Moscow',
  waterInC: null,
  waterOutC: null,
};
const compare = (series: 'SPdx' | 'SRdx', city: string, change: Partial<YearInputs> = {}) =>
  yearComparison(data, chillers, series, cityOf(city), { ...inputs, city, ...change });
const first = (comparison: ReturnType<typeof compare>, variant: Variant): ModelYear =>
  comparison.variants.find((own) => own.variant === variant)!.models[0]!;

describe('the tables above and below 35 °C', () => {
  it('agree for every unit of the demonstration', () => {
    expect(data.withoutCold).toEqual([]);
    expect(data.units.get('SPdx030')!.performance.axes.rows).toEqual([
      -20, -10, 0, 5, 10, 15, 20, 25, 30, 35, 38, 40, 45,
    ]);
  });

  it('are met at their nodes and lie straight between 30 and 35 °C', () => {
    const curve = curveOf('SPdx030', 35, 22);
    expect(onCurve(curve, -20)).toMatchObject({ sensibleKw: 39.45, compressorKw: 5.96, condenserFansKw: 0.27 });
    expect(onCurve(curve, 30)).toMatchObject({ sensibleKw: 38.36, compressorKw: 6.58, condenserFansKw: 1.15 });
    expect(onCurve(curve, 35)).toMatchObject({ sensibleKw: 36.97, compressorKw: 7.39 });
    expect(onCurve(curve, 32.5)!.sensibleKw).toBeCloseTo((38.36 + 36.97) / 2, 9);
    expect(onCurve(curve, 45)!.sensibleKw).toBeCloseTo(33.84, 9);
  });

  it('are never left', () => {
    const curve = curveOf('SPdx030', 35, 22);
    for (const outdoor of [-20.001, 45.001, -60, 80, Number.NaN]) expect(onCurve(curve, outdoor)).toBeNull();
  });

  it('are not joined where they contradict each other', () => {
    const unit = data.selection.units.get('SPdx030')!;
    const cold = data.units.get('SPdx030')!;
    const low = {
      ...cold.performance,
      axes: { ...cold.performance.axes, rows: cold.performance.axes.rows.slice(0, 9) },
    };
    expect(tablesAgree(unit, low)).toBe(true);
    const weak = {
      ...low,
      grids: {
        ...low.grids,
        sensibleCoolingCapacity: {
          ...low.grids.sensibleCoolingCapacity,
          values: low.grids.sensibleCoolingCapacity.values.map((row) => row.map((kw) => kw! - 3)),
        },
      },
    };
    expect(tablesAgree(unit, weak)).toBe(false);
    expect(joined(unit, weak)).toBe(unit);
    expect(joined(unit, undefined)).toBe(unit);
  });

  it('give the same figures as a selection, at any moisture', () => {
    for (const model of data.selection.units.keys())
      for (const [temperature, humidity] of [
        [24, 50],
        [28, 40],
        [31, 10],
      ] as const) {
        const curve = curveOf(model, temperature, humidity);
        for (const outdoorTemp of [35, 38, 40, 41]) {
          const at = { returnAirDryBulbTemp: temperature, returnAirRH: humidity, outdoorTemp };
          const unit = sound(evaluateUnit(data.selection, model, at));
          expect(onCurve(curve, outdoorTemp)!.sensibleKw).toBeCloseTo(unit.sensibleCoolingCapacity, 9);
          expect(onCurve(curve, outdoorTemp)!.compressorKw).toBeCloseTo(unit.compressorAbsorbedPower, 9);
        }
      }
  });
});

/** What the golden cases count in the hours that are refused here: the power of the nearest row. */
function withTheEnds(model: string, at: number, units: number, loadKw: number, city: string) {
  const curve = curveOf(model, at);
  const year = energyOf(mechanicalHours(curve, { units, loadKw }), hoursOf(yearOf(city)), loadKw);
  const powerAt = (outdoor: number): number => {
    const { sensibleKw, compressorKw, condenserFansKw } = onCurve(curve, outdoor)!;
    return (loadKw / sensibleKw) * (compressorKw + condenserFansKw) + units * curve.fansKw;
  };
  return { year, totalKwh: year.totalKwh + year.coldHours * powerAt(-20) + year.warmHours * powerAt(45) };
}

describe('years of direct expansion worked out without the program', () => {
  test.each(annualDx.map((one) => [`${one.model}, ${one.loadKw} kW, ${one.city}`, one] as const))('%s', (_, one) => {
    const { year, totalKwh } = withTheEnds(one.model, one.returnAirDryBulbTemp, 1, one.loadKw, one.city);
    expect(totalKwh / one.expected.totalKwh).toBeCloseTo(1, 3);
    expect(Math.abs(partialPue(year, one.loadKw)! - one.expected.pPUE)).toBeLessThan(0.0006);
    expect(Math.abs(year.coldHours - one.expected.hoursBelowTable)).toBeLessThan(10);
    expect(Math.abs(year.warmHours - one.expected.hoursAboveTable)).toBeLessThan(10);
    expect(year.shortHours).toBe(0);
  });

  test.each(annualDxUnits.map((one) => [`${one.units} x ${one.model}, ${one.loadKw} kW`, one] as const))(
    '%s',
    (_, one) => {
      const { totalKwh } = withTheEnds(one.model, one.returnAirDryBulbTemp, one.units, one.loadKw, one.city);
      expect(totalKwh / one.expected.totalKwh).toBeCloseTo(1, 3);
    },
  );

  it('one hour by hand', () => {
    const hour = mechanicalHours(curveOf(oneBin.model, oneBin.returnAirDryBulbTemp), {
      units: 1,
      loadKw: oneBin.loadKw,
    })(oneBin.outdoorC)!;
    expect(hour.compressor + hour.fans + hour.condenserFans).toBeCloseTo(oneBin.powerKw, 2);
  });

  it('the 33 cities of the catalogue: hours of free cooling, of frost and of heat, energy of SRdx030', () => {
    expect(data.cities.map(({ city }) => city)).toEqual(cityYears.map(({ city }) => city));
    for (const golden of cityYears) {
      const city = cityOf(golden.city);
      expect(city.altitudeM).toBe(golden.altitudeM);
      expect(Math.abs(hoursBelow(city.year, 6.5) - golden.fullHours)).toBeLessThan(7);
      expect(Math.abs(hoursBelow(city.year, -20.5) - golden.hoursBelowMinus20)).toBeLessThan(9);
      expect(Math.abs(8760 - hoursBelow(city.year, 35.5) - golden.hoursAbove35)).toBeLessThan(5);
      expect(Math.abs(designOutdoorTemp(city) - golden.bin04Percent)).toBeLessThan(1);
      const curve = curveOf('SRdx030', 35);
      const year = energyOf(mechanicalHours(curve, { units: 1, loadKw: 27.9 }), hoursOf(city.year), 27.9);
      const mean = year.totalKwh / answeredHours(year);
      expect(mean / (golden.dxTotalKwh / 8760)).toBeCloseTo(1, golden.city === 'Yakutsk' ? 1.5 : 2);
    }
  });
});

describe('years of free cooling worked out without the program', () => {
  test.each(freeCoolingYears.map((one) => [`${one.model}, ${one.loadKw} kW, ${one.city}`, one] as const))(
    '%s',
    (_, one) => {
      const row = data.freeCooling.find(({ model }) => model === one.model)!;
      const cooling = sound(freeCoolingAt(row, one, data.limits!, SEA_LEVEL));
      expect(cooling.fullBelowC).toBeCloseTo(one.expected.fullBelowC, 1);
      const duty = { units: 1, loadKw: one.loadKw };
      // The golden compressor is that of the fixed-speed unit of the same size.
      const hourAt = freeCoolingHours(
        curveOf(one.tablesOf, one.returnAirDryBulbTemp),
        { cooling, auxiliaryPercent: 3 },
        duty,
      );
      const year = energyOf(hourAt, hoursOf(yearOf(one.city)), one.loadKw);
      // Bins of 1 K put the switches up to half a kelvin elsewhere; the warmest hours of Dubai are refused.
      expect(Math.abs(year.totalKwh / one.expected.totalKwh - 1)).toBeLessThan(0.011);
      const { fullHours, partialHours } = one.expected;
      const below = (t: number) => hoursOf(yearOf(one.city)).temperatures.filter((own) => own < t).length;
      expect(Math.abs(below(Math.floor(one.expected.fullBelowC) + 0.5) - fullHours)).toBeLessThan(25);
      expect(Math.abs(below(one.expected.partialBelowC - 0.5) - fullHours - partialHours)).toBeLessThan(25);
      expect(year.hours.full).toBe(below(cooling.fullBelowC));
    },
  );

  it('counts the hours of every city as the distributions have them, within 25', () => {
    for (const { year } of data.cities) {
      const { temperatures } = hoursOf(year);
      for (let t = -40; t <= 45; t += 5)
        expect(Math.abs(temperatures.filter((own) => own < t).length - hoursBelow(year, t))).toBeLessThan(25);
    }
  });

  it('meets the published hours of SRdx030 in St Petersburg and Sochi', () => {
    const hours = (city: string) => first(compare('SRdx', city, { loadKw: 27.9 }), 'freeCooling').hours;
    expect(hours('StPetersburg').full / 4436).toBeCloseTo(1, 1.9);
    expect(hours('StPetersburg').partial / 4306).toBeCloseTo(1, 1.9);
    expect(hours('Sochi').full / 1486).toBeCloseTo(1, 1.4);
    expect(hours('Sochi').partial / 7185).toBeCloseTo(1, 1.9);
  });
});

const load = fc.double({ min: 5, max: 36, noNaN: true });
const outdoor = fc.double({ min: -40, max: 50, noNaN: true });
const model = fc.constantFrom('SPdx030', 'SPdx120', 'SRdx025', 'SRdx030');
/** A climate whose hours all lie within the tables. */
const mild = fc.array(
  fc.record({
    mean: fc.double({ min: 3, max: 14, noNaN: true }),
    dailyRange: fc.double({ min: 0, max: 8, noNaN: true }),
  }),
  { minLength: 12, maxLength: 12 },
);
const runs = { numRuns: 25 };

describe('an hour', () => {
  it('carries away just the load, or as much as the units can', () => {
    const row = data.freeCooling.find(({ model: name }) => name === 'SRdf030')!;
    fc.assert(
      fc.property(load, outdoor, fc.integer({ min: 1, max: 3 }), (loadKw, at, units) => {
        const curve = curveOf('SRdx030', 35);
        const cooling = sound(
          freeCoolingAt(
            row,
            { returnAirDryBulbTemp: 35, loadKw: Math.min(loadKw / units, 31) },
            data.limits!,
            SEA_LEVEL,
          ),
        );
        const duty = { units, loadKw };
        for (const hourAt of [
          mechanicalHours(curve, duty),
          freeCoolingHours(curve, { cooling, auxiliaryPercent: 3 }, duty),
        ]) {
          const hour = hourAt(at);
          if (!hour) {
            expect(at < -20 || at > 45).toBe(true);
            continue;
          }
          const removed = hour.freeKw + hour.mechanicalKw;
          const most = Math.min(loadKw, hour.freeKw + units * (onCurve(curve, at)?.sensibleKw ?? 0));
          expect(removed).toBeCloseTo(hour.mode === 'full' ? loadKw : most, 9);
          for (const kw of [hour.compressor, hour.condenserFans, hour.auxiliaries, hour.freeKw, hour.mechanicalKw])
            expect(kw).toBeGreaterThanOrEqual(0);
          expect(hour.compressor > 0).toBe(hour.mechanicalKw > 0);
        }
      }),
    );
  });
});

describe('a year', () => {
  it('has 8760 hours, and months that sum to it', () => {
    const comparisons = [compare('SPdx', 'Yakutsk'), compare('SRdx', 'Dubai'), compare('SRdx', 'Moscow', { units: 2 })];
    for (const { variants } of comparisons)
      for (const year of variants.flatMap(({ models }) => models)) {
        expect(answeredHours(year) + year.hours.unanswered).toBe(8760);
        expect(year.coldHours + year.warmHours).toBeLessThanOrEqual(year.hours.unanswered);
        const byMonth = year.months.reduce(
          (sum, own) => sum + own.compressor + own.fans + own.condenserFans + own.auxiliaries,
          0,
        );
        expect(byMonth / year.totalKwh).toBeCloseTo(1, 9);
        expect(year.pPUE!).toBeGreaterThan(1);
        expect(year.shortKwh === 0).toBe(year.shortHours === 0);
      }
  });

  it('takes no less in a warmer city, nor with a larger load', () => {
    fc.assert(
      fc.property(model, mild, load, fc.double({ min: 0, max: 6, noNaN: true }), (name, months, loadKw, more) => {
        const curve = curveOf(name, 35);
        const kwh = (by: number, kw: number): number => {
          const hours = hoursOf(outdoorYear(months.map(({ mean, dailyRange }) => ({ mean: mean + by, dailyRange }))));
          const year = energyOf(mechanicalHours(curve, { units: 2, loadKw: kw }), hours, kw);
          return year.totalKwh / answeredHours(year);
        };
        const own = kwh(0, loadKw);
        expect(kwh(more, loadKw)).toBeGreaterThanOrEqual(own * (1 - 1e-9));
        expect(kwh(0, loadKw + more)).toBeGreaterThanOrEqual(own * (1 - 1e-9));
      }),
      runs,
    );
  });

  it('lies within its band of every year whose hours are out by no more than is stated', () => {
    const curve = curveOf('SRdx030', 35);
    const hours = hoursOf(cityOf('Moscow').year);
    const hourAt = mechanicalHours(curve, { units: 1, loadKw: 27.9 });
    const own = energyOf(hourAt, hours, 27.9);
    // 333 hours of the coldest third come to the warmest quarter: no cumulative count moves by more.
    const moved = hours.temperatures.slice();
    const mild = hours.ascending[7000]!;
    for (let i = 1000; i < 1332; i++) moved[hours.ascending[i]!] = hours.temperatures[mild]!;
    const ascending = Uint16Array.from(moved.keys()).sort((a, b) => moved[a]! - moved[b]!);
    const other = energyOf(hourAt, { ...hours, temperatures: moved, ascending }, 27.9);
    expect(Math.abs(other.totalKwh - own.totalKwh)).toBeLessThan(own.bandKwh);
    expect(other.totalKwh).toBeGreaterThan(own.totalKwh);
  });

  it('differs from itself by nothing', () => {
    const hours = hoursOf(cityOf('Yakutsk').year);
    const year = energyOf(mechanicalHours(curveOf('SRdx030', 35), { units: 1, loadKw: 27.9 }), hours, 27.9);
    expect(differenceOf(year, year, hours)).toEqual({ hours: answeredHours(year), kwh: 0, share: 0, bandKwh: 0 });
  });
});

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
      const inRow = first(compare('SRdx', city, { loadKw: 27.9 }), 'dx');
      expect(inRow.pPUE!).toSatisfy((pue: number) => pue >= 1.185 && pue < 1.235);
      const conditions = { returnAirDryBulbTemp: 28, returnAirRH: humidityAt(28), outdoorTemp: 35 };
      const perimeter = compare('SPdx', city, { conditions, loadKw: 29.403 }).variants[0]!.models.find(
        ({ model: name }) => name === 'SPdx030',
      )!;
      expect(perimeter.pPUE!).toSatisfy((pue: number) => pue >= 1.215 && pue < 1.265);
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
    const { COOLING_SPDX_LOWAMBIENT: _sp, COOLING_SRDX_LOWAMBIENT: _sr, ...without } = source;
    const bare = sound(readYear(without));
    const { variants } = yearComparison(bare, null, 'SPdx', cityOf('Dubai'), { ...inputs, city: 'Dubai' });
    const { hours } = variants[0]!.models[0]!;
    expect(hours.mechanical).toBeGreaterThan(1500);
    expect(hours.unanswered).toBeGreaterThan(6000);
    expect(bare.withoutCold).toContain('SPdx030');
  });
});

describe('the further inputs of a year', () => {
  it('are refused outside their bounds, and a number of units that is not whole', () => {
    expect(checkYearInputs({ loadKw: 30, units: null, tariff: 7 })).toEqual([]);
    const paths = checkYearInputs({ loadKw: 1, units: 1.5, tariff: Number.NaN }).map(({ path }) => path);
    expect(paths).toEqual(['loadKw', 'units', 'tariff']);
  });
});
