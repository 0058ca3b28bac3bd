import { bitAt, wordsFor } from './domains.ts';
import type { Domains } from './domains.ts';

/**
 * What is known of the truth of a rule over the values of its variables, given by their places. A cell is decided when it
 * is asked for first, and kept.
 */
export interface Table {
  /** The fields that vary in the rule. */
  readonly vars: Int32Array;
  readonly sizes: Int32Array;
  readonly cells: number;
  readonly decide: (places: Int32Array) => boolean;
  /** The cells as rows along each of the variables; null for a table too large. */
  readonly along: readonly Rows[] | null;
  /** The bits of all rows: of what is known and of what holds. */
  readonly bits: Int32Array;
  /** Cells of a large table that were asked for. */
  readonly asked: Map<number | string, boolean>;
  /** The combination that is looked at, and the values of one variable that are still without a support. */
  readonly places: Int32Array;
  readonly open: Int32Array;
}

/** Cells as bits: a row for each combination of the other variables, in their order, from these places of the bits on. */
interface Rows {
  readonly variable: number;
  readonly words: number;
  readonly known: number;
  readonly holds: number;
}

/** Up to this many cells are kept side by side; of larger tables the cells that were asked for, so many of them at a time. */
const denseCells = 1 << 14;
const sparseCells = 1 << 17;

/** A table over variables of so many values each. */
export function truthTable(
  vars: readonly number[],
  sizes: readonly number[],
  decide: (places: Int32Array) => boolean,
): Table {
  const cells = sizes.reduce((product, size) => product * size, 1);
  let end = 0;
  const rowsAlong = (variable: number): Rows => {
    const words = wordsFor(sizes[variable]!);
    const length = (cells / sizes[variable]!) * words;
    const known = end;
    end += 2 * length;
    return { variable, words, known, holds: known + length };
  };
  const along = cells > denseCells ? null : vars.map((_, variable) => rowsAlong(variable));
  return {
    vars: new Int32Array(vars),
    sizes: new Int32Array(sizes),
    cells,
    decide,
    along,
    bits: new Int32Array(end),
    asked: new Map(),
    places: new Int32Array(vars.length),
    open: new Int32Array(wordsFor(Math.max(1, ...sizes))),
  };
}

/** Whether the rule holds where its variables take the values at these places. */
export function holds(table: Table, places: Int32Array): boolean {
  const rows = table.along?.[0];
  if (!rows) return holdsInLarge(table, places);
  const word = wordOf(table, rows, places);
  const bit = bitAt(places[0]!);
  const { bits } = table;
  return (bits[rows.known + word]! & bit) === 0 ? decideCell(table, places) : (bits[rows.holds + word]! & bit) !== 0;
}

/** Where a row keeps the cell of a combination. */
function wordOf({ sizes }: Table, { variable, words }: Rows, places: Int32Array): number {
  let row = 0;
  for (let v = 0; v < sizes.length; v++) if (v !== variable) row = row * sizes[v]! + places[v]!;
  return row * words + (places[variable]! >> 5);
}

function decideCell(table: Table, places: Int32Array): boolean {
  const truth = table.decide(places);
  for (const rows of table.along!) {
    const word = wordOf(table, rows, places);
    const bit = bitAt(places[rows.variable]!);
    table.bits[rows.known + word]! |= bit;
    if (truth) table.bits[rows.holds + word]! |= bit;
  }
  return truth;
}

function holdsInLarge({ sizes, asked, decide }: Table, places: Int32Array): boolean {
  let code: number | string = 0;
  for (let v = 0; v < sizes.length; v++) code = code * sizes[v]! + places[v]!;
  if (code > Number.MAX_SAFE_INTEGER) code = places.join();
  const answer = asked.get(code) ?? decide(places);
  if (asked.size >= sparseCells) asked.clear();
  asked.set(code, answer);
  return answer;
}

/** Whether every value that a variable has left stands in some combination of what the others have left; `open` has those that do not. */
export function isSupported(table: Table, variable: number, domains: Domains): boolean {
  const first = domains.start[table.vars[variable]!]!;
  const end = domains.start[table.vars[variable]! + 1]!;
  for (let word = first; word < end; word++) table.open[word - first] = domains.alive[word]!;
  return isCovered(table, variable, 0, 0, domains);
}

/** Goes through what is left of the variables from `v` on, but for the one whose values are to be supported. */
function isCovered(table: Table, variable: number, v: number, row: number, domains: Domains): boolean {
  const { vars, sizes, places } = table;
  if (v === vars.length) return isCoveredWith(table, variable, row);
  if (v === variable) return isCovered(table, variable, v + 1, row, domains);
  const first = domains.start[vars[v]!]!;
  const end = domains.start[vars[v]! + 1]!;
  for (let word = first; word < end; word++) {
    for (let left = domains.alive[word]!; left !== 0; left &= left - 1) {
      const place = ((word - first) << 5) + 31 - Math.clz32(left & -left);
      places[v] = place;
      if (isCovered(table, variable, v + 1, row * sizes[v]! + place, domains)) return true;
    }
  }
  return false;
}

/** Takes from `open` the values that the rule admits beside one combination of the others; whether none is left there. */
function isCoveredWith(table: Table, variable: number, row: number): boolean {
  const { open, places, sizes, bits } = table;
  const rows = table.along?.[variable];
  const words = rows?.words ?? wordsFor(sizes[variable]!);
  let isDone = true;
  for (let w = 0; w < words; w++) {
    if (rows) open[w]! &= ~bits[rows.holds + row * words + w]!;
    let asked = rows ? open[w]! & ~bits[rows.known + row * words + w]! : open[w]!;
    for (; asked !== 0; asked &= asked - 1) {
      places[variable] = (w << 5) + 31 - Math.clz32(asked & -asked);
      if (rows ? decideCell(table, places) : holdsInLarge(table, places)) open[w]! &= ~(asked & -asked);
    }
    if (open[w] !== 0) isDone = false;
  }
  return isDone;
}
