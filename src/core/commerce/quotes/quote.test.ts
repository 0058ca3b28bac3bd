import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneyText, parseMoney, sum } from '../../money.ts';
import type { PartNames, PricingInputs } from '../../pricing/price.ts';
import { partKey } from '../../text/part-key.ts';
import { indexParts, signsApart } from './part-index.ts';
import { proposedType } from './proposed-type.ts';
import { pricesInCurrency } from './quote-currency.ts';
import type { QuoteDecisions } from './quote.ts';
import {
  composeQuote,
  discountsAboveLimit,
  discountsOfReplaced,
  discountsWithinLimit,
  mergedRows,
  quoteDiscountsOf,
} from './quote.ts';
import { readQuoteText } from './read-quote-text.ts';

const part = (more: Partial<PartNames> = {}): PartNames => ({
  nameRu: 'Часть',
  nameEn: 'Part',
  status: 'active',
  successor: null,
  priority: false,
  demonstration: true,
  ...more,
});
const names = new Map([
  ['AA100', part()],
  ['BB200', part({ status: 'ended', successor: 'AA100' })],
  ['CC300', part()],
]);
const pricing: PricingInputs = {
  currency: 'RUB',
  vatRate: '22',
  prices: [
    { partNumber: 'AA100', listPrice: '1000.00', discountGroup: 'G', minMultiplier: 0.5 },
    { partNumber: 'BB200', listPrice: '99.99', discountGroup: 'G', minMultiplier: 0.5 },
    { partNumber: 'CC300', listPrice: null, discountGroup: 'G', minMultiplier: 0.5 },
  ],
  companyDiscounts: { G: '10' },
};
const rows = (...partNumbers: string[]) => partNumbers.map((partNumber) => ({ partNumber, quantity: 2 }));
const decided = (more: Partial<QuoteDecisions> = {}): QuoteDecisions => ({
  rows: rows('AA100'),
  handDiscount: '0.00',
  lineDiscounts: [],
  ...more,
});

describe('a quote', () => {
  it('names unknown, ended, unpriced and repeated rows, each once and in their order', () => {
    const { problems, priced } = composeQuote(decided({ rows: rows('AA100', 'NOPE', 'BB200', 'CC300', 'AA100') }), names, pricing); // prettier-ignore
    expect(problems.map(({ code, row }) => [code, row])).toEqual([
      ['unknown_part', 1],
      ['ended_part', 2],
      ['not_orderable', 3],
      ['repeated_part', 4],
    ]);
    expect(problems[1]).toMatchObject({ successor: 'AA100' });
    expect(problems[3]).toMatchObject({ firstRow: 0, params: { first: 1, second: 5 } });
    expect(priced.lines).toHaveLength(5);
  });

  it('gives the discount of all rows to each that has none of its own, and a row its own even where that is none', () => {
    const discounts = quoteDiscountsOf(decided({ rows: rows('AA100', 'BB200', 'CC300'), handDiscount: '5.00', lineDiscounts: [{ partNumber: 'BB200', discount: '0.00' }] })); // prettier-ignore
    expect(discounts).toEqual({ AA100: '5.00', BB200: '0.00', CC300: '5.00' });
  });

  it('adds repeated parts up where the first of them stands, all or one of them, and not beyond what a row takes', () => {
    const list = [...rows('AA100', 'BB200', 'AA100', 'BB200')];
    expect(mergedRows(list)).toEqual([{ partNumber: 'AA100', quantity: 4 }, { partNumber: 'BB200', quantity: 4 }]); // prettier-ignore
    expect(mergedRows(list, 'BB200')!.map(({ partNumber }) => partNumber)).toEqual(['AA100', 'BB200', 'AA100']);
    expect(mergedRows([{ partNumber: 'A', quantity: 60_000 }, { partNumber: 'A', quantity: 60_000 }])).toBeNull(); // prettier-ignore
  });

  it('refuses discounts above the limit of a role but those that stood there, and leaves them behind in a copy', () => {
    const limits = { engineer: '5', admin: null };
    const deep = decided({ handDiscount: '20.00', lineDiscounts: [{ partNumber: 'AA100', discount: '4.00' }] });
    expect(discountsAboveLimit(deep, decided(), 'engineer', limits).map(({ path }) => path)).toEqual(['handDiscount']);
    expect(discountsAboveLimit(deep, deep, 'engineer', limits)).toEqual([]);
    expect(discountsAboveLimit(deep, decided(), 'admin', limits)).toEqual([]);
    expect(discountsWithinLimit({ ...deep, rows: rows('AA100', 'BB200') }, 'engineer', limits)).toEqual({
      handDiscount: '0.00',
      lineDiscounts: [{ partNumber: 'AA100', discount: '4.00' }],
      dropped: ['BB200'],
    });
    expect(discountsAboveLimit(decided({ handDiscount: '0.01' }), decided(), 'manager', limits)).toHaveLength(1);
  });

  it('sums up to the kopeck whatever its rows, and merging its rows changes nothing', () => {
    const row = fc.record({ partNumber: fc.constantFrom('AA100', 'BB200', 'CC300', 'NOPE'), quantity: fc.integer({ min: 1, max: 900 }) }); // prettier-ignore
    fc.assert(
      fc.property(fc.array(row, { maxLength: 40 }), (list) => {
        const { priced } = composeQuote(decided({ rows: list }), names, pricing);
        const net = sum(priced.lines.map(({ summary }) => parseMoney(summary ?? '0')!));
        expect(priced.totals.net).toBe(moneyText(net));
        expect(composeQuote(decided({ rows: mergedRows(list)! }), names, pricing).priced.totals).toEqual(priced.totals);
      }),
    );
  });
});

describe('a currency', () => {
  it('converts each list price once, keeps what has none, and is unknown without a rate', () => {
    const inEuros = pricesInCurrency(pricing, 'EUR', { EUR: '100' })!;
    expect(inEuros.prices.map(({ listPrice }) => listPrice)).toEqual(['10.00', '1.00', null]);
    expect(inEuros.currency).toBe('EUR');
    expect(pricesInCurrency(pricing, 'RUB', {})).toBe(pricing);
    expect(pricesInCurrency(pricing, 'USD', { EUR: '100' })).toBeNull();
  });
});

describe('part numbers', () => {
  const index = indexParts(['SPDA030A', 'SPDA035A', 'CHK-SNMP', 'WSTRT5x8UPS-250']);
  it.each([
    ['spda030a', 'SPDA030A'],
    ['SР-DА 030А', 'SPDA030A'],
    ['СНК SNМР', 'CHK-SNMP'],
    ['wstrt5х8ups–250', 'WSTRT5x8UPS-250'],
  ])('%s is %s', (text, partNumber) => expect(index.find(text)).toBe(partNumber));

  it('that come close are proposed, the closest first', () => {
    expect(index.candidates('SPDA03OA')[0]).toBe('SPDA030A');
    expect(index.candidates('SPDA031A')).toEqual(['SPDA030A', 'SPDA035A']);
    expect(index.candidates('QZX-98765')).toEqual([]);
  });

  it('are compared without regard to how they are written, and by the least number of changes', () => {
    expect([signsApart('ABCD', 'ABDC', 2), signsApart('ABCD', 'ABCD', 2), signsApart('ABCD', 'XY', 2), signsApart('AB', 'B', 2)]).toEqual([1, 0, 3, 1]); // prettier-ignore
    fc.assert(fc.property(fc.string(), (text) => partKey(partKey(text)) === partKey(text)));
  });
});

describe('an enquiry', () => {
  const index = indexParts(['SPDA030A', 'GR012', 'CHK-SNMP']);
  const piece = fc.constantFrom('SPDA030A', 'GR012', 'chk snmp', '2', '1 000', '2,000', 'шт.', 'x', '\t', '—', ';', '"', 'NOPE1', 'Привет', '1)', '\n', '|', '3х2,5', 'по'); // prettier-ignore

  it('comes back line by line whatever it is, each mark inside its line, each quantity one that a row takes', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 6 })), { maxLength: 30 }), (words) => {
        const text = words.join(' ');
        const lines = readQuoteText(text, index);
        expect(lines.map((line) => line.text)).toEqual(text.split(/\r\n?|\n/).slice(0, lines.length));
        for (const { marks, rows: read, text: line } of lines) {
          for (const { start, end } of marks) expect(start >= 0 && start < end && end <= line.length).toBe(true);
          for (const { quantity, fault } of read) expect(quantity === null ? fault !== null : quantity >= 1 && quantity <= 100_000).toBe(true); // prettier-ignore
        }
      }),
      { numRuns: 400 },
    );
  });

  it('of a thousand rows is read in a moment that nobody waits for', () => {
    const lines = readQuoteText(Array.from({ length: 1000 }, (_, at) => `${at + 1}. SPDA03${at % 10}A — ${at + 1} шт`).join('\n'), index); // prettier-ignore
    expect(lines.filter(({ rows: read }) => read[0]?.partNumber === 'SPDA030A')).toHaveLength(100);
    expect(lines.every(({ rows: read }, at) => read[0]?.quantity === at + 1)).toBe(true);
  });
});

describe('the type of a solution', () => {
  it('is proposed by the families of most rows', () => {
    const families = new Map([['A', 'SPdx'], ['B', 'U3M|URM'], ['C', 'U3S'], ['D', '*'], ['E', 'CHS|CHW'], ['F', 'UR'], ['G', 'BMS'], ['H', 'condenser']]); // prettier-ignore
    const of = (...parts: string[]) => proposedType(rows(...parts), families);
    expect([of('A', 'B', 'C'), of('A'), of('D'), of('E'), of('F'), of('G'), of('H'), of('unknown')]).toEqual(['3PhaseUps', 'Cooling', null, 'Chiller', 'Rack', 'Monitoring', 'Cooling', null]); // prettier-ignore
  });
});

describe('own discounts of rows whose parts change', () => {
  const own = [{ partNumber: 'AA100', discount: '0.00' }];
  const row = (partNumber: string) => ({ partNumber, quantity: 1 });
  it('go along with a replaced row, and a part that stands elsewhere keeps what it has', () => {
    const before = [row('AA100'), row('BB200')];
    expect(discountsOfReplaced(before, [row('CC300'), row('BB200')], own)).toEqual([
      { partNumber: 'CC300', discount: '0.00' },
    ]);
    expect(discountsOfReplaced(before, [row('BB200'), row('BB200')], own)).toEqual([]);
  });
  it('are not those of added rows, and leave with their row', () => {
    expect(discountsOfReplaced([row('AA100')], [row('CC300'), row('AA100')], own)).toEqual(own);
    expect(discountsOfReplaced([row('AA100'), row('BB200')], [row('BB200')], own)).toEqual([]);
  });
});
