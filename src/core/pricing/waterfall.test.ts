import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Money } from '../money.ts';
import { moneyText, parseMoney } from '../money.ts';
import type { PricingInputs } from './price.ts';
import { pricesInListCurrency, priceParts } from './price.ts';
import { pieceSteps, projectSolutionWaterfall, projectWaterfall, waterfallOfLines } from './waterfall.ts';

const names = new Map(
  Array.from({ length: 12 }, (_, i) => [
    `P${i}`,
    { nameRu: '', nameEn: '', status: 'active' as const, successor: null, priority: false, demonstration: true },
  ]),
);
const inputs = (prices: PricingInputs['prices'], company = '0'): PricingInputs => ({
  currency: 'RUB',
  vatRate: '22',
  prices,
  companyDiscounts: { G: company },
});
const listed = (partNumber: string, listPrice: string, currency: string | null, minMultiplier = 0) => ({
  partNumber,
  listPrice,
  discountGroup: 'G',
  minMultiplier,
  currency,
});
const pieces = (...partNumbers: string[]) =>
  partNumbers.map((partNumber) => ({ partNumber, quantity: 3, source: 'rule' as const }));

describe('the waterfall of a line', () => {
  test('adds up to the net price to the kopeck, rounding told apart', () => {
    // 1001.35: 10 % is 100.135 -> 100.14, 2.5 % is 25.03375 -> 25.03; net 876.18125 -> 876.18; rounding 876.18 - 876.18 = 0
    const { lines } = priceParts(pieces('P0'), names, inputs([listed('P0', '1001.35', null)], '10'), { P0: '2.5' });
    const steps = pieceSteps(lines[0]!.waterfall!);
    expect(Object.fromEntries(Object.entries(steps).map(([step, amount]) => [step, moneyText(amount)]))).toEqual({
      list: '1001.35',
      companyDiscount: '-100.14',
      handDiscount: '-25.03',
      floorCorrection: '0.00',
      rounding: '0.00',
      net: '876.18',
    });
  });

  test('tells the listed price, its currency and its rate, and goes on in the currency of the list', () => {
    const rows = pricesInListCurrency([listed('P0', '100.10', 'CNY'), listed('P1', '5', 'RUB')], 'RUB', {
      CNY: '12.1875',
    });
    const { lines } = priceParts(pieces('P0', 'P1'), names, inputs(rows), {});
    // 100.10 x 12.1875 = 1219.96875 -> 1219.97
    expect(lines[0]).toMatchObject({
      listPrice: '1219.97',
      waterfall: { listed: '100.10', currency: 'CNY', rate: '12.1875', list: '1219.97' },
    });
    expect(lines[1]!.waterfall).not.toHaveProperty('listed');
  });

  test('a price in a currency without a rate is no price, and says which currency it is', () => {
    const rows = pricesInListCurrency([listed('P0', '100', 'EUR')], 'RUB', {});
    const { lines, problems } = priceParts(pieces('P0'), names, inputs(rows), {});
    expect(lines[0]).toMatchObject({ listPrice: null, summary: null, waterfall: null });
    expect(problems).toMatchObject([{ code: 'rate_missing', params: { partNumber: 'P0', currency: 'EUR' } }]);
  });
});

const anyList = fc.array(
  fc.record({
    price: fc.integer({ min: 1, max: 1_000_000_000 }).map((kopecks) => moneyText(BigInt(kopecks) as Money)),
    quantity: fc.integer({ min: 1, max: 1000 }),
    hand: fc.integer({ min: 0, max: 10_000 }).map((points) => (points / 100).toFixed(2)),
    floor: fc.constantFrom(0, 0.3, 0.65, 0.999, 1),
  }),
  { maxLength: 12 },
);
const anyShare = fc.integer({ min: 0, max: 10_000 }).map((points) => (points / 100).toFixed(2));

const priced = (items: ReturnType<typeof anyList.generate>['value'], company: string) =>
  priceParts(
    items.map(({ quantity }, i) => ({ partNumber: `P${i}`, quantity, source: 'rule' as const })),
    names,
    inputs(
      items.map(({ price, floor }, i) => listed(`P${i}`, price, null, floor)),
      company,
    ),
    Object.fromEntries(items.map(({ hand }, i) => [`P${i}`, hand])),
  );

describe('the waterfall of a solution', () => {
  test('adds up to the totals, and is the sum of its lines, whatever the parts list', () => {
    fc.assert(
      fc.property(anyList, anyShare, (items, company) => {
        const { lines, totals, waterfall } = priced(items, company);
        expect(waterfallOfLines(lines, totals)).toEqual(waterfall);
        expect({ list: waterfall.list, net: waterfall.net, vat: waterfall.vat, gross: waterfall.gross }).toEqual({
          list: totals.list,
          net: totals.net,
          vat: totals.vat,
          gross: totals.gross,
        });
        const steps = [waterfall.list, waterfall.companyDiscount, waterfall.handDiscount, waterfall.floorCorrection, waterfall.rounding]; // prettier-ignore
        expect(steps.reduce((sum, step) => sum + parseMoney(step)!, 0n)).toBe(parseMoney(waterfall.net));
        // Each of at most four rounded steps of a piece is off by half a kopeck at most.
        const most = BigInt(items.reduce((sum, { quantity }) => sum + quantity, 0)) * 2n;
        const rounding = parseMoney(waterfall.rounding)!;
        expect(rounding <= most && rounding >= -most).toBe(true);
      }),
    );
  });

  test('outside the vendor it is the list price, one discount and the net price, and still adds up', () => {
    fc.assert(
      fc.property(anyList, anyShare, (items, company) => {
        const { lines, waterfall } = priced(items, company);
        for (const companyKind of ['disti', 'partner'] as const) {
          const told = projectSolutionWaterfall(waterfall, companyKind);
          expect(told).toMatchObject({ handDiscount: '0.00', floorCorrection: '0.00', rounding: '0.00' });
          expect(parseMoney(told.list)! + parseMoney(told.companyDiscount)!).toBe(parseMoney(told.net));
          for (const line of lines) {
            const piece = projectWaterfall(line.waterfall!, companyKind);
            expect(piece).toEqual({ list: line.listPrice, companyDiscount: line.discount, handDiscount: '0.00', floorCorrection: '0.00', net: line.netPrice }); // prettier-ignore
          }
        }
        expect(projectSolutionWaterfall(waterfall, 'vendor')).toBe(waterfall);
      }),
    );
  });
});
