import type { FileEncoding } from './import-kinds.ts';
import type { Finding } from './draft.ts';
import type { TextFilePreview } from '../translation/text-file.ts';

/** A sheet of a workbook, or a text file, as text. */
export interface ImportedSheet {
  readonly name: string;
  /** Rows that hold something. */
  readonly rows: number;
  readonly text: string;
}

/** What a file of texts would change in the version of the record that it was compared with. */
export interface ImportedTexts extends TextFilePreview {
  readonly version: number;
}

/** A finding of the linter at its place in the file. */
export interface FileFinding extends Finding {
  /** The line of the file, counted from 1; null where it is not about a row of the file. */
  readonly fileRow: number | null;
}

/** What the linter says of the catalogue as it would be with the file. */
export interface FileFindings {
  /** The first of them, faults first. */
  readonly findings: readonly FileFinding[];
  readonly faults: number;
  readonly warnings: number;
}

/** A table of the catalogue as a file has it, and what it would mean for the draft as it was then. */
export interface ImportedTable {
  readonly text: string;
  /** The table of the draft that it was looked at over; null where the draft had none of its own. */
  readonly tableVersion: number | null;
  /** With the rows that the file lacks kept. */
  readonly keeping: FileFindings;
  /** With them removed; null where it lacks none. */
  readonly removing: FileFindings | null;
}

/** What came of reading a file: one of them, by the kind of the import. */
export interface ImportResult {
  readonly sheets?: readonly ImportedSheet[];
  /** What the text of a vendor's file was read as; none for a workbook. */
  readonly encoding?: FileEncoding;
  readonly texts?: ImportedTexts;
  readonly table?: ImportedTable;
}
