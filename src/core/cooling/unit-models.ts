import { number, positive, table, text } from '../tables/table.ts';
import type { Column, RowOf } from '../tables/table.ts';

const share: Column<number> = {
  shape: { kind: 'number' },
  read: (cell) => {
    const read = number.read(cell);
    return 'value' in read && !(read.value >= 0 && read.value < 1)
      ? { fault: 'A number from 0 up to but not including 1 is expected' }
      : read;
  },
};

const wholePositive: Column<number> = {
  shape: { kind: 'number' },
  read: (cell) =>
    /^[1-9]\d*$/.test(cell) ? { value: Number(cell) } : { fault: 'A whole number above zero is expected' },
};

const notNegative: Column<number> = {
  shape: { kind: 'number' },
  read: (cell) => {
    const read = number.read(cell);
    return 'value' in read && read.value < 0 ? { fault: 'A number of zero or more is expected' } : read;
  },
};

/**
 * The columns of a models table beside a performance table: one row per model. Units stand in the names: kW, m3/h, Pa,
 * °C, mm, kg, K, kW/K, A. `bypassFactor` is the share of the air that passes the coil untouched, `referenceDewPointC`
 * the moisture at which the performance table holds, `supply` volts/phases/hertz.
 */
const columns = {
  model: text,
  family: text,
  frame: text,
  nominalTotalKw: positive,
  nominalPoint: text,
  airflowM3h: positive,
  externalStaticPa: notNegative,
  bypassFactor: share,
  compressors: wholePositive,
  fans: wholePositive,
  refrigerant: text,
  supply: text,
  referenceDewPointC: number,
  widthMm: positive,
  depthMm: positive,
  heightMm: positive,
  weightKg: positive,
  condenserTD_K: positive,
  condenserUA_kWperK: positive,
  evaporatorUA_kWperK: positive,
  compressorScale: positive,
  FLA_A: positive,
  MCA_A: positive,
};

export type UnitModel = RowOf<typeof columns>;

export const spdxModels = table('COOLING_SPDX_MODELS', columns, { key: ['model'] });
export const srdxModels = table('COOLING_SRDX_MODELS', columns, { key: ['model'] });
