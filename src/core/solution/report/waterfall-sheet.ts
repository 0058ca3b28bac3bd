import { currencySign } from '../../format.ts';
import { moneyText, parseMoney, sum, times, zero } from '../../money.ts';
import type { PricedLine } from '../../pricing/price.ts';
import type { Translate } from '../../translation/translate.ts';
import type { Cell, SheetRow } from './sheet.ts';

/** A line with how its price came about: what vendor roles alone may see. */
export type LineWaterfall = Pick<PricedLine, 'partNumber' | 'quantity' | 'waterfall'> & {
  readonly description: string;
};

const text = (value: string): Cell => ({ text: value });
const amount = (value: string): Cell => ({ amount: value });
const nothing: Cell = { nothing: true };

const sumOf = (price: string, quantity: number) => times(parseMoney(price) ?? zero, quantity);

/** What a price was in a list of another currency: the price, the currency, what one unit of it cost. */
const listedCells = ({ waterfall }: LineWaterfall): Cell[] =>
  waterfall?.listed === undefined
    ? [nothing, nothing, nothing]
    : [amount(waterfall.listed), text(waterfall.currency ?? ''), text(waterfall.rate ?? '')];

function lineRow(line: LineWaterfall, isConverted: boolean): SheetRow {
  const { partNumber, description, quantity, waterfall } = line;
  const named = [text(partNumber), text(description), { count: quantity }];
  const listed = isConverted ? listedCells(line) : [];
  if (!waterfall) return { kind: 'issue', cells: [...named, ...Array.from({ length: 7 }, () => nothing), ...listed] };
  const { list, companyDiscount, handDiscount, floorCorrection, net } = waterfall;
  return {
    kind: 'issue',
    cells: [
      ...named,
      ...[list, companyDiscount, handDiscount, floorCorrection, net].map(amount),
      amount(moneyText(sumOf(list, quantity))),
      amount(moneyText(sumOf(net, quantity))),
      ...listed,
    ],
  };
}

/** How every price came about, a line a row: list price, discounts, what the floor took back, net price, sums. */
export function waterfallSheet(lines: readonly LineWaterfall[], currency: string, t: Translate): SheetRow[] {
  const sign = { currency: currencySign(currency) };
  const isConverted = lines.some(({ waterfall }) => waterfall?.listed !== undefined);
  const totalOf = (price: 'list' | 'net'): Cell =>
    amount(moneyText(sum(lines.flatMap(({ quantity, waterfall }) => (waterfall ? [sumOf(waterfall[price], quantity)] : []))))); // prettier-ignore
  return [
    { kind: 'title', cells: [text(t('How the prices came about')), text(t('For the vendor’s staff only'))] },
    {
      kind: 'heads',
      cells: [
        t('Part number'),
        t('Description'),
        t('Quantity'),
        t('List price, {currency}', sign),
        t('Company discount, %'),
        t('Discount by hand, %'),
        t('Taken back by the floor, %'),
        t('Net price, {currency}', sign),
        t('Sum at list price, {currency}', sign),
        t('Sum, {currency}', sign),
        ...(isConverted ? [t('As the price list has it'), t('Currency of the price list'), t('Rate')] : []),
      ].map(text),
    },
    ...lines.map((line) => lineRow(line, isConverted)),
    {
      kind: 'grandTotal',
      cells: [
        nothing,
        text(t('Total without VAT')),
        ...Array.from({ length: 6 }, () => nothing),
        totalOf('list'),
        totalOf('net'),
      ],
    },
  ];
}
