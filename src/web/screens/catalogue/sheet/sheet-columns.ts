import type { CatalogueRecord } from '../../../../core/catalogue/records.ts';
import { columnNote } from '../../../../core/catalogue/column-notes.ts';
import type { Sheet } from '../../../../core/tables/sheet.ts';
import type { CellShape } from '../../../../core/tables/table.ts';

/** A column of a table as it is edited. */
export interface SheetColumn {
  readonly name: string;
  /** Undefined for one that the table does not know. */
  readonly shape: CellShape | undefined;
  readonly isKey: boolean;
  readonly isFigure: boolean;
  /** As it is written everywhere: kW, mm. */
  readonly unit: string | undefined;
  /** Key of TRANSLATE: what stands in it. */
  readonly note: string | undefined;
  /** px */
  readonly width: number;
}

const letter = 6.7;
const narrowest = 56;
const widest = 300;
/** Rows that are looked at for the width of a column. */
const looked = 300;

const figureShape: CellShape = { kind: 'number' };

export const shapeOfColumn = (record: CatalogueRecord, column: string): CellShape | undefined =>
  Object.hasOwn(record.columns, column)
    ? record.columns[column]
    : record.hasFigures && /^-?\d+(\.\d+)?$/.test(column)
      ? figureShape
      : undefined;

/** The columns of a table in its order, each as wide as what stands in it. */
export function sheetColumns(record: CatalogueRecord, { head, rows }: Sheet): SheetColumn[] {
  const sample = rows.slice(0, looked);
  return head.map((name, i) => {
    const shape = shapeOfColumn(record, name);
    const { unit, text } = columnNote(record, name);
    const headLength = name.length + (unit === undefined ? 0 : unit.length + 2);
    const length = sample.reduce((most, cells) => Math.max(most, Math.min(60, cells[i]!.length)), headLength);
    return {
      name,
      shape,
      isKey: record.key.includes(name),
      isFigure: shape?.kind === 'number',
      unit,
      note: text,
      width: Math.round(Math.max(narrowest, Math.min(widest, length * letter + 20))),
    };
  });
}
