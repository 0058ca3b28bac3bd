import type { Cell } from '../../../core/solution/report/sheet.ts';
import type { GridLine } from './editor-line.ts';

export type ColumnName =
  | 'position'
  | 'part'
  | 'name'
  | 'quantity'
  | 'listPrice'
  | 'hand'
  | 'discount'
  | 'netPrice'
  | 'summary';

export interface EditorColumn {
  readonly name: ColumnName;
  /** Key of TRANSLATE. */
  readonly head: string;
  /** Key of HELP. */
  readonly help: string;
  /** A track of a CSS grid. */
  readonly width: string;
  readonly isFigure: boolean;
}

interface Shown {
  readonly isWide: boolean;
  readonly showsHand: boolean;
  /** A distributor or partner sees the list price and the own net price, and nothing between them. */
  readonly showsDiscounts: boolean;
}

const heads = {
  position: { head: '№', help: 'parts.position' },
  part: { head: 'Part', help: 'parts.part' },
  name: { head: 'Description', help: 'parts.name' },
  quantity: { head: 'Qty', help: 'parts.quantity' },
  listPrice: { head: 'List price', help: 'parts.listPrice' },
  hand: { head: 'By hand, %', help: 'parts.hand' },
  discount: { head: 'Discount', help: 'parts.discount' },
  netPrice: { head: 'Net price', help: 'parts.netPrice' },
  summary: { head: 'Sum', help: 'parts.summary' },
} as const satisfies Record<ColumnName, Pick<EditorColumn, 'head' | 'help'>>;

const figure = (name: ColumnName, width: string): EditorColumn => ({ name, ...heads[name], width, isFigure: true });
const words = (name: ColumnName, width: string): EditorColumn => ({ name, ...heads[name], width, isFigure: false });

const hand = figure('hand', '110px');
const discount = figure('discount', '96px');

/** On a narrow screen the name stands under the number, and of the prices the sum is left. */
export const editorColumns = ({ isWide, showsHand, showsDiscounts }: Shown): readonly EditorColumn[] =>
  isWide
    ? [
        figure('position', '58px'),
        words('part', 'minmax(150px, 1fr)'),
        words('name', 'minmax(120px, 2fr)'),
        figure('quantity', '88px'),
        figure('listPrice', '124px'),
        ...(showsHand ? [hand] : []),
        ...(showsDiscounts ? [discount] : []),
        figure('netPrice', '128px'),
        figure('summary', '124px'),
      ]
    : [
        words('part', 'minmax(0, 1fr)'),
        figure('quantity', '64px'),
        ...(showsHand ? [{ ...hand, head: 'By hand, short', width: '60px' }] : []),
        figure('summary', '104px'),
      ];

const amount = (value: string | null): Cell => (value === null ? { nothing: true } : { amount: value });

/** What a column of a line holds, as a spreadsheet takes it. */
export function cellOf(column: ColumnName, line: GridLine, position: number, handDiscount: number): Cell {
  switch (column) {
    case 'position':
      return { count: position };
    case 'part':
      return { text: line.partNumber };
    case 'name':
      return { text: line.description };
    case 'quantity':
      return { count: line.quantity };
    case 'listPrice':
    case 'netPrice':
    case 'summary':
      return amount(line[column]);
    case 'hand':
      return amount(handDiscount.toFixed(2));
    case 'discount':
      return amount(line.discount);
  }
}
