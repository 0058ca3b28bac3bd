import type { Evaluation } from '../../kernel/evaluate.ts';
import type { Field, FieldValue, Option, Scalar } from '../../kernel/product-type.ts';
import { formatNumber, formatQuantity } from '../../format.ts';
import type { FactGroup } from '../../paper/facts.ts';
import { factGroup } from '../../paper/facts.ts';
import type { Translate } from '../../translation/translate.ts';
import type { Engine } from './engine.ts';

const optionText = ({ value, label, verbatim }: Option, t: Translate): string => {
  if (!verbatim) return t(label);
  return typeof value === 'number' && label === String(value) ? formatNumber(value) : label;
};

/** A value as a reader of a document needs it; empty for what says nothing: a flag that is off, a list without entries, no pieces. */
function valueText(field: Field<never>, value: FieldValue, options: readonly Option[], t: Translate): string {
  if (value === null || value === false) return '';
  if (value === true) return t('Yes');
  const named = (single: Scalar): string => {
    const option = options.find((one) => one.value === single);
    return option ? optionText(option, t) : String(single);
  };
  if (Array.isArray(value)) return (value as readonly Scalar[]).map(named).join(', ');
  if (field.kind === 'number' && typeof value === 'number') {
    if (field.unit !== undefined) return formatQuantity(value, t(field.unit));
    return value === 0 ? '' : formatNumber(value);
  }
  return typeof value === 'object' ? '' : named(value as Scalar);
}

/**
 * What was chosen, by the groups of the type: every field that applies, in the reader's language. Records (inputs of a
 * calculation, parts by hand) are left out: key figures and parts list tell what came of them.
 */
export function choiceFacts(engine: Engine, evaluation: Evaluation<unknown>, t: Translate): readonly FactGroup[] {
  const { values, applicable } = evaluation;
  const shown = engine.fields.filter(({ kind, name }) => kind !== 'record' && applicable[name] !== false);
  const groups = [...new Set(shown.map(({ group }) => group))];
  return groups.flatMap((group) =>
    factGroup(
      t(group),
      shown
        .filter((field) => field.group === group)
        .map((field) => ({
          label: t(field.label),
          value: valueText(field, values[field.name] ?? null, engine.optionsOf(field.name), t),
        })),
    ),
  );
}
