import type { Evaluation } from '../../core/configure/evaluate.ts';
import type { CoolingDerived } from '../../core/cooling/derived.ts';
import { rejectionPerCircuit } from '../../core/cooling/derived.ts';
import { condensingUnits } from '../../core/cooling/tables.ts';
import type { CatalogueSource } from '../../core/catalogue/tables.ts';
import type { OutdoorSizes } from '../drawings/solution/scheme.ts';

/** The kernel's answer for cooling: whoever shows it knows which type the engine was opened for. */
export const coolingOf = (evaluation: Evaluation<unknown>): Evaluation<CoolingDerived> =>
  evaluation as Evaluation<CoolingDerived>;

export interface CondenserMatch {
  readonly partNumber: string;
  /** kW a circuit at the design outdoor temperature. */
  readonly required: number;
  readonly available: number;
  readonly outdoorC: number;
}

export function condenserMatchOf({ derived }: Evaluation<CoolingDerived>): CondenserMatch | null {
  const { condenser, circuitRejectionKw, outdoorC } = derived;
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
