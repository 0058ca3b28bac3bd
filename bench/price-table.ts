/**
 * How long it takes to price a table of 60 models, each as a solution of its own (`configurations_price` does no more than that), for
 * cooling units by calculation and for chillers, against writing the same solutions as JSON.
 * Run: npx tsx bench/price-table.ts
 */
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { readPartNames } from '../src/core/catalogue/part-names.ts';
import type { Configuration } from '../src/core/kernel/product-type.ts';
import { DEFAULT_INPUTS } from '../src/core/products/cooling/selection/selection-inputs.ts';
import type { IsxType } from '../src/core/products/definition/types.ts';
import { composeSolution } from '../src/core/solution/compose.ts';
import { demonstrationEngine } from './shared/type-engines.ts';

const ROWS = 60;
const RUNS = 40;
const WARM_UP = 8;

const names = readPartNames({ PARTS: readFileSync(new URL('../catalogue/parts.csv', import.meta.url), 'utf8') });
if (!names.ok) throw new Error('The parts can not be read');

const tables: Partial<Record<IsxType, (model: string, at: number) => Configuration>> = {
  Cooling: (model, at) => ({ model, count: 1 + (at % 4), ...(at % 2 ? { selection: DEFAULT_INPUTS } : {}) }),
  Chiller: (model, at) => ({ model, loadKw: 150 + 10 * at, pumps: 1, systemHeadKPa: 80 }),
};

for (const [isxType, choicesOf] of Object.entries(tables)) {
  const engine = demonstrationEngine(isxType as IsxType);
  const pricing = { currency: 'RUB', vatRate: '22', prices: engine.prices, companyDiscounts: {} };
  const models = engine.optionsOf('model').map(({ value }) => String(value));
  const table = Array.from({ length: ROWS }, (_, at) => choicesOf(models[at % models.length]!, at));
  const compose = () =>
    table.map((configuration) => {
      const header = { isxName: '', customerName: '', opportunity: '' };
      return composeSolution(
        { ...header, configuration, manualLines: null, lineDiscounts: [] },
        engine,
        names.value,
        pricing,
      );
    });
  const composed = compose().map(({ priced, evaluation: { values } }) => ({ priced, values }));
  const ways = [compose, () => JSON.stringify(composed)];
  const times = ways.map((): number[] => []);
  for (let run = 0; run < RUNS + WARM_UP; run++)
    for (const [which, way] of ways.entries()) {
      const start = performance.now();
      way();
      if (run >= WARM_UP) times[which]!.push(performance.now() - start);
    }
  const [priced, written] = times.map((each) => each.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)]!);
  console.log(
    `${isxType}: ${ROWS} models priced in ${priced!.toFixed(1)} ms · written as JSON in ${written!.toFixed(2)} ms · ratio ${(priced! / written!).toFixed(0)}`,
  );
}
