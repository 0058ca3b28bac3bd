import writeXlsxFile from 'write-excel-file/node';
import type { WireSetHead } from '../../core/report/wire-set.ts';
import { layoutSheet, wireSetSheet } from '../../core/report/wire-set.ts';
import type { SheetRow } from '../../core/report/sheet.ts';
import type { Translate } from '../../core/translate/translate.ts';
import type { WireList } from '../../core/ups/wire-list.ts';
import { xlsxContentType, xlsxRow } from './report-xlsx.ts';

export const wireSetContentType = xlsxContentType;

/** Characters wide. */
const listWidths = [8, 26, 14, 56, 12, 12, 12, 12, 14, 12];
const layoutWidths = [14, 14, 14, 72];
/** The first column of figures in each sheet, whose heads stand at the right. */
const listFigures = 4;
const layoutFigures = 4;

const sheetOf = (name: string, rows: readonly SheetRow[], widths: readonly number[], firstFigure: number) => ({
  sheet: name,
  data: rows.map((each) => xlsxRow(each, firstFigure)),
  columns: widths.map((width) => ({ width })),
});

/** A workbook of two sheets: the jumpers to make, and the layout that they join. */
export function wireSetXlsx(list: WireList, head: WireSetHead, language: string, t: Translate): Promise<Buffer> {
  const wires = wireSetSheet(list, head, language, t);
  // The head of the list stays in sight; that of the layout stands too far down for it.
  const stickyRowsCount = wires.findIndex(({ kind }) => kind === 'heads') + 1;
  return writeXlsxFile([
    { ...sheetOf(t('Wire set'), wires, listWidths, listFigures), stickyRowsCount },
    sheetOf(t('Battery layout'), layoutSheet(list, head, t), layoutWidths, layoutFigures),
  ]).toBuffer();
}
