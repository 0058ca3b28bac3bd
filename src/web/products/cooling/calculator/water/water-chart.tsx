import { memo, useMemo } from 'react';
import type { Window } from '../../../../../core/products/cooling/selection/capacity-window.ts';
import { chilledWaterCurve } from '../../../../../core/products/cooling/charts/chilled-water-curve.ts';
import type { ChilledWaterData } from '../../../../../core/products/cooling/water/chilled-water-data.ts';
import type {
  ChilledWaterFamily,
  ChilledWaterInputs,
} from '../../../../../core/products/cooling/water/chilled-water-inputs.ts';
import { evaluateChilledWater } from '../../../../../core/products/cooling/water/chilled-water-unit.ts';
import { warmestReturn } from '../../../../../core/products/cooling/tables/limit-names.ts';
import { formatQuantity } from '../../../../../core/format.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import type { Series } from '../../../../ui/charts/chart-data.ts';
import { LineChart } from '../../../../ui/charts/line-chart.tsx';
import kit from '../../../../ui/kit.module.css';
import styles from '../../../../parts/calculator/results.module.css';

/** The figures of the table for those who do not see the chart: every other degree. */
const EVERY = 2;

function seriesOf(data: ChilledWaterData, name: string, inputs: ChilledWaterInputs): Series {
  const unit = data.units.get(name);
  if (!unit) return { name, points: [] };
  const at = inputs.returnAirDryBulbTemp;
  const here = evaluateChilledWater(unit, inputs);
  const points = chilledWaterCurve(unit, inputs).map(({ returnAirDryBulbTemp: x, sensibleCoolingCapacity: y }) => ({
    x,
    y,
    isNode: (x - data.limits.returnAirMinC) % EVERY === 0,
  }));
  return {
    name,
    points: points.some(({ x }) => x === at)
      ? points
      : [...points, { x: at, y: here.ok ? here.value.sensibleCoolingCapacity : null, isNode: false }].toSorted(
          (a, b) => a.x - b.x,
        ),
  };
}

interface WaterChartProps {
  readonly data: ChilledWaterData;
  readonly family: ChilledWaterFamily;
  readonly inputs: ChilledWaterInputs;
  readonly window: Window;
  readonly charted: readonly string[];
}

/** Sensible capacity over the return air temperature at the water of the inputs, with what is required. */
export const WaterChart = memo(function WaterChart({ data, family, inputs, window, charted }: WaterChartProps) {
  const t = useTranslate();
  const series = useMemo(() => charted.map((name) => seriesOf(data, name, inputs)), [data, charted, inputs]);
  const { sensibleCoolerCapacity: required, returnAirDryBulbTemp: at, waterInC, waterOutC } = inputs;
  const { low, high } = window;
  const hasGap = series.some(({ points }) => points.some(({ y }) => y === null));
  return (
    <section className={`${kit.sheet} ${kit.kept} ${styles.chart}`} aria-labelledby="capacity-chart">
      <div className={`${kit.rowApart} ${kit.below}`}>
        <h2 className={kit.large} id="capacity-chart">
          {t('Capacity chart')}
        </h2>
      </div>
      {charted.length === 0 ? (
        <p className={styles.chartEmpty}>{t('Tick a model to see it here.')}</p>
      ) : (
        <LineChart
          title={t('Sensible capacity over the return air temperature')}
          description={t(
            'Models {models}. Required: {required} kW at {at} °C return air, water {in}/{out} °C; range {low}…{high} kW. The table below has the figures.',
            { models: charted.join(', '), required, at, in: waterInC, out: waterOutC, low, high },
          )}
          x={{
            label: t('Return air temperature'),
            unit: '°C',
            domain: [data.limits.returnAirMinC, warmestReturn(family, data.limits)],
          }}
          y={{ label: t('Sensible cooling capacity'), unit: t('kW') }}
          series={series}
          wanted={{
            band: { from: low, to: high, label: t('range {low}…{high} kW', { low, high }) },
            reference: { y: required, label: t('required {value} kW', { value: required }) },
            at: { x: at, label: t('duty point {place}', { place: formatQuantity(at, '°C') }) },
          }}
        />
      )}
      <p className={`${kit.note} ${kit.above}`}>
        {t('Water {in}/{out} °C, moisture of the return air as in the inputs. Dots: every other degree.', {
          in: waterInC,
          out: waterOutC,
        })}
        {hasGap && ` ${t('Where a line is interrupted, the unit is not answered for.')}`}
      </p>
    </section>
  );
});
