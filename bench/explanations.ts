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
import type { Configuration, FieldValue } from '../src/core/kernel/product-type.ts';
import { valuesOf } from '../src/core/kernel/question.ts';
import type { Engine } from '../src/core/products/definition/engine.ts';
import { explainValue } from '../src/core/products/definition/explanations.ts';
import { prices } from '../src/core/products/definition/parts-tables.ts';
import type { IsxType } from '../src/core/products/definition/types.ts';
import chiller from '../src/core/products/chiller/golden/configurations.json' with { type: 'json' };
import water from '../src/core/products/cooling/golden/chilled-water-configurations.json' with { type: 'json' };
import cooling from '../src/core/products/cooling/golden/configurations.json' with { type: 'json' };
import monitoring from '../src/core/products/monitoring/golden/configurations.json' with { type: 'json' };
import rack from '../src/core/products/rack/golden/configurations.json' with { type: 'json' };
import ups from '../src/core/products/ups/golden/configurations.json' with { type: 'json' };

const read = (name: TableName): string =>
  readFileSync(new URL(`../catalogue/${catalogueTables[name].file}`, import.meta.url), 'utf8');
const source = Object.fromEntries((Object.keys(catalogueTables) as TableName[]).map((name) => [name, read(name)]));
const priced = prices.parse(source['PRICES_RUB']!);
if (!priced.ok) throw new Error('The prices can not be read');

const casesOf: Readonly<Record<IsxType, readonly unknown[]>> = {
  '3PhaseUps': ups,
  Cooling: [...cooling, ...water],
  Rack: rack,
  Monitoring: monitoring,
  Chiller: chiller,
};

interface Asked {
  readonly configuration: Configuration;
  readonly field: string;
  readonly value: FieldValue;
}

const [only, most = '400'] = process.argv.slice(2);

/** Every so-manieth of them, evenly. */
const spread = <T>(all: readonly T[], count: number): readonly T[] =>
  all.filter((_, at) => Math.floor((at * count) / all.length) !== Math.floor(((at - 1) * count) / all.length));

function excludedOf(engine: Engine, isxType: IsxType): readonly Asked[] {
  const configurations = (casesOf[isxType] as readonly { configuration: Configuration }[]).map(
    (one) => one.configuration,
  );
  return configurations.flatMap((configuration) => {
    const { options, valid } = engine.evaluate(configuration);
    if (!valid) return [];
    return Object.entries(options).flatMap(([field, states]) =>
      states.filter(({ allowed }) => allowed === false).map(({ value }) => ({ configuration, field, value })),
    );
  });
}

/** The naive way: any single other choice changed, without search. */
function everySingleChange({ model }: Engine, { configuration, field, value }: Asked): number {
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

function measure(asked: readonly Asked[], call: (one: Asked) => unknown) {
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

for (const isxType of Object.keys(casesOf) as IsxType[]) {
  if (only !== undefined && only !== 'all' && isxType !== only) continue;
  const opened = openEngine(isxType, source, { role: 'engineer', prices: priced.value, partnerMaxKva: 1000 });
  if (!opened?.ok) throw new Error(JSON.stringify(opened?.problems.slice(0, 3)));
  const engine = opened.value;
  const excluded = excludedOf(engine, isxType);
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
