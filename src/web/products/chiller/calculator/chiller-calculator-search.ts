import { chillerInputParams } from '../chiller-search.ts';
import { present, textParam } from '../../../app/navigation/search-params.ts';

/** The calculator's state, kept in its address: what differs from the default inputs, and the models on the charts. */
export const chillerCalculatorSearch = (search: Record<string, unknown>) =>
  present({ ...chillerInputParams(search), pinned: textParam(search['pinned']) });

export type ChillerCalculatorSearch = ReturnType<typeof chillerCalculatorSearch>;
