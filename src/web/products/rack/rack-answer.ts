import type { Evaluation } from '../../../core/kernel/evaluate.ts';
import type { RackDerived } from '../../../core/products/rack/derived.ts';

/** The kernel's answer for racks: whoever shows it knows which type the engine was opened for. */
export const rackOf = (evaluation: Evaluation<unknown>): Evaluation<RackDerived> =>
  evaluation as Evaluation<RackDerived>;
