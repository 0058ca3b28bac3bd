/**
 * How long the kernel takes over a UPS configuration: everything that follows from the choices (values, every option with
 * the rules that exclude it, conflicts, parts), and one explanation of an excluded value. The yardstick is the naive way
 * of answering a part of it: every model and every battery tried one by one, its broken rules found, and nothing more.
 * Edits are those of a person at work: one field changes, and every number is new. Run: npm run bench -- ups-configuration
 */
import { readFileSync } from 'node:fs';
import { prices } from '../src/core/products/definition/parts-tables.ts';
import type { TableName } from '../src/core/catalogue/tables.ts';
import { catalogueTables } from '../src/core/catalogue/tables.ts';
import { brokenRules, evaluate } from '../src/core/kernel/evaluate.ts';
import { explain } from '../src/core/kernel/explain.ts';
import { compile } from '../src/core/kernel/model.ts';
import type { Configuration, FieldValue } from '../src/core/kernel/product-type.ts';
import { valuesOf } from '../src/core/kernel/question.ts';
import { upsType } from '../src/core/products/ups/configuration.ts';
import golden from '../src/core/products/ups/golden/configurations.json' with { type: 'json' };
import { readUpsContext } from '../src/core/products/ups/read-context.ts';

const EDITS = 1200;
const WARMED = 400;
const EXPLAINED = 150;

const read = (name: TableName): string =>
  readFileSync(new URL(`../catalogue/${catalogueTables[name].file}`, import.meta.url), 'utf8');
const source = Object.fromEntries((Object.keys(catalogueTables) as TableName[]).map((name) => [name, read(name)]));
const priceRows = prices.parse(source['PRICES_RUB']!);
if (!priceRows.ok) throw new Error('The prices can not be read');
const opened = readUpsContext(source, { role: 'engineer', partnerMaxKva: 80, prices: priceRows.value });
if (!opened.ok) throw new Error(JSON.stringify(opened.problems.slice(0, 3)));
const context = opened.value;
const model = compile(upsType(context), context);

/** Golden configurations without a fault, each changed in one field so that no answer is known from before. */
const sound: Configuration[] = golden
  .filter(({ expected }) => expected.problems.length === 0)
  .map((one) => one.configuration);
const edits: Configuration[] = Array.from({ length: EDITS }, (_, i) => {
  const base = sound[i % sound.length]!;
  const load = Number(base['loadKva'] ?? 100);
  const changes: Configuration[] = [
    { autonomyMinutes: 5 + (i % 41) },
    { loadKva: Math.max(1, Math.round(load * (0.6 + ((i * 0.618_034) % 1) * 0.4))) },
    { coldStart: i % 8 === 2 },
    { battery: null },
    { powerFactor: 0.7 + (i % 30) / 100 },
  ];
  return { ...base, ...changes[i % changes.length] };
});

/** The naive way: every model and every battery in the place of the present one. */
function everyModelAndBattery(configuration: Configuration): number {
  const held = configuration as Readonly<Record<string, FieldValue>>;
  const trials = [
    ...context.models.map((one) => ({ ...held, model: one.model })),
    ...context.batteries.map((one) => ({ ...held, battery: one.partNumber })),
  ];
  return trials.filter((trial) => brokenRules(model, model.type.rules, valuesOf(model, trial)).length === 0).length;
}

interface Spread {
  readonly median: number;
  readonly p90: number;
  readonly p99: number;
}

/** Of the time of one call, ms, after some that warm up. */
function measure<T>(all: readonly T[], call: (one: T) => unknown): Spread {
  all.slice(0, WARMED).forEach((one) => call(one));
  const times = all.slice(WARMED).map((one) => {
    const start = performance.now();
    call(one);
    return performance.now() - start;
  });
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(times.length * share)]!;
  return { median: at(0.5), p90: at(0.9), p99: at(0.99) };
}

interface Question {
  readonly configuration: Configuration;
  readonly field: string;
  readonly value: FieldValue;
}

/** What the screen would ask about: values that are excluded, every field in turn. */
const questions: Question[] = edits.flatMap((configuration) =>
  Object.entries(evaluate(model, configuration).options).flatMap(([field, states]) =>
    states
      .filter(({ allowed, isElsewhere }) => allowed === false && !isElsewhere)
      .map(({ value }) => ({ configuration, field, value })),
  ),
);
const asked = questions.filter((_, i) => i % Math.ceil(questions.length / (EXPLAINED + WARMED)) === 0);

// Numbers that nobody has asked about yet: the kernel keeps what it has learnt about those it has seen.
const fresh = (configuration: Configuration, i: number): Configuration => ({
  ...configuration,
  batteryTemperatureC: 15 + (i % 11),
  loadPercent: 60 + ((i * 7) % 40),
});

const naive = measure(edits.map(fresh), everyModelAndBattery);
const told = (name: string, { median, p90, p99 }: Spread) =>
  console.log(
    `${name.padEnd(52)} ${median.toFixed(2).padStart(7)} ms median ${p90.toFixed(1).padStart(7)} p90 ${p99.toFixed(1).padStart(7)} p99  ${(median / naive.median).toFixed(2).padStart(6)} x`,
  );
told(`${context.models.length} models and ${context.batteries.length} batteries tried, without the kernel`, naive);
told(
  `evaluate, all ${model.fields.length} fields`,
  measure(
    edits.map(fresh).map((one, i) => ({ ...one, altitudeM: i })),
    (one) => evaluate(model, one).options,
  ),
);
told(
  'of it what parts and price wait for',
  measure(
    edits.map(fresh).map((one, i) => ({ ...one, altitudeM: 1000 + i })),
    (one) => evaluate(model, one).parts,
  ),
);
told(
  `explain, one of ${questions.length} excluded values`,
  measure(asked, ({ configuration, field, value }) => explain(model, configuration, field, value)),
);
