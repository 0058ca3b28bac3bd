import { partNumberPattern } from '../products/cooling/tables/families.ts';
import type { RecordName } from './records.ts';

/** What the cells of a row come to together: a key of TRANSLATE with its parameters. */
interface RowNote {
  readonly text: string;
  readonly params: Readonly<Record<string, string>>;
}

type Cells = (column: string) => string;

const partNumbersOfFamily = (cell: Cells): RowNote | null => {
  const [pnCodeStart, suffix] = [cell('pnCodeStart'), cell('suffix')];
  if (pnCodeStart === '' || suffix === '') return null;
  return {
    text: 'Part numbers of its units are written {pattern}',
    params: { pattern: partNumberPattern({ pnCodeStart, suffix }) },
  };
};

const notes: Partial<Record<RecordName, Readonly<Record<string, (cell: Cells) => RowNote | null>>>> = {
  PRODUCT_FAMILIES: { pnCodeStart: partNumbersOfFamily, suffix: partNumbersOfFamily },
};

/** What whoever edits a cell is told of its row; null where there is nothing to be said. */
export const rowNote = (record: RecordName, column: string, cell: Cells): RowNote | null =>
  notes[record]?.[column]?.(cell) ?? null;
