import type { BasisPoints } from '../money.ts';
import { divideHalfUp, percentText } from '../money.ts';
import type { Problem, Result } from '../result.ts';
import { refuse } from '../result.ts';
import { writeLines } from '../tables/write-lines.ts';
import type { CurrencyRate } from './currency-rates.ts';
import { currencyRates } from './currency-rates.ts';

/** A rate with when it holds and how it differs from the one before. */
export interface DatedRate extends CurrencyRate {
  readonly validTo: string | null;
  readonly state: 'inForce' | 'scheduled' | 'superseded';
  /** In % of the rate before; null for the first of its currency. */
  readonly change: string | null;
}

const DAY = 86_400_000;
const dayBefore = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) - DAY).toISOString().slice(0, 10);

/** Six places of a rate. */
const PLACES = 6;
const scaled = (text: string): bigint => {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(PLACES, '0'));
};

/** How a rate differs from the one before: both of as many units. */
function changeOf(before: CurrencyRate, after: CurrencyRate): string {
  const was = scaled(before.rate) * BigInt(after.units);
  const is = scaled(after.rate) * BigInt(before.units);
  return percentText(divideHalfUp((is - was) * 10_000n, was) as BasisPoints);
}

/** Every rate with the time that it holds, currency by currency, the newest first. */
export function rateHistory(rates: readonly CurrencyRate[], today: string): readonly DatedRate[] {
  const ascending = rates.toSorted((a, b) =>
    a.currency === b.currency ? (a.validFrom < b.validFrom ? -1 : 1) : a.currency < b.currency ? -1 : 1,
  );
  return ascending
    .map((rate, i): DatedRate => {
      const [before, next] = [ascending[i - 1], ascending[i + 1]];
      const follower = next?.currency === rate.currency ? next : undefined;
      const predecessor = before?.currency === rate.currency ? before : undefined;
      const isScheduled = rate.validFrom > today;
      return {
        ...rate,
        validTo: follower ? dayBefore(follower.validFrom) : null,
        state: isScheduled ? 'scheduled' : follower && follower.validFrom <= today ? 'superseded' : 'inForce',
        change: predecessor ? changeOf(predecessor, rate) : null,
      };
    })
    .toSorted((a, b) =>
      a.currency === b.currency ? (a.validFrom < b.validFrom ? 1 : -1) : a.currency < b.currency ? -1 : 1,
    );
}

const fault = (path: string, code: string, text: string): Problem => ({ path, code, text });

/**
 * The record with one rate more, as text. A rate holds from today or later, since what has been priced already went by
 * the past; a day that has its rate keeps it, and the list's own currency has none.
 */
export function withRate(
  rates: readonly CurrencyRate[],
  added: CurrencyRate,
  { today, listCurrency }: { readonly today: string; readonly listCurrency: string },
): Result<string> {
  const problems: Problem[] = [];
  if (added.currency === listCurrency)
    problems.push(fault('currency', 'list_currency', 'The price lists are in this currency: it needs no rate'));
  if (added.validFrom < today)
    problems.push(fault('validFrom', 'passed', 'This day has passed: choose today or a later one'));
  if (rates.some(({ currency, validFrom }) => currency === added.currency && validFrom === added.validFrom))
    problems.push(fault('validFrom', 'twice', 'This currency has a rate from this day already: choose a later one'));
  const cells = ({ currency, validFrom, units, rate, source }: CurrencyRate) => [
    currency, validFrom, String(units), rate, source.trim(),
  ]; // prettier-ignore
  // What the table's own columns refuse is told at the field of the same name.
  const alone = currencyRates.parse(writeLines([currencyRates.columns, cells(added)]));
  if (!alone.ok)
    problems.push(...alone.problems.map((problem) => ({ ...problem, path: String(problem.params?.['column'] ?? '') })));
  if (problems.length > 0) return refuse(...problems);
  return { ok: true, value: writeLines([currencyRates.columns, ...[...rates, added].map(cells)]) };
}
