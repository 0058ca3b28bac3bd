import { describe, expect, it } from 'vitest';
import { recordOf } from '../../../core/catalogue/records.ts';
import { uploadedTable } from '../../../core/catalogue/uploaded-table.ts';
import type { Order } from '../../../core/integration/order-export.ts';
import { orderCsv } from '../../../core/integration/order-csv.ts';
import { guardedCell } from '../../../core/tables/csv-injection.ts';
import { readLines } from '../../../core/tables/cells.ts';
import { payloads } from '../../testing/fuzz/hostile.ts';
import { readWorkbook } from '../../testing/read-workbook.ts';
import { unzip } from '../../testing/unzip.ts';
import { priceListWriters } from './workbook/rows-file.ts';
import { readTable } from './reading/table-file.ts';
import { writeTextSheet } from '../../texts/text-sheet.ts';
import { writeWorkbook } from './workbook/workbook.ts';

/* Every writer of cells, given every name that a spreadsheet would reckon with. Reports as files: src/server/documents/report/write-report.test.ts. */

const hostile = [...payloads.sheet, '＝1+1', '＋1', '－1', '＠SUM(1)', '-', '+7 495 000-00-00', "'=1", "''=1"];

/** What begins a formula, in a cell as a program takes it out of the file. */
const isFormula = (cell: unknown): boolean => typeof cell === 'string' && /^[=+\-@\t\r\n＝＋－＠]/.test(cell);
const cellsOf = (csv: Buffer | string): string[] => readLines(csv.toString('utf8'), ';').flatMap(({ cells }) => cells);

/** Formulas of a workbook, and cells that no type says to be text. */
function formulasIn(file: Buffer): string[] {
  const sheets = [...unzip(file)].filter(([name]) => name.startsWith('xl/worksheets/'));
  expect(sheets.length).toBeGreaterThan(0);
  return sheets.flatMap(([, xml]) => xml.toString('utf8').match(/<f[\s>]|t="str"/g) ?? []);
}

const price = { heads: ['part'], rows: hostile.map((text) => [{ text }, { number: '-1.5', places: 2 as const }]) };

describe('a file of the portal holds no formula that somebody else has typed', () => {
  it('as a price list or a table of the catalogue', async () => {
    const csv = cellsOf(await priceListWriters.csv.write(price));
    expect(csv.filter((cell) => isFormula(cell) && cell !== '-1,5')).toEqual([]);
    const xlsx = await priceListWriters.xlsx.write(price);
    expect(formulasIn(xlsx)).toEqual([]);
    expect(readWorkbook(xlsx).slice(1).map(([cell]) => cell)).toHaveLength(hostile.length); // prettier-ignore
  });

  it('as a workbook of a report, a document, a quote or a wire set', async () => {
    const rows = hostile.map((text) => ({ kind: 'comment' as const, cells: [{ text }] }));
    const foot = '=1+1';
    const file = await writeWorkbook([{ name: '=cmd', rows, widths: [10], firstFigure: 1, keepsHead: false, foot }]);
    expect(formulasIn(file)).toEqual([]);
  });

  it('as texts for a translator', async () => {
    const rows = [['key'], ...hostile.map((text) => [guardedCell(text)])];
    expect(cellsOf(await writeTextSheet('csv', rows)).filter(isFormula)).toEqual([]);
    expect(formulasIn(await writeTextSheet('xlsx', rows))).toEqual([]);
  });

  it('as an order for an ERP', () => {
    for (const text of hostile) {
      const named = { companyId: text, name: text, kind: text };
      const order = {
        isxId: text, isxName: text, customerName: text, opportunity: text, company: named, hash: text,
        owner: { userId: text, displayName: text }, approval: { displayName: text, onBehalfOf: text },
        totals: {}, lines: [{ position: 1, partNumber: text, descriptionRu: text, descriptionEn: text, quantity: 1 }],
      } as unknown as Order & { readonly hash: string }; // prettier-ignore
      expect(cellsOf(orderCsv(order, 'point')).filter(isFormula)).toEqual([]);
    }
  });
});

describe('a table of the catalogue comes back as it went', () => {
  const head = ['name', 'value', 'unit', 'rule', 'provenance'];
  const rows = hostile.filter((text) => text === text.trim()).map((text, i) => [`n${i}`, '1', text, 'r', text]);
  it.each(['csv', 'xlsx'] as const)('as %s, whatever its cells begin with', async (format) => {
    const cells = rows.map((row) => row.map((text, i) => (i === 1 ? { number: text, places: 4 as const } : { text: guardedCell(text) }))); // prettier-ignore
    const file = await priceListWriters[format].write({ heads: head, rows: cells });
    const read = await readTable(file);
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    const taken = uploadedTable(recordOf('COOLING_LIMITS'), { head, rows: [] }, read.value[0]!.text);
    expect(taken.sheet.rows).toEqual(rows);
  });
});
