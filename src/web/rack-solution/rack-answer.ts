import type { Evaluation } from '../../core/configure/evaluate.ts';
import type { RackDerived } from '../../core/rack/derived.ts';

/** The kernel's answer for racks: whoever shows it knows which type the engine was opened for. */
export const rackOf = (evaluation: Evaluation<unknown>): Evaluation<RackDerived> =>
  evaluation as Evaluation<RackDerived>;
