import type { Paper } from '../../../core/paper/paper.ts';
import type { LineWaterfall } from '../../../core/solution/report/waterfall-sheet.ts';
import type { ReportContent } from '../../../core/solution/report/sheet.ts';
import type { Translate } from '../../../core/translation/translate.ts';

/** A report as a table tells it. */
export interface ReportTable {
  readonly isxId: string;
  /** In the language of the document; in two languages both texts in each cell. */
  readonly report: ReportContent;
  readonly t: Translate;
  /** The zone whose clock the comments are told by. */
  readonly timeZone: string;
  /** How each price came about, for those who may see it; null for all others. */
  readonly waterfall: readonly LineWaterfall[] | null;
}

/** A kind of file that a report is given as: of a table what it tells, of paper how it is laid out, in one language after the other. */
export type ReportFormat = TableFormat | PaperFormat;

export interface TableFormat {
  readonly of: 'table';
  readonly contentType: string;
  readonly write: (table: ReportTable) => Promise<Buffer>;
}

export interface PaperFormat {
  readonly of: 'paper';
  readonly contentType: string;
  readonly write: (papers: readonly Paper[], now: Date) => Promise<Buffer>;
}
