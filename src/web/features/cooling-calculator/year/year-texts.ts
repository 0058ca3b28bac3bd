import type { Variant } from '../../../../core/cooling/year/comparison.ts';

/** Keys of TRANSLATE. */
export const variantTexts = {
  dx: { label: 'Direct expansion' },
  inverter: { label: 'Direct expansion, inverter' },
  freeCooling: { label: 'Inverter with free cooling' },
  chilledWater: { label: 'Chilled water' },
  chilledWaterFree: { label: 'Chilled water, chiller with free cooling' },
} as const satisfies Record<Variant, { readonly label: string }>;
