import type { ConfigurationBody } from '../../contract/shapes.ts';
import { configuration } from '../../contract/shapes.ts';
import type { IsxType } from '../../core/products/definition/types.ts';
import { isIsxType } from '../../core/products/definition/types.ts';
import type { Problem } from '../../core/result.ts';
import type { Context } from '../platform/context/context.ts';
import type { Pins } from './solution-context.ts';
import { currentPins, openEngineFor, readableSolution } from './solution-context.ts';

/** What is wrong with the shape of choices over what is pinned, as far as there is an engine to say so. */
async function faultsOver(context: Context, pins: Pins, isxType: IsxType, choices: ConfigurationBody) {
  const opened = await openEngineFor(context, pins, isxType, context.actor);
  return opened.ok ? opened.value.engine.malformed(choices) : [];
}

/** What is wrong with the shape of choices for a new solution. */
export async function malformedIn(
  context: Context,
  isxType: IsxType,
  choices: ConfigurationBody,
): Promise<readonly Problem[]> {
  const pins = await currentPins(context);
  return pins.ok ? faultsOver(context, pins.value, isxType, choices) : [];
}

/** The same of a body whose other fields are malformed: of a solution that the caller may read over what it is pinned to. */
export async function malformedChoices(
  context: Context,
  { isxType, isxId, configuration: choices }: Readonly<Record<string, unknown>>,
): Promise<readonly Problem[]> {
  const read = configuration.safeParse(choices);
  if (!read.success) return [];
  if (typeof isxId !== 'string') return isIsxType(isxType) ? malformedIn(context, isxType, read.data) : [];
  const solution = await readableSolution(context, isxId);
  return solution.ok ? faultsOver(context, solution.value, solution.value.isxType, read.data) : [];
}
