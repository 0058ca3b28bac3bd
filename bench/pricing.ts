/**
 * How long pricing a solution takes on the server: 300 lines with company discount, points by hand, a floor and a waterfall each,
 * cold (the first time) and as a saving does it (canonical JSON and its SHA-256 besides), against writing the same lines as JSON.
 * Run: npx tsx bench/pricing.ts
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { readPartNames } from '../src/core/catalogue/part-names.ts';
import { prices } from '../src/core/products/definition/parts-tables.ts';
import type { PricedSolution, PriceRow, PricingInputs } from '../src/core/pricing/price.ts';
import { priceParts } from '../src/core/pricing/price.ts';
import type { Result } from '../src/core/result.ts';
import { canonicalSolution } from '../src/core/solution/basis.ts';

const LINES = [300, 1000] as const;
const RUNS = 200;
const WARM_UP = 40;

const read = (file: string): string => readFileSync(new URL(`../catalogue/${file}`, import.meta.url), 'utf8');
const sound = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.problems.slice(0, 3)));
  return result.value;
};

const names = sound(readPartNames({ PARTS: read('parts.csv') }));
const rows: readonly PriceRow[] = sound(prices.parse(read('prices-RUB.csv'))).filter(
  ({ partNumber, listPrice }) => names.has(partNumber) && Number(listPrice) > 0,
);
const groups = [...new Set(rows.map(({ discountGroup }) => discountGroup))];

/** Rows of their own, so that nothing is known of them yet. */
const inputs = (): PricingInputs => ({
  currency: 'RUB',
  vatRate: '22',
  prices: rows.map((row) => ({ ...row })),
  companyDiscounts: Object.fromEntries(groups.map((group, i) => [group, String(10 + (i % 25))])),
});

/** Milliseconds: median and 95th percentile of the calls, which take turns. */
function measure<T>(prepare: () => T, calls: readonly ((prepared: T) => unknown)[]) {
  const times = calls.map((): number[] => []);
  for (let run = 0; run < RUNS + WARM_UP; run++) {
    for (const [which, call] of calls.entries()) {
      const prepared = prepare();
      const start = performance.now();
      call(prepared);
      if (run >= WARM_UP) times[which]!.push(performance.now() - start);
    }
  }
  return times.map((each) => {
    each.sort((a, b) => a - b);
    return { median: each[Math.floor(RUNS * 0.5)]!, p95: each[Math.floor(RUNS * 0.95)]! };
  });
}

for (const lines of LINES) {
  const parts = Array.from({ length: lines }, (_, i) => ({
    partNumber: rows[(i * 7) % rows.length]!.partNumber,
    quantity: 1 + (i % 40),
    source: 'rule' as const,
  }));
  const lineDiscounts = parts.filter((_, i) => i % 3 === 0).map(({ partNumber }) => ({ partNumber, discount: '7.25' }));
  const hand = Object.fromEntries(lineDiscounts.map(({ partNumber, discount }) => [partNumber, discount]));
  const price = (given: PricingInputs): PricedSolution => priceParts(parts, names, given, hand);
  const save = (given: PricingInputs): string => {
    const choices = { configuration: {}, manualLines: null, lineDiscounts };
    const text = canonicalSolution(choices, { ...price(given), problems: [] });
    return createHash('sha256').update(text).digest('hex');
  };
  const known = price(inputs());
  const [cold, saved, yardstick] = measure(inputs, [price, save, () => JSON.stringify(known)]);
  const told = ({ median, p95 }: { median: number; p95: number }) =>
    `${median.toFixed(2)} ms median, ${p95.toFixed(2)} p95, ${(median / yardstick!.median).toFixed(1)} x`;
  console.log(
    `${lines} lines: priced cold ${told(cold!)}; with canonical JSON and hash ${told(saved!)}; ` +
      `yardstick, the same lines written as JSON, ${yardstick!.median.toFixed(2)} ms`,
  );
}
