/**
 * How long the sets of a room take, against one selection over the same models: every set of at most so many units of two sizes,
 * ranked, and the drill of the best with its return air. Run: npx tsx bench/cooling-room.ts
 */
import { performance } from 'node:perf_hooks';
import { drillOf } from '../src/core/products/cooling/room/drill.ts';
import { returnAirThatCarries } from '../src/core/products/cooling/room/return-air.ts';
import { roomSets } from '../src/core/products/cooling/room/sets.ts';
import { selectCooling } from '../src/core/products/cooling/selection/select.ts';
import type { SelectionInputs } from '../src/core/products/cooling/selection/selection-inputs.ts';
import { CALCULATED_FAMILIES, DEFAULT_INPUTS } from '../src/core/products/cooling/selection/selection-inputs.ts';
import { soundSelection } from './shared/demonstration-cooling.ts';

const WARM_UP = 50;
const RUNS = 300;

/** Loads and return air through the whole range, the same in every run; 0.618… spreads them evenly. */
const inputs: readonly SelectionInputs[] = Array.from({ length: RUNS }, (_, i) => ({
  ...DEFAULT_INPUTS,
  sensibleCoolerCapacity: 20 + 180 * ((i * 0.618_034) % 1),
  returnAirDryBulbTemp: 24 + 11 * ((i * 0.754_878) % 1),
}));

/** Median and 99th percentile of the time of one call, ms. */
function measure(call: (inputs: SelectionInputs) => unknown) {
  inputs.slice(0, WARM_UP).forEach(call);
  const times = inputs.map((one) => {
    const start = performance.now();
    call(one);
    return performance.now() - start;
  });
  times.sort((a, b) => a - b);
  return { median: times[Math.floor(RUNS * 0.5)]!, p99: times[Math.floor(RUNS * 0.99)]! };
}

const data = soundSelection();
for (const family of CALCULATED_FAMILIES) {
  const selection = measure((one) => selectCooling(data, family, one));
  for (const mostUnits of [8, 12, 20]) {
    const wish = { redundancy: 'N+1', mostUnits, isMixed: true } as const;
    const sets = measure((one) => roomSets(data, family, one, wish));
    const drill = measure((one) => {
      const answer = roomSets(data, family, one, wish);
      const best = answer.ok && answer.value.sets[0];
      if (!best) return;
      for (const { running } of drillOf(best, 'N+1', one.sensibleCoolerCapacity, 'gross'))
        returnAirThatCarries(data, running, one);
    });
    const ms = (time: number) => time.toFixed(3);
    console.log(
      `${family}, two sizes, at most ${mostUnits} units: sets ${ms(sets.median)} ms median, ${ms(sets.p99)} ms p99; ` +
        `with the drill of the best ${ms(drill.median)} ms, ${ms(drill.p99)} ms; ` +
        `one selection ${ms(selection.median)} ms; ratio ${(sets.median / selection.median).toFixed(1)}`,
    );
  }
}
