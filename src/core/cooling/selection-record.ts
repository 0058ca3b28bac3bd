import type { Configuration } from '../configure/product-type.ts';
import type { Problem } from '../result.ts';
import type { CoolingContext } from './context.ts';
import { checkInputs, SELECTION_INPUTS } from './selection-inputs.ts';

const known: ReadonlySet<string> = new Set(SELECTION_INPUTS.map(({ field }) => field));

/**
 * What is wrong with the calculator's inputs inside a configuration: each is required and within its bounds of the
 * family, the default one where none is chosen, and there are no others.
 */
export function checkSelectionRecord(
  value: unknown,
  choices: Configuration,
  context: CoolingContext,
): readonly Problem[] {
  const inputs = value as Readonly<Record<string, unknown>>;
  const chosen = choices['family'];
  const family = typeof chosen === 'string' ? chosen : (context.families[0]?.code ?? '');
  const unknown = Object.keys(inputs)
    .filter((name) => !known.has(name))
    .map((path): Problem => ({ code: 'invalid_input', path, text: 'This configuration has no such field' }));
  return [...checkInputs(family, inputs), ...unknown].map((problem) => ({
    ...problem,
    path: `configuration.selection.${problem.path ?? ''}`,
  }));
}
