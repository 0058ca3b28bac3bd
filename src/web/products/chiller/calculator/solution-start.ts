import type { ChillerContext } from '../../../../core/products/chiller/context.ts';
import { siteFields } from '../../../../core/products/chiller/site-fields.ts';
import type { FieldValue } from '../../../../core/kernel/product-type.ts';
import type { ChillerInputs } from '../../../../core/products/chiller/selection-inputs.ts';
import type { StatedInputs } from './chiller-calculator-state.ts';

/**
 * What a new solution starts with: the load, which is given then; of the other inputs those that differ from what their fields say of
 * themselves, so that the rest follows in it; and the head, which asks for a pump.
 */
export function solutionStart(inputs: StatedInputs, context: ChillerContext): Partial<ChillerInputs> {
  const asked: Readonly<Record<string, FieldValue | null>> = { ...inputs };
  const values: Record<string, FieldValue> = {};
  const start: Record<string, FieldValue> = {};
  for (const { name, byDefault } of siteFields(context)) {
    const ofItself = byDefault.of(values, context);
    const value = asked[name] ?? ofItself;
    values[name] = value;
    if (value !== ofItself) start[name] = value;
  }
  return { ...start, loadKw: inputs.loadKw, systemHeadKPa: inputs.systemHeadKPa };
}
