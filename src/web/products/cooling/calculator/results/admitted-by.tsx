import { chilledWaterTexts } from '../../../../../core/products/cooling/water/chilled-water-inputs.ts';
import type { Admission } from '../../../../../core/products/cooling/solve-for/change.ts';
import type { Remedy } from '../../../../../core/products/cooling/selection/refusals.ts';
import { SELECTION_INPUTS } from '../../../../../core/products/cooling/selection/selection-inputs.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import kit from '../../../../ui/kit.module.css';
import styles from '../../../../parts/calculator/excluded.module.css';
import type { RemedyField } from './remedy-button.tsx';
import { RemedyButton } from './remedy-button.tsx';
import facts from '../../../../ui/facts.module.css';

const labels: ReadonlyMap<string, string> = new Map([
  ...Object.entries(chilledWaterTexts).map(([field, { label }]) => [field, label] as const),
  ...SELECTION_INPUTS.map(({ field, label }) => [field, label] as const),
]);

interface AdmittedByProps<Field extends RemedyField> {
  readonly model: string;
  /** Nothing while it is worked out. */
  readonly admission: Admission<Field> | undefined;
  readonly onAdmit: (remedy: Remedy<Field>) => void;
}

/** The changes that admit a model, the smallest as the button, and why the other inputs alone can not. */
export function AdmittedBy<Field extends RemedyField>({ model, admission, onAdmit }: AdmittedByProps<Field>) {
  const t = useTranslate();
  if (!admission) return <div className={styles.admitted} />;
  const { changes, obstacles } = admission;
  return (
    <div className={`${kit.rowCentered} ${styles.admitted}`}>
      {changes.length > 0 ? (
        <span className={kit.rowCentered} role="group" aria-label={t('{model} fits when one input changes', { model })}>
          <span className={kit.muted}>{t('fits when')}</span>
          {changes.map((change, place) => (
            <RemedyButton key={change.field} model={model} remedy={change} onAdmit={onAdmit} isSecond={place > 0} />
          ))}
        </span>
      ) : (
        <span className={kit.muted}>{t('no single input admits it')}</span>
      )}
      {obstacles.length > 0 && (
        <details className={kit.whole}>
          <summary className={kit.muted}>{t('Why not by another input')}</summary>
          <dl className={facts.facts} data-layout="beside">
            {obstacles.map(({ field, text, params }) => (
              <div key={field}>
                <dt>{t(labels.get(field) ?? field)}</dt>
                <dd>{t(text, params)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}
