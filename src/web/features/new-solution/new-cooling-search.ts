import { coolingStartParams } from '../../cooling-search.ts';
import { present } from '../../search-params.ts';

/** A selection handed over by the calculator: its inputs and the model that was taken; nothing for a blank start. */
export const newCoolingSearch = (search: Record<string, unknown>) => present(coolingStartParams(search));

export type NewCoolingSearch = ReturnType<typeof newCoolingSearch>;
