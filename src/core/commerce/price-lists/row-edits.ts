import { prices } from '../../products/definition/parts-tables.ts';
import type { ListedRow } from '../../pricing/price.ts';
import { writeNumbered } from '../../tables/write-lines.ts';
import type { ImportFault, ImportSetting } from './price-list-import.ts';
import { readPriceLines } from './price-list-import.ts';
import { readPriceText } from './price-text.ts';
import type { PublicationWay } from './publication-way.ts';

/** What somebody types of the row of a part, as it would stand in a file; what is left out stays as it is. */
export interface RowEdit {
  readonly partNumber: string;
  /** With the mark of its currency or without; empty: the part can't be ordered. */
  readonly listPrice?: string | undefined;
  readonly discountGroup?: string | undefined;
  readonly minMultiplier?: string | undefined;
}

/** A row of a draft with the row of the file that it stands in. */
export type DraftRow = ListedRow & { readonly row: number };

const cellsOf = (row: Readonly<Record<string, string | number | null | undefined>>): string[] =>
  prices.columns.map((column) => String(row[column] ?? ''));

/** The currency that stands beside a price: its own mark says it, else it is that of before. */
function currencyCell({ listPrice }: RowEdit, known: ListedRow | undefined): string {
  const isMarked = listPrice !== undefined && readPriceText(listPrice, null).currency !== null;
  return isMarked ? '' : (known?.currency ?? '');
}

/** A fault of an edit, by its place among them. */
export type EditFault = ImportFault & { readonly index: number };

/** Reads edits by the rules of a file of prices; what they leave out is taken from what is known of the part. */
export function readRowEdits(
  edits: readonly RowEdit[],
  known: ReadonlyMap<string, ListedRow>,
  setting: ImportSetting,
): { readonly rows: readonly ListedRow[]; readonly faults: readonly EditFault[] } {
  if (edits.length === 0) return { rows: [], faults: [] };
  const lines = edits.map((edit, index) => {
    const row = known.get(edit.partNumber);
    const typed = Object.fromEntries(Object.entries(edit).filter(([, cell]) => cell !== undefined));
    return { row: index, cells: cellsOf({ ...row, ...typed, currency: currencyCell(edit, row) }) };
  });
  const { rows, faults } = readPriceLines([{ row: -1, cells: prices.columns }, ...lines], setting);
  return {
    rows: rows.map(({ partNumber, listPrice, currency, discountGroup, minMultiplier }) => ({
      partNumber,
      listPrice,
      currency,
      // The head has these columns: a row that was read has their cells.
      discountGroup: discountGroup!,
      minMultiplier: minMultiplier!,
    })),
    faults: faults.map((fault) => ({ ...fault, index: fault.row })),
  };
}

/**
 * The rows of a draft after edits: a row that it has keeps its place, others follow. What is taken back is as the list in force
 * has it: left out, or, where the draft takes the list's place, told as it was.
 */
export function editDraftRows(
  file: readonly DraftRow[],
  { rows, takenBack }: { readonly rows: readonly ListedRow[]; readonly takenBack: readonly string[] },
  { way, before }: { readonly way: PublicationWay; readonly before: ReadonlyMap<string, ListedRow> },
): readonly DraftRow[] {
  const edited = new Map(rows.map((row) => [row.partNumber, row]));
  const back = new Set(takenBack);
  const stood = file.flatMap((row): DraftRow[] => {
    const was = before.get(row.partNumber);
    if (back.has(row.partNumber)) return way === 'replace' && was ? [{ ...was, row: row.row }] : [];
    return [{ ...(edited.get(row.partNumber) ?? row), row: row.row }];
  });
  const held = new Set(file.map(({ partNumber }) => partNumber));
  const last = file.at(-1)?.row ?? 1;
  const came = rows.filter(({ partNumber }) => !held.has(partNumber)).map((row, i) => ({ ...row, row: last + 1 + i }));
  return [...stood, ...came];
}

/** The text of a draft with these rows, in their order and each in its row. */
export const draftText = (rows: readonly DraftRow[]): string =>
  writeNumbered([
    { row: 1, cells: prices.columns },
    ...rows.map((row) => ({ row: row.row, cells: cellsOf({ ...row }) })),
  ]);
