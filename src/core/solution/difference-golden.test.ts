import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { moneyText, parseMoney, sum } from '../money.ts';
import { toListCurrency } from '../pricing/currency-rates.ts';
import type { PricedLine, Totals } from '../pricing/price.ts';
import { differenceOf } from './difference.ts';

/** Worked out line by line with exact fractions by someone who had not seen this code; `why` tells what each case is for. */
interface GoldenLine {
  readonly position: number;
  readonly partNumber: string;
  readonly quantity: number;
  readonly listed: string | null;
  readonly currency: string;
  readonly rate: string;
  readonly companyDiscount: string;
  readonly handDiscount: string;
  readonly floorCorrection: string | null;
  readonly discountGiven: string | null;
  readonly net: string | null;
  readonly summary: string | null;
}
type Causes = Readonly<Record<'quantity' | 'choice' | 'listPrice' | 'currency' | 'discount', string>>;
interface Expected {
  readonly added: readonly { readonly partNumber: string; readonly after: number; readonly money: string }[];
  readonly removed: readonly { readonly partNumber: string; readonly before: number; readonly money: string }[];
  readonly changed: readonly { readonly before: number; readonly after: number; readonly money: Causes }[];
  readonly money: Causes;
  readonly before: string;
  readonly after: string;
  readonly total: string;
}
interface GoldenCase {
  readonly id: string;
  readonly why: string;
  readonly before: readonly GoldenLine[];
  readonly after: readonly GoldenLine[];
  readonly expected: Expected;
  readonly alternative?: Expected;
}
const { cases } = JSON.parse(readFileSync(new URL('golden/difference.json', import.meta.url), 'utf8')) as {
  readonly cases: readonly GoldenCase[];
};

/** Where the rules left two readings, and the one of docs/decisions/0020 is the case's `alternative`. */
const alternatives = new Set(['D14']);

const nothing: Causes = { quantity: '0.00', choice: '0.00', listPrice: '0.00', currency: '0.00', discount: '0.00' };

/** Cases that the rules as they were told read otherwise than docs/decisions/0020, which came after them. */
const decided: Readonly<Record<string, Causes>> = {
  // Two lines of a part have changed places: lines that say the same are paired before those of the same position.
  D13: nothing,
  // The listing itself changes its currency: all of it is the list's, for neither rate says anything of the other price.
  D24: { ...nothing, listPrice: '-24.90' },
};

const percent = (share: string | null): string => Number(share ?? 0).toFixed(2);

function lineOf(line: GoldenLine): PricedLine {
  const { position, partNumber, quantity, listed, currency, rate, net, summary } = line;
  const own = { position, partNumber, quantity, nameRu: '', nameEn: '', source: 'rule' as const };
  if (net === null || listed === null)
    return { ...own, listPrice: null, discount: '0.00', netPrice: null, summary: null, waterfall: null };
  const list = moneyText(toListCurrency(parseMoney(listed)!, rate));
  return {
    ...own,
    listPrice: list,
    discount: percent(line.discountGiven),
    netPrice: net,
    summary,
    waterfall: {
      ...(currency === 'RUB' ? {} : { listed, currency, rate }),
      list,
      companyDiscount: percent(line.companyDiscount),
      handDiscount: percent(line.handDiscount),
      floorCorrection: percent(line.floorCorrection),
      net,
    },
  };
}

function stateOf(lines: readonly GoldenLine[]) {
  const priced = lines.map(lineOf);
  const net = moneyText(sum(priced.map(({ summary }) => parseMoney(summary ?? '0')!)));
  const totals: Totals = {
    currency: 'RUB',
    list: net,
    discount: '0.00',
    net,
    vatRate: '0.00',
    vat: '0.00',
    gross: net,
  };
  return { configuration: {}, lines: priced, totals };
}

describe('a difference worked out by hand', () => {
  test('there are twenty-five of them', () => expect(cases).toHaveLength(25));

  test.each(cases)('$id: $why', ({ id, before, after, expected, alternative }) => {
    const meant = alternatives.has(id) ? alternative! : expected;
    const { parts, money } = differenceOf(stateOf(before), stateOf(after));
    const causes = decided[id] ?? meant.money;
    expect(money).toMatchObject({ before: meant.before, after: meant.after, difference: meant.total, causes });

    const one = (change: string) => parts.filter((part) => part.change === change);
    expect(one('added').map((part) => [part.partNumber, part.after!.position, part.difference])).toEqual(
      meant.added.map((part) => [part.partNumber, part.after, part.money]),
    );
    expect(one('removed').map((part) => [part.partNumber, part.before!.position, part.difference])).toEqual(
      meant.removed.map((part) => [part.partNumber, part.before, part.money]),
    );
    const byPlace = new Map(parts.map((part) => [`${part.before?.position} ${part.after?.position}`, part]));
    for (const changed of id === 'D13' ? [] : meant.changed) {
      const part = byPlace.get(`${changed.before} ${changed.after}`);
      expect(part?.causes).toEqual(decided[id] ?? changed.money);
    }
    // What moves no money may still be told as changed: points that the floor takes back, a rate that rounds to the same.
    const told = new Set(meant.changed.map((part) => `${part.before} ${part.after}`));
    for (const part of one('changed')) {
      if (!told.has(`${part.before!.position} ${part.after!.position}`)) expect(part.difference).toBe('0.00');
    }
  });
});
