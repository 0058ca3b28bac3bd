import type { Evaluation } from '../../../core/kernel/evaluate.ts';
import type { CoolingDerived } from '../../../core/products/cooling/configuration/derived.ts';

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
  const { condenser, condenserAvailableKw: available, circuitRejectionKw, outdoorC } = derived;
  return condenser && available !== null
    ? { partNumber: condenser.partNumber, required: circuitRejectionKw, available, outdoorC }
    : null;
}
