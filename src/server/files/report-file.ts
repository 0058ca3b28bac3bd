import type { ReportContent } from '../../core/report/sheet.ts';
import type { Translate, Translations } from '../../core/translate/translate.ts';

/** What a report is written with, beside what it tells. */
export interface ReportSetting {
  readonly isxId: string;
  readonly t: Translate;
  /** What `t` reads, for a thread of its own. */
  readonly translations: Translations;
  /** BCP 47 code of the reader's language. */
  readonly language: string;
  /** The zone whose clock the comments are told by. */
  readonly timeZone: string;
  readonly vendorName: string;
  /** Printed under the report. */
  readonly terms: string;
  readonly now: Date;
}

/** A kind of file that a report is given as. */
export interface ReportFormat {
  readonly contentType: string;
  readonly write: (report: ReportContent, setting: ReportSetting) => Promise<Buffer>;
}
