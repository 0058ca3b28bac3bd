import { cellText } from '../../../core/solution/report/clipboard.ts';
import { commentRows, reportSheet } from '../../../core/solution/report/sheet.ts';
import { writeLines } from '../../../core/tables/write-lines.ts';
import type { TableFormat } from './report-formats.ts';

/** Without it Excel takes UTF-8 for the machine's own code page. */
const BYTE_ORDER_MARK = '\uFEFF';

/** As a Russian Excel opens it with a double click: semicolons, decimal commas, nothing that it would reckon with. */
export const reportCsv: TableFormat = {
  of: 'table',
  contentType: 'text/csv; charset=utf-8',
  write: async ({ report, t, timeZone }) => {
    const rows = [...reportSheet(report, t), ...commentRows(report, timeZone, t)];
    return Buffer.from(BYTE_ORDER_MARK + writeLines(rows.map(({ cells }) => cells.map(cellText))), 'utf8');
  },
};
