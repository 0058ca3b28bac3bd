import { coolingStartParams } from './cooling-search.ts';
import { numberParam, present, textParam } from '../../app/navigation/search-params.ts';

/** A selection handed over by the calculator: its inputs and the model that was taken; nothing for a blank start. */
export const newCoolingSearch = (search: Record<string, unknown>) =>
  present({ ...coolingStartParams(search), for: textParam(search['for'], 64), size: numberParam(search['size'], 0) });

export type NewCoolingSearch = ReturnType<typeof newCoolingSearch>;
