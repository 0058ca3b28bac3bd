import type { Translate } from '../../core/translate/translate.ts';
import { formatNumber, formatQuantity } from '../../core/format.ts';
import type { Field, FieldValue, Option, Scalar } from '../../core/configure/product-type.ts';
import type { TypeView } from './type-view.ts';

export type AnyField = Field<never>;

export const optionText = ({ value, label, verbatim }: Option, t: Translate): string => {
  if (!verbatim) return t(label);
  return typeof value === 'number' && label === String(value) ? formatNumber(value) : label;
};

const isScalar = (value: FieldValue): value is Scalar => typeof value !== 'object' || value === null;

/** A value of a field as a person reads it: `Вверх`, `20 м`, `Да`. */
export function valueText(
  field: AnyField,
  value: FieldValue | undefined,
  options: readonly Option[] | undefined,
  view: TypeView,
  t: Translate,
): string {
  if (value === undefined || value === null) return t('nothing');
  if (field.kind === 'record') return view.recordText(field.name, value, t);
  const named = (single: Scalar): string => {
    const option = options?.find((candidate) => candidate.value === single);
    return option ? optionText(option, t) : String(single);
  };
  if (Array.isArray(value)) return value.length === 0 ? t('nothing') : (value as Scalar[]).map(named).join(', ');
  if (field.kind === 'number' && typeof value === 'number')
    return field.unit === undefined ? formatNumber(value) : formatQuantity(value, t(field.unit));
  return isScalar(value) ? (typeof value === 'boolean' ? t(value ? 'Yes' : 'No') : named(value)) : '';
}
