import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { CatalogueSource, TableName } from '../../catalogue/tables.ts';
import { catalogueTables } from '../../catalogue/tables.ts';
import { readChillerContext } from '../../chiller/read-context.ts';
import { designColdTemp, designOutdoorTemp } from '../../climate/climate.ts';
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
import { notedModels } from '../table-import/writing.ts';
import type { ModelYear, Variant } from './comparison.ts';
import { compareYears, yearComparison } from './comparison.ts';
import { answeredHours, differenceOf, energyOf, partialPue } from './energy.ts';
import { freeCoolingAt } from './candidates.ts';
import { freeCoolingHours, mechanicalHours } from './hour.ts';
import { explainYear, YEAR_FIGURES } from './explain-year.ts';
import { joined, tablesAgree } from './joined-table.ts';
import { coldFaultTexts, qualifiersOf } from './qualifiers.ts';
import { byEnergy, isWholeYear, rankedVariants, shownYear } from './ranking.ts';
import { onCurve, outdoorCurve } from './outdoor-curve.ts';
import { readYear } from './year-data.ts';
import type { YearInputs } from './year-inputs.ts';
import { checkYearInputs, checkYearWater } from './year-inputs.ts';

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
  glycolPercent: null,
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

describe('tables of different origins', () => {
  /** The models table with what the wizard says of a vendor's file, and what was said by hand of the table for the cold. */
  const withOrigin = (cells: Readonly<Record<string, string>>) =>
    sound(readYear({ ...source, COOLING_SRDX_MODELS: notedModels(source.COOLING_SRDX_MODELS!, new Map([['SRdx030', cells]])) })); // prettier-ignore
  const vendor = { provenance: 'vendor', source: 'Data book', revision: '3' };
  const answersAt = (of: typeof data, outdoorTemp: number) =>
    of.units.get('SRdx030')!.performance.axes.rows[0]! <= outdoorTemp;

  it('are not joined, however well their figures fit: the year answers nothing below the vendor’s own table', () => {
    const imported = withOrigin(vendor);
    expect(imported.withoutCold).toEqual([{ model: 'SRdx030', fault: 'otherOrigin' }]);
    expect(answersAt(imported, 30)).toBe(false);
    const { withoutCold, base, variants } = yearComparison(imported, null, 'SRdx', cityOf('Moscow'), inputs);
    expect(withoutCold).toEqual([{ model: 'SRdx030', fault: 'otherOrigin' }]);
    // Another model's whole year is what the others are held against.
    expect(base!.model).toBe('SRdx040');
    const partial = variants[0]!.models.find(({ model: name }) => name === 'SRdx030')!;
    expect(partial.reach.coldestC).toBe(35);
    expect(partial.hours.unanswered).toBeGreaterThan(8700);
    const said = qualifiersOf(partial, { altitude: 0, withoutCold }).find(({ is }) => is === 'partial')!;
    expect(said.explained).toContainEqual(coldFaultTexts.otherOrigin);
    const inverter = variants[1]!.models.find(({ model: name }) => name === 'SRdf030')!;
    expect(inverter.tablesOf).toBe('SRdx030');
  });

  it.each([
    ['vendor', 'Data book', '3', true],
    ['vendor', 'Data book', '2', false],
    ['vendor', 'Another book', '3', false],
    ['own', 'Data book', '3', false],
  ])('belong together by provenance, source and revision: %s, %s, %s', (provenance, from, revision, belongs) => {
    const cold = { lowAmbientProvenance: provenance, lowAmbientSource: from, lowAmbientRevision: revision };
    expect(answersAt(withOrigin({ ...vendor, ...cold }), -20)).toBe(belongs);
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
    // The golden cases divide by what the coils carry, the heat of the fans among it.
    expect(Math.abs(1 + year.totalKwh / (one.loadKw * answeredHours(year)) - one.expected.pPUE)).toBeLessThan(0.0006);
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
    const { COOLING_SPDX_LOWAMBIENT: _sp, COOLING_SRDX_LOWAMBIENT: _sr, ...without } = source;
    const bare = sound(readYear(without));
    const { variants } = yearComparison(bare, null, 'SPdx', cityOf('Dubai'), { ...inputs, city: 'Dubai' });
    const { hours } = variants[0]!.models[0]!;
    expect(hours.mechanical).toBeGreaterThan(1500);
    expect(hours.unanswered).toBeGreaterThan(6000);
    expect(bare.withoutCold).toContainEqual({ model: 'SPdx030', fault: 'missing' });
  });
});

describe('pPUE', () => {
  /** 20 kW at the coils, of which the fans warm 1; 5 kW of compressors, half a kilowatt of condenser fans. */
  const hour = { mode: 'mechanical' as const, compressor: 5, fans: 1, condenserFans: 0.5, auxiliaries: 0, freeKw: 4, mechanicalKw: 16 }; // prettier-ignore

  it('holds the energy of cooling against what is removed of the equipment’s heat, the fans’ own left out', () => {
    const year = energyOf(() => hour, hoursOf(cityOf('Moscow').year), 20);
    expect(year.netHeatKwh).toBeCloseTo(19 * 8760, 6);
    expect(partialPue(year)).toBeCloseTo(1 + 6.5 / 19, 12);
  });

  it('is the same whether the load is told gross or net of the fans', () => {
    const gross = first(compare('SRdx', 'Moscow', { loadKw: 25 }), 'dx');
    const fansKw = gross.energy.fans / answeredHours(gross);
    const conditions = { ...inputs.conditions, basis: 'net' as const };
    const net = first(compare('SRdx', 'Moscow', { loadKw: 25 - fansKw, conditions }), 'dx');
    expect(net.model).toBe(gross.model);
    expect(net.pPUE).toBeCloseTo(gross.pPUE!, 9);
  });

  it('counts no heat that stays in the room, and is none where nothing is removed', () => {
    const weak = energyOf(() => ({ ...hour, mechanicalKw: 6 }), hoursOf(cityOf('Moscow').year), 20);
    expect(partialPue(weak)).toBeCloseTo(1 + 6.5 / 9, 12);
    expect(partialPue({ totalKwh: 0, netHeatKwh: 0 })).toBeNull();
  });
});

describe('the order of years', () => {
  it('puts no year that lacks hours before a whole one, however little energy it has', () => {
    const { variants } = compare('SPdx', 'Yakutsk');
    const years = variants.flatMap(({ models }) => models).toSorted(byEnergy);
    const whole = years.map(isWholeYear);
    expect(whole).toContain(true);
    expect(whole).toContain(false);
    expect(whole.lastIndexOf(true)).toBeLessThan(whole.indexOf(false));
    const ranked = rankedVariants(variants);
    expect(ranked.map(({ variant }) => variant.variant)).toEqual(['freeCooling', 'dx', 'inverter', 'chilledWater', 'chilledWaterFree']); // prettier-ignore
  });

  it('shows a variant by its first model, unless that lacks more hours than others do', () => {
    const { models, ...variant } = compare('SPdx', 'Sochi').variants[0]!;
    const lacking = (unanswered: number) => ({ ...models[0]!, hours: { ...models[0]!.hours, unanswered } });
    const shown = (unanswered: number) => shownYear({ ...variant, models: [lacking(unanswered), ...models.slice(1)] })!;
    expect(shown(5).model).toBe(models[0]!.model);
    expect(shown(5000).model).toBe(models[1]!.model);
  });
});

describe('what a year has to be read with', () => {
  const said = (series: 'SPdx' | 'SRdx', city: string, variant: Variant, change: Partial<YearInputs> = {}) => {
    const comparison = compare(series, city, change);
    const altitude = change.conditions?.altitude ?? 0;
    return qualifiersOf(first(comparison, variant), { altitude, withoutCold: comparison.withoutCold });
  };

  it('is in the row: hours that lack, an inverter at full load, a chiller below its table', () => {
    const kinds = (...asked: Parameters<typeof said>) => said(...asked).map(({ is }) => is);
    expect(kinds('SPdx', 'Sochi', 'dx')).toEqual([]);
    expect(kinds('SPdx', 'Sochi', 'inverter')).toEqual(['fullSpeed']);
    // SRdx and SRdf are inverters by the specification and by their table.
    expect(kinds('SRdx', 'Sochi', 'dx')).toEqual(['fullSpeed']);
    expect(kinds('SRdx', 'Sochi', 'freeCooling')).toEqual(['fullSpeed']);
    expect(kinds('SPdx', 'Sochi', 'chilledWater')).toEqual(['overstated']);
    expect(kinds('SPdx', 'Yakutsk', 'dx')).toEqual(['partial']);
  });

  it('tells on which axis and at which limit hours are not answered', () => {
    const [partial] = said('SPdx', 'Yakutsk', 'dx');
    expect(partial!.short.params).toMatchObject({ year: 8760 });
    expect(partial!.explained[0]).toMatchObject({ params: { limit: -20 } });
    expect(partial!.explained[0]!.text).toContain('outdoor air colder than {limit} °C');
  });

  it('is that chilled water is of sea level, from 300 m on', () => {
    const at = (altitude: number) =>
      said('SPdx', 'Moscow', 'chilledWater', { conditions: { ...inputs.conditions, altitude } }).map(({ is }) => is);
    expect(at(300)).not.toContain('seaLevel');
    expect(at(301)).toContain('seaLevel');
    expect(said('SPdx', 'Sochi', 'dx', { conditions: { ...inputs.conditions, altitude: 800 } })).toEqual([]);
  });
});

describe('chilled water in the cold', () => {
  const water = (city: string, change: Partial<YearInputs> = {}) =>
    compare('SRdx', city, change).variants.find(({ variant }) => variant === 'chilledWater')!;

  it('takes glycol against the 0.4 % cold of a city, not against the coldest hour of the method', () => {
    for (const name of ['Kazan', 'Samara', 'Vladivostok', 'Yekaterinburg', 'Perm', 'Ufa', 'Astana']) {
      const city = cityOf(name);
      expect(hoursBelow(city.year, designColdTemp(city))).toBeCloseTo(0.004 * 8760, 0);
      const { models } = water(name);
      expect(models[0]!.chillers!.coldC).toBeCloseTo(designColdTemp(city), 9);
      expect(models[0]!.chillers!.glycolPercent).toBeLessThanOrEqual(50);
    }
  });

  it('says what no share of glycol stands, in figures of its own', () => {
    const { models, problem } = water('Yakutsk');
    expect(models).toEqual([]);
    expect(problem).toMatchObject({ code: 'no_glycol', params: { max: 50, freezing: -36 } });
  });

  it('names the share that stands the cold where too little is asked for', () => {
    const { problem } = water('Moscow', { glycolPercent: 30 });
    expect(problem).toMatchObject({ code: 'glycol_short', remedy: { field: 'glycolPercent' } });
    const { value } = problem!.remedy!;
    expect(water('Moscow', { glycolPercent: value }).models[0]!.chillers!.glycolPercent).toBe(value);
    expect(water('Moscow', { glycolPercent: value - 1 }).models).toEqual([]);
    expect(water('Moscow', { glycolPercent: 50 }).models[0]!.chillers!.glycolPercent).toBe(50);
  });

  it('is cooled by the water that is asked for', () => {
    const { chillers: told } = water('Moscow', { waterInC: 12, waterOutC: 18 }).models[0]!;
    expect(told).toMatchObject({ waterInC: 12, waterOutC: 18 });
  });
});

describe('where a figure of a year comes from', () => {
  const asked = (city: string) => ({
    inputs: { ...inputs, city },
    city,
    tariff: 7,
    currency: '₽',
    catalogueVersion: '1',
  });
  const t = (text: string, params: Readonly<Record<string, unknown>> = {}) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));

  it('is told of every variant: bins that sum to the figure, the calculation with its outcome', () => {
    const plain = (text: string) => Number(text.replaceAll('\u00A0', '').replace(',', '.'));
    for (const { models } of compare('SRdx', 'Sochi').variants) {
      const year = models[0]!;
      const outcome = { energy: year.totalKwh, cost: 7 * year.totalKwh, pPUE: year.totalKwh, fullHours: year.hours.full, partialHours: year.hours.partial }; // prettier-ignore
      for (const figure of YEAR_FIGURES) {
        const { bins, calculation, method, source: from } = explainYear(year, figure, asked('Sochi'), t);
        const sum = bins.reduce((all, { gives }) => all + plain(gives), 0);
        expect(Math.abs(sum - outcome[figure])).toBeLessThanOrEqual(bins.length);
        expect(calculation).not.toMatch(/NaN|undefined/);
        expect(method.join()).not.toBe('');
        expect(from).toContain('Catalogue 1');
      }
    }
  });

  it('shows how pPUE is made', () => {
    const year = first(compare('SRdx', 'Sochi'), 'dx');
    const { calculation } = explainYear(year, 'pPUE', asked('Sochi'), t);
    const [cooling, coils, fans] = calculation
      .replaceAll('\u00A0', '')
      .match(/\d+(?=[ )])/g)!
      .slice(1)
      .map(Number);
    expect(1 + cooling! / (coils! - fans!)).toBeCloseTo(year.pPUE!, 4);
  });

  it('has bins that hold every hour and all energy', () => {
    for (const { models } of compare('SPdx', 'Yakutsk').variants)
      for (const { bins, hours, totalKwh } of models) {
        for (const mode of ['full', 'partial', 'mechanical', 'unanswered'] as const)
          expect(bins.reduce((sum, bin) => sum + bin.hours[mode], 0)).toBe(hours[mode]);
        expect(bins.reduce((sum, { kwh }) => sum + kwh, 0) / totalKwh).toBeCloseTo(1, 9);
      }
  });
});

describe('the further inputs of a year', () => {
  it('are refused outside their bounds, and a number of units that is not whole', () => {
    expect(checkYearInputs({ loadKw: 30, units: null, tariff: 7, glycolPercent: null })).toEqual([]);
    const paths = checkYearInputs({ loadKw: 1, units: 1.5, tariff: Number.NaN, glycolPercent: 70 }).map(
      ({ path }) => path,
    );
    expect(paths).toEqual(['loadKw', 'units', 'tariff', 'glycolPercent']);
  });

  it('are refused where the water of the chilled-water units could not be', () => {
    const paths = (waterInC: number | null, waterOutC: number | null) =>
      checkYearWater(data.chilledWater!, 'SRdx', { waterInC, waterOutC }, 35).map(({ path }) => path);
    expect(paths(null, null)).toEqual([]);
    expect(paths(12, null)).toEqual([]);
    expect(paths(90, null)).toContain('waterInC');
    expect(paths(12, 12.5)).toEqual(['waterOutC']);
    expect(paths(Number.NaN, null)).toContain('waterInC');
  });
});
