import type { Remedy } from '../../../../../core/products/cooling/selection/refusals.ts';
import type { Problem } from '../../../../../core/result.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import type { BoundedInput } from '../../../../parts/calculator/number-field.tsx';
import type { RemedyField } from './remedy-button.tsx';
import { RemedyButton } from './remedy-button.tsx';
import kit from '../../../../ui/kit.module.css';

type CorrectedInput<Field> = BoundedInput & { readonly field: Field; readonly byDefault: number };

/** The right number that lies nearest to a wrong one; the default for what is no number, or is wrong beside another. */
function nearestRight<Field>(value: number, { min, max, byDefault }: CorrectedInput<Field>): number {
  const nearest = Math.min(max, Math.max(min, value));
  return Number.isNaN(value) || nearest === value ? byDefault : nearest;
}

interface CorrectInputsProps<Field extends RemedyField> {
  readonly inputs: readonly CorrectedInput<Field>[];
  readonly values: Readonly<Record<Field, number>>;
  readonly problems: readonly Problem[];
  readonly onAdmit: (remedy: Remedy<Field>) => void;
}

/** In place of results that there never were: the marked inputs, each with the press that mends it. */
export function CorrectInputs<Field extends RemedyField>(props: CorrectInputsProps<Field>) {
  const { inputs, values, problems, onAdmit } = props;
  const t = useTranslate();
  return (
    <Notice
      tone="warning"
      action={
        <div className={`${kit.row} ${kit.above}`}>
          {inputs
            .filter(({ field }) => problems.some(({ path }) => path === field))
            .map((input) => (
              <RemedyButton
                key={input.field}
                remedy={{ field: input.field, value: nearestRight(values[input.field], input) }}
                onAdmit={onAdmit}
              />
            ))}
        </div>
      }
    >
      <p>{t('Correct the marked input to see the models that fit.')}</p>
    </Notice>
  );
}
