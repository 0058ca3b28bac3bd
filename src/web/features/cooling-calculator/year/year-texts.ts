import type { Variant } from '../../../../core/cooling/year/comparison.ts';
import type { Consumer } from '../../../../core/cooling/year/hour.ts';

/** Keys of TRANSLATE. */
export const variantTexts = {
  dx: { label: 'Direct expansion' },
  inverter: { label: 'Direct expansion, inverter' },
  freeCooling: { label: 'Inverter with free cooling' },
  chilledWater: { label: 'Chilled water' },
  chilledWaterFree: { label: 'Chilled water, chiller with free cooling' },
} as const satisfies Record<Variant, { readonly label: string }>;

export const consumerTexts = {
  compressor: { label: 'Compressors' },
  fans: { label: 'Indoor fans' },
  condenserFans: { label: 'Condenser fans' },
  auxiliaries: { label: 'Pumps and dry cooler' },
} as const satisfies Record<Consumer, { readonly label: string }>;
