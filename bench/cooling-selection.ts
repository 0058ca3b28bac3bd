/**
 * How long one selection over all models of a family takes, against the plainest thing that could answer: a bilinear
 * look-up of the same 13 figures of the same models, without humidity, ranking or reasons. Run: npx tsx bench/cooling-selection.ts
 */
import { PERFORMANCE_PARAMETERS } from '../src/core/products/cooling/tables/performance-parameters.ts';
import { performance } from 'node:perf_hooks';
import { interpolate, locate } from '../src/core/engineering/bilinear.ts';
import type { CalculatedUnit } from '../src/core/products/cooling/selection/machine.ts';
import { changesThatAdmit } from '../src/core/products/cooling/solve-for/changes.ts';
import { CONDITION_FIELDS } from '../src/core/products/cooling/solve-for/tabled-question.ts';
import { selectCooling } from '../src/core/products/cooling/selection/select.ts';
import type { SelectionInputs } from '../src/core/products/cooling/selection/selection-inputs.ts';
import { CALCULATED_FAMILIES, DEFAULT_INPUTS } from '../src/core/products/cooling/selection/selection-inputs.ts';
import { solveFor } from '../src/core/products/cooling/solve-for/solve-for.ts';
import { soundSelection } from './shared/demonstration-cooling.ts';

const WARM_UP = 300;
const RUNS = 2000;
/** Of what takes milliseconds. */
const DEAR_RUNS = 600;

/** Conditions that go through the whole box of inputs, the same in every run; 0.618… spreads them evenly. */
function conditions(maxReturn: number): SelectionInputs[] {
  const spread = (i: number, step: number) => (i * step) % 1;
  return Array.from({ length: RUNS }, (_, i) => ({
    ...DEFAULT_INPUTS,
    sensibleCoolerCapacity: 5 + 195 * spread(i, 0.618_034),
    returnAirDryBulbTemp: 22 + (maxReturn - 22) * spread(i, 0.754_878),
    returnAirRH: 100 * spread(i, 0.569_84),
    outdoorTemp: 35 + 10 * spread(i, 0.819_173),
  }));
}

function plainLookUp(units: readonly CalculatedUnit[], inputs: SelectionInputs): number {
  let sum = 0;
  for (const { performance: figures } of units) {
    for (const parameter of PERFORMANCE_PARAMETERS) {
      const found = locate(figures.axes, inputs.outdoorTemp, inputs.returnAirDryBulbTemp);
      if ('place' in found) sum += interpolate(figures.grids[parameter].values, found.place) ?? 0;
    }
  }
  return sum;
}

/** Median and 99th percentile of the time of one call, ms. */
function measure(call: (inputs: SelectionInputs) => unknown, inputs: readonly SelectionInputs[]) {
  inputs.slice(0, WARM_UP).forEach(call);
  const times = inputs.map((one) => {
    const start = performance.now();
    call(one);
    return performance.now() - start;
  });
  times.sort((a, b) => a - b);
  return { median: times[Math.floor(times.length * 0.5)]!, p99: times[Math.floor(times.length * 0.99)]! };
}

const data = soundSelection();
for (const family of CALCULATED_FAMILIES) {
  const units = data.families.get(family)!;
  const inputs = conditions(family === 'SPdx' ? 35 : 40);
  const plain = measure((one) => plainLookUp(units, one), inputs);
  const whole = measure((one) => selectCooling(data, family, one), inputs);
  const why = measure(
    (one) => {
      const answer = selectCooling(data, family, one);
      if (answer.ok) for (const { model } of answer.value.rejected) changesThatAdmit(data, family, model, one);
    },
    inputs.slice(0, DEAR_RUNS),
  );
  const solving = CONDITION_FIELDS.map(
    (field) => [field, measure((one) => solveFor(data, family, field, one), inputs.slice(0, DEAR_RUNS))] as const,
  );
  const ms = (time: number) => time.toFixed(4);
  console.log(
    `${family}: ${units.length} models, one selection ${ms(whole.median)} ms median, ${ms(whole.p99)} ms p99; ` +
      `plain bilinear look-up ${ms(plain.median)} ms median; ratio ${(whole.median / plain.median).toFixed(1)}`,
  );
  console.log(
    `${family}: with every change that admits each model left out ${ms(why.median)} ms median, ${ms(why.p99)} ms p99; ` +
      `ratio to a selection ${(why.median / whole.median).toFixed(1)}`,
  );
  for (const [field, { median, p99 }] of solving)
    console.log(
      `${family}: solving for ${field} ${ms(median)} ms median, ${ms(p99)} ms p99; ratio to a selection ${(median / whole.median).toFixed(1)}`,
    );
}
