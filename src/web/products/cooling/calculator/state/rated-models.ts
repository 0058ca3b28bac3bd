import type { Result } from '../../../../../core/result.ts';
import { ok } from '../../../../../core/result.ts';
import {
  skhaModels,
  spcwModels,
  spdfModels,
  spdiModels,
  srcwModels,
  srdfModels,
  stfiModels,
} from '../../../../../core/products/cooling/tables/equipment.ts';
import type { Table } from '../../../../../core/tables/table.ts';

/** A model of a family without calculation, as its table rates it: kW, m³/h, mm, kg. */
export interface RatedModel {
  readonly model: string;
  readonly nominalTotalKw: number;
  readonly nominalSensibleKw: number;
  /** `24C/50% To35`: return air, its relative humidity and, but for chilled water, the outdoor air. */
  readonly nominalPoint: string;
  readonly airflowM3h: number;
  readonly widthMm: number;
  readonly depthMm: number;
  readonly heightMm: number;
  readonly weightKg: number;
  /** Volts/phases/hertz. */
  readonly supply: string;
  readonly waterInC?: number;
  readonly waterOutC?: number;
  /** A second rating point, of its sensible capacity alone. */
  readonly warmPoint?: string;
  readonly warmSensibleKw?: number;
  /** The least that an inverter machine turns down to, % of its capacity. */
  readonly capacityMinPercent?: number;
  /** Heat for the condensers of the whole unit at 35, 40 and 45 °C outdoors. */
  readonly requiredCondenserKw35?: number;
  readonly requiredCondenserKw40?: number;
  readonly requiredCondenserKw45?: number;
}

/** The tables of models, by the name of their constants record, which the table of families gives. */
const tables: ReadonlyMap<string, Table<RatedModel>> = new Map(
  [spdiModels, spdfModels, spcwModels, srdfModels, srcwModels, stfiModels, skhaModels].map(
    (table) => [table.name, table as Table<RatedModel>] as const,
  ),
);

/** The range of a family; empty where its table is not one of rated models or has not come. */
export function readRange(constName: string, texts: Readonly<Record<string, string>>): Result<readonly RatedModel[]> {
  const table = tables.get(constName);
  const text = texts[constName];
  return table === undefined || text === undefined ? ok([]) : table.parse(text);
}
