import type { WireSetHead } from '../../../core/solution/report/wire-set.ts';
import { layoutSheet, wireSetSheet } from '../../../core/solution/report/wire-set.ts';
import type { Translate } from '../../../core/translation/translate.ts';
import type { WireList } from '../../../core/products/ups/wire-list.ts';
import { writeWorkbook, xlsxContentType } from '../../platform/files/workbook/workbook.ts';

export const wireSetContentType = xlsxContentType;

/** Characters wide. */
const listWidths = [8, 26, 14, 56, 12, 12, 12, 12, 14, 12];
const layoutWidths = [14, 14, 14, 72];

/** A workbook of two sheets: the jumpers to make, and the layout that they join. */
export function wireSetXlsx(
  list: WireList,
  head: WireSetHead,
  language: string,
  t: Translate,
  foot: string,
): Promise<Buffer> {
  // The head of the list stays in sight; that of the layout stands too far down for it.
  return writeWorkbook([
    { name: t('Wire set'), rows: wireSetSheet(list, head, language, t), widths: listWidths, firstFigure: 4, keepsHead: true, isWide: true, foot }, // prettier-ignore
    { name: t('Battery layout'), rows: layoutSheet(list, head, t), widths: layoutWidths, firstFigure: 4, keepsHead: false, foot }, // prettier-ignore
  ]);
}
