/**
 * How long the difference of two revisions of 1,000 lines takes, on all three levels: beside it, as the yardstick of this
 * machine, writing both states as JSON and reading them again, which any answer of the portal does anyway. A quarter of the
 * lines differ in quantity, a quarter in price, some are added and some taken out, all of them stand elsewhere.
 * Run: npm run bench -- revision-difference
 */
import { priceParts } from '../src/core/pricing/price.ts';
import type { ComparedState } from '../src/core/solution/difference.ts';
import { differenceOf } from '../src/core/solution/difference.ts';

const LINES = 1000;
const REPEATED = 300;
/** Issue 5, the 95th percentile, ms. */
const PROMISED = 20;

const numbers = Array.from({ length: LINES + 100 }, (_, i) => `BENCH-${String(i).padStart(5, '0')}`);
const name = {
  nameRu: 'Деталь',
  nameEn: 'Part',
  status: 'active',
  successor: null,
  priority: false,
  demonstration: true,
} as const;
const names = new Map(numbers.map((partNumber) => [partNumber, name]));

function state(from: number, isLater: boolean): ComparedState {
  const partNumbers = numbers.slice(from, from + LINES);
  const parts = partNumbers.map((partNumber, i) => ({
    partNumber,
    quantity: 1 + (i % 7) + (isLater && i % 4 === 0 ? 1 : 0),
    source: 'rule' as const,
  }));
  const prices = partNumbers.map((partNumber, i) => ({
    partNumber,
    listPrice: `${1000 + i * 7 + (isLater && i % 4 === 1 ? 31 : 0)}.50`,
    discountGroup: 'G',
    minMultiplier: 0.6,
  }));
  const inputs = { currency: 'RUB', vatRate: '22', prices, companyDiscounts: { G: '12.5' } };
  const { lines, totals } = priceParts(isLater ? parts.toReversed() : parts, names, inputs, {});
  return { configuration: { family: 'SPdx', model: isLater ? 'A' : 'B' }, lines, totals };
}

const [before, after] = [state(0, false), state(100, true)];

/** Sorted times of one call, ms. */
function timesOf(call: () => unknown): number[] {
  for (let i = 0; i < REPEATED / 3; i++) call();
  const times = Array.from({ length: REPEATED }, () => {
    const start = performance.now();
    call();
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b);
}

const at = (times: readonly number[], share: number): number => times[Math.floor(times.length * share)]!;
const shown = (times: readonly number[]) =>
  `${at(times, 0.5).toFixed(2)} ms median, ${at(times, 0.95).toFixed(2)} ms p95`;

const difference = timesOf(() => differenceOf(before, after));
const yardstick = timesOf(() => [before, after].map((one): unknown => JSON.parse(JSON.stringify(one))));
const { parts, money } = differenceOf(before, after);
const changed = parts.filter(({ change }) => change !== 'unchanged').length;
console.log(`${LINES} × ${LINES} lines, ${changed} differ by ${money!.difference} ${money!.currency}`);
console.log(`difference            ${shown(difference)}, promised ${PROMISED} ms`);
console.log(`both states as JSON   ${shown(yardstick)}`);
console.log(`ratio                 ${(at(difference, 0.5) / at(yardstick, 0.5)).toFixed(2)} x`);
process.exitCode = at(difference, 0.95) < PROMISED ? 0 : 1;
