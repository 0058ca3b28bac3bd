import type { Facts } from '../../../kernel/condition.ts';
import type { Values } from '../../../kernel/product-type.ts';
import { numberOf, textOf } from '../../../kernel/read-values.ts';
import { condenserRejectionRatio } from '../../../engineering/atmosphere.ts';
import type { Problem } from '../../../result.ts';
import { quantity } from '../../../units.ts';
import type { ChilledWaterInputs } from '../water/chilled-water-inputs.ts';
import type {
  Condenser,
  CoolingContext,
  CoolingModel,
  IndoorUnit,
  OptionRow,
  RatingConditions,
  UnitRating,
} from './context.ts';
import { betweenOutdoor } from './context.ts';
import type { FreeCooling, FreeCoolingDuty } from '../water/free-cooling.ts';
import { freeCoolingOf } from '../water/free-cooling.ts';
import { startingDuty } from '../water/free-cooling-range.ts';
import type { SelectionInputs } from '../selection/selection-inputs.ts';

/** Everything that follows from the values of a cooling configuration. */
export interface CoolingDerived extends Rated {
  readonly model: CoolingModel | null;
  readonly unit: IndoorUnit | null;
  /** Standby units beside the duty ones: N 0, N+1 1, N+2 2. */
  readonly standbyUnits: number;
  readonly installedUnits: number;
  /** Refrigerant circuits of all installed units. */
  readonly circuits: number;
  /** Design outdoor temperature, °C. */
  readonly outdoorC: number;
  /** m above sea level. */
  readonly altitude: number;
  /** The matched condenser, null when none of the series carries the circuit. */
  readonly condenser: Condenser | null;
  /** What it rejects per circuit at its place, kW. */
  readonly condenserAvailableKw: number | null;
  /** Switch temperatures of a free-cooling unit at the load and return air of its table, and these; null for the others. */
  readonly freeCooling: (FreeCooling & { readonly duty: FreeCoolingDuty }) | null;
  readonly facts: Facts;
  /** What stands outdoors of an in-rack unit, as it is seen from the front; null of all others. */
  readonly condensingUnit: { readonly partNumber: string; readonly widthMm: number; readonly heightMm: number } | null;
  /** Rows of the option table that this configuration takes, in their order. */
  readonly options: readonly OptionRow[];
}

export const standbyUnits: Readonly<Record<string, number>> = { N: 0, 'N+1': 1, 'N+2': 2 };

const recordOf = (record: unknown): Readonly<Record<string, number>> | null =>
  record && typeof record === 'object' && !Array.isArray(record) ? (record as Readonly<Record<string, number>>) : null;

/** Calculator inputs of a configuration, null where it has none. */
export const selectionOf = (values: Values): Partial<SelectionInputs> | null =>
  recordOf(values['selection']) as Partial<SelectionInputs> | null;

/** Chilled-water duty of a configuration, null where it has none. */
export const waterDutyOf = (values: Values): ChilledWaterInputs | null =>
  recordOf(values['chilledWaterDuty']) as ChilledWaterInputs | null;

/** Return air of the default inputs (specification section 9), where a configuration has no selection of its own. */
const defaultReturnAir = { returnAirDryBulbTemp: 35, returnAirRH: 22 };

/*
 * What follows from some of the values. Rules and the full picture below share these, and each reads no more than it must:
 * a rule names every field that it reads.
 */

/** Reads `model`. */
export const modelOf = (values: Values, context: CoolingContext): CoolingModel | null =>
  context.models.get(textOf(values, 'model')) ?? null;

/** Reads `model`, `airflow`, `depth`. */
export function unitOf(values: Values, context: CoolingContext): IndoorUnit | null {
  const fits = context
    .unitsOf(textOf(values, 'model'))
    .filter((unit) => unit.airflow === 'H' || unit.airflow === 'F' || unit.airflow === values['airflow'])
    .filter((unit) => unit.depthCode === null || unit.depthCode === values['depth']);
  return fits[0] ?? null;
}

/** The rows of the option table that serve the unit, whatever else is chosen. Reads `model`, `airflow`, `depth`. */
export const optionsFor = (values: Values, context: CoolingContext): readonly OptionRow[] =>
  context.optionsServing(modelOf(values, context)?.family ?? '', unitOf(values, context));

/** Design outdoor temperature, °C: of the calculator's inputs, else as chosen. Reads `selection`, `designOutdoorC`. */
export const outdoorOf = (values: Values): number =>
  selectionOf(values)?.outdoorTemp ?? numberOf(values, 'designOutdoorC');

/** m above sea level, of the calculator's inputs. Reads `selection`. */
export const altitudeIn = (values: Values): number => selectionOf(values)?.altitude ?? 0;

export interface Rated {
  readonly rating: UnitRating | null;
  readonly refusal: Problem | null;
  /** Heat that one circuit rejects at the design outdoor temperature, kW; 0 without a circuit. */
  readonly circuitRejectionKw: number;
}

const isRating = (rated: UnitRating | Problem): rated is UnitRating => 'requiredCondenserCapacity' in rated;

/** The conditions of a unit's duty: with chilled water its own, else those of the calculator's inputs. */
function conditionsOf(values: Values, model: CoolingModel): RatingConditions {
  if (model.heat === 'chilledWater')
    return { ...defaultReturnAir, outdoorTemp: 0, water: waterDutyOf(values) ?? undefined };
  const selection = selectionOf(values);
  return {
    returnAirDryBulbTemp: selection?.returnAirDryBulbTemp ?? defaultReturnAir.returnAirDryBulbTemp,
    returnAirRH: selection?.returnAirRH ?? defaultReturnAir.returnAirRH,
    outdoorTemp: outdoorOf(values),
    altitude: altitudeIn(values),
  };
}

/** One unit at the design conditions. Reads `model`, with chilled water `chilledWaterDuty`, else `selection` and `designOutdoorC`. */
export function ratedOf(values: Values, context: CoolingContext): Rated {
  const model = modelOf(values, context);
  if (!model) return { rating: null, refusal: null, circuitRejectionKw: 0 };
  const rated = model.rate(conditionsOf(values, model));
  if (!isRating(rated)) return { rating: null, refusal: rated, circuitRejectionKw: 0 };
  const circuitRejectionKw = model.circuits > 0 ? rated.requiredCondenserCapacity / model.circuits : 0;
  return { rating: rated, refusal: null, circuitRejectionKw };
}

/** Where a condenser stands: °C, m. */
interface Place {
  readonly outdoorC: number;
  readonly altitude: number;
}

/** Reads `selection`, `designOutdoorC`. */
const placeOf = (values: Values): Place => ({ outdoorC: outdoorOf(values), altitude: altitudeIn(values) });

/** The matched condenser. Reads `model`, `selection`, `designOutdoorC`, `condenserSeries`. */
export function condenserOf(values: Values, context: CoolingContext): Condenser | null {
  const model = modelOf(values, context);
  if (model?.heat !== 'remoteCondenser') return null;
  const { rating, circuitRejectionKw } = ratedOf(values, context);
  if (!rating) return null;
  const series = textOf(values, 'condenserSeries');
  return matchCondenser(series, model.circuits, circuitRejectionKw, placeOf(values), context);
}

/** The smallest of the series whose rejection per circuit at the outdoor temperature is at least what is required. */
function matchCondenser(
  series: string,
  circuitsPerUnit: number,
  circuitRejectionKw: number,
  place: Place,
  context: CoolingContext,
): Condenser | null {
  return (
    context
      .condensersOf(series)
      .filter((condenser) => condenser.circuits === 1 || condenser.circuits === circuitsPerUnit)
      .map((condenser) => ({ condenser, perCircuit: rejectionPerCircuit(condenser, place) }))
      .filter(({ perCircuit }) => perCircuit !== null && perCircuit >= circuitRejectionKw)
      .sort((a, b) => a.perCircuit! - b.perCircuit!)[0]?.condenser ?? null
  );
}

/**
 * Heat that a condenser rejects per circuit, kW, linear between its tabled temperatures, which hold at sea level: thin air
 * takes less.
 */
function rejectionPerCircuit(condenser: Condenser, { outdoorC, altitude }: Place): number | null {
  const whole = betweenOutdoor(
    outdoorC,
    condenser.heatRejection35Kw,
    condenser.heatRejection40Kw,
    condenser.heatRejection45Kw,
  );
  return whole === null ? null : (whole * condenserRejectionRatio(quantity(altitude, 'm'))) / condenser.circuits;
}

function takenOptions(facts: Facts, serving: readonly OptionRow[]): OptionRow[] {
  const takenGroups = new Set<string>();
  return serving.filter((row) => {
    if (!row.holds(facts)) return false;
    if (row.exclusiveGroup === null) return true;
    if (takenGroups.has(row.exclusiveGroup)) return false;
    takenGroups.add(row.exclusiveGroup);
    return true;
  });
}

/** Rule R-07: a unit with a humidifier or chilled water gets at least one leak tape, however few are chosen. */
const leakTapesOf = (values: Values, model: CoolingModel | null): number =>
  Math.max(
    numberOf(values, 'leakTapes'),
    values['humidification'] !== 'none' || model?.heat === 'chilledWater' ? 1 : 0,
  );

/** Free cooling of a unit at the duty of its models table. */
function freeCoolingAt(model: CoolingModel | null, context: CoolingContext): CoolingDerived['freeCooling'] {
  const limits = context.chilledWater?.limits;
  if (!model?.freeCooling || !limits) return null;
  const duty = startingDuty(model.freeCooling);
  const answer = freeCoolingOf(model.freeCooling, duty, limits);
  return answer.ok ? { ...answer.value, duty } : null;
}

export function deriveCooling(values: Values, context: CoolingContext): CoolingDerived {
  const model = modelOf(values, context);
  const standby = standbyUnits[textOf(values, 'redundancy')] ?? 0;
  const installedUnits = numberOf(values, 'count') + standby;
  const rated = ratedOf(values, context);
  const { circuitRejectionKw } = rated;
  const facts: Facts = { ...values, circuitRejectionKw, leakTapes: leakTapesOf(values, model) };
  const options = takenOptions(facts, optionsFor(values, context));
  const outdoors = options.find(({ group }) => group === 'condensingUnit');
  const condenser = condenserOf(values, context);
  const place = placeOf(values);
  return {
    ...rated,
    model,
    unit: unitOf(values, context),
    standbyUnits: standby,
    installedUnits,
    circuits: (model?.circuits ?? 0) * installedUnits,
    ...place,
    condenser,
    condenserAvailableKw: condenser && rejectionPerCircuit(condenser, place),
    freeCooling: freeCoolingAt(model, context),
    facts,
    condensingUnit: (outdoors && context.condensingUnit(outdoors.partNumber)) ?? null,
    options,
  };
}
