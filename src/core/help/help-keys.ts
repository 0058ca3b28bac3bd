import type { IsxType } from '../products/definition/types.ts';

/**
 * What a field means stands in the record HELP under `<type>.<field>`. Fields that every type has share their help, and
 * so do the two rows of racks: a final B tells the second of them.
 */
const prefixes: Readonly<Record<IsxType, string>> = {
  '3PhaseUps': 'ups',
  Cooling: 'cooling',
  Rack: 'rack',
  Monitoring: 'monitoring',
  Chiller: 'chiller',
};

const ofEveryType: ReadonlySet<string> = new Set(['services', 'trainees', 'addedParts', 'deletedParts']);

const ofSecondRow = /^(units|widthMm|depthMm|racks|inRow|openEnds|rackLoadKw|usedU|equipmentKg|c13|c19|itemsPerRack)B$/;

/** The key of a field's help. */
export function helpKeyOf(isxType: IsxType, field: string): string {
  if (ofEveryType.has(field)) return `every.${field}`;
  const own = isxType === 'Rack' ? field.replace(ofSecondRow, '$1') : field;
  return `${prefixes[isxType]}.${own}`;
}
