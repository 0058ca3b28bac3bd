import type { Configuration } from '../configure/product-type.ts';
import type { Problem } from '../result.ts';
import type { CoolingContext } from './context.ts';
import { checkInputs } from './selection-inputs.ts';

/** What is wrong with the calculator's inputs inside a configuration: each is required and within its bounds. */
export function checkSelectionRecord(
  value: Readonly<Record<string, unknown>>,
  choices: Configuration,
  _context: CoolingContext,
): readonly Problem[] {
  return checkInputs(String(choices['family']), value).map((problem) => ({
    ...problem,
    path: `configuration.selection.${problem.path ?? ''}`,
  }));
}
