import { isInverterFamily } from '../../../../../core/products/cooling/tables/families.ts';
import type { Variant, VariantYear } from '../../../../../core/products/cooling/year/comparison.ts';

/** Keys of TRANSLATE. */
const variantTexts = {
  dx: { label: 'Direct expansion' },
  inverter: { label: 'Direct expansion, inverter' },
  freeCooling: { label: 'Inverter with free cooling' },
  chilledWater: { label: 'Chilled water' },
  chilledWaterFree: { label: 'Chilled water, chiller with free cooling' },
} as const satisfies Record<Variant, { readonly label: string }>;

/** How a variant cools, as a key of TRANSLATE: direct expansion says whether its compressor is an inverter. */
export const variantLabel = ({ variant, family }: Pick<VariantYear, 'variant' | 'family'>): string =>
  variantTexts[variant === 'dx' && isInverterFamily(family) ? 'inverter' : variant].label;
