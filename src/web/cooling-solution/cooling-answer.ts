import type { Evaluation } from '../../core/configure/evaluate.ts';
import type { CoolingDerived } from '../../core/cooling/derived.ts';
import { rejectionPerCircuit, selectionOf } from '../../core/cooling/derived.ts';
import { condensingUnits } from '../../core/cooling/tables.ts';
import type { CatalogueSource } from '../../core/catalogue/tables.ts';
import type { OutdoorSizes } from '../drawings/solution/scheme.ts';

/** The kernel's answer for cooling: whoever shows it knows which type the engine was opened for. */
export const coolingOf = (evaluation: Evaluation<unknown>): Evaluation<CoolingDerived> =>
  evaluation as Evaluation<CoolingDerived>;

export interface LoadMatch {
  /** kW: of one unit, what is asked of it, and the difference in % of what is asked for. */
  readonly carried: number;
  readonly required: number;
  readonly margin: number;
  readonly below: number;
  readonly above: number;
}

/** What a unit carries against what the calculator asks of it; null where nothing is asked or nothing can be rated. */
export function loadMatchOf({ values, derived }: Evaluation<CoolingDerived>): LoadMatch | null {
  const selection = selectionOf(values);
  const required = selection?.['sensibleCoolerCapacity'];
  if (!selection || !required || !derived.rating) return null;
  const carried = derived.rating.sensibleCoolingCapacity;
  return {
    carried,
    required,
    margin: (carried / required - 1) * 100,
    below: selection['deltaBelowCapacity'] ?? 0,
    above: selection['deltaAboveCapacity'] ?? 0,
  };
}

export interface CondenserMatch {
  readonly partNumber: string;
  /** kW a circuit at the design outdoor temperature. */
  readonly required: number;
  readonly available: number;
  readonly outdoorC: number;
}

export function condenserMatchOf({ values, derived }: Evaluation<CoolingDerived>): CondenserMatch | null {
  const { condenser, circuitRejectionKw } = derived;
  const outdoorC = Number(values['designOutdoorC']);
  const available = condenser && rejectionPerCircuit(condenser, outdoorC);
  return condenser && available !== null
    ? { partNumber: condenser.partNumber, required: circuitRejectionKw, available, outdoorC }
    : null;
}

const sizes = new WeakMap<CatalogueSource, OutdoorSizes>();

/** Sizes of the condensing units, which the kernel's answer names without them. */
export function outdoorSizesOf(tables: CatalogueSource): OutdoorSizes {
  const known = sizes.get(tables);
  if (known) return known;
  const rows = condensingUnits.parse(tables.COOLING_CONDENSING_UNITS ?? '');
  const read: OutdoorSizes = new Map(rows.ok ? rows.value.map((row) => [row.partNumber, row]) : []);
  sizes.set(tables, read);
  return read;
}
