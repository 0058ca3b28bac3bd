/**
 * What is known of the truth of a rule over the values of its variables, given by their places. A cell is decided when it
 * is asked for first, and kept.
 */
export interface Table {
  readonly holds: (places: Int32Array) => boolean;
}

/** Up to this many cells are kept side by side; of larger tables the cells that were asked for, so many of them at a time. */
const denseCells = 1 << 16;
const sparseCells = 1 << 17;

const UNKNOWN = 0;
const TRUE = 1;
const FALSE = 2;

/** A table over variables of so many values each. */
export function truthTable(sizes: readonly number[], decide: (places: Int32Array) => boolean): Table {
  const cells = sizes.reduce((product, size) => product * size, 1);
  if (cells > denseCells) return sparseTable(sizes, cells, decide);
  const known = new Uint8Array(cells);
  return {
    holds: (places) => {
      let code = 0;
      for (let at = 0; at < sizes.length; at++) code = code * sizes[at]! + places[at]!;
      if (known[code] === UNKNOWN) known[code] = decide(places) ? TRUE : FALSE;
      return known[code] === TRUE;
    },
  };
}

function sparseTable(sizes: readonly number[], cells: number, decide: (places: Int32Array) => boolean): Table {
  const known = new Map<number | string, boolean>();
  const isCounted = cells <= Number.MAX_SAFE_INTEGER;
  const codeOf = (places: Int32Array): number | string => {
    if (!isCounted) return places.join();
    let code = 0;
    for (let at = 0; at < sizes.length; at++) code = code * sizes[at]! + places[at]!;
    return code;
  };
  return {
    holds: (places) => {
      const code = codeOf(places);
      const answer = known.get(code) ?? decide(places);
      if (known.size >= sparseCells) known.clear();
      known.set(code, answer);
      return answer;
    },
  };
}
