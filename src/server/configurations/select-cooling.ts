import type { AnswerOf, ParsedBodyOf } from '../../contract/endpoint.ts';
import type { coolingSelect } from '../../contract/calculators.ts';
import type { Match } from '../../core/products/cooling/selection/select.ts';
import { changesThatAdmit } from '../../core/products/cooling/solve-for/changes.ts';
import { selectCooling as select } from '../../core/products/cooling/selection/select.ts';
import { isCalculatedFamily } from '../../core/products/cooling/selection/selection-inputs.ts';
import { ok } from '../../core/result.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';
import { translateFor } from '../platform/context/context.ts';
import { currentPins, openEngineFor } from '../solutions/solution-context.ts';

type Answer = AnswerOf<typeof coolingSelect>;

/** A match without the way its numbers came about, which only the screen shows. */
const matchView = ({ airPath: _, provenance: __, ...match }: Match) => match;

/** The units of a family that carry the required capacity today, best first, and why each other one does not. */
export async function selectCooling(
  context: Context,
  { family, ...inputs }: ParsedBodyOf<typeof coolingSelect>,
): Promise<Outcome<Answer>> {
  const pins = await currentPins(context);
  if (!pins.ok) return pins;
  // Some of the tables may be still to come.
  const opened = await openEngineFor(context, pins.value, 'Cooling', context.actor);
  if (!opened.ok) return opened;
  const data = await context.services.catalogues.selection(context.db, pins.value.catalogueVersion);
  const selection = select(data, family, inputs);
  if (!selection.ok) return refused('invalid_input', { errors: selection.problems });
  const t = await translateFor(context);
  return ok({
    matches: selection.value.matches.map(matchView),
    rejected: selection.value.rejected.map(({ text, params, ...rejection }) => ({
      ...rejection,
      message: t(text, params),
      changes: isCalculatedFamily(family) ? [...changesThatAdmit(data, family, rejection.model, inputs).changes] : [],
    })),
  });
}
