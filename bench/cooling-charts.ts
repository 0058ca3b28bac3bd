/**
 * What a capacity map costs against nothing but the evaluations of its samples, and its drawing against the map: both are made
 * anew with every keystroke, in steps, of which the longest is shown. Run: npx tsx bench/cooling-charts.ts
 */
import { performance } from 'node:perf_hooks';
import { capacityMapSteps } from '../src/core/products/cooling/charts/capacity-map.ts';
import type { CapacityMap } from '../src/core/products/cooling/charts/capacity-map.ts';
import { capacityMapDrawing } from '../src/core/products/cooling/charts/capacity-map-drawing.ts';
import { evaluateUnit } from '../src/core/products/cooling/selection/evaluate.ts';
import type { SelectionInputs } from '../src/core/products/cooling/selection/selection-inputs.ts';
import { DEFAULT_INPUTS } from '../src/core/products/cooling/selection/selection-inputs.ts';
import { fill } from '../src/core/translation/placeholders.ts';
import { soundSelection } from './shared/demonstration-cooling.ts';

const RUNS = 40;
const WARM_UP = 10;

const data = soundSelection();
const t = (key: string, params = {}) => fill(key, params, (label) => label);

const cases: readonly (readonly [model: string, change: Partial<SelectionInputs>])[] = [
  ['SPdx030', {}],
  ['SPdx030', { returnAirRH: 50 }],
  ['SRdx030', { returnAirRH: 35, altitude: 1500 }],
];

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

function timed<Value>(work: () => Value): readonly [ms: number, Value] {
  const start = performance.now();
  const value = work();
  return [performance.now() - start, value];
}

/** The whole map with its longest step, ms. */
function inSteps(model: string, inputs: SelectionInputs) {
  const steps = capacityMapSteps(data, model, inputs);
  let [whole, longest] = [0, 0];
  for (;;) {
    const [ms, step] = timed(() => steps.next());
    whole += ms;
    longest = Math.max(longest, ms);
    if (step.done) return { whole, longest, map: step.value! };
  }
}

const evaluations = ({ model, inputs, samples }: CapacityMap): number =>
  timed(() =>
    samples
      .flat()
      .map(({ outdoorTemp, returnAirTemp }) =>
        evaluateUnit(data, model, { ...inputs, outdoorTemp, returnAirDryBulbTemp: returnAirTemp }),
      ),
  )[0];

for (const [model, change] of cases) {
  const inputs = { ...DEFAULT_INPUTS, ...change };
  const runs = Array.from({ length: RUNS + WARM_UP }, () => {
    const made = inSteps(model, inputs);
    const drawn = timed(() => capacityMapDrawing(made.map, t))[0];
    return { ...made, drawn, alone: evaluations(made.map) };
  }).slice(WARM_UP);
  const of = (what: 'whole' | 'longest' | 'drawn' | 'alone') => median(runs.map((run) => run[what]));
  console.log(
    `${model} ${JSON.stringify(change)}: ${runs[0]!.map.samples.flat().length} samples, map ${of('whole').toFixed(1)} ms ` +
      `= ${(of('whole') / of('alone')).toFixed(2)} of its evaluations, longest step ${of('longest').toFixed(1)} ms, ` +
      `drawing ${of('drawn').toFixed(1)} ms`,
  );
}
