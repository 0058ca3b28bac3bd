import { commentRows, demonstrationText, reportSheet } from '../../../core/solution/report/sheet.ts';
import { reportFormulas, waterfallFormulas } from '../../../core/solution/report/sheet-formulas.ts';
import { waterfallSheet } from '../../../core/solution/report/waterfall-sheet.ts';
import type { TableFormat } from './report-formats.ts';
import type { WorkbookSheet } from '../../platform/files/workbook/workbook.ts';
import { writeWorkbook, xlsxContentType } from '../../platform/files/workbook/workbook.ts';

/** Characters wide: part number, description, quantity, price, sum. */
const widths = [26, 72, 12, 18, 20];
/** Part number, description, quantity, list price, three shares in %, net price, two sums; then the price as it is listed. */
const waterfallWidths = [26, 60, 10, 16, 12, 12, 14, 16, 18, 18];
const listedWidths = [16, 12, 12];

/** A workbook: the report whose sums are formulas; for the vendor's roles a second sheet of how the prices came about. */
export const reportXlsx: TableFormat = {
  of: 'table',
  contentType: xlsxContentType,
  write: ({ isxId, report, t, timeZone, waterfall }) => {
    const rows = [...reportFormulas(reportSheet(report, t), report.vatRate), ...commentRows(report, timeZone, t)];
    const foot = [isxId, ...(demonstrationText(report, t) === '' ? [] : [t('Demonstration data')])].join(' · ');
    const sheets: WorkbookSheet[] = [{ name: isxId, rows, widths, firstFigure: 2, keepsHead: true, foot }];
    if (waterfall) {
      const steps = waterfallFormulas(waterfallSheet(waterfall, report.currency, t));
      const isConverted = steps[1]!.cells.length > waterfallWidths.length;
      sheets.push({
        name: t('Price steps'),
        rows: steps,
        widths: [...waterfallWidths, ...(isConverted ? listedWidths : [])],
        firstFigure: 2,
        keepsHead: true,
        isWide: true,
        foot,
      });
    }
    return writeWorkbook(sheets);
  },
};
