import { coolingInputParams } from '../../cooling-search.ts';
import { present, textParam } from '../../search-params.ts';

/** The calculator's state, kept in its address: the family and what differs from the default inputs. */
export const calculatorSearch = (search: Record<string, unknown>) =>
  present({
    family: textParam(search['family'], 16),
    ...coolingInputParams(search),
    /** Models on the charts, separated by commas. */
    pinned: textParam(search['pinned']),
  });

export type CalculatorSearch = ReturnType<typeof calculatorSearch>;
