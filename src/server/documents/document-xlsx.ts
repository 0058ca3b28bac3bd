import { documentSheet } from '../../core/commerce/documents/document-sheet.ts';
import type { Paper } from '../../core/paper/paper.ts';
import { reportFormulas } from '../../core/solution/report/sheet-formulas.ts';
import type { ReportContent } from '../../core/solution/report/sheet.ts';
import type { Translate } from '../../core/translation/translate.ts';
import { writeWorkbook } from '../platform/files/workbook/workbook.ts';

/** Characters wide: part number, description, quantity, price, sum. */
const widths = [30, 72, 12, 18, 20];

/** A document for the customer as a workbook whose sums are formulas. */
export const writeDocumentXlsx = (
  papers: readonly [Paper, ...Paper[]],
  report: ReportContent,
  t: Translate,
): Promise<Buffer> =>
  writeWorkbook([
    {
      name: papers[0].number,
      rows: reportFormulas(documentSheet(papers, report, t), report.vatRate),
      widths,
      firstFigure: 2,
      keepsHead: false,
      foot: papers[0].foot,
    },
  ]);
