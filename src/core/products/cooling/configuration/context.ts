import type { Condition } from '../../../kernel/condition.ts';
import { parseCondition } from '../../../kernel/condition.ts';
import { remember } from '../../../kernel/memoize.ts';
import type { Problem } from '../../../result.ts';
import type { ServiceContext } from '../../services/service-certificates.ts';
import { groupBy } from '../../../tables/group-by.ts';
import type { Rows } from '../../../tables/table.ts';
import type { LimitName } from '../tables/limit-names.ts';
import type { SelectionInputs } from '../selection/selection-inputs.ts';
import type { ChilledWaterData } from '../water/chilled-water-data.ts';
import type { ChilledWaterInputs, WaterConditions } from '../water/chilled-water-inputs.ts';
import type { Share } from '../water/chilled-water-select.ts';
import { evaluateChilledWater } from '../water/chilled-water-unit.ts';
import type { ChilledWaterUnit } from '../water/chilled-water-unit.ts';
import type { FreeCoolingModel } from '../water/free-cooling.ts';
import type { RatingPoint } from '../tables/rating-point.ts';
import { ratingPoint } from '../tables/rating-point.ts';
import type {
  condensers,
  condensingUnits,
  frames,
  indoorUnits,
  limits,
  lowAmbientKits,
  options,
  skhaModels,
  spcwModels,
  spdiModels,
} from '../tables/equipment.ts';

type Row<T> = Rows<T> extends readonly (infer R)[] ? R : never;
export type IndoorUnit = Row<typeof indoorUnits>;
export type Condenser = Row<typeof condensers>;
export type OptionRow = Row<typeof options> & { readonly holds: Condition };

/** The conditions at which a unit is rated: °C, %, °C. */
export interface RatingConditions {
  readonly returnAirDryBulbTemp: number;
  readonly returnAirRH: number;
  readonly outdoorTemp: number;
  /** m above sea level; sea level where it is left out. */
  readonly altitude?: number | undefined;
  /** Of a chilled-water unit whose duty is chosen; else it is rated at the point of its table. */
  readonly water?: WaterConditions | undefined;
}

/** The water side of one unit: m³/h, kPa with its valve, nominal diameter of the connection. */
export interface WaterSide {
  readonly flowM3h: number;
  readonly pressureDropKPa: number;
  readonly connectionDN: number;
}

/** What the configurator needs of a rating, kW of one unit. */
export interface UnitRating {
  readonly water?: WaterSide;
  readonly sensibleCoolingCapacity: number;
  /** Less the heat of the fans, where the rating knows it. */
  readonly netSensibleCapacity?: number;
  readonly totalCoolingCapacity: number;
  readonly requiredCondenserCapacity: number;
}

/** A rating point of the catalogue and the sensible capacity there, kW. */
export interface RatedCapacity {
  readonly point: RatingPoint;
  readonly sensibleKw: number;
}

/** The rating points of a row whose texts can be read. */
const pointsOf = (...rated: readonly (readonly [text: string, sensibleKw: number])[]): readonly RatedCapacity[] =>
  rated.flatMap(([text, sensibleKw]) => {
    const point = ratingPoint(text);
    return point ? [{ point, sensibleKw }] : [];
  });

export type Heat = 'remoteCondenser' | 'condensingUnit' | 'chilledWater';

/** One model of any family, as the configurator sees it. */
export interface CoolingModel {
  readonly model: string;
  readonly family: string;
  /** Independent refrigerant circuits of one unit; 0 with chilled water. */
  readonly circuits: number;
  readonly heat: Heat;
  /** Of the condensers that the tables assume, whole unit, kW/K; null without a remote condenser. */
  readonly condenserUaKwPerK: number | null;
  /** Of a unit that is rated at points only: its sensible capacity at each, kW. */
  readonly points?: readonly RatedCapacity[];
  /** Of a unit with free cooling: its row of the models table. */
  readonly freeCooling?: FreeCoolingModel;
  /** The unit at conditions, or why it can't be rated there. */
  readonly rate: (conditions: RatingConditions) => UnitRating | Problem;
}

export interface FamilyInfo {
  readonly code: string;
  readonly descriptionRu: string;
  readonly descriptionEn: string;
  readonly displayRow: string;
  readonly calcAvailible: boolean;
}

/** Everything of the catalogue that a cooling configuration looks at, indexed once. */
export interface CoolingContext extends ServiceContext {
  readonly families: readonly FamilyInfo[];
  readonly models: ReadonlyMap<string, CoolingModel>;
  readonly modelsOf: (family: string) => readonly CoolingModel[];
  readonly unitsOf: (model: string) => readonly IndoorUnit[];
  readonly condensersOf: (series: string) => readonly Condenser[];
  /** A condensing unit by its part number, as it is seen from the front. */
  readonly condensingUnit: (
    partNumber: string,
  ) => { readonly partNumber: string; readonly widthMm: number; readonly heightMm: number } | null;
  readonly options: readonly OptionRow[];
  /** The rows of the option table that serve a unit, whatever is chosen. */
  readonly optionsServing: (family: string, unit: IndoorUnit | null) => readonly OptionRow[];
  /** The lowest and the highest raised floor that a stand of the option table serves, mm. */
  readonly standReach: { readonly min: number; readonly max: number };
  /** The lowest outdoor temperature that any kit reaches, °C. */
  readonly lowestWinterC: number;
  readonly limit: (name: LimitName) => number;
  /** The best unit of a family where `count` of them share the load of a calculator's inputs; null when nothing fits. */
  readonly bestMatch: (family: string, inputs: Partial<SelectionInputs>, count: number) => string | null;
  /** What the calculation of chilled-water units reads; null where the catalogue is of a day before it. */
  readonly chilledWater: ChilledWaterData | null;
  /** The same of a chilled-water duty. */
  readonly bestForWater: (family: string, duty: ChilledWaterInputs, count: number) => string | null;
  /** The fewest units of a chilled-water family that carry a duty, and their model; null when no number of them does. */
  readonly fewestForWater: (family: string, duty: ChilledWaterInputs) => Share | null;
}

/** The answers that a context looks up, each remembered. */
export type CoolingAnswers = Pick<CoolingContext, 'bestMatch' | 'chilledWater' | 'bestForWater' | 'fewestForWater'>;

/** Linear between the tabled outdoor temperatures 35, 40 and 45 °C; below 35 the value at 35, above 45 null. */
export function betweenOutdoor(outdoorC: number, at35: number, at40: number, at45: number): number | null {
  if (outdoorC > 45) return null;
  if (outdoorC <= 35) return at35;
  const [low, high, from] = outdoorC <= 40 ? [at35, at40, 35] : [at40, at45, 40];
  return low + ((high - low) * (outdoorC - from)) / 5;
}

/** Code of the refusal of a family whose condenser duty is tabled by outdoor temperature alone. */
export const dutyUnknown = 'condenser_duty_unknown';

const outsideTable = (outdoorTemp: number): Problem => ({
  code: dutyUnknown,
  text: 'The tables end at {limit} °C outdoors, {value} °C is asked for',
  params: { limit: 45, value: outdoorTemp },
});

/** A family that is rated at one point only: its capacity is the nominal one, whatever the conditions. */
export function remoteCondenserModel(row: Row<typeof spdiModels>): CoolingModel {
  return {
    model: row.model,
    family: row.family,
    circuits: row.circuits,
    heat: 'remoteCondenser',
    condenserUaKwPerK: row.condenserUA_kWperK,
    points: pointsOf([row.nominalPoint, row.nominalSensibleKw], [row.warmPoint, row.warmSensibleKw]),
    rate: ({ outdoorTemp }) => {
      const required = betweenOutdoor(
        outdoorTemp,
        row.requiredCondenserKw35,
        row.requiredCondenserKw40,
        row.requiredCondenserKw45,
      );
      return required === null
        ? outsideTable(outdoorTemp)
        : {
            sensibleCoolingCapacity: row.nominalSensibleKw,
            totalCoolingCapacity: row.nominalTotalKw,
            requiredCondenserCapacity: required,
          };
    },
  };
}

export function chilledWaterModel(row: Row<typeof spcwModels>, unit: ChilledWaterUnit | undefined): CoolingModel {
  const nominal: UnitRating = {
    sensibleCoolingCapacity: row.nominalSensibleKw,
    totalCoolingCapacity: row.nominalTotalKw,
    requiredCondenserCapacity: 0,
    water: {
      flowM3h: row.waterFlowM3h,
      pressureDropKPa: row.waterPressureDropKPa,
      connectionDN: row.valveConnectionDN,
    },
  };
  return {
    model: row.model,
    family: row.family,
    circuits: 0,
    heat: 'chilledWater',
    condenserUaKwPerK: null,
    rate: ({ water }) => {
      if (!water || !unit) return nominal;
      const answer = evaluateChilledWater(unit, water);
      if (!answer.ok) return answer.problems[0]!;
      const { sensibleCoolingCapacity, waterFlowM3h, waterPressureDropKPa, valveConnectionDN } = answer.value;
      return {
        sensibleCoolingCapacity,
        totalCoolingCapacity: sensibleCoolingCapacity,
        requiredCondenserCapacity: 0,
        water: { flowM3h: waterFlowM3h, pressureDropKPa: waterPressureDropKPa, connectionDN: valveConnectionDN },
      };
    },
  };
}

/** A remote-condenser model that also cools with the outdoor air. */
export const freeCoolingModel = (row: FreeCoolingModel): CoolingModel => ({
  ...remoteCondenserModel(row),
  freeCooling: row,
});

export const inRackModel = (row: Row<typeof skhaModels>): CoolingModel => ({
  model: row.model,
  family: row.family,
  circuits: row.circuits,
  heat: 'condensingUnit',
  condenserUaKwPerK: null,
  points: pointsOf([row.nominalPoint, row.nominalSensibleKw]),
  rate: () => ({
    sensibleCoolingCapacity: row.nominalSensibleKw,
    totalCoolingCapacity: row.nominalTotalKw,
    requiredCondenserCapacity: row.heatRejectionKw,
  }),
});

export interface CoolingTables {
  readonly families: readonly FamilyInfo[];
  readonly frames: Rows<typeof frames>;
  readonly indoorUnits: Rows<typeof indoorUnits>;
  readonly condensers: Rows<typeof condensers>;
  readonly condensingUnits: Rows<typeof condensingUnits>;
  readonly lowAmbientKits: Rows<typeof lowAmbientKits>;
  readonly options: Rows<typeof options>;
  readonly limits: Rows<typeof limits>;
  readonly certificates: ServiceContext['certificates'];
}

const servesUnit = (row: OptionRow, family: string, unit: IndoorUnit | null): boolean =>
  row.families.includes(family) &&
  (row.frames.length === 0 || (unit !== null && row.frames.includes(unit.frame))) &&
  (row.sizes.length === 0 || (unit !== null && row.sizes.includes(unit.size))) &&
  (row.airflow.length === 0 || (unit !== null && row.airflow.includes(unit.airflow)));

function standReachOf(options: readonly OptionRow[]): CoolingContext['standReach'] {
  const ends = options
    .filter((row) => row.group === 'floorStand')
    .flatMap((row) => /\[(\d+),(\d+)\]/.exec(row.when)?.slice(1).map(Number) ?? []);
  return { min: Math.min(...ends), max: Math.max(...ends) };
}

export function coolingContext(
  tables: CoolingTables,
  models: readonly CoolingModel[],
  answers: CoolingAnswers,
): CoolingContext {
  const unitsByModel = groupBy(tables.indoorUnits, (unit) => unit.model);
  const modelsByFamily = groupBy(models, (model) => model.family);
  const bySeries = groupBy(tables.condensers, (condenser) => condenser.series as string);
  const options = tables.options.map((row): OptionRow => ({ ...row, holds: parseCondition(row.when)! }));
  const condensingByNumber = new Map(
    tables.condensingUnits.map(({ partNumber, widthMm, heightMm }) => [partNumber, { partNumber, widthMm, heightMm }]),
  );
  const limitValues = new Map(tables.limits.map((limit) => [limit.name, limit.value]));
  return {
    families: tables.families,
    models: new Map(models.map((model) => [model.model, model])),
    modelsOf: (family) => modelsByFamily.get(family) ?? [],
    unitsOf: (model) => unitsByModel.get(model) ?? [],
    condensersOf: (series) => bySeries.get(series) ?? [],
    condensingUnit: (partNumber) => condensingByNumber.get(partNumber) ?? null,
    options,
    optionsServing: remember(
      tables.indoorUnits.length,
      (family, unit) => `${family} ${unit?.partNumber ?? ''}`,
      (family, unit) => options.filter((row) => servesUnit(row, family, unit)),
    ),
    standReach: standReachOf(options),
    lowestWinterC: Math.min(...tables.lowAmbientKits.map((kit) => kit.minOutdoorC)),
    certificates: tables.certificates,
    limit: (name) => {
      const value = limitValues.get(name);
      if (value === undefined) throw new Error(`The table of limits has no ${name}`);
      return value;
    },
    ...answers,
  };
}
