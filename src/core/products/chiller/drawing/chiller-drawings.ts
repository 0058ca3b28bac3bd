import type { Evaluation } from '../../../kernel/evaluate.ts';
import type { Drawing } from '../../../drawing/drawing.ts';
import type { Listed } from '../../../drawing/listed.ts';
import type { Translate } from '../../../translation/translate.ts';
import type { ChillerDerived } from '../derived.ts';
import { hydraulicDrawing } from './hydraulic-sheet.ts';
import { planDrawing } from './plan-sheet.ts';

/** What is drawn of a chiller solution, with the parts that its list holds: the hydraulic scheme and the plan. */
export function chillerDrawings(
  { values, derived, stated }: Pick<Evaluation<ChillerDerived>, 'values' | 'derived' | 'stated'>,
  listed: Listed,
  t: Translate,
): readonly Drawing[] {
  return [hydraulicDrawing({ values, derived, stated }, listed, t), planDrawing(derived, listed, t)].filter(
    (drawing) => drawing !== null,
  );
}
