import type { PerformanceParameter } from './performance-parameters.ts';
import type { Axes } from '../../../engineering/bilinear.ts';
import type { Problem, Result } from '../../../result.ts';
import { ok, refuse } from '../../../result.ts';
import type { Line } from '../../../tables/cells.ts';
import { readLines } from '../../../tables/cells.ts';
import { number } from '../../../tables/table.ts';
import { unusualFigures } from './performance-usual-ranges.ts';
import { brokenLaws } from './performance-laws.ts';

/*
 * Performance tables of the direct-expansion families: columns `model;parameter;outdoorTemp`, then one column per return
 * air temperature, °C. One row holds one parameter of one model at one outdoor temperature. Any size of grid is read; a column
 * that is empty throughout a model is none of its grid.
 */

/** What the tables for low outdoor temperatures hold: enough for the energy of a year. */
export const LOW_AMBIENT_PARAMETERS = [
  'totalCoolingCapacity',
  'sensibleCoolingCapacity',
  'compressorAbsorbedPower',
  'airCondenserAbsorbedPower',
] as const satisfies readonly PerformanceParameter[];

/** One parameter of a model: `values[outdoor][return]`, null where the table has a hole, and the line of each row. */
export interface ParameterGrid {
  readonly values: readonly (readonly (number | null)[])[];
  readonly lines: readonly number[];
}

/** The grids of one model: the axes are `rows` outdoor temperatures and `columns` return air temperatures, °C. */
export interface ModelFigures {
  readonly model: string;
  readonly axes: Axes;
  readonly grids: Readonly<Partial<Record<PerformanceParameter, ParameterGrid>>>;
  /** The unit of the last place that a source printed, in the portal's units, where the digits of the figures do not tell it any more. */
  readonly steps?: Readonly<Partial<Record<PerformanceParameter, number>>>;
}

/** The grids of one model with every parameter that the table must hold. */
export type ModelPerformance<P extends PerformanceParameter = PerformanceParameter> = ModelFigures & {
  readonly grids: Readonly<Record<P, ParameterGrid>>;
};

export interface PerformanceTable<P extends PerformanceParameter = PerformanceParameter> {
  /** Name of the constants record that holds it. */
  readonly name: string;
  /** By model, in the order of the names. */
  readonly models: ReadonlyMap<string, ModelPerformance<P>>;
}

/** A table with what is odd about it but does not forbid its use; `code` is `table_doubtful`. */
export interface CheckedTable<P extends PerformanceParameter = PerformanceParameter> {
  readonly table: PerformanceTable<P>;
  readonly warnings: readonly Problem[];
}

const KEY_COLUMNS = ['model', 'parameter', 'outdoorTemp'] as const;
const MODEL = /^[\p{L}\d_-]+$/u;

const fault = (text: string, row: number, column?: string, cell?: string): Problem => ({
  code: 'table_invalid',
  text,
  path: column === undefined ? `row ${row}` : `row ${row}, column ${column}`,
  params: { row, ...(column === undefined ? {} : { column }), ...(cell === undefined ? {} : { cell }) },
});

interface Row {
  readonly line: number;
  readonly model: string;
  readonly parameter: string;
  readonly outdoorTemp: number;
  /** NaN where the cell is empty or holds no number. */
  readonly values: readonly number[];
  /** The columns whose cells are empty. */
  readonly blanks: readonly number[];
}

/** The return air temperatures of the head, ascending, or what is wrong with it. */
function readHead({ row, cells }: Line): Result<readonly number[]> {
  const problems: Problem[] = KEY_COLUMNS.flatMap((column, i) =>
    cells[i] === column ? [] : [fault('The first columns are model, parameter and outdoorTemp', row, column, cells[i])],
  );
  const columns = cells.slice(KEY_COLUMNS.length);
  const temps = columns.map((cell) => {
    const read = number.read(cell);
    if ('fault' in read) problems.push(fault('A return air temperature is expected', row, cell, cell));
    return 'value' in read ? read.value : Number.NaN;
  });
  temps.forEach((temp, i) => {
    if (temp <= temps[i - 1]!) problems.push(fault('Return air temperatures must ascend', row, columns[i], columns[i]));
  });
  if (temps.length < 2) problems.push(fault('At least two return air temperatures are needed', row));
  return problems.length > 0 ? refuse(...problems) : ok(temps);
}

/** One row of figures; `report` is told of everything that is wrong with it. */
function readRow(
  { row, cells }: Line,
  head: Line,
  parameters: readonly string[],
  report: (problem: Problem) => void,
): Row {
  if (cells.length > head.cells.length) report(fault('The row has more cells than the head', row));
  const figure = (index: number): number => {
    const cell = cells[index] ?? '';
    const column = head.cells[index]!;
    // Whether it may be is known once all rows of the model are there.
    if (cell === '' && index >= KEY_COLUMNS.length) return Number.NaN;
    if (cell === '') {
      report(fault('The cell must not be empty', row, column, cell));
      return Number.NaN;
    }
    const read = number.read(cell);
    if ('value' in read && Number.isFinite(read.value)) return read.value;
    report(fault('fault' in read ? read.fault : 'A number is expected', row, column, cell));
    return Number.NaN;
  };
  const [model = '', parameter = ''] = cells;
  if (!MODEL.test(model)) report(fault('A model is expected', row, 'model', model));
  if (!parameters.includes(parameter)) report(fault('This parameter is unknown', row, 'parameter', parameter));
  return {
    line: row,
    model,
    parameter,
    outdoorTemp: figure(2),
    values: head.cells.slice(KEY_COLUMNS.length).map((_, i) => figure(KEY_COLUMNS.length + i)),
    blanks: head.cells.slice(KEY_COLUMNS.length).flatMap((_, i) => (cells[KEY_COLUMNS.length + i] ? [] : [i])),
  };
}

/** Every row that stands twice. */
function findDuplicates(rows: readonly Row[]): Problem[] {
  const seen = new Set<string>();
  return rows.flatMap(({ line, model, parameter, outdoorTemp }) => {
    const id = JSON.stringify([model, parameter, outdoorTemp]);
    const isTwice = seen.has(id);
    seen.add(id);
    return isTwice ? [fault('The row stands here twice', line, 'model', model)] : [];
  });
}

/** The columns in which some row of a model holds something: its own grid. */
const columnsOf = (rows: readonly Row[], columns: readonly number[]): number[] =>
  columns.map((_, i) => i).filter((i) => rows.some(({ blanks }) => !blanks.includes(i)));

/** The empty cells within the grid of a model. */
function findHoles(rows: readonly Row[], columns: readonly number[]): Problem[] {
  const own = columnsOf(rows, columns);
  return rows.flatMap(({ line, blanks }) =>
    blanks.filter((i) => own.includes(i)).map((i) => fault('The cell must not be empty', line, String(columns[i]), '')),
  );
}

const rowIn = ({ params }: Problem): number => Number(params?.['row'] ?? 0);

/**
 * Gathers the rows of one model into grids; every parameter must be there at every outdoor temperature. A column in which no row of
 * the model holds anything is none of its grid: models of one table may answer for different return air temperatures.
 */
function gather(
  model: string,
  rows: readonly Row[],
  columns: readonly number[],
  parameters: readonly PerformanceParameter[],
): Result<ModelFigures> {
  const outdoorTemps = [...new Set(rows.map((row) => row.outdoorTemp))].toSorted((a, b) => a - b);
  const own = columnsOf(rows, columns);
  const problems: Problem[] = [];
  if (own.length < 2) problems.push(fault('At least two return air temperatures are needed', rows[0]!.line));
  const grids = parameters.map((parameter) => {
    const found = outdoorTemps.map((temp) =>
      rows.find((row) => row.parameter === parameter && row.outdoorTemp === temp),
    );
    outdoorTemps.forEach((temp, i) => {
      if (found[i]) return;
      problems.push({
        ...fault('Parameter {parameter} of model {model} is missing at {outdoorTemp} °C', rows[0]!.line, 'parameter'),
        params: { row: rows[0]!.line, column: 'parameter', model, parameter, outdoorTemp: temp },
      });
    });
    return [
      parameter,
      {
        values: found.map((row) => own.map((i) => row?.values[i] ?? Number.NaN)),
        lines: found.map((row) => row?.line ?? 0),
      },
    ] as const;
  });
  if (problems.length > 0) return refuse(...problems);
  return ok({
    model,
    axes: { rows: outdoorTemps, columns: own.map((i) => columns[i]!) },
    grids: Object.fromEntries(grids),
  });
}

/** Orders names by their characters alone, so that no locale takes part. */
export const byName = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Reads a performance table that holds `parameters` for every model. Refuses with every fault of its form, by row and column, code
 * `table_invalid`. Rows may stand in any order. The figures are not judged: what is published has been, `parsePerformanceTable`.
 */
export function readPerformanceTable<P extends PerformanceParameter>(
  name: string,
  csv: string,
  parameters: readonly P[],
): Result<PerformanceTable<P>> {
  const [head, ...lines] = readLines(csv);
  if (!head) return refuse(fault('The table is empty', 1));
  const columns = readHead(head);
  if (!columns.ok) return columns;
  if (lines.length === 0) return refuse(fault('The table has no rows', head.row));

  const problems: Problem[] = [];
  const rows = lines.map((line) => readRow(line, head, parameters, (problem) => problems.push(problem)));
  const byModel = new Map<string, Row[]>();
  for (const row of rows) {
    const known = byModel.get(row.model);
    if (known) known.push(row);
    else byModel.set(row.model, [row]);
  }
  const holes = [...byModel.values()].flatMap((own) => findHoles(own, columns.value));
  const faulty = [...problems, ...holes].toSorted((a, b) => rowIn(a) - rowIn(b));
  faulty.push(...findDuplicates(rows));
  if (faulty.length > 0) return refuse(...faulty);

  const gathered = [...byModel]
    .toSorted(([a], [b]) => byName(a, b))
    .map(([model, own]) => gather(model, own, columns.value, parameters));
  const incomplete = gathered.flatMap((model) => (model.ok ? [] : model.problems));
  if (incomplete.length > 0) return refuse(...incomplete);
  const models = gathered.flatMap((model) => (model.ok ? [model.value] : []));
  return ok({ name, models: new Map(models.map((own) => [own.model, own as ModelPerformance<P>])) });
}

/**
 * Reads a performance table and judges its figures. Refuses those that contradict each other or physics as well, code `table_invalid`.
 * What is merely unusual for precision air conditioners comes back as warnings.
 */
export function parsePerformanceTable<P extends PerformanceParameter>(
  name: string,
  csv: string,
  parameters: readonly P[],
): Result<CheckedTable<P>> {
  const read = readPerformanceTable(name, csv, parameters);
  if (!read.ok) return read;
  const models = [...read.value.models.values()];
  const broken = models.flatMap(brokenLaws);
  if (broken.length > 0) return refuse(...broken);
  return ok({ table: read.value, warnings: models.flatMap(unusualFigures) });
}
