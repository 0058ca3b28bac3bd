import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { PartNames, PricedLine } from './price.ts';
import { pricesInListCurrency, priceParts } from './price.ts';
import { pieceSteps } from './waterfall.ts';
import { moneyText } from '../money.ts';

/** Worked out with exact fractions by someone who had not seen this code; the arithmetic is told in each `why`. */
interface LineCase {
  readonly partNumber?: string;
  readonly listed: string | null;
  readonly currency: string;
  readonly rate: string;
  readonly companyDiscount: string;
  readonly handDiscount: string;
  readonly minMultiplier: string;
  readonly quantity: number;
}
interface LineAnswer {
  readonly unpriced: boolean;
  readonly list: string | null;
  readonly floorCorrection: string | null;
  readonly discountGiven: string | null;
  readonly net: string | null;
  readonly summary: string | null;
  readonly steps: Readonly<Record<'list' | 'company' | 'hand' | 'floor' | 'rounding' | 'net', string>> | null;
}
interface Golden {
  readonly cases: readonly {
    readonly id: string;
    readonly why: string;
    readonly input: LineCase;
    readonly expected: LineAnswer;
  }[];
  readonly solutions: readonly {
    readonly id: string;
    readonly why: string;
    readonly vatRatePercent: string;
    readonly lines: readonly { readonly input: LineCase; readonly expected: LineAnswer }[];
    readonly expected: Readonly<Record<'list' | 'discount' | 'net' | 'vat' | 'gross', string>> & {
      readonly unpricedPositions: readonly number[];
    };
  }[];
}
const golden = JSON.parse(readFileSync(new URL('golden/pricing.json', import.meta.url), 'utf8')) as Golden;

const part: PartNames = {
  nameRu: '',
  nameEn: '',
  status: 'active',
  successor: null,
  priority: false,
  demonstration: true,
};

/** Each line with a discount group of its own, so that it has the company's discount that the case says. */
function price(cases: readonly LineCase[], vatRate: string) {
  const named = cases.map((each, i) => ({ ...each, partNumber: each.partNumber ?? `P${i}` }));
  const rows = named.map(({ partNumber, listed, minMultiplier, currency }) => ({
    partNumber,
    listPrice: listed,
    discountGroup: partNumber,
    minMultiplier: Number(minMultiplier),
    currency: currency === 'RUB' ? null : currency,
  }));
  const rates = Object.fromEntries(named.map(({ currency, rate }) => [currency, rate]));
  return priceParts(
    named.map(({ partNumber, quantity }) => ({ partNumber, quantity, source: 'rule' as const })),
    new Map(named.map(({ partNumber }) => [partNumber, part])),
    {
      currency: 'RUB',
      vatRate,
      prices: pricesInListCurrency(rows, 'RUB', rates),
      companyDiscounts: Object.fromEntries(
        named.map(({ partNumber, companyDiscount }) => [partNumber, companyDiscount]),
      ),
    },
    Object.fromEntries(named.map(({ partNumber, handDiscount }) => [partNumber, handDiscount])),
  );
}

const told = ({ listPrice, discount, netPrice, summary, waterfall }: PricedLine) => {
  const steps = waterfall && pieceSteps(waterfall);
  return {
    unpriced: waterfall === null,
    list: listPrice,
    floorCorrection: waterfall && Number(waterfall.floorCorrection),
    discountGiven: waterfall && Number(discount),
    net: netPrice,
    summary,
    steps: steps && {
      list: moneyText(steps.list),
      company: moneyText(steps.companyDiscount),
      hand: moneyText(steps.handDiscount),
      floor: moneyText(steps.floorCorrection),
      rounding: moneyText(steps.rounding),
      net: moneyText(steps.net),
    },
  };
};

const meant = ({ unpriced, list, floorCorrection, discountGiven, net, summary, steps }: LineAnswer) => ({
  unpriced,
  list,
  floorCorrection: floorCorrection === null ? null : Number(floorCorrection),
  discountGiven: discountGiven === null ? null : Number(discountGiven),
  net,
  summary,
  steps,
});

/** A discount has at most two places everywhere in the portal: the contract refuses more. */
const isWithinContract = ({ companyDiscount, handDiscount }: LineCase): boolean =>
  [companyDiscount, handDiscount].every((share) => /^\d+(\.\d{1,2})?$/.test(share));

describe('a line worked out by hand', () => {
  test('there are forty of them', () => expect(golden.cases).toHaveLength(40));

  test.each(golden.cases.filter(({ input }) => isWithinContract(input)))('$id: $why', ({ input, expected }) => {
    expect(told(price([input], '22').lines[0]!)).toEqual(meant(expected));
  });
});

describe('a solution worked out by hand', () => {
  test('there are six of them', () => expect(golden.solutions).toHaveLength(6));

  test.each(golden.solutions)('$id: $why', ({ lines, vatRatePercent, expected }) => {
    const answer = price(
      lines.map(({ input }) => input),
      vatRatePercent,
    );
    expect(answer.lines.map(told)).toEqual(lines.map((line) => meant(line.expected)));
    const { list, discount, net, vat, gross } = answer.totals;
    const { unpricedPositions, ...totals } = expected;
    expect({ list, discount, net, vat, gross }).toEqual(totals);
    expect(answer.lines.filter(({ waterfall }) => !waterfall).map(({ position }) => position)).toEqual(
      unpricedPositions,
    );
    expect([answer.waterfall.net, answer.waterfall.gross]).toEqual([net, gross]);
  });
});
