import type { Configuration } from '../../../kernel/product-type.ts';
import type { Problem } from '../../../result.ts';
import {
  CHILLED_WATER_FAMILIES,
  CHILLED_WATER_FIELDS,
  checkChilledWaterInputs,
  isChilledWaterFamily,
} from '../water/chilled-water-inputs.ts';
import type { CoolingContext } from './context.ts';
import { ALTITUDE_INPUT, checkInputs, SELECTION_INPUTS } from '../selection/selection-inputs.ts';

const known: ReadonlySet<string> = new Set([
  ...SELECTION_INPUTS.map(({ field }) => field),
  ALTITUDE_INPUT.field,
  'basis',
]);
const knownOfWater: ReadonlySet<string> = new Set(CHILLED_WATER_FIELDS);

/** The family that a record is checked for: the chosen one, else the default one. */
const familyIn = (choices: Configuration, byDefault: string): string => {
  const chosen = choices['family'];
  return typeof chosen === 'string' ? chosen : byDefault;
};

/** The problems of a record's inputs with those of inputs that it does not know, named by their place in the configuration. */
function problemsOf(
  record: string,
  value: unknown,
  fields: ReadonlySet<string>,
  check: (inputs: Readonly<Record<string, unknown>>) => readonly Problem[],
): readonly Problem[] {
  const inputs = value as Readonly<Record<string, unknown>>;
  const unknown = Object.keys(inputs)
    .filter((name) => !fields.has(name))
    .map((path): Problem => ({ code: 'invalid_input', path, text: 'This configuration has no such field' }));
  return [...check(inputs), ...unknown].map((problem) => ({
    ...problem,
    path: `configuration.${record}.${problem.path ?? ''}`,
  }));
}

/**
 * What is wrong with the calculator's inputs inside a configuration: the six specified ones are
 * required and within their bounds of the family, the default one where none is chosen, altitude and basis may be said, and
 * there are no others. Several units carry the load of several.
 */
export function checkSelectionRecord(
  value: unknown,
  choices: Configuration,
  context: CoolingContext,
): readonly Problem[] {
  const family = familyIn(choices, context.families[0]?.code ?? '');
  return problemsOf('selection', value, known, (inputs) =>
    checkInputs(family, inputs, Number(choices['count']) > 1 ? 'several' : 'one'),
  );
}

/** The same of a chilled-water duty: where no chilled-water family is chosen, the first is meant. */
export function checkWaterDutyRecord(
  value: unknown,
  choices: Configuration,
  context: CoolingContext,
): readonly Problem[] {
  const chosen = familyIn(choices, CHILLED_WATER_FAMILIES[0]);
  const family = isChilledWaterFamily(chosen) ? chosen : CHILLED_WATER_FAMILIES[0];
  const limits = context.chilledWater?.limits;
  // Without its tables there is no such calculation: rule S-06 says so.
  return problemsOf('chilledWaterDuty', value, knownOfWater, (inputs) =>
    limits ? checkChilledWaterInputs(family, inputs, limits) : [],
  );
}
