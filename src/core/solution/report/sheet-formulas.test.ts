import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneyText, parseMoney, parsePercent, percentText, shareOf, sum, times } from '../../money.ts';
import type { BasisPoints, Money } from '../../money.ts';
import { parseTranslations, translator } from '../../translation/translate.ts';
import type { Cell, ReportContent, SheetRow } from './sheet.ts';
import { reportSheet } from './sheet.ts';
import { reportFormulas, waterfallFormulas } from './sheet-formulas.ts';
import { waterfallSheet } from './waterfall-sheet.ts';

const t = translator(parseTranslations('key'), 'en');

/**
 * ROUND(value, 2) as spreadsheets have it: of the 15 digits that they show of a number, half away from zero. LibreOffice 7.4
 * came to the portal's kopeck for 12,000 amounts of up to 100 billion that end in just half a kopeck, by either formula.
 */
function twoPlaces(value: number): number {
  const shown = Number(Math.abs(value).toPrecision(15));
  return shown < 1e-6 ? 0 : (Math.sign(value) * Math.round(Number(`${shown}e2`))) / 100;
}

type Reckon = (found: readonly string[], value: (cell: string) => number) => number;

/** Every formula that the portal writes, as a spreadsheet understands it. */
const grammar: readonly (readonly [RegExp, Reckon])[] = [
  [
    /^SUM\((\w)(\d+):\w(\d+)\)$/,
    ([column, first, last], value) =>
      Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => value(`${column}${Number(first) + i}`)).reduce(
        (all, one) => all + one,
        0,
      ),
  ],
  [/^ROUND\((\w\d+)\*(\w\d+),2\)$/, ([one, other], value) => twoPlaces(value(one!) * value(other!))],
  [/^ROUND\((\w\d+)\*([\d.]+)\/100,2\)$/, ([cell, rate], value) => twoPlaces((value(cell!) * Number(rate)) / 100)],
  [/^(\w\d+)\+(\w\d+)$/, ([one, other], value) => value(one!) + value(other!)],
  [
    /^ROUND\((\w\d+)\*\(1-\((\w\d+)\+(\w\d+)-(\w\d+)\)\/100\),2\)$/,
    ([list, company, hand, floor], value) =>
      twoPlaces(value(list!) * (1 - (value(company!) + value(hand!) - value(floor!)) / 100)),
  ],
];

/** Reckons a formula of ours over the amounts of its sheet, in hundredths: what a spreadsheet would show. */
function reckoned(rows: readonly SheetRow[], address: string): number {
  const at = (cell: string): Cell | undefined => rows[Number(cell.slice(1)) - 1]?.cells[cell.codePointAt(0)! - 65];
  const value = (cell: string): number => {
    const found = at(cell);
    if (found === undefined || 'text' in found || 'nothing' in found) return 0;
    if ('count' in found) return found.count;
    return found.formula === undefined ? Number(found.amount) : evaluated(found.formula);
  };
  const evaluated = (formula: string): number => {
    for (const [pattern, reckon] of grammar) {
      const match = pattern.exec(formula);
      if (match) return reckon(match.slice(1), value);
    }
    throw new Error(`No formula of ours: ${formula}`);
  };
  return value(address);
}

const priced = fc.record({
  partNumber: fc.string({ minLength: 1, maxLength: 8 }),
  description: fc.string({ maxLength: 8 }),
  quantity: fc.integer({ min: 1, max: 500 }),
  cents: fc.option(fc.integer({ min: 1, max: 5_000_000 })),
});

const money = (minor: number): Money => BigInt(minor) as Money;

/** A report as the portal prices it. */
function reportOf(
  lines: readonly { partNumber: string; description: string; quantity: number; cents: number | null }[],
): ReportContent {
  const net = sum(lines.map(({ cents, quantity }) => times(money(cents ?? 0), quantity)));
  const vat = shareOf(net, parsePercent('22')!);
  return {
    header: [{ label: 'Name', value: '=1+1' }],
    issues: lines.map(({ partNumber, description, quantity, cents }) => ({
      partNumber,
      description,
      quantity,
      price: cents === null ? null : moneyText(money(cents)),
      summary: cents === null ? null : moneyText(times(money(cents), quantity)),
    })),
    total: moneyText(net),
    vat: moneyText(vat),
    gross: moneyText(sum([net, vat])),
    vatRate: '22.00',
    currency: 'RUB',
    pricesHoldUntil: null,
    comments: [],
    demonstration: false,
  };
}

describe('the sums of a sheet', () => {
  it('come to the amounts beside them, whatever the lines', () => {
    fc.assert(
      fc.property(fc.array(priced, { minLength: 1, maxLength: 12 }), (lines) => {
        const rows = reportFormulas(reportSheet(reportOf(lines), t), '22.00');
        let formulas = 0;
        for (const [i, { cells }] of rows.entries()) {
          const cell = cells[4];
          if (cell === undefined || !('amount' in cell) || cell.formula === undefined) continue;
          formulas += 1;
          expect(reckoned(rows, `E${i + 1}`)).toBeCloseTo(Number(cell.amount), 2);
        }
        expect(formulas).toBe(lines.filter(({ cents }) => cents !== null).length + 3);
      }),
      { numRuns: 60 },
    );
  });

  it('give the VAT to the kopeck, of any amount below a billion and at any rate', () => {
    const cents = fc.integer({ min: 0, max: 99_999_999_999 });
    const hundredths = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(cents, hundredths, (net, rate) => {
        const vat = shareOf(money(net), BigInt(rate) as BasisPoints);
        const rows: readonly SheetRow[] = [{ kind: 'total', cells: [{ amount: moneyText(money(net)) }] }];
        const formula = `ROUND(A1*${percentText(BigInt(rate) as BasisPoints)}/100,2)`;
        expect(reckoned([...rows, { kind: 'total', cells: [{ amount: '0', formula }] }], 'A2')).toBe(
          Number(moneyText(vat)),
        );
      }),
      // Half a kopeck: 21,875,974.835.
      {
        numRuns: 1000,
        examples: [
          [9_943_624_925, 2200],
          [25, 2200],
          [804, 1250],
        ],
      },
    );
  });

  it('leave what people typed and lines without a price as they are', () => {
    const rows = reportFormulas(reportSheet(reportOf([{ partNumber: '=A1', description: '+1', quantity: 2, cents: null }]), t), '22.00'); // prettier-ignore
    const typed = rows.flatMap(({ cells }) => cells).filter((cell) => 'text' in cell && /^[=+]/.test(cell.text));
    expect(typed).toEqual([{ text: '=1+1' }, { text: '=A1' }, { text: '+1' }]);
    expect(rows.find(({ kind }) => kind === 'issue')?.cells.slice(3)).toEqual([{ nothing: true }, { nothing: true }]);
  });

  it('of a sheet without lines are plain figures', () => {
    const rows = reportFormulas(reportSheet(reportOf([]), t), '22.00');
    expect(rows.flatMap(({ cells }) => cells).filter((cell) => 'amount' in cell && cell.formula)).toEqual([]);
  });
});

it('a waterfall reckons each net price from list price and discounts, and both totals', () => {
  const line = (list: string, companyDiscount: string, handDiscount: string, floorCorrection: string, net: string) => ({
    partNumber: 'P',
    description: 'Part',
    quantity: 3,
    waterfall: { list, companyDiscount, handDiscount, floorCorrection, net },
  });
  const lines = [
    line('1000.00', '12.50', '5.00', '0.00', '825.00'),
    line('333.33', '40.00', '10.00', '20.00', '233.33'),
    { partNumber: 'Q', description: 'Unpriced', quantity: 1, waterfall: null },
  ] as Parameters<typeof waterfallSheet>[0];
  const rows = waterfallFormulas(waterfallSheet(lines, 'RUB', t));
  expect(['H3', 'I3', 'J3', 'H4', 'J4', 'I6', 'J6'].map((address) => reckoned(rows, address))).toEqual([
    825, 3000, 2475, 233.33, 699.99, 3999.99, 3174.99,
  ]);
  for (const [address, amount] of [
    ['I6', '3999.99'],
    ['J6', '3174.99'],
  ] as const) {
    const cell = rows[Number(address.slice(1)) - 1]!.cells[address.codePointAt(0)! - 65]!;
    expect('amount' in cell && parseMoney(cell.amount)).toBe(parseMoney(amount));
  }
});
