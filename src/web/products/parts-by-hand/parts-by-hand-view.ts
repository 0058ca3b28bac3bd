import { may } from '../../../core/people/access/may.ts';
import type { Evaluation } from '../../../core/kernel/evaluate.ts';
import type { FieldValue, Values } from '../../../core/kernel/product-type.ts';
import { listOf } from '../../../core/kernel/read-values.ts';
import { addedParts } from '../../../core/products/parts-by-hand/part-lines.ts';
import type { PartsByHandTerms } from '../../../core/products/parts-by-hand/part-terms.ts';
import type { Translate } from '../../../core/translation/translate.ts';
import type { TypeView } from '../../parts/configurator/type-view.ts';
import { loadedLate } from '../../ui/lazy-component.tsx';

const AddedParts = loadedLate(async () => (await import('./parts-by-hand.tsx')).AddedParts);
const DeletedParts = loadedLate(async () => (await import('./parts-by-hand.tsx')).DeletedParts);

interface Terms extends PartsByHandTerms {
  /** Whether the rules ask for a part, whatever people added. */
  readonly isOfRules: (evaluation: Evaluation<unknown>, partNumber: string) => boolean;
}

/** What the parts by hand bring to the view of a type: controls, whose concern they are, and the button of a line. */
export function partsByHandView({
  adding,
  deleting,
  isOfRules,
}: Terms): Required<Pick<TypeView, 'records' | 'isHidden'>> & Pick<TypeView, 'deletion'> {
  const featureOf = new Map([
    ['addedParts', adding.feature],
    ...(deleting ? [['deletedParts', deleting.feature] as const] : []),
  ]);
  return {
    records: { addedParts: AddedParts, ...(deleting ? { deletedParts: DeletedParts } : {}) },
    isHidden: ({ role }, field) => {
      const feature = featureOf.get(field);
      return feature !== undefined && !may(role, feature);
    },
    ...(deleting
      ? {
          deletion: {
            isOpen: ({ role }) => may(role, deleting.feature),
            changes: ({ partNumber, configuration, evaluation }) => {
              const chosen = configuration as Values;
              const added = addedParts(chosen);
              const left = added.filter((line) => line.partNumber !== partNumber);
              return [
                ...(left.length < added.length
                  ? [{ field: 'addedParts', value: left.length === 0 ? undefined : left }]
                  : []),
                ...(isOfRules(evaluation, partNumber)
                  ? [{ field: 'deletedParts', value: [...listOf(chosen, 'deletedParts'), partNumber] }]
                  : []),
              ];
            },
          },
        }
      : {}),
  };
}

/** A list by hand in a word: how many lines it has. */
export const partsByHandText = (value: FieldValue, t: Translate): string =>
  Array.isArray(value) && value.length > 0 ? String(value.length) : t('none');

/** The group of the parts by hand in a line. */
export function partsByHandState(values: Values, t: Translate): string {
  const added = addedParts(values).length;
  const deleted = listOf(values, 'deletedParts').length;
  return (
    [added > 0 && t('added: {count}', { count: added }), deleted > 0 && t('deleted: {count}', { count: deleted })]
      .filter(Boolean)
      .join(' · ') || t('none')
  );
}
