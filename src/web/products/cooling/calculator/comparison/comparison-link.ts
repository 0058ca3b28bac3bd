import { stringifySearch } from '../../../../app/navigation/search-params.ts';
import type { CalculatorState } from '../state/calculator-state.ts';
import { searchOf } from '../state/calculator-state.ts';

/** The address that opens a comparison of these models elsewhere: they stand in it, whatever is best by then. */
export const comparisonLink = (page: string, state: CalculatorState, models: readonly string[]): string =>
  new URL(stringifySearch(searchOf({ ...state, pinned: models })), page).href;
