/**
 * How long the kernel takes to evaluate a cooling configuration and to explain an excluded value, against the naive way of
 * answering a part of it: trying every option of one field (the models of the family) one by one, without search, reasons
 * or changes. Run: npm run bench -- configuration
 */
import { readFileSync } from 'node:fs';
import type { TableName } from '../src/core/catalogue/tables.ts';
import { catalogueTables } from '../src/core/catalogue/tables.ts';
import { brokenRules, evaluate } from '../src/core/kernel/evaluate.ts';
import { explain } from '../src/core/kernel/explain.ts';
import { compile } from '../src/core/kernel/model.ts';
import type { Configuration, FieldValue, Values } from '../src/core/kernel/product-type.ts';
import { valuesOf } from '../src/core/kernel/question.ts';
import { coolingType } from '../src/core/products/cooling/configuration/configuration.ts';
import { readCoolingContext } from '../src/core/products/cooling/configuration/read-context.ts';

const RUNS = 300;
const EXPLAINED = 100;

const read = (name: TableName): string =>
  readFileSync(new URL(`../catalogue/${catalogueTables[name].file}`, import.meta.url), 'utf8');
const source = Object.fromEntries((Object.keys(catalogueTables) as TableName[]).map((name) => [name, read(name)]));
const opened = readCoolingContext(source);
if (!opened.ok) throw new Error(JSON.stringify(opened.problems.slice(0, 3)));
const context = opened.value;
const type = coolingType(context);
const model = compile(type, context);

const families = ['SPdx', 'SPdi', 'SPdf', 'SPcw', 'SRdx', 'SRdf', 'SRcw', 'STfi', 'SKha'];

/** Configurations through all families, the same in every run; 0.618… spreads them evenly. */
const configurations: Configuration[] = Array.from({ length: RUNS }, (_, i) => {
  const family = families[i % families.length]!;
  const models = context.modelsOf(family);
  const chosen = models[Math.floor(((i * 0.618_034) % 1) * models.length)]!.model;
  return { family, model: chosen, count: 1 + (i % 12), redundancy: ['N', 'N+1', 'N+2'][i % 3]!, heating: i % 2 === 0 };
});

/** The naive way: every model of the family tried, its broken rules found, and nothing more. */
function everyModel(configuration: Configuration): number {
  return context.modelsOf(String(configuration['family'])).filter((tried) => {
    const values = valuesOf(model, { ...configuration, model: tried.model } as Values);
    return brokenRules(model, type.rules, values).every(({ severity }) => severity !== 'error');
  }).length;
}

/** Median and 99th percentile of the time of one call, ms, after some that warm up. */
function measure<T>(all: readonly T[], call: (one: T) => unknown): { median: number; p99: number } {
  all.slice(0, 60).forEach((one) => call(one));
  const times = all.map((one) => {
    const start = performance.now();
    call(one);
    return performance.now() - start;
  });
  times.sort((a, b) => a - b);
  return { median: times[Math.floor(times.length * 0.5)]!, p99: times[Math.floor(times.length * 0.99)]! };
}

interface Question {
  readonly configuration: Configuration;
  readonly field: string;
  readonly value: FieldValue;
}

/** What the screen would ask about: values that are excluded. */
const questions: Question[] = configurations.flatMap((configuration) =>
  Object.entries(evaluate(model, configuration).options).flatMap(([field, states]) =>
    states.filter(({ allowed }) => allowed === false).map(({ value }) => ({ configuration, field, value })),
  ),
);
const asked = questions.filter((_, i) => i % Math.ceil(questions.length / EXPLAINED) === 0);

const naive = measure(configurations, everyModel);
const told = (name: string, { median, p99 }: { median: number; p99: number }) =>
  console.log(
    `${name.padEnd(48)} ${median.toFixed(3).padStart(8)} ms median ${p99.toFixed(2).padStart(8)} ms p99  ${(median / naive.median).toFixed(1).padStart(6)} x`,
  );
told('every model tried, without the kernel', naive);
told(`evaluate, all ${type.fields.length} fields`, measure(configurations, (one) => evaluate(model, one).options)); // prettier-ignore
told(
  `explain, ${asked.length} of ${questions.length} excluded values`,
  measure(asked, ({ configuration, field, value }) => explain(model, configuration, field, value)),
);
