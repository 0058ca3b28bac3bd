import { chillerInputParams } from './chiller-search.ts';
import { numberParam, present, textParam } from '../../app/navigation/search-params.ts';

/** A selection handed over by the calculator: all its inputs and the model that was taken; nothing for a blank start. */
export const newChillerSearch = (search: Record<string, unknown>) =>
  present({
    for: textParam(search['for'], 64),
    size: numberParam(search['size'], 0),
    model: textParam(search['model'], 32),
    ...chillerInputParams(search),
  });

export type NewChillerSearch = ReturnType<typeof newChillerSearch>;
