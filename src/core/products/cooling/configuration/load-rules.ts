import type { Rule, Values, Violation } from '../../../kernel/product-type.ts';
import { textOf } from '../../../kernel/read-values.ts';
import type { Problem } from '../../../result.ts';
import type { CoolingContext } from './context.ts';
import { dutyUnknown } from './context.ts';
import { modelOf, ratedOf, selectionOf, waterDutyOf } from './derived.ts';
import type { LoadMatch } from './load-match.ts';
import { isChilledWaterFamily } from '../water/chilled-water-inputs.ts';
import { loadMatchOf, requiredOf } from './load-match.ts';

export type CoolingRule = Rule<CoolingContext>;

export const broken = (params: Violation['params'] = {}): Violation => ({ params });
export const asViolation = ({ text, params }: Problem): Violation => (params ? { text, params } : { text });

/** Fields that the rating of a unit depends on. */
const ratingFields = ['selection', 'chilledWaterDuty', 'designOutdoorC', 'model'] as const;

/** Comparisons of percentages forgive the last bits of a float, as the calculator's window does. */
const tolerance = 1e-7;

const loadFields = ['model', 'count', 'selection', 'chilledWaterDuty'] as const;

/** The load that is met, where one is required. Reads `selection`, `chilledWaterDuty`, `count`, `model`. */
function loadOf(values: Values, context: CoolingContext): LoadMatch | null {
  const model = modelOf(values, context);
  return requiredOf(values, model) ? loadMatchOf(values, model, ratedOf(values, context).rating) : null;
}

/** The refusal of the rules that have a number of their own, by its code. */
const wetCoil = 'coil_wet';

/** The unit at its conditions against what is required of it. */
export const loadRules: readonly CoolingRule[] = [
  {
    id: 'S-05',
    text: 'No calculation is available for family {family}',
    fields: ['selection', 'family'],
    severity: 'error',
    violated: (values, context) => {
      const isCalculated = context.families.some(
        ({ code, calcAvailible }) => code === values['family'] && calcAvailible,
      );
      return selectionOf(values) && !isCalculated ? broken({ family: textOf(values, 'family') }) : null;
    },
  },
  {
    id: 'S-06',
    text: 'Family {family} has no calculation with chilled water',
    fields: ['chilledWaterDuty', 'family'],
    severity: 'error',
    violated: (values, context) => {
      const family = textOf(values, 'family');
      const isCalculated = context.chilledWater !== null && isChilledWaterFamily(family);
      return waterDutyOf(values) && !isCalculated ? broken({ family }) : null;
    },
  },
  {
    id: 'S-01',
    text: 'The unit can not be rated at these conditions',
    fields: ratingFields,
    severity: 'error',
    violated: (values, context) => {
      const { refusal } = ratedOf(values, context);
      return refusal && refusal.code !== dutyUnknown && refusal.code !== wetCoil ? asViolation(refusal) : null;
    },
  },
  {
    id: 'R-17',
    text: 'The calculation with chilled water holds for a dry coil: the dew point of the return air is not above the entering water',
    fields: ['chilledWaterDuty', 'model'],
    severity: 'error',
    violated: (values, context) => {
      if (modelOf(values, context)?.heat !== 'chilledWater') return null;
      const { refusal } = ratedOf(values, context);
      return refusal?.code === wetCoil ? asViolation(refusal) : null;
    },
  },
  {
    id: 'S-02',
    text: 'The units carry {deficit} % less than the required capacity, the range allows {below} %',
    fields: loadFields,
    severity: 'error',
    violated: (values, context) => {
      const load = loadOf(values, context);
      return load && load.share < -load.below - tolerance ? broken({ deficit: -load.share, below: load.below }) : null;
    },
  },
  {
    id: 'S-03',
    text: 'The units carry {deficit} % less than the required capacity',
    fields: loadFields,
    severity: 'warning',
    violated: (values, context) => {
      const load = loadOf(values, context);
      return load && load.share < -tolerance && load.share >= -load.below - tolerance
        ? broken({ deficit: -load.share })
        : null;
    },
  },
  {
    id: 'S-04',
    text: 'The units carry {excess} % more than the required capacity, the range allows {above} %',
    fields: loadFields,
    severity: 'warning',
    violated: (values, context) => {
      const load = loadOf(values, context);
      return load && load.share > load.above + tolerance ? broken({ excess: load.share, above: load.above }) : null;
    },
  },
];
