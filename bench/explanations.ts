/**
 * How long it takes to say why a value is excluded and what would admit it, over the excluded values of every type's golden
 * configurations. The yardstick is the naive way to a part of it: every value of every other choice tried in its place, one by one, its
 * broken rules found, and nothing more: no reasons, no two changes at once, no figures.
 * Run: npm run bench -- explanations [type] [how many of each type]
 */
import { readFileSync } from 'node:fs';
import { openEngine } from '../src/core/catalogue/open-engine.ts';
import type { TableName } from '../src/core/catalogue/tables.ts';
import { catalogueTables } from '../src/core/catalogue/tables.ts';
import { brokenRules } from '../src/core/kernel/evaluate.ts';
import type { FieldValue } from '../src/core/kernel/product-type.ts';
import { valuesOf } from '../src/core/kernel/question.ts';
import type { Engine } from '../src/core/products/definition/engine.ts';
import { explainValue } from '../src/core/products/definition/explanations.ts';
import { prices } from '../src/core/products/definition/parts-tables.ts';
import { isxTypes } from '../src/core/products/definition/types.ts';
import type { ExcludedValue } from '../src/core/products/testing/excluded-values.ts';
import { excludedValues, goldenConfigurations, spread } from '../src/core/products/testing/excluded-values.ts';

const read = (name: TableName): string =>
  readFileSync(new URL(`../catalogue/${catalogueTables[name].file}`, import.meta.url), 'utf8');
const source = Object.fromEntries((Object.keys(catalogueTables) as TableName[]).map((name) => [name, read(name)]));
const priced = prices.parse(source['PRICES_RUB']!);
if (!priced.ok) throw new Error('The prices can not be read');

const [only, most = '400'] = process.argv.slice(2);

/** The naive way: any single other choice changed, without search. */
function everySingleChange({ model }: Engine, { configuration, field, value }: ExcludedValue): number {
  const wanted = { ...configuration, [field]: value } as Readonly<Record<string, FieldValue>>;
  let found = 0;
  for (const other of model.fields) {
    if (!other.isOpen || other.name === field) continue;
    for (const tried of other.domain) {
      const values = valuesOf(model, { ...wanted, [other.name]: tried });
      if (brokenRules(model, model.type.rules, values).every(({ severity }) => severity !== 'error')) found++;
    }
  }
  return found;
}

function measure(asked: readonly ExcludedValue[], call: (one: ExcludedValue) => unknown) {
  asked.slice(0, 20).forEach(call);
  const timed = asked.map((one) => {
    const start = performance.now();
    call(one);
    return { one, ms: performance.now() - start };
  });
  timed.sort((a, b) => a.ms - b.ms);
  const at = (share: number) => timed[Math.floor((timed.length - 1) * share)]!.ms;
  return { p50: at(0.5), p99: at(0.99), longest: timed.at(-1)!, all: timed };
}

for (const isxType of isxTypes) {
  if (only !== undefined && only !== 'all' && isxType !== only) continue;
  const opened = openEngine(isxType, source, { role: 'engineer', prices: priced.value, partnerMaxKva: 1000 });
  if (!opened?.ok) throw new Error(JSON.stringify(opened?.problems.slice(0, 3)));
  const engine = opened.value;
  const excluded = excludedValues(engine, goldenConfigurations(isxType));
  const asked = spread(excluded, Number(most));
  const naive = measure(asked, (one) => everySingleChange(engine, one));
  const explained = measure(asked, ({ configuration, field, value }) =>
    explainValue(engine, configuration, field, value),
  );
  const ms = (time: number) => time.toFixed(1).padStart(8);
  console.log(`${isxType}: ${asked.length} of ${excluded.length} excluded values, ms`);
  console.log(`  every single change   p50 ${ms(naive.p50)}  p99 ${ms(naive.p99)}  longest ${ms(naive.longest.ms)}`);
  console.log(
    `  explained             p50 ${ms(explained.p50)}  p99 ${ms(explained.p99)}  longest ${ms(explained.longest.ms)}  (${(explained.p50 / naive.p50).toFixed(2)} of the naive way)`,
  );
  const { configuration, field, value } = explained.longest.one;
  console.log(`  longest: ${field} = ${JSON.stringify(value)} in ${JSON.stringify(configuration)}`);
}
