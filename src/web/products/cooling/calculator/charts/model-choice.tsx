import { useId, useMemo } from 'react';
import type { CalculatedUnit } from '../../../../../core/products/cooling/selection/machine.ts';
import type { Remedy } from '../../../../../core/products/cooling/selection/refusals.ts';
import type { Selection } from '../../../../../core/products/cooling/selection/select.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import { FieldLabel } from '../../../../parts/help/field-label.tsx';
import { signedPercent } from '../../../../parts/calculator/figure.ts';
import { RemedyButton } from '../results/remedy-button.tsx';
import kit from '../../../../ui/kit.module.css';
import styles from './charts-view.module.css';
import { Select } from '../../../../ui/fields/select.tsx';

/** The model that an address names, else the best match, else the one next to the window, else the first of the family. */
export function chosenModel(
  named: string | null,
  { matches, nearestBelow, nearestAbove }: Selection,
  units: readonly CalculatedUnit[],
): string | null {
  const known = units.map(({ model }) => model.model);
  if (named !== null && known.includes(named)) return named;
  return matches[0]?.model ?? nearestBelow ?? nearestAbove ?? known[0] ?? null;
}

interface ModelChoiceProps {
  readonly model: string;
  readonly selection: Selection;
  readonly isStale: boolean;
  readonly onChange: (model: string) => void;
  readonly onAdmit: (remedy: Remedy) => void;
}

const withMargin = ({ label, margin }: { readonly label: string; readonly margin: string }) => (
  <span className={kit.rowApart}>
    {label}
    <span className={kit.muted}>{margin}</span>
  </span>
);

/** Which unit the charts are of: those that fit first, then the others with what they miss. */
export function ModelChoice({ model, selection, isStale, onChange, onAdmit }: ModelChoiceProps) {
  const t = useTranslate();
  const id = useId();
  const { matches, rejected } = selection;
  const options = useMemo(() => {
    const option = (each: { readonly model: string; readonly margin?: number }) => ({
      value: each.model,
      label: each.model,
      margin: each.margin === undefined ? t('not calculated') : signedPercent(each.margin),
    });
    const others = rejected.map((each) => ({
      model: each.model,
      ...('margin' in each && { margin: each.margin }),
    }));
    return [
      { label: t('Fits'), options: matches.map(option) },
      { label: t('Does not fit'), options: others.map(option) },
    ].filter((group) => group.options.length > 0);
  }, [matches, rejected, t]);
  const rejection = rejected.find((each) => each.model === model);
  return (
    <div className={`${kit.rowCentered} ${styles.choice}`}>
      <FieldLabel className={kit.strong} htmlFor={id} label={t('Charts of the model')} help="cooling.mapModel" />
      <Select
        id={id}
        className={styles.select}
        value={model}
        options={options}
        isSearchable
        onChange={onChange}
        optionRender={withMargin}
        valueRender={withMargin}
      />
      {isStale ? (
        <span className={kit.faultNote}>
          {t('Shown for the last correct inputs: the marked one is not taken yet.')}
        </span>
      ) : (
        rejection && (
          <>
            <span className={kit.note}>{t(rejection.text, rejection.params)}</span>
            {rejection.remedy && <RemedyButton model={model} remedy={rejection.remedy} onAdmit={onAdmit} />}
          </>
        )
      )}
    </div>
  );
}
