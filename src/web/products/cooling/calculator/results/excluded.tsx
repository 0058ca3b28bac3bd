import type { Problem } from '../../../../../core/result.ts';
import type { Remedy } from '../../../../../core/products/cooling/selection/refusals.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import { signedPercent } from '../../../../parts/calculator/figure.ts';
import type { Admissions } from './admissions.ts';
import { AdmittedBy } from './admitted-by.tsx';
import { PinToggle } from '../../../../parts/calculator/pin-toggle.tsx';
import type { RemedyField } from './remedy-button.tsx';
import { RemedyButton } from './remedy-button.tsx';
import styles from '../../../../parts/calculator/excluded.module.css';
import { Tag } from '../../../../ui/tag.tsx';
import kit from '../../../../ui/kit.module.css';

/** A model that is not offered, with its reason. */
export interface Excused<Field extends RemedyField> extends Pick<Problem, 'text' | 'params'> {
  readonly model: string;
  readonly partNumber?: string;
  /** % of the required capacity. */
  readonly margin?: number;
  readonly remedy: Remedy<Field> | null;
}

interface Rest<Field extends RemedyField> {
  readonly rejected: readonly Excused<Field>[];
  readonly nearestBelow: string | null;
  readonly nearestAbove: string | null;
}

interface ExcludedProps<Field extends RemedyField> {
  readonly selection: Rest<Field>;
  /** Nothing for models that have no place on a chart. */
  readonly pin?: { readonly charted: readonly string[]; readonly onToggle: (model: string) => void };
  readonly onAdmit: (remedy: Remedy<Field>) => void;
  /** What would admit each model, as far as it is worked out; without it the one remedy of its reason is shown. */
  readonly admissions?: Admissions<Field> | undefined;
  /** The list has been unfolded or folded. */
  readonly onUnfold?: (isOpen: boolean) => void;
}

/** `SPdx025 −14,0 %`: the models next to the window, for the folded line. */
function nearestOf({ rejected, nearestBelow, nearestAbove }: Rest<RemedyField>): string {
  return [nearestBelow, nearestAbove]
    .flatMap((model) => rejected.filter((rejection) => rejection.model === model))
    .map((rejection) => `${rejection.model} ${signedPercent(rejection.margin ?? 0)}`)
    .join(', ');
}

/** Every model that is not offered, with the reason and the changes that would admit it. Folded until asked for. */
export function Excluded<Field extends RemedyField>(props: ExcludedProps<Field>) {
  const { selection, pin, onAdmit, admissions, onUnfold } = props;
  const t = useTranslate();
  const { rejected, nearestBelow, nearestAbove } = selection;
  if (rejected.length === 0) return null;
  const nearest = nearestOf(selection);
  return (
    <details className={`${kit.surface} ${styles.excluded}`} onToggle={(event) => onUnfold?.(event.currentTarget.open)}>
      <summary className={kit.padded}>
        <h2 className={kit.subtitle}>
          {t('{count} model does not fit | {count} models do not fit', { count: rejected.length })}
        </h2>
        {nearest && <span className={kit.note}>{t('nearest: {models}', { models: nearest })}</span>}
      </summary>
      <ul className={`${kit.divided} ${kit.small} ${styles.list}`}>
        {rejected.map((rejection) => {
          const { margin } = rejection;
          const isNearest = rejection.model === nearestBelow || rejection.model === nearestAbove;
          return (
            <li key={rejection.model} className={styles.row}>
              {pin ? <PinToggle model={rejection.model} {...pin} /> : <span />}
              <span>
                <strong>{rejection.model}</strong>
                {rejection.partNumber && <span className={`${kit.muted} ${kit.line}`}>{rejection.partNumber}</span>}
              </span>
              <span className={`${kit.nowrap} ${styles.margin}`}>{margin !== undefined && signedPercent(margin)}</span>
              <span className={`${kit.rowCentered} ${kit.muted}`}>
                {t(rejection.text, rejection.params)}
                {isNearest && (
                  <Tag tone="info">{rejection.model === nearestBelow ? t('nearest below') : t('nearest above')}</Tag>
                )}
              </span>
              {admissions ? (
                <AdmittedBy model={rejection.model} admission={admissions.get(rejection.model)} onAdmit={onAdmit} />
              ) : (
                <span>
                  {rejection.remedy && (
                    <RemedyButton model={rejection.model} remedy={rejection.remedy} onAdmit={onAdmit} />
                  )}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
