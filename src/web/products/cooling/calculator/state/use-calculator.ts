import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { AddressForm, AddressState } from '../../../../parts/calculator/use-address-state.ts';
import { useAddressState } from '../../../../parts/calculator/use-address-state.ts';
import type { CalculatorSearch } from './calculator-search.ts';
import type { CalculatorState } from './calculator-state.ts';
import { searchOf, stateIn } from './calculator-state.ts';

const route = getRouteApi('/menu/tools/cooling-calculator');
const form: AddressForm<CalculatorState, CalculatorSearch> = { stateIn, searchOf };

export type Calculator = AddressState<CalculatorState>;

/** The calculator's state, which lives in its address. */
export function useCalculator(): Calculator {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const go = useCallback(
    (next: CalculatorSearch, replace: boolean) => void navigate({ search: next, replace, resetScroll: false }),
    [navigate],
  );
  return useAddressState(search, go, form);
}
