import { coolingInputParams } from '../../cooling-search.ts';
import { flagParam, present, textParam } from '../../search-params.ts';

/** The calculator's state, kept in its address: the family and what differs from the default inputs. */
export const calculatorSearch = (search: Record<string, unknown>) =>
  present({
    family: textParam(search['family'], 16),
    ...coolingInputParams(search),
    /** Models on the charts, separated by commas; `none` for none, nothing for the best ones. */
    pinned: textParam(search['pinned']),
    /** The chart keeps the water in the air rather than its relative humidity. */
    sameMoisture: flagParam(search['sameMoisture']),
  });

export type CalculatorSearch = ReturnType<typeof calculatorSearch>;
