import { SOLVABLE_FIELDS } from '../../../../../core/products/cooling/solve-for/solvable-fields.ts';
import { coolingInputParams } from '../../cooling-search.ts';
import { flagParam, numberParam, oneOfParam, present, textParam } from '../../../../app/navigation/search-params.ts';
import { roomParams } from './room-state.ts';

/** The calculator's state, kept in its address: the family and what differs from the default inputs. */
export const calculatorSearch = (search: Record<string, unknown>) =>
  present({
    family: textParam(search['family'], 16),
    view: textParam(search['view'], 16),
    ...coolingInputParams(search),
    /** The input that is left open and solved for. */
    solve: oneOfParam(SOLVABLE_FIELDS, search['solve']),
    /** Models on the charts, separated by commas; `none` for none, nothing for the best ones. */
    pinned: textParam(search['pinned']),
    /** The model of the maps; nothing for the best one. */
    mapModel: textParam(search['mapModel'], 32),
    /** The chart keeps the water in the air rather than its relative humidity. */
    sameMoisture: flagParam(search['sameMoisture']),
    /** The comparison shows what differs alone. */
    differences: flagParam(search['differences']),
    /** Return air and water of the chilled-water families. */
    waterReturnAir: numberParam(search['waterReturnAir']),
    waterReturnRH: numberParam(search['waterReturnRH']),
    waterIn: numberParam(search['waterIn']),
    waterOut: numberParam(search['waterOut']),
    /** Return air, load of a unit and city of the free-cooling families. */
    freeReturnAir: numberParam(search['freeReturnAir']),
    freeLoad: numberParam(search['freeLoad']),
    city: textParam(search['city'], 40),
    ...roomParams(search),
    /** The year: load of all units, how many run, the tariff, service and interest, its chilled water, and the variant and model that are looked at. */
    yearLoad: numberParam(search['yearLoad']),
    yearUnits: numberParam(search['yearUnits']),
    tariff: numberParam(search['tariff']),
    yearService: numberParam(search['yearService']),
    yearDiscount: numberParam(search['yearDiscount']),
    yearWaterIn: numberParam(search['yearWaterIn']),
    yearWaterOut: numberParam(search['yearWaterOut']),
    yearGlycol: numberParam(search['yearGlycol']),
    yearOf: textParam(search['yearOf'], 40),
  });

export type CalculatorSearch = ReturnType<typeof calculatorSearch>;
