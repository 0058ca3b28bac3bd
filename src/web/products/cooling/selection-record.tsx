import { numberOf, textOf } from '../../../core/kernel/read-values.ts';
import type { Basis, InputField, SelectionSite } from '../../../core/products/cooling/selection/selection-inputs.ts';
import {
  ALTITUDE_INPUT,
  BASES,
  basisTexts,
  COMMON_LOAD,
  DEFAULT_INPUTS,
  isCalculatedFamily,
  SELECTION_INPUTS,
} from '../../../core/products/cooling/selection/selection-inputs.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import type { RecordControlProps } from '../../parts/configurator/type-view.ts';
import { NumberInput } from '../../ui/fields/number-input.tsx';
import { coolingOf } from './cooling-answer.ts';
import { MatchedModel } from './matched-model.tsx';
import styles from './selection-record.module.css';
import kit from '../../ui/kit.module.css';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/fields/select.tsx';

/** The calculator's inputs in small, with what they select; or no calculation, and the model is chosen by hand. */
export function SelectionRecord({ labelId, value: chosen, composition, isReadOnly, onChange }: RecordControlProps) {
  const value = chosen as Readonly<Record<InputField | 'altitude', number> & { basis: Basis }> | null;
  const t = useTranslate();
  const { altitude = ALTITUDE_INPUT.byDefault, basis = 'gross' } = (value ?? {}) as SelectionSite;
  const evaluation = coolingOf(composition.evaluation);
  const family = textOf(composition.evaluation.values, 'family');
  const count = numberOf(composition.evaluation.values, 'count');
  if (value === null || !isCalculatedFamily(family))
    return (
      <div className={`${kit.rowApart} ${kit.muted} ${kit.full}`}>
        <span>{t('The model is chosen by hand.')}</span>
        {!isReadOnly && value === null && isCalculatedFamily(family) && (
          <Button size="small" onClick={() => onChange(DEFAULT_INPUTS)}>
            {t('Select by required capacity')}
          </Button>
        )}
        {!isReadOnly && value !== null && (
          <Button size="small" onClick={() => onChange(undefined)}>
            {t('Choose the model by hand')}
          </Button>
        )}
      </div>
    );
  return (
    <div className={`${kit.full} ${kit.rowSpread}`} role="group" aria-labelledby={labelId}>
      <div className={`${kit.stackTight} ${kit.whole}`}>
        {SELECTION_INPUTS.map(({ field, label, unit, min, max, step }) => (
          <label key={field} className={`${kit.note} ${styles.input}`}>
            <span>{t(label)}</span>
            <NumberInput
              value={value[field] ?? null}
              min={min}
              max={field === 'sensibleCoolerCapacity' && count > 1 ? COMMON_LOAD.max : max[family]}
              step={step}
              unit={t(unit)}
              isReadOnly={isReadOnly}
              onChange={(number) => onChange({ ...value, [field]: number })}
            />
          </label>
        ))}
        <label className={`${kit.note} ${styles.input}`}>
          <span>{t(ALTITUDE_INPUT.label)}</span>
          <NumberInput
            value={altitude}
            min={ALTITUDE_INPUT.min}
            max={ALTITUDE_INPUT.max}
            step={ALTITUDE_INPUT.step}
            unit={t(ALTITUDE_INPUT.unit)}
            isReadOnly={isReadOnly}
            onChange={(number) => onChange({ ...value, altitude: number })}
          />
        </label>
        <label className={`${kit.note} ${styles.input}`}>
          <span>{t('The required capacity is')}</span>
          {isReadOnly ? (
            <span>{t(basisTexts[basis])}</span>
          ) : (
            <Select<Basis>
              size="small"
              value={basis}
              options={BASES.map((each) => ({ value: each, label: t(basisTexts[each]) }))}
              onChange={(next) => onChange({ ...value, basis: next })}
            />
          )}
        </label>
      </div>
      <MatchedModel evaluation={evaluation} />
      {!isReadOnly && (
        <Button size="small" kind="link" onClick={() => onChange(undefined)}>
          {t('Choose the model by hand')}
        </Button>
      )}
    </div>
  );
}
