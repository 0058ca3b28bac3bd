import { PERFORMANCE_PARAMETERS } from '../tables/performance-parameters.ts';
import { readSheet, writeSheet } from '../../../tables/sheet.ts';
import type { ModelFigures } from '../tables/performance-table.ts';
import { byName } from '../tables/performance-table.ts';
import { cellKey } from './vendor-rows.ts';

const KEYS = ['model', 'parameter', 'outdoorTemp'] as const;

/** The rows of a model in the order of the format: by outdoor temperature, then by parameter. */
function rowsOf({ model, axes, grids }: ModelFigures, numerals: ReadonlyMap<string, string>, temps: readonly number[]) {
  return axes.rows.flatMap((outdoor, i) =>
    PERFORMANCE_PARAMETERS.map((parameter) => [
      model,
      parameter,
      String(outdoor),
      ...temps.map((temp) => {
        const column = axes.columns.indexOf(temp);
        if (column < 0) return '';
        return numerals.get(cellKey(model, parameter, outdoor, temp)) ?? String(grids[parameter]?.values[i]?.[column] ?? '');
      }),
    ]),
  ); // prettier-ignore
}

/**
 * The text of a table with the models of a file in the place of those that it has: in the order of the table, new models behind them.
 * Models that the file lacks are kept as they are, or removed. Columns are those of both; where a model has none its cells are empty.
 */
export function mergedTable(
  present: string,
  figures: readonly ModelFigures[],
  numerals: ReadonlyMap<string, string>,
  { removesLacking }: { readonly removesLacking: boolean },
): string {
  const sheet = readSheet(present);
  const byModel = new Map(figures.map((model) => [model.model, model]));
  const [MODEL] = [sheet.head.indexOf('model')];
  const before = [...new Set(sheet.rows.map((cells) => cells[MODEL] ?? ''))].filter((model) => model !== '');
  const kept = removesLacking ? [] : before.filter((model) => !byModel.has(model));
  const presentTemps = kept.length === 0 ? [] : sheet.head.slice(KEYS.length);
  const written = new Map(presentTemps.map((text) => [Number(text), text]));
  for (const { axes } of figures) {
    for (const temp of axes.columns) if (!written.has(temp)) written.set(temp, String(temp));
  }
  const temps = [...written.keys()].toSorted((a, b) => a - b);
  const places = temps.map((temp) => sheet.head.findIndex((text, i) => i >= KEYS.length && Number(text) === temp));
  const order = [
    ...before.filter((model) => byModel.has(model) || kept.includes(model)),
    ...[...byModel.keys()].filter((model) => !before.includes(model)).toSorted(byName),
  ];
  const rows = order.flatMap((model) => {
    const own = byModel.get(model);
    if (own) return rowsOf(own, numerals, temps);
    return sheet.rows
      .filter((cells) => cells[MODEL] === model)
      .map((cells) => [...cells.slice(0, KEYS.length), ...places.map((place) => (place < 0 ? '' : (cells[place] ?? '')))]); // prettier-ignore
  });
  return writeSheet({ head: [...KEYS, ...temps.map((temp) => written.get(temp)!)], rows });
}

/** What is written into the row of a model of the models table. */
export type ModelNote = Readonly<Record<string, string>>;

/** Where the table for low outdoor temperatures comes from is written by hand: the columns stand ready for it. */
const BY_HAND = ['lowAmbientProvenance', 'lowAmbientSource', 'lowAmbientRevision'] as const;

/** The text of a models table with what is known of the origin of its figures; columns that it lacks are added behind the others. */
export function notedModels(text: string, notes: ReadonlyMap<string, ModelNote>): string {
  const sheet = readSheet(text);
  const names = notes.size === 0 ? [] : [...new Set([...[...notes.values()].flatMap(Object.keys), ...BY_HAND])];
  const head = [...sheet.head, ...names.filter((name) => !sheet.head.includes(name))];
  const key = sheet.head.indexOf('model');
  return writeSheet({
    head,
    rows: sheet.rows.map((cells) => {
      const note = notes.get(cells[key] ?? '');
      return head.map((name, i) => note?.[name] ?? cells[i] ?? '');
    }),
  });
}
