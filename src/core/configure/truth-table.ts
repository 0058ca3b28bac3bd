import { bitAt, wordsFor } from './domains.ts';
import type { Domains } from './domains.ts';

/**
 * What is known of the truth of a rule over the values of its variables, given by their places. A cell is decided when it
 * is asked for first, and kept; so are the supports that were found, which stay true whatever else is asked.
 */
export interface Table {
  /** The fields that vary in the rule. */
  readonly vars: Int32Array;
  readonly sizes: Int32Array;
  readonly decide: (places: Int32Array) => boolean;
  /** The cells twice over, as rows along the last variable and along the one before it; null for a table too large. */
  readonly along: readonly [last: Rows, before: Rows] | null;
  /** Cells of a large table that were asked for. */
  readonly asked: Map<number | string, boolean>;
  /** For each value of each variable the combination that supported it last; -1 where none is known. */
  readonly residues: Int32Array;
  readonly residueOf: Int32Array;
  /** The combination that is looked at. */
  readonly places: Int32Array;
}

/** Cells as bits: a row for each combination of the other variables, in their order. */
interface Rows {
  readonly variable: number;
  readonly words: number;
  readonly known: Int32Array;
  readonly holds: Int32Array;
}

/** Up to this many cells are kept side by side; of larger tables the cells that were asked for, so many of them at a time. */
const denseCells = 1 << 16;
const sparseCells = 1 << 17;

/** A table over variables of so many values each. */
export function truthTable(
  vars: readonly number[],
  sizes: readonly number[],
  decide: (places: Int32Array) => boolean,
): Table {
  const cells = sizes.reduce((product, size) => product * size, 1);
  const rowsAlong = (variable: number): Rows => {
    const words = wordsFor(sizes[variable] ?? 1);
    const length = (cells / Math.max(1, sizes[variable] ?? 1)) * words;
    return { variable, words, known: new Int32Array(length), holds: new Int32Array(length) };
  };
  const last = Math.max(0, vars.length - 1);
  let supported = 0;
  const residueOf = Int32Array.from(sizes, (size) => (supported += size) - size);
  return {
    vars: Int32Array.from(vars),
    sizes: Int32Array.from(sizes),
    decide,
    along: cells > denseCells ? null : [rowsAlong(last), rowsAlong(Math.max(0, last - 1))],
    asked: new Map(),
    residues: new Int32Array(supported * vars.length).fill(-1),
    residueOf,
    places: new Int32Array(vars.length),
  };
}

/** Whether the rule holds where its variables take the values at these places. */
export function holds(table: Table, places: Int32Array): boolean {
  const { along } = table;
  if (!along) return holdsInLarge(table, places);
  const { known, holds: truth } = along[0];
  const word = wordOf(table, along[0], places);
  const bit = bitAt(places[along[0].variable] ?? 0);
  if ((known[word]! & bit) === 0) decideCell(table, along, places);
  return (truth[word]! & bit) !== 0;
}

/** Where a row keeps the cell of a combination. */
function wordOf({ sizes }: Table, { variable, words }: Rows, places: Int32Array): number {
  let row = 0;
  for (let v = 0; v < sizes.length; v++) if (v !== variable) row = row * sizes[v]! + places[v]!;
  return row * words + ((places[variable] ?? 0) >> 5);
}

function decideCell(table: Table, along: readonly Rows[], places: Int32Array): boolean {
  const truth = table.decide(places);
  for (const rows of along) {
    const word = wordOf(table, rows, places);
    const bit = bitAt(places[rows.variable] ?? 0);
    rows.known[word]! |= bit;
    if (truth) rows.holds[word]! |= bit;
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

/** Whether a value of the variable `fixed` stands in some combination of values that are still there. */
export function isSupported(table: Table, fixed: number, place: number, domains: Domains): boolean {
  const { vars, residues, residueOf, places } = table;
  const arity = vars.length;
  const residue = (residueOf[fixed]! + place) * arity;
  if (arity > 2 && isResidueAlive(table, residue, domains)) return true;
  places[fixed] = place;
  const rows = table.along ? table.along[fixed === arity - 1 ? 1 : 0] : null;
  if (!isFound(table, rows, fixed, 0, 0, domains)) return false;
  if (arity > 2) for (let v = 0; v < arity; v++) residues[residue + v] = places[v]!;
  return true;
}

function isResidueAlive({ vars, residues }: Table, residue: number, { alive, start }: Domains): boolean {
  if (residues[residue] === -1) return false;
  for (let v = 0; v < vars.length; v++) {
    const place = residues[residue + v]!;
    if ((alive[start[vars[v]!]! + (place >> 5)]! & bitAt(place)) === 0) return false;
  }
  return true;
}

/** Goes through what is left of the variables from `v` on, but for the fixed one and the one along which the rows lie. */
function isFound(table: Table, rows: Rows | null, fixed: number, v: number, row: number, domains: Domains): boolean {
  const { vars, sizes, places } = table;
  if (v === vars.length) return rows ? isFoundInRow(table, rows, row, domains) : holdsInLarge(table, places);
  if (v === fixed) return isFound(table, rows, fixed, v + 1, row * sizes[v]! + places[v]!, domains);
  if (v === rows?.variable) return isFound(table, rows, fixed, v + 1, row, domains);
  const first = domains.start[vars[v]!]!;
  const end = domains.start[vars[v]! + 1]!;
  for (let word = first; word < end; word++) {
    for (let left = domains.alive[word]!; left !== 0; left &= left - 1) {
      const place = ((word - first) << 5) + 31 - Math.clz32(left & -left);
      places[v] = place;
      if (isFound(table, rows, fixed, v + 1, row * sizes[v]! + place, domains)) return true;
    }
  }
  return false;
}

function isFoundInRow(table: Table, rows: Rows, row: number, { alive, start }: Domains): boolean {
  const { variable, words, known, holds: truth } = rows;
  const first = start[table.vars[variable]!]!;
  for (let w = 0; w < words; w++) {
    const left = alive[first + w]!;
    const found = truth[row * words + w]! & left;
    if (found !== 0) {
      table.places[variable] = (w << 5) + 31 - Math.clz32(found & -found);
      return true;
    }
    for (let open = left & ~known[row * words + w]!; open !== 0; open &= open - 1) {
      table.places[variable] = (w << 5) + 31 - Math.clz32(open & -open);
      if (decideCell(table, table.along!, table.places)) return true;
    }
  }
  return false;
}
