import { chillerChoices } from '../../../core/products/chiller/selection-choices.ts';
import { numberParam, oneOfParam } from '../../app/navigation/search-params.ts';

/** A flag whose default may be either: both values have a place in an address. */
const eitherParam = (value: unknown): boolean | undefined =>
  value === true || value === 'true' ? true : value === false || value === 'false' ? false : undefined;

/** The inputs of a selection of chillers in an address; the calculator hands them on to a new solution. */
export const chillerInputParams = (search: Record<string, unknown>) => ({
  loadKw: numberParam(search['loadKw']),
  leavingWaterC: numberParam(search['leavingWaterC']),
  enteringWaterC: numberParam(search['enteringWaterC']),
  fluid: oneOfParam(chillerChoices.fluid, search['fluid']),
  glycolPercent: numberParam(search['glycolPercent']),
  ambientC: numberParam(search['ambientC']),
  altitudeM: numberParam(search['altitudeM']),
  redundancy: oneOfParam(chillerChoices.redundancy, search['redundancy']),
  series: oneOfParam(chillerChoices.series, search['series']),
  acousticClass: oneOfParam(chillerChoices.acousticClass, search['acousticClass']),
  freeCooling: eitherParam(search['freeCooling']),
  designMinOutdoorC: numberParam(search['designMinOutdoorC']),
  filledInWinter: eitherParam(search['filledInWinter']),
  systemHeadKPa: numberParam(search['systemHeadKPa']),
});
