import type { SolutionSummary } from '../../../../contract/shapes.ts';
import { expectType } from '../../../products/type-views.ts';

/** Whoever rests on a row may be about to open it: beside its screen, which the link loads, it needs what its type brings. */
export function expecting({ isxType }: SolutionSummary) {
  const expect = () => expectType(isxType);
  return { onPointerEnter: expect, onFocus: expect };
}
