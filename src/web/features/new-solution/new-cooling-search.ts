import { coolingInputParams } from '../../cooling-search.ts';
import { present, textParam } from '../../search-params.ts';

/** A selection handed over by the calculator: its inputs and the model that was taken; nothing for a blank start. */
export const newCoolingSearch = (search: Record<string, unknown>) =>
  present({
    family: textParam(search['family'], 16),
    model: textParam(search['model'], 32),
    ...coolingInputParams(search),
  });

export type NewCoolingSearch = ReturnType<typeof newCoolingSearch>;
