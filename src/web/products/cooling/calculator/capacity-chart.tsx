import { memo, useMemo } from 'react';
import type { CurvePoint } from '../../../../core/products/cooling/charts/capacity-curve.ts';
import { capacityCurve } from '../../../../core/products/cooling/charts/capacity-curve.ts';
import { capacityOf } from '../../../../core/products/cooling/selection/capacity-window.ts';
import { evaluateUnit } from '../../../../core/products/cooling/selection/evaluate.ts';
import type { Selection } from '../../../../core/products/cooling/selection/select.ts';
import type { CoolingSelectionData } from '../../../../core/products/cooling/selection/selection-data.ts';
import type {
  Basis,
  CalculatedFamily,
  SelectionInputs,
} from '../../../../core/products/cooling/selection/selection-inputs.ts';
import { SELECTION_INPUTS } from '../../../../core/products/cooling/selection/selection-inputs.ts';
import { formatQuantity } from '../../../../core/format.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import type { Series, SeriesPoint } from '../../../ui/charts/chart-data.ts';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { humidityRatioOf } from './moisture.ts';
import kit from '../../../ui/kit.module.css';
import styles from '../../../parts/calculator/results.module.css';
import { Segmented } from '../../../ui/fields/segmented.tsx';

const returnAir = SELECTION_INPUTS.find(({ field }) => field === 'returnAirDryBulbTemp')!;

const pointOf = (
  { returnAirDryBulbTemp, isNode, ...capacities }: CurvePoint,
  basis: Basis | undefined,
): SeriesPoint => ({
  x: returnAirDryBulbTemp,
  y: basis === 'net' ? capacities.netSensibleCapacity : capacities.sensibleCoolingCapacity,
  isNode,
});

/** The curve of a model with the point of the inputs themselves, so that chart and table say the same. */
function seriesOf(data: CoolingSelectionData, model: string, inputs: SelectionInputs, keepsMoisture: boolean): Series {
  const { outdoorTemp, altitude, basis, returnAirRH, returnAirDryBulbTemp: at } = inputs;
  const moisture = keepsMoisture ? { humidityRatio: humidityRatioOf(inputs) } : { returnAirRH };
  const points = capacityCurve(data, model, { outdoorTemp, altitude, moisture }).map((point) => pointOf(point, basis));
  const here = evaluateUnit(data, model, inputs);
  const own = { x: at, y: here.ok ? capacityOf(here.value, basis) : null };
  return {
    name: model,
    points: points.some(({ x }) => x === at) ? points : [...points, own].toSorted((a, b) => a.x - b.x),
  };
}

interface CapacityChartProps {
  readonly data: CoolingSelectionData;
  readonly family: CalculatedFamily;
  readonly inputs: SelectionInputs;
  readonly selection: Selection;
  readonly charted: readonly string[];
  readonly keepsMoisture: boolean;
  readonly onKeepMoisture: (keeps: boolean) => void;
}

/** Sensible capacity over the return air temperature of the charted models, with what is required of them. */
export const CapacityChart = memo(function CapacityChart(props: CapacityChartProps) {
  const { data, family, inputs, selection, charted, keepsMoisture, onKeepMoisture } = props;
  const t = useTranslate();
  const series = useMemo(
    () => charted.map((model) => seriesOf(data, model, inputs, keepsMoisture)),
    [data, charted, inputs, keepsMoisture],
  );
  const { sensibleCoolerCapacity: required, returnAirDryBulbTemp: at, returnAirRH, outdoorTemp } = inputs;
  const { low, high } = selection.window;
  const hasGap = series.some(({ points }) => points.some(({ y }) => y === null));
  return (
    <section className={`${kit.sheet} ${kit.kept} ${styles.chart}`} aria-labelledby="capacity-chart">
      <div className={`${kit.rowCentered} ${kit.apart} ${kit.below}`}>
        <h2 className={kit.large} id="capacity-chart">
          {t('Capacity chart')}
        </h2>
        <Segmented<boolean>
          size="small"
          aria-label={t('What of the moisture stays the same along the curves')}
          value={keepsMoisture}
          onChange={onKeepMoisture}
          options={[
            { value: false, label: t('constant RH') },
            { value: true, label: t('constant moisture') },
          ]}
        />
      </div>
      {charted.length === 0 ? (
        <p className={styles.chartEmpty}>{t('Tick a model to see it here.')}</p>
      ) : (
        <LineChart
          title={t('Sensible capacity over the return air temperature')}
          description={t(
            'Models {models}. Required: {required} kW at {at} °C return air and {humidity} % relative humidity, outdoor air {outdoor} °C; range {low}…{high} kW. The table below has the figures.',
            { models: charted.join(', '), required, at, humidity: returnAirRH, outdoor: outdoorTemp, low, high },
          )}
          x={{ label: t(returnAir.label), unit: '°C', domain: [returnAir.min, returnAir.max[family]] }}
          y={{
            label: t(inputs.basis === 'net' ? 'Net sensible capacity' : 'Sensible cooling capacity'),
            unit: t('kW'),
          }}
          series={series}
          wanted={{
            band: { from: low, to: high, label: t('range {low}…{high} kW', { low, high }) },
            reference: { y: required, label: t('required {value} kW', { value: required }) },
            at: { x: at, label: t('duty point {place}', { place: formatQuantity(at, '°C') }) },
          }}
        />
      )}
      <p className={`${kit.note} ${kit.above}`}>
        {t('Dots: figures of the table. Outdoor air {outdoor} °C.', { outdoor: outdoorTemp })}
        {hasGap && ` ${t('Where a line is interrupted, the unit is not answered for.')}`}
      </p>
    </section>
  );
});
