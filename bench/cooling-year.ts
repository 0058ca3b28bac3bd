/**
 * How long a year of 8 760 hours for 20 models takes, against the plainest thing that could answer: the same hours and models with a
 * power that is looked up in a table of one row, without sums by month and consumer, bands or free cooling. And the whole comparison
 * that the screen asks for, of every variant. Run: npx tsx bench/cooling-year.ts
 */
import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import type { CatalogueSource, TableName } from '../src/core/catalogue/tables.ts';
import { catalogueTables } from '../src/core/catalogue/tables.ts';
import { readChillerContext } from '../src/core/products/chiller/read-context.ts';
import { SEA_LEVEL } from '../src/core/products/cooling/selection/altitude.ts';
import { yearComparison } from '../src/core/products/cooling/year/comparison.ts';
import { energyOf } from '../src/core/products/cooling/year/energy.ts';
import { mechanicalHours } from '../src/core/products/cooling/year/hour.ts';
import { outdoorCurve } from '../src/core/products/cooling/year/outdoor-curve.ts';
import { readYear } from '../src/core/products/cooling/year/year-data.ts';
import { hoursOf } from '../src/core/engineering/year-hours.ts';

const RUNS = 60;
const WARM_UP = 15;

const source: CatalogueSource = Object.fromEntries(
  (Object.keys(catalogueTables) as TableName[]).map((name) => [
    name,
    readFileSync(new URL(`../catalogue/${catalogueTables[name].file}`, import.meta.url), 'utf8'),
  ]),
);
const read = readYear(source);
const chillers = readChillerContext(source);
if (!read.ok || !chillers.ok) throw new Error('The demonstration catalogue can not be read');
const data = read.value;
const city = data.cities.find(({ city: name }) => name === 'Moscow')!;
const air = { returnAirDryBulbTemp: 28, returnAirRH: 40, site: SEA_LEVEL };
const units = [...data.units.values()];

/** Everything from the tables on: hours, curves corrected for humidity, every hour of every model. */
function years(): number {
  const hours = hoursOf(city.year);
  let sum = 0;
  for (const unit of units) {
    const curve = outdoorCurve(unit, air);
    if (curve.ok) sum += energyOf(mechanicalHours(curve.value, { units: 1, loadKw: 5 }), hours, 5).totalKwh;
  }
  return sum;
}

/** The yardstick: the hours, and for each model a straight line of power over the temperature. */
function plain(): number {
  const { temperatures } = hoursOf(city.year);
  let sum = 0;
  for (const { model } of units)
    for (let hour = 0; hour < temperatures.length; hour++)
      sum += model.condenserUA_kWperK * (1 + 0.02 * temperatures[hour]!);
  return sum;
}

const inputs = {
  conditions: { returnAirDryBulbTemp: 28, returnAirRH: 32, outdoorTemp: 35 },
  loadKw: 30,
  units: null,
  city: city.city,
  waterInC: null,
  waterOutC: null,
  glycolPercent: null,
};
const comparison = () => yearComparison(data, chillers.value, 'SPdx', city, inputs);

/** Median and 95th percentile, ms; the calls take turns, so that what else the machine does slows all of them alike. */
function measure(calls: readonly (() => unknown)[]) {
  const times = calls.map((): number[] => []);
  for (let run = -WARM_UP; run < RUNS; run++)
    calls.forEach((call, which) => {
      const start = performance.now();
      call();
      if (run >= 0) times[which]!.push(performance.now() - start);
    });
  return times.map((own) => {
    own.sort((a, b) => a - b);
    return { median: own[Math.floor(RUNS * 0.5)]!, p95: own[Math.floor(RUNS * 0.95)]! };
  });
}

const [whole, line, compared] = measure([years, plain, comparison]);
const models = comparison().variants.reduce((sum, { models: own }) => sum + own.length, 0);
const ms = (time: number) => time.toFixed(1);
console.log(
  `8760 h x ${units.length} models: ${ms(whole!.median)} ms median, ${ms(whole!.p95)} ms p95; ` +
    `a straight line over the same hours ${ms(line!.median)} ms; ratio ${(whole!.median / line!.median).toFixed(1)}`,
);
console.log(
  `the comparison of a screen, ${models} models: ${ms(compared!.median)} ms median, ${ms(compared!.p95)} ms p95`,
);
console.log(`load of this machine: ${loadavg().map((of) => of.toFixed(1)).join(' ')} on ${cpus().length} cores`); // prettier-ignore
