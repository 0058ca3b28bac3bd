import type { Problem } from '../result.ts';
import { readLines } from '../tables/cells.ts';
import { findingKinds, remedies } from '../products/definition/finding-kinds.ts';
import type { CatalogueSource, TableName } from './tables.ts';

/** Something that the linter has found, with its place and what is to be done. */
export interface Finding extends Problem {
  /** A fault stands against publishing, a warning against nothing. */
  readonly severity: 'fault' | 'warning';
  readonly table: string;
  /** Line of the table's text, counted from 1; null where the finding is of no single row. */
  readonly row: number | null;
  readonly column: string | null;
  /** Key of TRANSLATE: what is to be done. */
  readonly remedy: string;
}

const kinds: ReadonlyMap<string, (typeof findingKinds)[number]> = new Map(
  findingKinds.map((kind) => [kind.text, kind]),
);

/** Cells of a table by line, and where each column stands. */
interface Grid {
  readonly head: readonly string[];
  readonly lines: readonly { readonly row: number; readonly cells: readonly string[] }[];
}

const isCell = (cell: string, value: string | number): boolean => {
  const text = String(value);
  if (cell === text || (typeof value === 'number' && cell !== '' && Number(cell) === value)) return true;
  return /[|,]/.test(cell) && cell.split(/[|,]/).some((item) => item.trim() === text);
};

/** Where a problem stands: the row whose cells hold what it names, and the column that it speaks of. */
function placeOf({ head, lines }: Grid, params: NonNullable<Problem['params']>): Pick<Finding, 'row' | 'column'> {
  const named = Object.entries(params)
    .filter(([name]) => head.includes(name))
    .map(([name, value]) => ({ name, value, at: head.indexOf(name) }));
  const spoken = params['column'];
  const column = typeof spoken === 'string' && head.includes(spoken) ? spoken : null;
  const matches = ({ cells }: Grid['lines'][number]): number =>
    named.filter(({ at, value }) => isCell(cells[at] ?? '', value)).length;
  let [best, most] = [null as number | null, 0];
  for (const line of lines) {
    const found = matches(line);
    if (found > most) [best, most] = [line.row, found];
  }
  return { row: best, column: column ?? (best === null ? null : (named[0]?.name ?? null)) };
}

/** Problems as findings, each with its severity, its place and its remedy. */
export function findingsOf(source: CatalogueSource, problems: readonly Problem[]): Finding[] {
  const grids = new Map<string, Grid>();
  const gridOf = (table: string): Grid => {
    const known = grids.get(table);
    if (known) return known;
    const [head, ...lines] = readLines(source[table as TableName] ?? '');
    const grid = { head: head?.cells ?? [], lines };
    grids.set(table, grid);
    return grid;
  };
  return problems.map((problem): Finding => {
    const { params = {}, text, path } = problem;
    const kind = kinds.get(text);
    const table = String(params['table'] ?? path?.split(',')[0] ?? '');
    if (kind) {
      return {
        ...problem,
        code: kind.code,
        severity: problem.code === 'catalogue_invalid' ? 'fault' : 'warning',
        table,
        remedy: remedies[kind.remedy],
        ...placeOf(gridOf(table), params),
      };
    }
    // What the reading of a table itself tells: it knows its row and column, and doubts without refusing.
    const isDoubt = problem.code === 'table_doubtful';
    const { row, column } = params;
    return {
      ...problem,
      code: isDoubt ? 'cellUnusual' : 'cellInvalid',
      severity: isDoubt ? 'warning' : 'fault',
      table,
      row: typeof row === 'number' ? row : null,
      column: typeof column === 'string' ? column : null,
      remedy: isDoubt ? remedies.source : remedies.cell,
    };
  });
}

/** A fault stands against publishing. */
export const isFault = ({ severity }: Pick<Finding, 'severity'>): boolean => severity === 'fault';
