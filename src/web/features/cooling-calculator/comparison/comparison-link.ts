import { stringifySearch } from '../../../search-params.ts';
import type { CalculatorState } from '../calculator-state.ts';
import { searchOf } from '../calculator-state.ts';

/** The address that opens a comparison of these models elsewhere: they stand in it, whatever is best by then. */
export const comparisonLink = (page: string, state: CalculatorState, models: readonly string[]): string =>
  new URL(stringifySearch(searchOf({ ...state, pinned: models })), page).href;
