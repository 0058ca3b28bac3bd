import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lessDiscount, moneyText, parseMoney, parsePercent, percentText, shareOf, sum, times, zero } from '../money.ts';
import type { BasisPoints, Money } from '../money.ts';
import type { PriceCause } from '../pricing/price-causes.ts';
import { priceCauses } from '../pricing/price-causes.ts';
import type { PricedLine, Totals } from '../pricing/price.ts';
import type { ComparedState } from './difference.ts';
import { differenceOf } from './difference.ts';
import { isNoDifference } from './testing/is-no-difference.ts';

interface Piece {
  readonly partNumber: string;
  readonly quantity: number;
  /** Null is a part without a price. */
  readonly price: string | null;
  readonly company?: string;
  readonly hand?: string;
  /** The price in a currency of its own and the rate that it is converted at. */
  readonly listed?: { readonly currency: string; readonly rate: string };
}

const points = (text: string | undefined): BasisPoints => parsePercent(text ?? '0')!;

/** What the price list's rounding gives for a price in another currency. */
const converted = (price: string, rate: string): Money => {
  const [whole = '0', places = ''] = rate.split('.');
  const scale = 10n ** BigInt(places.length);
  const product = parseMoney(price)! * BigInt(whole + places);
  return ((product * 2n + scale) / (scale * 2n)) as Money;
};

function lineOf({ partNumber, quantity, price, company, hand, listed }: Piece, i: number): PricedLine {
  const named = {
    position: i + 1,
    partNumber,
    nameRu: partNumber,
    nameEn: partNumber,
    quantity,
    source: 'rule',
  } as const;
  if (price === null)
    return { ...named, listPrice: null, discount: '0.00', netPrice: null, summary: null, waterfall: null };
  const list = listed ? converted(price, listed.rate) : parseMoney(price)!;
  const discount = (points(company) + points(hand)) as BasisPoints;
  const net = lessDiscount(list, discount);
  return {
    ...named,
    listPrice: moneyText(list),
    discount: percentText(discount),
    netPrice: moneyText(net),
    summary: moneyText(times(net, quantity)),
    waterfall: {
      ...(listed && { listed: price, ...listed }),
      list: moneyText(list),
      companyDiscount: percentText(points(company)),
      handDiscount: percentText(points(hand)),
      floorCorrection: '0.00',
      net: moneyText(net),
    },
  };
}

function totalsOf(lines: readonly PricedLine[], vatRate: string, currency: string): Totals {
  const net = sum(lines.map(({ summary }) => (summary === null ? zero : parseMoney(summary)!)));
  const vat = shareOf(net, parsePercent(vatRate)!);
  const list = moneyText(net);
  const gross = moneyText((net + vat) as Money);
  return { currency, list, discount: '0.00', net: list, vatRate, vat: moneyText(vat), gross };
}

function stateOf(
  pieces: readonly Piece[],
  { vatRate = '22.00', currency = 'RUB', configuration = {} } = {},
): ComparedState {
  const lines = pieces.map(lineOf);
  return { configuration, lines, totals: totalsOf(lines, vatRate, currency) };
}

const minor = (text: string): Money => parseMoney(text)!;
const causedSum = (causes: Readonly<Record<PriceCause, string>>) =>
  sum(priceCauses.map((cause) => minor(causes[cause])));

const piece = fc.record({
  partNumber: fc.constantFrom('A', 'B', 'C', 'D', 'E'),
  quantity: fc.integer({ min: 1, max: 1000 }),
  price: fc.option(
    fc.integer({ min: 1, max: 100_000_000 }).map((kopecks) => moneyText(BigInt(kopecks) as Money)),
    { freq: 8 },
  ),
  company: fc.integer({ min: 0, max: 6000 }).map((share) => percentText(BigInt(share) as BasisPoints)),
  hand: fc.integer({ min: 0, max: 4000 }).map((share) => percentText(BigInt(share) as BasisPoints)),
  listed: fc.option(
    fc.record({
      currency: fc.constantFrom('EUR', 'CNY'),
      rate: fc
        .integer({ min: 1, max: 2_000_000_000 })
        .map((rate) => `${Math.floor(rate / 1e6)}.${String(rate % 1e6).padStart(6, '0')}`),
    }),
    { nil: undefined },
  ),
});
const state = fc
  .record({
    pieces: fc.array(piece, { maxLength: 12 }),
    vatRate: fc.constantFrom('0.00', '20.00', '22.00'),
    family: fc.option(fc.constantFrom('SPdx', 'SRdx')),
  })
  .map(({ pieces, vatRate, family }) => stateOf(pieces as Piece[], { vatRate, configuration: { family } }));

describe('the laws of a difference', () => {
  test('every minor unit has its cause: the parts sum to the difference, line by line, in all, and with the VAT', () => {
    fc.assert(
      fc.property(state, state, (before, after) => {
        const { parts, money } = differenceOf(before, after);
        for (const part of parts) expect(causedSum(part.causes!)).toBe(minor(part.difference!));
        expect(sum(parts.map(({ difference }) => minor(difference!)))).toBe(minor(money!.difference));
        expect(causedSum(money!.causes)).toBe(minor(money!.difference));
        expect(minor(money!.difference)).toBe(minor(after.totals.net) - minor(before.totals.net));
        const { ofSum, ofRate } = money!.vat;
        expect(minor(money!.difference) + minor(ofSum) + minor(ofRate)).toBe(
          minor(after.totals.gross) - minor(before.totals.gross),
        );
      }),
    );
  });

  test('each line of both lists stands in exactly one pair', () => {
    fc.assert(
      fc.property(state, state, (before, after) => {
        const { parts } = differenceOf(before, after);
        const of = (side: 'before' | 'after') => parts.flatMap((part) => part[side] ?? []);
        expect(of('after')).toEqual(after.lines);
        expect(of('before').toSorted((a, b) => a.position - b.position)).toEqual(before.lines);
        for (const part of parts)
          expect(part.before && part.after ? part.before.partNumber : part.partNumber).toBe(part.partNumber);
      }),
    );
  });

  test('a state does not differ from itself, nor from one whose lines stand in another order', () => {
    fc.assert(
      fc.property(state, (one) => {
        expect(isNoDifference(differenceOf(one, one))).toBe(true);
        const distinct = one.lines.filter(
          (line, i) => one.lines.findIndex((other) => other.partNumber === line.partNumber) === i,
        );
        const totals = totalsOf(distinct, one.totals.vatRate, 'RUB');
        const moved = distinct.toReversed().map((line, i) => ({ ...line, position: i + 1 }));
        expect(
          isNoDifference(differenceOf({ ...one, lines: distinct, totals }, { ...one, lines: moved, totals })),
        ).toBe(true);
      }),
    );
  });

  test('seen the other way round, what was added was removed, and its cause has the other sign', () => {
    fc.assert(
      fc.property(state, state, (before, after) => {
        const there = differenceOf(before, after);
        const back = differenceOf(after, before);
        expect(minor(back.money!.causes.choice)).toBe(-minor(there.money!.causes.choice));
        expect(minor(back.money!.difference)).toBe(-minor(there.money!.difference));
        const count = (parts: typeof there.parts, change: string) =>
          parts.filter((part) => part.change === change).length;
        expect(count(back.parts, 'added')).toBe(count(there.parts, 'removed'));
        expect(back.choices.map(({ field, before: was, after: is }) => ({ field, before: is, after: was }))).toEqual(
          there.choices,
        );
      }),
    );
  });
});

/** A part of one line on both sides. */
const changeOf = (before: Omit<Piece, 'partNumber'>, after: Omit<Piece, 'partNumber'>) =>
  differenceOf(stateOf([{ partNumber: 'A', ...before }]), stateOf([{ partNumber: 'A', ...after }]));

describe('what a change is put down to', () => {
  test('the quantity at the earlier price, then the list price, then the discount, at the later quantity', () => {
    // 2 × (1000 − 10 %) = 1800; 3 × (1100 − 15 %) = 2805. Quantity +900, list 3 × (990 − 900) = 270, discount 3 × (935 − 990) = −165.
    const { parts, money } = changeOf(
      { quantity: 2, price: '1000', company: '10' },
      { quantity: 3, price: '1100', company: '15' },
    );
    expect(parts[0]).toMatchObject({
      change: 'changed',
      isQuantityChanged: true,
      isPriceChanged: true,
      difference: '1005.00',
    });
    expect(money!.causes).toEqual({
      quantity: '900.00',
      choice: '0.00',
      listPrice: '270.00',
      currency: '0.00',
      discount: '-165.00',
    });
  });

  test('a price in another currency: what the list did at the earlier rate, and what the rate did', () => {
    // EUR 10 at 90 = 900; EUR 11 at 100 = 1100. List 990 − 900 = 90, currency 1100 − 990 = 110.
    const { money } = changeOf(
      { quantity: 1, price: '10', listed: { currency: 'EUR', rate: '90' } },
      { quantity: 1, price: '11', listed: { currency: 'EUR', rate: '100' } },
    );
    expect(money!.causes).toMatchObject({ listPrice: '90.00', currency: '110.00', discount: '0.00' });
  });

  test('a rate alone is the currency alone, to the kopeck', () => {
    const { money } = changeOf(
      { quantity: 7, price: '33.33', listed: { currency: 'EUR', rate: '91.2345' }, company: '12.5' },
      { quantity: 7, price: '33.33', listed: { currency: 'EUR', rate: '99.8761' }, company: '12.5' },
    );
    expect(money!.causes).toMatchObject({
      quantity: '0.00',
      listPrice: '0.00',
      discount: '0.00',
      currency: money!.difference,
    });
    expect(money!.difference).not.toBe('0.00');
  });

  test('a list that changes the currency of a price is a list that changes the price', () => {
    const { money } = changeOf(
      { quantity: 1, price: '10', listed: { currency: 'EUR', rate: '90' } },
      { quantity: 1, price: '80', listed: { currency: 'CNY', rate: '12' } },
    );
    expect(money!.causes).toMatchObject({ listPrice: '60.00', currency: '0.00' });
  });

  test('a line that had no price is the doing of the price list', () => {
    expect(changeOf({ quantity: 2, price: null }, { quantity: 3, price: '5' }).money!.causes).toMatchObject({
      listPrice: '15.00',
      quantity: '0.00',
    });
    expect(changeOf({ quantity: 2, price: '5' }, { quantity: 3, price: null }).money!.causes).toMatchObject({
      listPrice: '-10.00',
    });
  });

  test('what was added and taken out is a choice', () => {
    const { parts, money } = differenceOf(
      stateOf([{ partNumber: 'A', quantity: 2, price: '10' }]),
      stateOf([{ partNumber: 'B', quantity: 1, price: '50' }]),
    );
    expect(parts.map(({ partNumber, change, difference }) => [partNumber, change, difference])).toEqual([
      ['B', 'added', '50.00'],
      ['A', 'removed', '-20.00'],
    ]);
    expect(money!.causes.choice).toBe('30.00');
  });

  test('a hand discount in place of a company discount is a change, though the price stays', () => {
    const { parts } = changeOf({ quantity: 1, price: '10', company: '5' }, { quantity: 1, price: '10', hand: '5' });
    expect(parts[0]).toMatchObject({ change: 'changed', isPriceChanged: true, difference: '0.00' });
  });

  test('another rate of VAT stands apart from what the sum changes', () => {
    const { money } = differenceOf(
      stateOf([{ partNumber: 'A', quantity: 1, price: '100' }], { vatRate: '20.00' }),
      stateOf([{ partNumber: 'A', quantity: 2, price: '100' }], { vatRate: '22.00' }),
    );
    expect(money!.vat).toEqual({
      before: '20.00',
      after: '44.00',
      rateBefore: '20.00',
      rateAfter: '22.00',
      ofSum: '20.00',
      ofRate: '4.00',
    });
  });

  test('sums in two currencies are not taken from each other, neither in all nor of a part', () => {
    const before = stateOf([{ partNumber: 'A', quantity: 1, price: '100' }]);
    const { money, parts } = differenceOf(
      before,
      stateOf([{ partNumber: 'A', quantity: 2, price: '1' }], { currency: 'EUR' }),
    );
    expect(money).toBeNull();
    expect(parts[0]).toMatchObject({ change: 'changed', isQuantityChanged: true, difference: null, causes: null });
    // The same figure is another price.
    const same = differenceOf(before, stateOf([{ partNumber: 'A', quantity: 1, price: '100' }], { currency: 'EUR' }));
    expect(same.parts[0]).toMatchObject({ change: 'changed', isPriceChanged: true, difference: null, causes: null });
  });
});

describe('which lines are compared', () => {
  test('lines of one part by position, and what is left in the order in which it stands', () => {
    const before = stateOf([
      { partNumber: 'A', quantity: 1, price: '1' },
      { partNumber: 'B', quantity: 9, price: '1' },
      { partNumber: 'A', quantity: 3, price: '1' },
    ]);
    const after = stateOf([
      { partNumber: 'B', quantity: 9, price: '1' },
      { partNumber: 'A', quantity: 2, price: '1' },
      { partNumber: 'A', quantity: 3, price: '1' },
    ]);
    const { parts } = differenceOf(before, after);
    expect(parts.map((part) => [part.partNumber, part.before?.quantity, part.after?.quantity, part.change])).toEqual([
      ['B', 9, 9, 'unchanged'],
      ['A', 1, 2, 'changed'],
      ['A', 3, 3, 'unchanged'],
    ]);
  });

  test('a choice that is left out and one that is null are the same choice', () => {
    const before = stateOf([], { configuration: { family: null, panels: ['a'], duty: { kw: 30 } } });
    const after = stateOf([], { configuration: { panels: ['a', 'b'], duty: { kw: 30 }, model: 'X' } });
    expect(differenceOf(before, after).choices).toEqual([
      { field: 'panels', before: ['a'], after: ['a', 'b'] },
      { field: 'model', before: null, after: 'X' },
    ]);
  });
});
