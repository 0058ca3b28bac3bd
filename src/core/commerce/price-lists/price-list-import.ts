import type { Line } from '../../tables/cells.ts';
import { inLatin } from '../../text/lookalikes.ts';
import type { ImportColumn } from './price-list-columns.ts';
import { parseMoney } from '../../money.ts';
import type { Rates } from '../../pricing/currency-rates.ts';
import { toListCurrency } from '../../pricing/currency-rates.ts';
import { columnOf, currencyOfHead, isDescription } from './price-list-columns.ts';
import type { NumberReading, PriceFault } from './price-text.ts';
import { mostPriceDigits, readCurrencyText, readPriceText, readShareText } from './price-text.ts';
import type { ListedRow } from '../../pricing/price.ts';

/** Rows of a price list. The whole vendor's range is a tenth of it; what is longer is another file. */
export const mostPriceRows = 100_000;

/** A fault of a file by its place, with what is wrong and what mends it: both keys of TRANSLATE. */
export interface ImportFault {
  /** As an editor or a spreadsheet numbers it; 0 for the file as a whole. */
  readonly row: number;
  readonly column: ImportColumn | null;
  readonly cell: string;
  readonly code: string;
  readonly text: string;
  readonly remedy: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** A row that was read. What the file has no column for is null: it stays as the list before has it. */
export interface ImportedRow {
  readonly row: number;
  readonly partNumber: string;
  readonly listPrice: string | null;
  /** Of the price, where it is not the list's own. */
  readonly currency: string | null;
  /** The file says the currency: beside the amount, in the head above it or in a column, be it by an empty cell. */
  readonly saysCurrency: boolean;
  readonly discountGroup: string | null;
  readonly minMultiplier: number | null;
}

export interface ImportedList {
  readonly rows: readonly ImportedRow[];
  readonly faults: readonly ImportFault[];
  /** Prices such as `2,000` that nobody has said the meaning of: how many, and the first of them. */
  readonly ambiguous: { readonly count: number; readonly row: number; readonly cell: string } | null;
  /** Heads that mean nothing here: their cells are not read. */
  readonly unread: readonly string[];
  /** Parts that a faulty row names: the file holds them, though what it says of them can't be taken. */
  readonly undecided: readonly string[];
  /** No row of it was read: it says of no part that it ends. */
  readonly isUnread: boolean;
}

/** A file that is refused as a whole. */
const unreadable = (faults: readonly ImportFault[], unread: readonly string[] = []): ImportedList => ({
  rows: [],
  faults,
  ambiguous: null,
  unread,
  undecided: [],
  isUnread: true,
});

export interface ImportSetting {
  /** ISO 4217 code of the price list. */
  readonly currency: string;
  /** The rates of the list's first day: prices may be in these currencies too. */
  readonly rates: Rates;
  readonly reading: NumberReading | null;
}

interface Said {
  readonly code: string;
  readonly text: string;
  readonly remedy: string;
}

const said = (code: string, text: string, remedy: string): Said => ({ code, text, remedy });

const priceFaults: Readonly<Record<PriceFault, Said>> = {
  not_a_number: said('not_a_number', 'The price is no number', 'Write the amount in digits, as in 1234.50, or leave the cell empty: the part can not be ordered then'), // prettier-ignore
  too_many_places: said('too_many_places', 'The price has more than two decimal places', 'Round it to two places: the portal does not round prices'), // prettier-ignore
  negative: said('negative', 'The price is below zero', 'Write a price above zero, or leave the cell empty: the part can not be ordered then'), // prettier-ignore
  too_large: said('too_large', 'The price is larger than any can be', 'Look for a missing decimal sign'),
};
const ambiguousPrice = said('ambiguous', 'The price may mean thousands or decimals', 'Say above what such a number means, or write it without a separator'); // prettier-ignore
const noPartNumber = said('no_part_number', 'The part number is missing', 'Write it, or delete the row');
const oddPartNumber = said('odd_part_number', 'This is no part number', 'Use Latin letters, digits and . _ / + - with a letter or digit in front, at most 64 of them'); // prettier-ignore
const cyrillicPartNumber = said('cyrillic', 'The part number has Cyrillic letters that look like Latin ones', 'Write {partNumber} with Latin letters'); // prettier-ignore
const mangledPartNumber = said('mangled', 'A spreadsheet has made a number of this part number', 'Format the column as text and enter the part number anew'); // prettier-ignore
const twice = said('twice', 'The part stands here twice, first in row {first}', 'Leave one of the two rows');
const noGroup = said('no_group', 'The discount group is missing', 'Write the discount group of the part');
const noShare = said('no_share', 'The minimum multiplier is no share', 'Write a share from 0 to 1, as in 0.6, or 60 %');
const noCurrency = said('no_currency', 'This is no currency', 'Write its code of three letters, as in EUR, or leave the cell empty: the price is in {listCurrency} then'); // prettier-ignore
const noRate = said('no_rate', 'There is no rate of {currency} on the first day of the list', 'Add a rate of {currency} on the Currencies tab, or write the price in {listCurrency}'); // prettier-ignore
const twoCurrencies = said('two_currencies', 'The price is in two currencies: {first} and {second}', 'Leave the right one of them beside the price, in the head and in the currency column'); // prettier-ignore
const extraCells = said('extra_cells', 'The row has more cells than there are heads', 'Look for a decimal comma that divides a price in two; name the column, or empty the cell'); // prettier-ignore
const unclosed = said('unclosed', 'A quoted cell is not closed', 'Close the quotation mark: it may have swallowed the rows below'); // prettier-ignore

const wholeFile = {
  empty: said('empty', 'The file holds no rows', 'Choose the file or the sheet that holds the price list'),
  noHead: said('no_head', 'No row names the columns', 'Put a row on top that names at least the part number and the list price'), // prettier-ignore
  noPrice: said('no_price', 'No column holds the list price', 'Name it: List price without VAT'),
  priceWithVat: said('price_with_vat', 'The price holds VAT', 'Give the list price without VAT and name the column so'),
  headTwice: said('head_twice', 'Two columns are named alike: {head}', 'Leave one of them, or name the other differently'), // prettier-ignore
  tooLong: said('too_long', 'The list has more rows than the portal takes: {count}', 'Divide it: at most {max} rows are taken'), // prettier-ignore
} as const;

/** Rows above the head: titles, dates and addresses of a price list meant for print. */
const searchedForHead = 30;

interface Head {
  readonly at: number;
  readonly columns: Readonly<Partial<Record<ImportColumn, number>>>;
  /** How many cells are headed, with empty ones between them. */
  readonly width: number;
  /** That the head of the price names. */
  readonly currency: string | null;
  readonly unread: readonly string[];
  readonly faults: readonly ImportFault[];
}

const faultOf = (
  row: number,
  column: ImportColumn | null,
  cell: string,
  what: Said,
  params?: ImportFault['params'],
): ImportFault => ({ row, column, cell: cell.slice(0, 200), ...what, ...(params ? { params } : {}) });

/** The row that names the columns: the first one that names the part number. */
function findHead(lines: readonly Line[]): Head | ImportFault {
  const first = lines[0];
  if (!first) return faultOf(0, null, '', wholeFile.empty);
  const at = lines.slice(0, searchedForHead).findIndex(({ cells }) => cells.some((cell) => columnOf(cell) === 'partNumber')); // prettier-ignore
  if (at < 0) return faultOf(first.row, null, first.cells.join(' ').slice(0, 60), wholeFile.noHead);
  const { row, cells } = lines[at]!;
  const columns: Partial<Record<ImportColumn, number>> = {};
  const faults: ImportFault[] = [];
  const unread: string[] = [];
  let vat: string | undefined;
  for (const [i, cell] of cells.entries()) {
    const column = columnOf(cell);
    if (column === null || column === 'vat') {
      if (column === 'vat') vat = cell;
      if (cell !== '' && !isDescription(cell)) unread.push(cell.slice(0, 60));
    } else if (columns[column] === undefined) columns[column] = i;
    else faults.push(faultOf(row, column, cell, wholeFile.headTwice, { head: cell.slice(0, 60) }));
  }
  if (columns.listPrice === undefined)
    faults.push(
      vat === undefined
        ? faultOf(row, 'listPrice', '', wholeFile.noPrice)
        : faultOf(row, 'listPrice', vat, wholeFile.priceWithVat),
    );
  const width = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  const currency = columns.listPrice === undefined ? null : currencyOfHead(cells[columns.listPrice]!);
  return { at, columns, width, currency, unread, faults };
}

const partNumberPattern = /^[A-Za-z0-9][A-Za-z0-9._/+ -]{0,63}$/;

function partNumberFault(row: number, cell: string): ImportFault | null {
  if (cell === '') return faultOf(row, 'partNumber', cell, noPartNumber);
  // What a spreadsheet shows of a long number, as in 1.23E+11.
  if (/^\d(?:[.,]\d+)?E\+\d+$/i.test(cell)) return faultOf(row, 'partNumber', cell, mangledPartNumber);
  if (partNumberPattern.test(cell)) return null;
  const latin = inLatin(cell);
  return latin !== cell && partNumberPattern.test(latin)
    ? faultOf(row, 'partNumber', cell, cyrillicPartNumber, { partNumber: latin })
    : faultOf(row, 'partNumber', cell, oddPartNumber);
}

/** What is said of the currency of a price, each where it is said; `''` for an empty cell: the list's own. */
interface SaidCurrencies {
  readonly head: string | null;
  readonly mark: string | null;
  readonly cell: string | null;
}

/** The currency of a price from all that is said of it, or what is wrong with that. */
function currencyOfRow(
  { head, mark, cell }: SaidCurrencies,
  listCurrency: string,
  rates: Rates,
):
  | { readonly currency: string }
  | { readonly at: ImportColumn; readonly fault: Said; readonly params: ImportFault['params'] } {
  const named = cell ? readCurrencyText(cell) : null;
  if (cell && named === null) return { at: 'currency', fault: noCurrency, params: { listCurrency } };
  const codes = [...new Set([named, mark, head].filter((code) => code !== null))];
  const at = named === null ? 'listPrice' : 'currency';
  const [currency = listCurrency, second] = codes;
  if (second !== undefined) return { at, fault: twoCurrencies, params: { first: currency, second } };
  return currency === listCurrency || Object.hasOwn(rates, currency)
    ? { currency }
    : { at, fault: noRate, params: { currency, listCurrency } };
}

/** A price comes to more in the list's own currency than any can be. */
function isTooLarge(price: string | null, rate: string | undefined): boolean {
  const money = price === null || rate === undefined ? null : parseMoney(price);
  return money !== null && toListCurrency(money, rate!) >= 10n ** BigInt(mostPriceDigits + 2);
}

/**
 * Reads the lines of a price list that somebody hands in: columns in any order and with other columns between them, named
 * in Russian or English, below a title or not. Every fault by row and column; nothing of a faulty row is taken. Linear.
 */
export function readPriceLines(lines: readonly Line[], { currency, rates, reading }: ImportSetting): ImportedList {
  const head = findHead(lines);
  if ('row' in head) return unreadable([head]);
  const { at, columns, unread } = head;
  const body = lines.slice(at + 1);
  if (body.length > mostPriceRows) {
    const params = { count: body.length, max: mostPriceRows };
    return unreadable([faultOf(0, null, '', wholeFile.tooLong, params)], unread);
  }
  if (head.faults.length > 0) return unreadable(head.faults, unread);
  if (body.length === 0) return unreadable([faultOf(0, null, '', wholeFile.empty)], unread);

  const rows: ImportedRow[] = [];
  const undecided: string[] = [];
  const faults: ImportFault[] = [];
  const firstRows = new Map<string, number>();
  const open: { readonly row: number; readonly cell: string }[] = [];

  for (const { row, cells, isUnclosed } of body) {
    const cellOf = (column: ImportColumn): string | null => {
      const place = columns[column];
      return place === undefined ? null : (cells[place] ?? '').trim();
    };
    const partNumber = cellOf('partNumber') ?? '';
    // A title of a section, or a sum: a row whose known cells are empty but for one of another column.
    if (Object.values(columns).every((place) => (cells[place] ?? '').trim() === '')) continue;
    const found: ImportFault[] = [];
    const add = (column: ImportColumn | null, cell: string, what: Said, params?: ImportFault['params']) =>
      void found.push(faultOf(row, column, cell, what, params));

    if (isUnclosed) add(null, '', unclosed);
    const odd = partNumberFault(row, partNumber);
    if (odd) found.push(odd);
    else {
      // Nobody sells two parts whose numbers differ by capitals alone: one of them was written otherwise.
      const plain = partNumber.toUpperCase();
      const first = firstRows.get(plain);
      if (first !== undefined) add('partNumber', partNumber, twice, { first });
      firstRows.set(plain, first ?? row);
    }

    const priceCell = cellOf('listPrice') ?? '';
    const price = readPriceText(priceCell, reading);
    if ('fault' in price) add('listPrice', priceCell, priceFaults[price.fault]);
    else if ('ambiguous' in price) {
      open.push({ row, cell: priceCell });
      add('listPrice', priceCell, ambiguousPrice);
    }
    const currencyCell = cellOf('currency');
    const saidOf = { head: head.currency, mark: price.currency, cell: currencyCell };
    const own = currencyOfRow(saidOf, currency, rates);
    if ('fault' in own) add(own.at, own.at === 'currency' ? (currencyCell ?? '') : priceCell, own.fault, own.params);
    else if ('price' in price && isTooLarge(price.price, own.currency === currency ? undefined : rates[own.currency]))
      add('listPrice', priceCell, priceFaults.too_large);
    const extra = cells.slice(head.width).find((cell) => cell.trim() !== '');
    if (extra !== undefined) add(null, extra, extraCells);
    const discountGroup = cellOf('discountGroup');
    if (discountGroup === '' || (discountGroup !== null && discountGroup.length > 64))
      add('discountGroup', discountGroup, noGroup);
    const shareCell = cellOf('minMultiplier');
    const minMultiplier = shareCell === null ? null : readShareText(shareCell);
    if (shareCell !== null && minMultiplier === null) add('minMultiplier', shareCell, noShare);

    if (found.length > 0) {
      faults.push(...found);
      if (!odd) undecided.push(partNumber);
    } else if ('price' in price && 'currency' in own) {
      const isForeign = price.price !== null && own.currency !== currency;
      const saysCurrency = Object.values(saidOf).some((told) => told !== null);
      rows.push({
        row,
        partNumber,
        listPrice: price.price,
        currency: isForeign ? own.currency : null,
        saysCurrency,
        discountGroup,
        minMultiplier,
      });
    }
  }
  const ambiguous = open[0] ? { ...open[0], count: open.length } : null;
  return { rows, faults, ambiguous, unread, undecided, isUnread: false };
}

/** What a list takes over from the one before for parts that its file says nothing of. */
export interface CompletedList {
  readonly rows: readonly (ListedRow & { readonly row: number })[];
  readonly faults: readonly ImportFault[];
  readonly undecided: readonly string[];
}

const newWithoutGroup = said('new_without_group', 'The part is new and the file has no column with its discount group', 'Add a column: Discount group'); // prettier-ignore
const newWithoutShare = said('new_without_share', 'The part is new and the file has no column with its minimum multiplier', 'Add a column: Minimum multiplier'); // prettier-ignore

const currencyUnsaid = said('currency_unsaid', 'The list before has this part in {currency}, and the file does not say which currency this is', 'Write the currency beside the price, or in a column of its own: Currency'); // prettier-ignore

/** The rows as they will be published: discount group and minimum multiplier as before where the file has no such column. */
export function completeRows(
  { rows, undecided, isUnread }: Pick<ImportedList, 'rows' | 'undecided' | 'isUnread'>,
  before: ReadonlyMap<string, ListedRow>,
): CompletedList {
  const faults: ImportFault[] = [];
  const completed: (ListedRow & { row: number })[] = [];
  const left: string[] = isUnread ? [...before.keys()] : [...undecided];
  for (const { row, partNumber, listPrice, currency, saysCurrency, ...read } of rows) {
    const known = before.get(partNumber);
    // A figure without a currency of a part that was in euros: neither roubles nor euros may be guessed.
    const isUnsaid = !saysCurrency && listPrice !== null && known?.listPrice != null && known.currency !== null;
    if (isUnsaid) faults.push(faultOf(row, 'currency', listPrice, currencyUnsaid, { currency: known.currency }));
    const discountGroup = read.discountGroup ?? known?.discountGroup;
    const minMultiplier = read.minMultiplier ?? known?.minMultiplier;
    if (discountGroup === undefined) faults.push(faultOf(row, 'discountGroup', '', newWithoutGroup));
    if (minMultiplier === undefined) faults.push(faultOf(row, 'minMultiplier', '', newWithoutShare));
    if (!isUnsaid && discountGroup !== undefined && minMultiplier !== undefined)
      completed.push({ row, partNumber, listPrice, discountGroup, minMultiplier, currency });
    else left.push(partNumber);
  }
  return { rows: completed, faults, undecided: left };
}
