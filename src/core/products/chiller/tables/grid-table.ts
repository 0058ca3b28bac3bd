import type { Axes, Grid } from '../../../engineering/bilinear.ts';
import type { Problem, Result } from '../../../result.ts';
import { ok, refuse } from '../../../result.ts';
import { readLines } from '../../../tables/cells.ts';
import { groupBy } from '../../../tables/group-by.ts';
import { number } from '../../../tables/table.ts';

/*
 * Tables of figures by outdoor and water temperature: columns `model;parameter;ambientTemp`, then one column per
 * temperature of the leaving water, °C. One row holds one parameter of one model at one outdoor temperature.
 */

/** kW. */
export const performanceParameters = ['coolingCapacity', 'compressorPower', 'fanPower'] as const;
export type PerformanceParameter = (typeof performanceParameters)[number];

/** kW; the power is that of compressors and fans. */
export const heatingParameters = ['heatingCapacity', 'totalPower'] as const;
export type HeatingParameter = (typeof heatingParameters)[number];

/** The grids of one model: rows are outdoor temperatures, columns those of the leaving water. */
export interface ModelGrids<P extends string> {
  readonly axes: Axes;
  readonly grids: Readonly<Record<P, Grid>>;
}

export interface GridTable<P extends string> {
  /** Name of the constants record that holds it. */
  readonly name: string;
  readonly parameters: readonly P[];
  /** The temperature that each row is for. */
  readonly axis: string;
  /** By model. Every fault with its row and column, or every grid. */
  parse(csv: string): Result<ReadonlyMap<string, ModelGrids<P>>>;
}

const keyColumns = ['model', 'parameter', 'ambientTemp'] as const;

interface GridRow {
  readonly row: number;
  readonly model: string;
  readonly parameter: string;
  readonly ambientC: number;
  readonly figures: readonly number[];
}

const fault = (text: string, row: number, column?: string, cell?: string): Problem => ({
  code: 'table_invalid',
  text,
  path: column === undefined ? `row ${row}` : `row ${row}, column ${column}`,
  params: { row, ...(column === undefined ? {} : { column }), ...(cell === undefined ? {} : { cell }) },
});

/** Declares a table that holds each of some parameters for every model at every one of its outdoor temperatures. */
export function gridTable<const P extends string>(name: string, parameters: readonly P[]): GridTable<P> {
  function parse(csv: string): Result<ReadonlyMap<string, ModelGrids<P>>> {
    const [head, ...lines] = readLines(csv);
    if (!head || lines.length === 0) return refuse(fault('The table is empty', head?.row ?? 1));
    const problems: Problem[] = [];
    const figure = (cell: string | undefined, row: number, column: string): number => {
      const read = number.read(cell ?? '');
      if ('value' in read) return read.value;
      problems.push(fault(read.fault, row, column, cell ?? ''));
      return Number.NaN;
    };
    keyColumns.forEach((column, i) => {
      if (head.cells[i] !== column)
        problems.push(fault('The column is missing', head.row, column, head.cells[i] ?? ''));
    });
    const waterCells = head.cells.slice(keyColumns.length);
    const waterC = waterCells.map((cell) => figure(cell, head.row, cell));
    if (waterC.length < 2 || waterC.some((value, i) => i > 0 && value <= waterC[i - 1]!))
      problems.push(fault('Two or more water temperatures are expected in the head, ascending', head.row));

    const rows = lines.map(({ row, cells }): GridRow => {
      if (cells.length > head.cells.length) problems.push(fault('The row has more cells than the head', row));
      const [model = '', parameter = ''] = cells;
      if (model === '') problems.push(fault('The cell must not be empty', row, 'model', model));
      if (!(parameters as readonly string[]).includes(parameter))
        problems.push(fault('This value is not among the allowed ones', row, 'parameter', parameter));
      return {
        row,
        model,
        parameter,
        ambientC: figure(cells[2], row, 'ambientTemp'),
        figures: waterCells.map((cell, i) => figure(cells[keyColumns.length + i], row, cell)),
      };
    });
    if (problems.length > 0) return refuse(...problems);

    const models = new Map<string, ModelGrids<P>>();
    for (const [model, own] of groupBy(rows, (row) => row.model)) {
      const ambients = [...new Set(own.map(({ ambientC }) => ambientC))].sort((a, b) => a - b);
      const grids = {} as Record<P, Grid>;
      for (const parameter of parameters) {
        grids[parameter] = ambients.map((ambientC) => {
          const [found, twice] = own.filter((row) => row.parameter === parameter && row.ambientC === ambientC);
          if (twice) problems.push(fault('The row stands here twice', twice.row, 'model', model));
          if (!found)
            problems.push({
              ...fault(
                'Parameter {parameter} of model {model} is missing at {outdoorTemp} °C',
                own[0]!.row,
                'parameter',
              ),
              params: { row: own[0]!.row, column: 'parameter', model, parameter, outdoorTemp: ambientC },
            });
          return found?.figures ?? [];
        });
      }
      models.set(model, { axes: { rows: ambients, columns: waterC }, grids });
    }
    return problems.length > 0 ? refuse(...problems) : ok(models);
  }
  return { name, parameters, axis: keyColumns[2], parse };
}

export const chillerPerformance = gridTable('CHILLER_PERFORMANCE', performanceParameters);
export const chillerHeating = gridTable('CHILLER_HEATING', heatingParameters);
