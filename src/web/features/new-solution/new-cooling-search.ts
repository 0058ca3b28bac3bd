import { calculatorSearch } from '../cooling-calculator/calculator-search.ts';
import { present, textParam } from '../../search-params.ts';

/** A selection handed over by the calculator: its inputs and the model that was taken; nothing for a blank start. */
export const newCoolingSearch = (search: Record<string, unknown>) => {
  const { pinned: _, ...inputs } = calculatorSearch(search);
  return present({ ...inputs, model: textParam(search['model'], 32) });
};

export type NewCoolingSearch = ReturnType<typeof newCoolingSearch>;
