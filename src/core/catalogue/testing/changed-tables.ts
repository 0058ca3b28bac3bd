import type { CatalogueSource, TableName } from '../tables.ts';
import { catalogueTables } from '../tables.ts';
import { pinned } from './pinned.ts';

/** With other text in a table, which must fit its format all the same. */
export function withTable(name: TableName, text: string): CatalogueSource {
  if (text === pinned[name]) throw new Error(`${name} does not hold what is changed`);
  const checked = catalogueTables[name].check(text);
  if (!checked.ok) throw new Error(`${name} does not fit its format: ${JSON.stringify(checked.problems[0])}`);
  return { ...pinned, [name]: text };
}

const linesOf = (name: TableName): string[] => pinned[name].trimEnd().split('\n');

/** With the cells of some rows changed: those that begin with a text. */
export function withCells(name: TableName, row: string, cells: Readonly<Record<string, string>>): CatalogueSource {
  const lines = linesOf(name);
  const head = lines[0]!.split(';');
  const changed = lines.map((line, i) => {
    if (i === 0 || !`${line};`.startsWith(`${row};`)) return line;
    const own = line.split(';');
    for (const [column, value] of Object.entries(cells)) {
      const at = head.indexOf(column);
      if (at < 0) throw new Error(`${name} has no column ${column}`);
      own[at] = value;
    }
    return own.join(';');
  });
  return withTable(name, `${changed.join('\n')}\n`);
}

/** Without the rows that a pattern finds. */
export const withoutRows = (name: TableName, pattern: RegExp): CatalogueSource =>
  withTable(name, `${linesOf(name).filter((line, i) => i === 0 || !pattern.test(line)).join('\n')}\n`); // prettier-ignore

/** With a copy of a row at the end, its cells changed. */
export function withRow(name: TableName, like: string, cells: Readonly<Record<string, string>>): CatalogueSource {
  const lines = linesOf(name);
  const head = lines[0]!.split(';');
  const own = lines.find((line, i) => i > 0 && `${line};`.startsWith(`${like};`))?.split(';');
  if (!own) throw new Error(`${name} has no row ${like}`);
  for (const [column, value] of Object.entries(cells)) own[head.indexOf(column)] = value;
  return withTable(name, `${[...lines, own.join(';')].join('\n')}\n`);
}
