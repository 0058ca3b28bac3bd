import type { Problem } from '../../result.ts';
import { gap, misfit } from './fault.ts';

/*
 * What the figures of a table must be: possible at all, usual, no more than another allows, or what follows from others.
 * A check is a row of a list, with its bound or formula; the source of each stands beside it.
 */

/** What a check finds wrong with a row; null where it holds, or does not concern the row. */
export type FigureCheck<Row> = (row: Row) => Found | null;

interface Found {
  readonly column: string;
  readonly find: (table: string, name: string, keys: Keys) => Problem;
}

type Keys = Readonly<Record<string, string | number>>;
type Read<Row> = (row: Row) => number | null | undefined;
type NumberColumn<Row> = { [K in keyof Row]: Row[K] extends number | null ? K : never }[keyof Row] & string;

/** Rounding of binary fractions. */
const EQUAL = 1e-9;
/** Figures are told as short as they are written. */
const short = (value: number): number => Number(value.toPrecision(5));

const valueOf = <Row>(row: Row, column: NumberColumn<Row>): number | null => row[column] as number | null;

/** A figure lies outside what can be: no catalogue is published with it. */
export const possible =
  <Row>(column: NumberColumn<Row>, min: number, max: number): FigureCheck<Row> =>
  (row) => {
    const value = valueOf(row, column);
    if (value === null || (value >= min && value <= max)) return null;
    return {
      column,
      find: (table, name, keys) =>
        misfit(table, 'Column {column} of {name} is {value}, possible is {min} … {max}', { ...keys, column, name, value, min, max }), // prettier-ignore
    };
  };

/** A figure lies outside what is usual: it may be true of an unusual product. `of` scales the bounds by another figure. */
export const usual =
  <Row>(column: NumberColumn<Row>, min: number, max: number, of: Read<Row> = () => 1): FigureCheck<Row> =>
  (row) => {
    const value = valueOf(row, column);
    const scale = of(row);
    if (value === null || scale === null || scale === undefined || !Number.isFinite(scale)) return null;
    if (value >= min * scale - EQUAL && value <= max * scale + EQUAL) return null;
    return {
      column,
      find: (table, name, keys) =>
        gap(table, 'Column {column} of {name} is {value}, usual is {min} … {max}', { ...keys, column, name, value, min: short(min * scale), max: short(max * scale) }), // prettier-ignore
    };
  };

/** A figure is at most what another allows, which `other` names. */
export const atMost =
  <Row>(column: NumberColumn<Row>, other: string, limit: Read<Row>): FigureCheck<Row> =>
  (row) => {
    const [value, most] = [valueOf(row, column), limit(row)];
    if (value === null || most === null || most === undefined || Number.isNaN(most) || value <= most + EQUAL) return null; // prettier-ignore
    return {
      column,
      find: (table, name, keys) =>
        misfit(table, 'Column {column} of {name} is {value}, beside column {other} it is at most {limit}', { ...keys, column, name, value, other, limit: short(most) }), // prettier-ignore
    };
  };

/** A figure follows from others, to within a share of it or so much of its own unit. */
export const follows =
  <Row>(column: NumberColumn<Row>, expected: Read<Row>, share: number, slack = 0): FigureCheck<Row> =>
  (row) => {
    const [value, from] = [valueOf(row, column), expected(row)];
    if (value === null || from === null || from === undefined || !Number.isFinite(from)) return null;
    if (Math.abs(value - from) <= Math.abs(from) * share + slack + EQUAL) return null;
    return {
      column,
      find: (table, name, keys) =>
        gap(table, 'Column {column} of {name} is {value}, from its other figures follows {expected}', { ...keys, column, name, value, expected: short(from) }), // prettier-ignore
    };
  };

/** Columns that go one way, each at least (or at most) what stands before it. */
export const runs =
  <Row>(way: 'up' | 'down', ...columns: readonly NumberColumn<Row>[]): FigureCheck<Row> =>
  (row) => {
    const broken = columns.slice(1).findIndex((column, i) => {
      const [before, after] = [valueOf(row, columns[i]!), valueOf(row, column)];
      return before !== null && after !== null && (way === 'up' ? after < before : after > before);
    });
    if (broken < 0) return null;
    const [from, to] = [columns[broken]!, columns[broken + 1]!];
    return {
      column: to,
      find: (table, name, keys) =>
        misfit(table, 'Column {column} of {name} goes the wrong way between {from} and {to}', { ...keys, column: to, name, from, to }), // prettier-ignore
    };
  };

/** Runs checks over the rows of a table; `key` names the columns that tell one row from another. */
export const checkFigures = <Row extends object>(
  table: string,
  rows: readonly Row[],
  key: readonly (keyof Row & string)[],
  checks: readonly FigureCheck<Row>[],
): Problem[] =>
  rows.flatMap((row) => {
    const keys = Object.fromEntries(key.map((column) => [column, row[column] as string | number]));
    const name = Object.values(keys).join(' ');
    return checks.flatMap((check) => check(row)?.find(table, name, keys) ?? []);
  });

/** kVA that a supply such as `400/3/50` (volts/phases/hertz) carries at a current, A; null where it reads otherwise. */
export function apparentPower(supply: string, currentA: number): number | null {
  const read = /^(\d+)\/([13])(?:\+?[A-Z]*)?\/\d+$/.exec(supply);
  if (!read) return null;
  return (Number(read[1]) * currentA * (read[2] === '3' ? Math.sqrt(3) : 1)) / 1000;
}
