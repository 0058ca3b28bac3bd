/** What a sheet of a spreadsheet has at most: Excel's own bounds. */
const MOST_ROWS = 1_048_576;
const MOST_COLUMNS = 16_384;

/**
 * Cells of a file, those between and before others counted: the reader keeps a place for each. 100,000 rows of twenty columns are
 * two million.
 */
export const mostCells = 4_000_000;

/** Letters of a column as its number: A is 1, XFD 16,384. */
const columnOf = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/** A row or cell of a sheet with its attributes, whatever its prefix is. */
const placed = /<(?:[^\s<>/!?"']*:)?(row|c)(?=[\s/>])([^>]*)>/g;
const attributes = /^(?:\s+[^\s=<>"']+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*\/?$/;
const addresses = /\sr\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * How many places a reader makes for the cells of an XML file by the addresses that they claim; null where one of them is no address
 * of a cell. A few bytes claim as many as they like, and an array that is too long ends the process.
 */
export function claimedCells(xml: string): number | null {
  let [rows, columns, counted] = [0, 0, 0];
  for (const [, element, inner] of xml.matchAll(placed)) {
    if (element === 'c') counted++;
    if (inner === undefined || inner.trim() === '' || inner.trim() === '/') continue;
    if (!attributes.test(inner)) return null;
    for (const [, doubled, single] of inner.matchAll(addresses)) {
      const [, letters = '', digits = ''] = /^([A-Z]{0,3})([1-9]\d{0,6})$/.exec(doubled ?? single ?? '') ?? [];
      if (digits === '' || (letters === '') !== (element === 'row')) return null;
      rows = Math.max(rows, Number(digits));
      columns = Math.max(columns, columnOf(letters));
    }
  }
  return rows > MOST_ROWS || columns > MOST_COLUMNS ? null : Math.max(counted, rows * columns);
}
