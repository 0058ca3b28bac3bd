import type { Paper } from '../../core/documents/paper.ts';
import type { LineWaterfall } from '../../core/report/waterfall-sheet.ts';
import type { ReportContent } from '../../core/report/sheet.ts';
import type { Translate } from '../../core/translate/translate.ts';

/** A report as it is written: for a table what it tells, for paper how it is laid out. */
export interface WrittenReport {
  readonly isxId: string;
  /** In the language of the document; in two languages both texts in each cell. */
  readonly report: ReportContent;
  readonly t: Translate;
  /** One for each language. */
  readonly papers: readonly Paper[];
  /** The zone whose clock the comments are told by. */
  readonly timeZone: string;
  /** How each price came about, for those who may see it; null for all others. */
  readonly waterfall: readonly LineWaterfall[] | null;
  readonly now: Date;
}

/** A kind of file that a report is given as. */
export interface ReportFormat {
  readonly contentType: string;
  readonly write: (report: WrittenReport) => Promise<Buffer>;
}
