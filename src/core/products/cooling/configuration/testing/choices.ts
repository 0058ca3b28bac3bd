import type { Configuration } from '../../../../kernel/product-type.ts';
import waterGolden from '../../golden/chilled-water-configurations.json' with { type: 'json' };
import golden from '../../golden/configurations.json' with { type: 'json' };

const configurationOf = (one: unknown) => (one as { readonly configuration: Configuration }).configuration;
const [duty] = waterGolden.map(configurationOf);

/** Choices of every kind that the rules tell apart: the golden cases of all families, and what contradicts itself. */
export const chosen: readonly Configuration[] = [
  ...[...golden, ...waterGolden].map(configurationOf),
  {},
  { family: 'SPdx', chilledWaterDuty: duty!['chilledWaterDuty']! },
  { chilledWaterDuty: { ...(duty!['chilledWaterDuty'] as object), returnAirRH: 60 } },
  { family: 'gone', model: 'gone' },
  { services: ['SOB-RT4H'], addedParts: [{ partNumber: 'gone', quantity: 1 }], deletedParts: ['gone'] },
];
