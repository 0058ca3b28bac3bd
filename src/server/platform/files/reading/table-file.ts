import readXlsxFile from 'read-excel-file/node';
import type { FileEncoding } from '../../../../core/catalogue/import-kinds.ts';
import type { Problem, Result } from '../../../../core/result.ts';
import { ok, refuse } from '../../../../core/result.ts';
import { readLines } from '../../../../core/tables/cells.ts';
import { separatorIn } from '../../../../core/tables/separator.ts';
import { writeNumbered } from '../../../../core/tables/write-lines.ts';
import { storeArchive, unpackArchive } from './archive.ts';
import { claimedCells, mostCells } from './workbook-bounds.ts';

/** One sheet of a workbook, or a text file, as semicolon-separated text whose rows are those of the file. */
export interface TableSheet {
  readonly name: string;
  /** Rows that hold something. */
  readonly rows: number;
  readonly text: string;
}

/** Bytes of a file; JSON carries it as base64 within the 16 MB of an upload. */
export const largestTableFile = 11 * 1024 * 1024;
/** Bytes of a workbook unpacked: 100,000 rows of a price list take a fifth of it. What is larger is no price list. */
const largestUnpacked = 160 * 1024 * 1024;
const mostEntries = 2_000;

const fault = (code: string, text: string, params?: Problem['params']): Problem => ({
  code,
  path: 'content',
  text,
  ...(params ? { params } : {}),
});
const unreadable = fault('unreadable', 'The workbook can not be read: open it in a spreadsheet and save it as .xlsx anew'); // prettier-ignore
const tooManyCells = fault('too_large', 'The file has more than {count} cells: leave the table alone in it', { count: mostCells }); // prettier-ignore
const tooLarge = fault('too_large', 'The file is too large once it is unpacked: leave the price list alone in it');

/** What of a workbook holds its cells; pictures and the like are not even unpacked. */
const isXml = (name: string): boolean => name.endsWith('.xml') || name.endsWith('.xml.rels');

/**
 * The workbook as the reader may see it: its XML files, unpacked within a bound and put together anew. The reader has no bound, makes a
 * place for every cell that an address claims, and goes through an archive from its beginning, past what its directory lists. A
 * document type, with which XML could multiply itself, stands in no workbook.
 */
function boundWorkbook(file: Buffer): Result<Buffer> {
  const unpacked = unpackArchive(file, { mostEntries, mostBytes: largestUnpacked, isWanted: isXml });
  if (unpacked === 'tooLarge') return refuse(tooLarge);
  if (unpacked === 'unreadable') return refuse(unreadable);
  let cells = 0;
  for (const { content } of unpacked) {
    if (content.includes('<!DOCTYPE')) return refuse(unreadable);
    // What is looked for is ASCII, whatever the bytes between it mean.
    const claimed = claimedCells(content.toString('latin1'));
    if (claimed === null) return refuse(unreadable);
    cells += claimed;
  }
  return cells > mostCells ? refuse(tooManyCells) : ok(storeArchive(unpacked));
}

/**
 * A number of a workbook as people read it: 15 significant digits, as a spreadsheet shows them. A third decimal is
 * followed by a zero, so that nobody takes the point for one between thousands.
 */
function numberText(stored: string): string {
  const number = Number(stored);
  const text = Number.isFinite(number) ? String(Number(number.toPrecision(15))) : stored;
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

/** What no database keeps: references in a workbook may stand for it. */
const unkept = /\0|\p{Surrogate}/gu;

const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'boolean' ? (cell ? 'TRUE' : 'FALSE') : String(cell as string | number).replace(unkept, '');
};

async function readWorkbook(file: Buffer): Promise<Result<readonly TableSheet[]>> {
  const bound = boundWorkbook(file);
  if (!bound.ok) return bound;
  try {
    const sheets = await readXlsxFile<string>(bound.value, { parseNumber: numberText });
    return ok(
      sheets.map(({ sheet, data }) => {
        const lines = data
          .map((cells, i) => ({ row: i + 1, cells: cells.map(cellText) }))
          .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
        return { name: sheet, rows: lines.length, text: writeNumbered(lines) };
      }),
    );
  } catch (error) {
    // The reader throws what it likes about a file that is no workbook; a bug of ours would show in the tests of sound ones.
    if (error instanceof RangeError) return refuse(tooLarge);
    return refuse(unreadable);
  }
}

/** Bytes that are looked at for UTF-16 without a mark. */
const looked = 4096;

/**
 * UTF-8 and UTF-16 by their marks; UTF-16 without one by its zero bytes, which digits and separators have in every second place; UTF-8
 * by its bytes; else the code page of Russian spreadsheets.
 */
function encodingOf(file: Buffer): FileEncoding {
  if (startsWith(file, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(file, 0xfe, 0xff)) return 'utf-16be';
  // UTF-16 has an even number of bytes.
  const start = file.length % 2 === 0 ? file.subarray(0, looked) : Buffer.alloc(0);
  const zeros = [0, 1].map((side) => start.filter((byte, i) => i % 2 === side && byte === 0).length);
  const [even = 0, odd = 0] = zeros;
  if (odd > start.length / 8 && even === 0) return 'utf-16le';
  if (even > start.length / 8 && odd === 0) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(file);
    return 'utf-8';
  } catch {
    // No UTF-8: the one other encoding that CSV files have here.
    return 'windows-1251';
  }
}

const decoded = (file: Buffer, encoding: FileEncoding = encodingOf(file)): string =>
  new TextDecoder(encoding).decode(file);

const startsWith = (file: Buffer, ...bytes: readonly number[]): boolean => bytes.every((byte, i) => file[i] === byte);

const empty = fault('empty', 'The file is empty');
const oldFormat = fault('old_format', 'This is a workbook of before 2007 or a protected one: save it as .xlsx without a password'); // prettier-ignore
const noTable = fault('no_table', 'This is neither a workbook nor a text: choose an .xlsx or .csv file');

const isWorkbook = (file: Buffer): boolean => startsWith(file, 0x50, 0x4b, 0x03, 0x04);
const isText = (text: string): boolean => !/[^\P{Cc}\t\n\r]/u.test(text);

/** What stands against reading a file of any kind. */
const unfit = (file: Buffer): Problem | null =>
  file.length === 0 ? empty : startsWith(file, 0xd0, 0xcf, 0x11, 0xe0) ? oldFormat : null;

/** Places for cells in a text, at most: one more than what parts them. */
function placesIn(text: string, separator: string): number {
  let count = 1;
  for (let i = 0; i < text.length; i++) if (text[i] === separator || text[i] === '\n' || text[i] === '\r') count++;
  return count;
}

/** Reads a workbook (.xlsx) or separated text, told apart by their content and not by their names. */
export async function readTable(file: Buffer): Promise<Result<readonly TableSheet[]>> {
  const problem = unfit(file);
  if (problem) return refuse(problem);
  if (isWorkbook(file)) return readWorkbook(file);
  const text = decoded(file);
  if (!isText(text)) return refuse(noTable);
  const separator = separatorIn(text);
  if (placesIn(text, separator) > mostCells) return refuse(tooManyCells);
  const lines = readLines(text, separator);
  return ok([{ name: '', rows: lines.length, text: writeNumbered(lines) }]);
}

/** A file as it stands: a text with what separates its cells, the sheets of a workbook with semicolons. */
export interface RawFile {
  readonly encoding: FileEncoding | null;
  readonly sheets: readonly TableSheet[];
}

/** Reads a file without taking its cells apart. */
export async function readRaw(file: Buffer, encoding?: FileEncoding): Promise<Result<RawFile>> {
  const problem = unfit(file);
  if (problem) return refuse(problem);
  if (isWorkbook(file)) {
    const read = await readWorkbook(file);
    return read.ok ? ok({ encoding: null, sheets: read.value }) : read;
  }
  const used = encoding ?? encodingOf(file);
  const text = decoded(file, used);
  if (!isText(text)) return refuse(noTable);
  if (placesIn(text, separatorIn(text)) > mostCells) return refuse(tooManyCells);
  const rows = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '').length;
  return ok({ encoding: used, sheets: [{ name: '', rows, text }] });
}
