import { evaluateUnit } from '../../../../../core/products/cooling/selection/evaluate.ts';
import { DERIVED_FIELDS, RESULT_FIELDS } from '../../../../../core/products/cooling/figures/result-fields.ts';
import type { CoolingSelectionData } from '../../../../../core/products/cooling/selection/selection-data.ts';
import type { SelectionInputs } from '../../../../../core/products/cooling/selection/selection-inputs.ts';
import { formatQuantity } from '../../../../../core/format.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import { fitOf } from '../../../../../core/products/cooling/selection/capacity-window.ts';
import { ExplainedFigure } from '../results/explained-figure.tsx';
import { columnFigure } from '../../../../parts/calculator/figure.ts';
import { Button } from '../../../../ui/button.tsx';
import styles from './charts-view.module.css';
import kit from '../../../../ui/kit.module.css';
import type { MapPlace } from './map-cursor.ts';
import facts from '../../../../ui/facts.module.css';

/** The 13 figures of the table and what is derived from them, but the margin over what is required. */
const fields = [...RESULT_FIELDS, ...DERIVED_FIELDS.filter(({ field }) => field !== 'margin')] as readonly {
  readonly field: Exclude<(typeof RESULT_FIELDS | typeof DERIVED_FIELDS)[number]['field'], 'margin'>;
  readonly label: string;
  readonly unit: string | null;
  readonly decimals: number;
}[];

interface MapReadoutProps {
  readonly data: CoolingSelectionData;
  readonly model: string;
  readonly inputs: SelectionInputs;
  /** Null: the duty point. */
  readonly place: MapPlace | null;
  readonly onAdopt: (place: MapPlace) => void;
}

/** All figures of the unit where somebody looks on its map; they keep their room. */
export function MapReadout({ data, model, inputs, place, onAdopt }: MapReadoutProps) {
  const t = useTranslate();
  const at = { ...inputs, ...place };
  const answer = evaluateUnit(data, model, at);
  const match = answer.ok ? { ...answer.value, ...fitOf(answer.value, at, at.basis) } : null;
  const refusal = answer.ok ? null : answer.problems[0]!;
  const where = t('outdoor air {outdoor}, return air {returnAir}', {
    outdoor: formatQuantity(at.outdoorTemp, '°C', 1),
    returnAir: formatQuantity(at.returnAirDryBulbTemp, '°C', 1),
  });
  return (
    <div className={`${kit.small} ${kit.above} ${styles.readout}`}>
      <div className={`${kit.rowApart} ${kit.below}`}>
        <h3 className={kit.subtitle}>
          {place ? t('On the map') : t('Duty point')}: <span className={kit.aside}>{where}</span>
        </h3>
        {place && (
          <Button size="small" onClick={() => onAdopt(place)}>
            {t('Take as the duty point')}
          </Button>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {place &&
          `${where}: ${
            answer.ok
              ? t('sensible {sensible} kW, total {total} kW', {
                  sensible: answer.value.sensibleCoolingCapacity,
                  total: answer.value.totalCoolingCapacity,
                })
              : t(refusal!.text, refusal!.params)
          }`}
      </p>
      {refusal && <p className={kit.warningNote}>{t(refusal.text, refusal.params)}</p>}
      <dl className={refusal ? `${facts.facts} ${kit.muted}` : facts.facts} data-layout="apart">
        {fields.map(({ field, label, unit, decimals }) => (
          <div key={field}>
            <dt>{t(label)}</dt>
            <dd>
              {match ? (
                <ExplainedFigure match={match} field={field} label={label} inputs={at}>
                  {columnFigure(match[field], decimals)}
                </ExplainedFigure>
              ) : (
                '–'
              )}
              {answer.ok && unit && <span className={kit.muted}>&nbsp;{t(unit)}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
