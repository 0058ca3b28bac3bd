import type { FieldValue } from '../../../core/kernel/product-type.ts';
import { inRowUnits } from '../../../core/products/rack/row-layout.ts';

/** In-row units in a word: `2 × 300, 1 × 600`. */
export function inRowText(value: FieldValue, nothing: string): string {
  const units = inRowUnits({ inRow: value }, 'A');
  const counts = [...new Set(units.map(({ widthMm }) => widthMm))].map(
    (width) => `${units.filter(({ widthMm }) => widthMm === width).length} × ${width}`,
  );
  return counts.join(', ') || nothing;
}
