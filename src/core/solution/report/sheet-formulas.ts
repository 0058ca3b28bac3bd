import type { Cell, SheetRow } from './sheet.ts';

/*
 * Sums of a sheet as a spreadsheet reckons them. Each formula stands beside the amount that the portal has reckoned: who
 * does not calculate shows that, who changes a quantity gets a new sum.
 */

const isAmount = (cell: Cell | undefined): cell is { readonly amount: string } =>
  cell !== undefined && 'amount' in cell;

const withFormula = (cells: readonly Cell[], at: number, formula: string | null): readonly Cell[] =>
  cells.map((cell, i) => (i === at && formula !== null && isAmount(cell) ? { ...cell, formula } : cell));

/** The first row of a sheet is row 1. */
const numbered = (rows: readonly SheetRow[]) => rows.map((row, at) => ({ row, number: at + 1 }));

/** `E12:E40`: the lines of a sheet, with the titles of groups between them, which hold no figure. */
function linesRange(rows: readonly SheetRow[], column: string): string | null {
  const lines = numbered(rows).filter(({ row }) => row.kind === 'issue');
  const [first, last] = [lines.at(0), lines.at(-1)];
  return first && last ? `${column}${first.number}:${column}${last.number}` : null;
}

/** The report with the sums of its lines (column E = C × D), their total, the VAT and the total with it. */
export function reportFormulas(rows: readonly SheetRow[], vatRate: string): readonly SheetRow[] {
  const range = linesRange(rows, 'E');
  const totals = numbered(rows).filter(({ row }) => row.kind === 'total' || row.kind === 'grandTotal');
  const [net, vat] = totals.map(({ number }) => number);
  const sums: readonly (string | null)[] = [
    range && `SUM(${range})`,
    range && `ROUND(E${net}*${vatRate}/100,2)`,
    range && `E${net}+E${vat}`,
  ];
  return numbered(rows).map(({ row, number }) => {
    if (row.kind === 'issue')
      return {
        ...row,
        cells: withFormula(row.cells, 4, isAmount(row.cells[3]) ? `ROUND(C${number}*D${number},2)` : null),
      };
    const total = totals.findIndex((one) => one.number === number);
    return total < 0 ? row : { ...row, cells: withFormula(row.cells, 4, sums[total] ?? null) };
  });
}

/** Columns of the waterfall: C quantity, D list, E and F discounts, G what the floor took back, H net, I sum at list, J sum. */
export function waterfallFormulas(rows: readonly SheetRow[]): readonly SheetRow[] {
  const [list, net] = [linesRange(rows, 'I'), linesRange(rows, 'J')];
  return numbered(rows).map(({ row, number: n }) => {
    if (row.kind === 'issue') {
      const priced = withFormula(row.cells, 7, `ROUND(D${n}*(1-(E${n}+F${n}-G${n})/100),2)`);
      return { ...row, cells: withFormula(withFormula(priced, 8, `ROUND(C${n}*D${n},2)`), 9, `ROUND(C${n}*H${n},2)`) };
    }
    if (row.kind !== 'grandTotal') return row;
    return { ...row, cells: withFormula(withFormula(row.cells, 8, list && `SUM(${list})`), 9, net && `SUM(${net})`) };
  });
}
