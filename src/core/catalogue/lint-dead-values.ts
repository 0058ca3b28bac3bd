import { openEngine } from './open-engine.ts';
import type { Problem } from '../result.ts';
import { deadValuesOf } from '../products/definition/explanations.ts';
import { isxTypes } from '../products/definition/types.ts';
import { gap, rowsOf } from '../products/definition/fault.ts';
import { parts } from '../products/definition/parts-tables.ts';
import type { CatalogueSource } from './tables.ts';

/** The table that a type is named by where a finding is of no table alone. */
const tableOfType = {
  Cooling: 'PRODUCT_FAMILIES',
  '3PhaseUps': 'UPS_FAMILIES',
  Chiller: 'CHILLER_SERIES',
  Rack: 'RACK_MODELS',
  Monitoring: 'MONITORING_APPLIANCES',
} as const;

/** Nobody's rights stand in the way, and no figure of the policy. */
const unbounded = { role: 'admin', prices: [], partnerMaxKva: Number.POSITIVE_INFINITY } as const;

/** Values that a form offers and that no combination admits, proved by the engine of each type whose tables are there. */
export function lintDeadValues(source: CatalogueSource): Problem[] {
  // A part that has ended is known for the sake of older solutions, and its rule says so.
  const ended = new Set(rowsOf(source, parts).filter(({ status }) => status === 'ended').map(({ partNumber }) => partNumber)); // prettier-ignore
  return isxTypes.flatMap((isxType) => {
    const opened = openEngine(isxType, source, unbounded);
    if (!opened) return [];
    // What the engine itself can't read is a fault of the tables.
    if (!opened.ok) return [...opened.problems];
    const { fields } = opened.value;
    const dead = deadValuesOf(opened.value).filter(({ value }) => !ended.has(String(value)));
    return dead.map(({ field, value, rules }) =>
      gap(tableOfType[isxType], 'No combination admits {value} of {field:label}: the rules {rules} exclude it', {
        value: String(value),
        field: fields.find(({ name }) => name === field)?.label ?? field,
        rules: rules.join(', '),
      }),
    );
  });
}
