import { provenance, source } from '../../definition/provenance.ts';
import { number, oneOf, optional, positive, table, text } from '../../../tables/table.ts';
import type { Column, RowOf } from '../../../tables/table.ts';

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

const humidity: Column<number> = {
  shape: { kind: 'number' },
  read: (cell) => {
    const read = number.read(cell);
    return 'value' in read && !(read.value > 0 && read.value <= 100)
      ? { fault: 'A number above 0 and up to 100 is expected' }
      : read;
  },
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
 * or `referenceRH` (%, in every column) the moisture at which the performance table holds, `condenserBasis` whether the temperature
 * difference behind the condenser's conductance is the vendor's (`stated`) or one of before that a new table was given (`assumed`), `supply` volts/phases/hertz. `provenance`, `source` and `revision` say where the
 * performance figures come from, `airflowConvention` and `capacityBasis` how the vendor's file stated them: the table itself holds
 * gross capacities and air flows at the state of the return air (docs/decisions/0035-vendor-tables.md). The three `lowAmbient…` columns
 * say the same of the model's table for low outdoor temperatures (docs/decisions/0036-what-belongs-to-a-year.md).
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
  referenceDewPointC: optional(number),
  referenceRH: optional(humidity),
  widthMm: positive,
  depthMm: positive,
  heightMm: positive,
  weightKg: positive,
  condenserTD_K: positive,
  condenserUA_kWperK: positive,
  condenserBasis: optional(oneOf('stated', 'assumed')),
  evaporatorUA_kWperK: positive,
  compressorScale: positive,
  FLA_A: positive,
  MCA_A: positive,
  provenance: optional(provenance),
  source,
  revision: source,
  airflowConvention: optional(oneOf('actual', 'standard')),
  capacityBasis: optional(oneOf('gross', 'net')),
  lowAmbientProvenance: optional(provenance),
  lowAmbientSource: source,
  lowAmbientRevision: source,
};

/** Where the performance figures of a model come from: tables of before they were asked for lack these columns. */
const mayLack = [
  'provenance',
  'source',
  'revision',
  'airflowConvention',
  'capacityBasis',
  'lowAmbientProvenance',
  'lowAmbientSource',
  'lowAmbientRevision',
  'referenceRH',
  'condenserBasis',
] as const;

export type UnitModel = RowOf<typeof columns>;

export const spdxModels = table('COOLING_SPDX_MODELS', columns, { key: ['model'], mayLack });
export const srdxModels = table('COOLING_SRDX_MODELS', columns, { key: ['model'], mayLack });
