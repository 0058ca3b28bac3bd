import { readFileSync } from 'node:fs';
import { openEngine } from '../../src/core/catalogue/open-engine.ts';
import type { TableName } from '../../src/core/catalogue/tables.ts';
import { catalogueTables } from '../../src/core/catalogue/tables.ts';
import { brokenRules } from '../../src/core/kernel/evaluate.ts';
import type { Configuration, FieldValue } from '../../src/core/kernel/product-type.ts';
import { valuesOf } from '../../src/core/kernel/question.ts';
import type { Engine } from '../../src/core/products/definition/engine.ts';
import { prices } from '../../src/core/products/definition/parts-tables.ts';
import type { IsxType } from '../../src/core/products/definition/types.ts';

const read = (name: TableName): string =>
  readFileSync(new URL(`../../catalogue/${catalogueTables[name].file}`, import.meta.url), 'utf8');

/** The engine of a type over the demonstration, for an engineer. */
export function demonstrationEngine(isxType: IsxType): Engine {
  const source = Object.fromEntries((Object.keys(catalogueTables) as TableName[]).map((name) => [name, read(name)]));
  const priced = prices.parse(source['PRICES_RUB']!);
  if (!priced.ok) throw new Error('The prices can not be read');
  const opened = openEngine(isxType, source, { role: 'engineer', prices: priced.value, partnerMaxKva: 1000 });
  if (!opened?.ok) throw new Error(JSON.stringify(opened?.problems.slice(0, 3)));
  return opened.value;
}

/**
 * The naive way to a part of what the kernel tells: every value of every choice but one tried in its place, one by one, its broken rules
 * found, and nothing more: no search, no reasons, no two changes at once, no figures. How many stand.
 */
export function everySingleChange({ model }: Engine, configuration: Configuration, but?: string): number {
  const held = configuration as Readonly<Record<string, FieldValue>>;
  let standing = 0;
  for (const { name, isOpen, domain } of model.fields) {
    if (!isOpen || name === but) continue;
    for (const tried of domain) {
      const broken = brokenRules(model, model.type.rules, valuesOf(model, { ...held, [name]: tried }));
      if (broken.every(({ severity }) => severity !== 'error')) standing++;
    }
  }
  return standing;
}

export interface Spread<T> {
  readonly p50: number;
  readonly p99: number;
  readonly longest: { readonly ms: number; readonly one: T };
}

/** Milliseconds of one call for each, after some that warm up. */
export function spreadOf<T>(all: readonly T[], warmed: number, call: (one: T) => unknown): Spread<T> {
  all.slice(0, warmed).forEach((one) => call(one));
  const times = all.slice(warmed).map((one) => {
    const start = performance.now();
    call(one);
    return { ms: performance.now() - start, one };
  });
  times.sort((a, b) => a.ms - b.ms);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)]!.ms;
  return { p50: at(0.5), p99: at(0.99), longest: times.at(-1)! };
}

/** A line of a bench, beside the naive way. */
export function tellSpread<T>(name: string, { p50, p99, longest }: Spread<T>, naive: Spread<T>): void {
  const ms = (time: number) => time.toFixed(2).padStart(9);
  const ratio = (p50 / naive.p50).toFixed(2).padStart(6);
  console.log(`  ${name.padEnd(40)} p50 ${ms(p50)}  p99 ${ms(p99)}  longest ${ms(longest.ms)} ms  ${ratio} x`);
}
