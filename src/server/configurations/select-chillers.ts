import type { chillerSelect } from '../../contract/calculators.ts';
import type { AnswerOf, ParsedBodyOf } from '../../contract/endpoint.ts';
import { matchDetails } from '../../core/products/chiller/match-details.ts';
import type { ChillerMatch } from '../../core/products/chiller/select.ts';
import { selectChillers as select } from '../../core/products/chiller/select.ts';
import type { ChillerInputs } from '../../core/products/chiller/selection-inputs.ts';
import { checkChillerInputs } from '../../core/products/chiller/selection-inputs.ts';
import type { Problem } from '../../core/result.ts';
import { groupLevel } from '../../core/engineering/group-sound.ts';
import { ok } from '../../core/result.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';
import { translateFor } from '../platform/context/context.ts';
import { currentPins, openEngineFor } from '../solutions/solution-context.ts';

type Answer = AnswerOf<typeof chillerSelect>;

/** A match without the rows of the tables, which nobody asked for. */
const matchView = ({ chiller: _, solution: __, capKw: ___, module, winterKit, ...match }: ChillerMatch) => ({
  ...match,
  winterKit: winterKit?.kit ?? null,
  module: module?.partNumber ?? null,
  groupSoundPowerLwA: match.soundPowerLwA === null ? null : groupLevel(match.soundPowerLwA, match.working),
});

/** What is wrong with the inputs, as far as there is a catalogue to say so. */
export async function chillerFaults(
  context: Context,
  inputs: Readonly<Record<string, unknown>>,
): Promise<readonly Problem[]> {
  const pins = await currentPins(context);
  if (!pins.ok) return [];
  const opened = await openEngineFor(context, pins.value, 'Chiller', context.actor);
  if (!opened.ok) return [];
  const chillers = await context.services.catalogues.chillers(context.db, pins.value.catalogueVersion);
  return checkChillerInputs({ altitudeM: 0, filledInWinter: true, ...inputs } as ChillerInputs, chillers);
}

/** The chillers of today's catalogue that carry a load, best first, and why each other one does not. */
export async function selectChillers(
  context: Context,
  inputs: ParsedBodyOf<typeof chillerSelect>,
): Promise<Outcome<Answer>> {
  const pins = await currentPins(context);
  if (!pins.ok) return pins;
  // Some of the tables may be still to come.
  const opened = await openEngineFor(context, pins.value, 'Chiller', context.actor);
  if (!opened.ok) return opened;
  const chillers = await context.services.catalogues.chillers(context.db, pins.value.catalogueVersion);
  // Choices that the catalogue does not know are refused by the selection, as numbers out of their bounds are.
  const selection = select(chillers, inputs as ChillerInputs);
  if (!selection.ok) return refused('invalid_input', { errors: selection.problems });
  const t = await translateFor(context);
  return ok({
    matches: selection.value.matches.map((match) => ({
      ...matchView(match),
      ...matchDetails(match, inputs as ChillerInputs, chillers),
    })),
    rejected: selection.value.rejected.map(({ model, code, path, text, params, remedy }) => ({
      model,
      code,
      path: path ?? '',
      message: t(text, params),
      remedy,
    })),
  });
}
