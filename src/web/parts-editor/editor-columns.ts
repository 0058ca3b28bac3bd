import type { Cell } from '../../core/report/sheet.ts';
import type { GridLine } from './editor-line.ts';

export type ColumnName =
  'position' | 'part' | 'name' | 'quantity' | 'listPrice' | 'hand' | 'discount' | 'netPrice' | 'summary';

export interface EditorColumn {
  readonly name: ColumnName;
  /** Key of TRANSLATE. */
  readonly head: string;
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

const figure = (name: ColumnName, head: string, width: string): EditorColumn => ({ name, head, width, isFigure: true });
const words = (name: ColumnName, head: string, width: string): EditorColumn => ({ name, head, width, isFigure: false });

const hand = figure('hand', 'By hand, %', '88px');
const discount = figure('discount', 'Discount', '76px');

/** On a narrow screen the name stands under the number, and of the prices the sum is left. */
export const editorColumns = ({ isWide, showsHand, showsDiscounts }: Shown): readonly EditorColumn[] =>
  isWide
    ? [
        figure('position', '№', '46px'),
        words('part', 'Part', 'minmax(150px, 1fr)'),
        words('name', 'Description', 'minmax(120px, 2fr)'),
        figure('quantity', 'Qty', '76px'),
        figure('listPrice', 'List price', '112px'),
        ...(showsHand ? [hand] : []),
        ...(showsDiscounts ? [discount] : []),
        figure('netPrice', 'Net price', '112px'),
        figure('summary', 'Sum', '124px'),
      ]
    : [
        words('part', 'Part', 'minmax(0, 1fr)'),
        figure('quantity', 'Qty', '64px'),
        ...(showsHand ? [{ ...hand, width: '60px' }] : []),
        figure('summary', 'Sum', '104px'),
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
