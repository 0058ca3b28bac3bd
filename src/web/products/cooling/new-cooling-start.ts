import type { ConfigurationBody } from '../../../contract/shapes.ts';
import type { ChilledWaterField } from '../../../core/products/cooling/water/chilled-water-inputs.ts';
import {
  CHILLED_WATER_FIELDS,
  isChilledWaterFamily,
} from '../../../core/products/cooling/water/chilled-water-inputs.ts';
import type { InputField } from '../../../core/products/cooling/selection/selection-inputs.ts';
import {
  checkInputs,
  DEFAULT_INPUTS,
  isCalculatedFamily,
} from '../../../core/products/cooling/selection/selection-inputs.ts';
import { present } from '../../app/navigation/search-params.ts';
import type { NewCoolingSearch } from './new-cooling-search.ts';

const inputFields = Object.keys(DEFAULT_INPUTS) as InputField[];

/** The chilled-water duty of an address, where it has all of it; whether it is within its bounds the configuration says. */
function waterDutyIn(search: NewCoolingSearch): ConfigurationBody {
  const given: Readonly<Partial<Record<ChilledWaterField, number>>> = search;
  const duty = CHILLED_WATER_FIELDS.flatMap((field) => {
    const value = given[field];
    return value === undefined ? [] : [[field, value] as const];
  });
  return duty.length === CHILLED_WATER_FIELDS.length ? { chilledWaterDuty: Object.fromEntries(duty) } : {};
}

/**
 * The choices that an address starts with: the family, the model taken from the calculator, and its inputs where the
 * family has a calculation; several units carry the load of several. What the address leaves out are the calculator's defaults;
 * inputs out of bounds are left out.
 */
export function startingChoices(search: NewCoolingSearch): ConfigurationBody {
  const { family, model, count = 1, redundancy, designOutdoorC, designMinOutdoorC } = search;
  const choices = present({ family, model, count: search.count, redundancy, designOutdoorC, designMinOutdoorC });
  if (family !== undefined && isChilledWaterFamily(family)) return { ...choices, ...waterDutyIn(search) };
  const given = inputFields.filter((field) => search[field] !== undefined);
  if (family === undefined || !isCalculatedFamily(family) || (given.length === 0 && model === undefined))
    return choices;
  const selection = {
    ...Object.fromEntries(inputFields.map((field) => [field, search[field] ?? DEFAULT_INPUTS[field]])),
    ...present({ altitude: search.altitude, basis: search.basis }),
  };
  return checkInputs(family, selection, count > 1 ? 'several' : 'one').length === 0
    ? { ...choices, selection }
    : choices;
}

/** The name of a draft that started from an address: each start keeps a draft of its own. */
export const newCoolingSubject = 'new-Cooling';
export const subjectOf = (search: NewCoolingSearch): string => {
  // For whom it is made is no start of its own.
  const params = Object.entries(search)
    .filter(([name]) => name !== 'for')
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return newCoolingSubject + params.map(([name, value]) => `&${name}=${String(value)}`).join('');
};

/** The address that a draft started from. */
export const searchOf = (subject: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(subject.slice(newCoolingSubject.length)));
