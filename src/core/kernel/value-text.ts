import { formatNumber, formatQuantity } from '../format.ts';
import type { Translate } from '../translation/translate.ts';
import type { Field, FieldValue, Option, Scalar } from './product-type.ts';

export const optionText = ({ value, label, verbatim }: Option, t: Translate): string => {
  if (!verbatim) return t(label);
  return typeof value === 'number' && label === String(value) ? formatNumber(value) : label;
};

const isScalar = (value: FieldValue): value is Scalar => typeof value !== 'object' || value === null;

/** A value of a field as a person reads it: `Вверх`, `20 м`, `Да`. A record is put into words by its type. */
export function valueText(
  field: Pick<Field<never>, 'kind'> & { readonly unit?: string },
  value: FieldValue | undefined,
  options: readonly Option[] | undefined,
  t: Translate,
): string {
  if (value === undefined || value === null) return t('nothing');
  const named = (single: Scalar): string => {
    const option = options?.find((candidate) => candidate.value === single);
    return option ? optionText(option, t) : String(single);
  };
  if (Array.isArray(value)) return value.length === 0 ? t('nothing') : (value as Scalar[]).map(named).join(', ');
  if (field.kind === 'number' && typeof value === 'number')
    return field.unit === undefined ? formatNumber(value) : formatQuantity(value, t(field.unit));
  return isScalar(value) ? (typeof value === 'boolean' ? t(value ? 'Yes' : 'No') : named(value)) : '';
}
