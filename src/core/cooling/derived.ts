import type { Facts } from '../configure/condition.ts';
import type { Values } from '../configure/product-type.ts';
import { numberOf, textOf } from '../configure/read-values.ts';
import type { Problem } from '../result.ts';
import type { Condenser, CoolingContext, CoolingModel, IndoorUnit, OptionRow, UnitRating } from './context.ts';
import { betweenOutdoor } from './context.ts';

/** Everything that follows from the values of a cooling configuration. */
export interface CoolingDerived {
  readonly model: CoolingModel | null;
  readonly unit: IndoorUnit | null;
  /** Standby units beside the duty ones: N 0, N+1 1, N+2 2. */
  readonly standbyUnits: number;
  readonly installedUnits: number;
  /** Refrigerant circuits of all installed units. */
  readonly circuits: number;
  readonly rating: UnitRating | null;
  readonly refusal: Problem | null;
  /** Heat that one circuit rejects at the design outdoor temperature, kW; 0 without a circuit. */
  readonly circuitRejectionKw: number;
  /** The matched condenser, null when none of the series carries the circuit. */
  readonly condenser: Condenser | null;
  readonly facts: Facts;
  /** Rows of the option table that this configuration takes, in their order. */
  readonly options: readonly OptionRow[];
}

export const standbyUnits: Readonly<Record<string, number>> = { N: 0, 'N+1': 1, 'N+2': 2 };

/** Calculator inputs of a configuration, null where it has none. */
export function selectionOf(values: Values): Readonly<Record<string, number>> | null {
  const { selection } = values;
  return selection && typeof selection === 'object' && !Array.isArray(selection)
    ? (selection as Readonly<Record<string, number>>)
    : null;
}

/** Return air of the default inputs (specification section 9), where a configuration has no selection of its own. */
const defaultReturnAir = { returnAirDryBulbTemp: 35, returnAirRH: 22 };

function unitOf(values: Values, context: CoolingContext): IndoorUnit | null {
  const fits = context
    .unitsOf(textOf(values, 'model'))
    .filter((unit) => unit.airflow === 'H' || unit.airflow === 'F' || unit.airflow === values['airflow'])
    .filter((unit) => unit.depthCode === null || unit.depthCode === values['depth']);
  return fits[0] ?? null;
}

/** The smallest of the series whose rejection per circuit at the outdoor temperature is at least what is required. */
function matchCondenser(
  series: string,
  circuitsPerUnit: number,
  circuitRejectionKw: number,
  outdoorC: number,
  context: CoolingContext,
): Condenser | null {
  return (
    context
      .condensersOf(series)
      .filter((condenser) => condenser.circuits === 1 || condenser.circuits === circuitsPerUnit)
      .map((condenser) => ({ condenser, perCircuit: rejectionPerCircuit(condenser, outdoorC) }))
      .filter(({ perCircuit }) => perCircuit !== null && perCircuit >= circuitRejectionKw)
      .sort((a, b) => a.perCircuit! - b.perCircuit!)[0]?.condenser ?? null
  );
}

/** Heat that a condenser rejects per circuit, kW, linear between its tabled temperatures. */
export function rejectionPerCircuit(condenser: Condenser, outdoorC: number): number | null {
  const whole = betweenOutdoor(
    outdoorC,
    condenser.heatRejection35Kw,
    condenser.heatRejection40Kw,
    condenser.heatRejection45Kw,
  );
  return whole === null ? null : whole / condenser.circuits;
}

function takenOptions(facts: Facts, family: string, unit: IndoorUnit | null, context: CoolingContext): OptionRow[] {
  const takenGroups = new Set<string>();
  return context.optionsServing(family, unit).filter((row) => {
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

const isRating = (rated: UnitRating | Problem): rated is UnitRating => 'requiredCondenserCapacity' in rated;

export function deriveCooling(values: Values, context: CoolingContext): CoolingDerived {
  const model = context.models.get(textOf(values, 'model')) ?? null;
  const unit = unitOf(values, context);
  const standby = standbyUnits[textOf(values, 'redundancy')] ?? 0;
  const installedUnits = numberOf(values, 'count') + standby;
  const circuitsPerUnit = model?.circuits ?? 0;
  const outdoorTemp = numberOf(values, 'designOutdoorC');
  const selection = selectionOf(values);
  const rated =
    model?.rate({
      returnAirDryBulbTemp: selection?.['returnAirDryBulbTemp'] ?? defaultReturnAir.returnAirDryBulbTemp,
      returnAirRH: selection?.['returnAirRH'] ?? defaultReturnAir.returnAirRH,
      outdoorTemp,
    }) ?? null;
  const rating = rated && isRating(rated) ? rated : null;
  const circuitRejectionKw = rating && circuitsPerUnit > 0 ? rating.requiredCondenserCapacity / circuitsPerUnit : 0;
  const condenser =
    model?.heat === 'remoteCondenser' && rating
      ? matchCondenser(textOf(values, 'condenserSeries'), circuitsPerUnit, circuitRejectionKw, outdoorTemp, context)
      : null;
  const facts: Facts = { ...values, circuitRejectionKw, leakTapes: leakTapesOf(values, model) };
  return {
    model,
    unit,
    standbyUnits: standby,
    installedUnits,
    circuits: circuitsPerUnit * installedUnits,
    rating,
    refusal: rated && !isRating(rated) ? rated : null,
    circuitRejectionKw,
    condenser,
    facts,
    options: takenOptions(facts, textOf(values, 'family'), unit, context),
  };
}
