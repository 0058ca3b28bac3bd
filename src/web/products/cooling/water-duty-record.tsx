import { useMemo } from 'react';
import { textOf } from '../../../core/kernel/read-values.ts';
import type { ChilledWaterSource } from '../../../core/products/cooling/water/chilled-water-data.ts';
import { readChilledWater } from '../../../core/products/cooling/water/chilled-water-data.ts';
import { chilledWaterInputs, isChilledWaterFamily } from '../../../core/products/cooling/water/chilled-water-inputs.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import type { RecordControlProps } from '../../parts/configurator/type-view.ts';
import { NumberInput } from '../../ui/fields/number-input.tsx';
import { coolingOf } from './cooling-answer.ts';
import { MatchedModel } from './matched-model.tsx';
import styles from './selection-record.module.css';
import kit from '../../ui/kit.module.css';
import { Button } from '../../ui/button.tsx';

/** Load, air and water of a chilled-water family, with the units that carry it; or none, and the model is chosen by hand. */
export function WaterDutyRecord(props: RecordControlProps) {
  const { labelId, value: chosen, composition, catalogue, isReadOnly, onChange } = props;
  const t = useTranslate();
  const value = chosen as Readonly<Record<string, number>> | null;
  const evaluation = coolingOf(composition.evaluation);
  const family = textOf(evaluation.values, 'family');
  const water = useMemo(() => readChilledWater(catalogue.tables as ChilledWaterSource), [catalogue]);
  const data = water.ok ? water.value : null;
  const range = isChilledWaterFamily(family) ? data?.families.get(family) : undefined;
  const byHand = !isReadOnly && value !== null && (
    <Button size="small" kind="link" onClick={() => onChange(undefined)}>
      {t('Choose the model by hand')}
    </Button>
  );
  if (!data || !range || !isChilledWaterFamily(family) || value === null)
    return (
      <div className={`${kit.rowApart} ${kit.muted} ${kit.full}`}>
        <span>{t('The model is chosen by hand.')}</span>
        {!isReadOnly && value === null && range && (
          <Button size="small" onClick={() => onChange({ ...range.defaults })}>
            {t('Select by required capacity')}
          </Button>
        )}
        {byHand}
      </div>
    );
  return (
    <div className={`${kit.full} ${kit.rowSpread}`} role="group" aria-labelledby={labelId}>
      <div className={`${kit.stackTight} ${kit.whole}`}>
        {chilledWaterInputs(family, data.limits).map(({ field, label, unit, min, max, step }) => (
          <label key={field} className={`${kit.note} ${styles.input}`}>
            <span>{t(label)}</span>
            <NumberInput
              value={value[field] ?? null}
              min={min}
              max={max}
              step={step}
              unit={t(unit)}
              isReadOnly={isReadOnly}
              fault={(number) => {
                const [problem] = catalogue.engine.malformed({
                  family,
                  chilledWaterDuty: { ...value, [field]: number },
                });
                return problem ? t(problem.text, problem.params) : null;
              }}
              onChange={(number) => onChange({ ...value, [field]: number })}
            />
          </label>
        ))}
      </div>
      <MatchedModel evaluation={evaluation} />
      {byHand}
      <p className={`${kit.note} ${kit.whole}`}>
        {t('Derived from the rating points: dry coil, water without glycol.')}
      </p>
    </div>
  );
}
