import { DeleteOutlined, PlusOutlined } from '../../../ui/icons.tsx';
import type { ApprovalConditionShape, Solution } from '../../../../contract/shapes.ts';
import { givenDiscounts } from '../../../../core/solution/approval/hand-discounts.ts';
import { tooDeepFor } from '../../../../core/solution/approval/conditions.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { FieldLabel } from '../../../parts/help/field-label.tsx';
import { DayInput } from '../../../ui/fields/day-input.tsx';
import { NumberInput } from '../../../ui/fields/number-input.tsx';
import styles from './approval.module.css';
import kit from '../../../ui/kit.module.css';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/fields/input.tsx';

/** Kinds of conditions with what stands on their buttons and before their fields (keys of TRANSLATE), and the help of the field. */
const kinds = {
  text: { add: 'Condition in words', label: 'What has to be seen to', help: 'approval.conditionText' },
  orderBy: { add: 'Last day to order', label: 'Order by, at the latest', help: 'approval.conditionOrderBy' },
  discountAtMost: {
    add: 'Deepest discount',
    label: 'Discounts by hand of at most',
    help: 'approval.conditionDiscount',
  },
} as const satisfies Record<ApprovalConditionShape['kind'], { add: string; label: string; help: string }>;
type Kind = keyof typeof kinds;
const kindNames = Object.keys(kinds) as Kind[];

const longestCondition = 1000;

const blank = (kind: Kind, day: string, deepest: string): ApprovalConditionShape =>
  kind === 'text' ? { kind, text: '' } : kind === 'orderBy' ? { kind, day } : { kind, discount: deepest };

interface ConditionsFieldProps {
  readonly solution: Solution;
  readonly conditions: readonly ApprovalConditionShape[];
  readonly onChange: (conditions: readonly ApprovalConditionShape[]) => void;
  /** The first day that may be chosen. */
  readonly today: string;
}

/** Under which conditions somebody approves. What a deepest discount would refuse is told while it is typed. */
export function ConditionsField({ solution, conditions, onChange, today }: ConditionsFieldProps) {
  const t = useTranslate();
  const given = givenDiscounts(solution.lines, solution.lineDiscounts);
  const deepest = given.map(({ discount }) => Number(discount)).sort((a, b) => b - a)[0] ?? 0;
  const tooDeep = tooDeepFor(conditions, given);
  const change = (at: number, condition: ApprovalConditionShape) =>
    onChange(conditions.map((each, i) => (i === at ? condition : each)));
  return (
    <fieldset className={`${kit.fieldset} ${kit.stack}`}>
      <legend className={kit.muted}>{t('Conditions')}</legend>
      {conditions.map((condition, i) => (
        <div key={i} className={styles.conditionRow}>
          <span className={styles.conditionLabel}>
            <FieldLabel
              htmlFor={`condition-${i}`}
              id={`condition-${i}-label`}
              label={t(kinds[condition.kind].label)}
              help={kinds[condition.kind].help}
            />
          </span>
          <div>
            {condition.kind === 'text' ? (
              <TextArea
                id={`condition-${i}`}
                autoFocus
                rows={2}
                maxLength={longestCondition}
                value={condition.text}
                onChange={({ target }) => change(i, { kind: 'text', text: target.value })}
              />
            ) : condition.kind === 'orderBy' ? (
              <DayInput
                id={`condition-${i}`}
                label={t(kinds.orderBy.label)}
                min={today}
                value={condition.day}
                onChange={(day) => change(i, { kind: 'orderBy', day })}
              />
            ) : (
              <NumberInput
                labelledBy={`condition-${i}-label`}
                value={Number(condition.discount)}
                min={0}
                max={100}
                step={1}
                unit="%"
                onChange={(discount) => change(i, { kind: 'discountAtMost', discount: String(discount) })}
              />
            )}
          </div>
          <Button
            kind="quiet"
            icon={<DeleteOutlined />}
            aria-label={t('Remove the condition')}
            onClick={() => onChange(conditions.filter((_, at) => at !== i))}
          />
        </div>
      ))}
      {tooDeep.length > 0 && (
        <ul className={`${kit.bullets} ${kit.fault}`} aria-live="polite">
          {tooDeep.map(({ path, text, params }, i) => (
            <li key={`${path} ${i}`}>{t(text, params)}</li>
          ))}
        </ul>
      )}
      <div className={kit.row}>
        {kindNames.map((kind) => (
          <Button
            key={kind}
            size="small"
            icon={<PlusOutlined />}
            onClick={() => onChange([...conditions, blank(kind, today, String(deepest))])}
          >
            {t(kinds[kind].add)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

/** Whether every condition says something. */
export const areConditionsFilled = (conditions: readonly ApprovalConditionShape[]): boolean =>
  conditions.every(
    (condition) =>
      (condition.kind !== 'text' || condition.text.trim() !== '') &&
      (condition.kind !== 'orderBy' || /^\d{4}-\d{2}-\d{2}$/.test(condition.day)),
  );
