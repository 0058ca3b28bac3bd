import type { ChillerDerived } from '../../../core/products/chiller/derived.ts';
import type { Evaluation } from '../../../core/kernel/evaluate.ts';

/** The kernel's answer for chillers: whoever shows it knows which type the engine was opened for. */
export const chillerOf = (evaluation: Evaluation<unknown>): Evaluation<ChillerDerived> =>
  evaluation as Evaluation<ChillerDerived>;
