import type { ApprovalConditionShape } from '../../../../contract/shapes.ts';
import { dayText } from '../../../../core/day.ts';
import { formatPercent } from '../../../../core/format.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import type { Translate } from '../../../app/session/app-state.ts';
import kit from '../../../ui/kit.module.css';

/** A condition in a sentence; one in words is those words. */
export const conditionText = (condition: ApprovalConditionShape, t: Translate): string =>
  condition.kind === 'text'
    ? condition.text
    : condition.kind === 'orderBy'
      ? t('Order by {day} at the latest', { day: dayText(condition.day) })
      : t('Discounts by hand of at most {discount}', { discount: formatPercent(condition.discount) });

/** The conditions of an approval, one a line. */
export function ConditionList({ conditions }: { readonly conditions: readonly ApprovalConditionShape[] }) {
  const t = useTranslate();
  return (
    <ul className={`${kit.bullets} ${kit.said}`} aria-label={t('Conditions of the approval')}>
      {conditions.map((condition, i) => (
        <li key={`${condition.kind} ${i}`}>{conditionText(condition, t)}</li>
      ))}
    </ul>
  );
}
