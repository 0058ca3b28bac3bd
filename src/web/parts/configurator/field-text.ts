import type { Field, FieldValue, Option } from '../../../core/kernel/product-type.ts';
import { valueText as plainText } from '../../../core/kernel/value-text.ts';
import type { Translate } from '../../../core/translation/translate.ts';
import type { TypeView } from './type-view.ts';

export type AnyField = Field<never>;

/** A value of a field as a person reads it; of a record in a word or two. */
export const valueText = (
  field: AnyField,
  value: FieldValue | undefined,
  options: readonly Option[] | undefined,
  view: TypeView,
  t: Translate,
): string =>
  field.kind === 'record' && value !== undefined && value !== null
    ? view.recordText(field.name, value, t)
    : plainText(field, value, options, t);
