import { useMemo } from 'react';
import type { FreeCooling, FreeCoolingDuty } from '../../../../../core/products/cooling/water/free-cooling.ts';
import { freeShareAt } from '../../../../../core/products/cooling/water/free-cooling.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import type { Series } from '../../../../ui/charts/chart-data.ts';
import { LineChart } from '../../../../ui/charts/line-chart.tsx';
import kit from '../../../../ui/kit.module.css';

const COLDEST = -10;
const EVERY = 5;
const PERCENT = 100;
/** So little below a temperature that the eye sees a step there. */
const JUST_BELOW = 1e-6;

/** The share over the outdoor temperature: whole, falling evenly, and gone at one stroke. */
function seriesOf(unit: FreeCooling, warmest: number): Series {
  const { fullBelowC, partialBelowC } = unit;
  const nodes = Array.from({ length: Math.floor((warmest - COLDEST) / EVERY) + 1 }, (_, i) => COLDEST + i * EVERY);
  const bends = [fullBelowC, partialBelowC - JUST_BELOW, partialBelowC];
  return {
    name: unit.model,
    points: [...new Set([...nodes, ...bends, warmest])]
      .filter((x) => x >= COLDEST && x <= warmest)
      .toSorted((a, b) => a - b)
      .map((x) => ({ x, y: PERCENT * freeShareAt(unit, x), isNode: nodes.includes(x) })),
  };
}

/** Where the legend reads the lines by itself: the smallest unit shares the load with its compressor there. */
const readAt = ({ fullBelowC, partialBelowC }: FreeCooling): number => Math.round((fullBelowC + partialBelowC) / 2);

interface FreeCoolingChartProps {
  readonly units: readonly FreeCooling[];
  readonly duty: FreeCoolingDuty;
}

/** How much of the load the outdoor air carries, over its temperature. */
export function FreeCoolingChart({ units, duty }: FreeCoolingChartProps) {
  const t = useTranslate();
  const warmest = duty.returnAirDryBulbTemp;
  const series = useMemo(() => units.map((unit) => seriesOf(unit, warmest)), [units, warmest]);
  return (
    <section className={kit.sheet} aria-labelledby="free-cooling-chart">
      <h3 className={`${kit.large} ${kit.below}`} id="free-cooling-chart">
        {t('Share of free cooling')}
      </h3>
      {units.length === 0 ? (
        <p>{t('Tick a model to see it here.')}</p>
      ) : (
        <LineChart
          title={t('Share of the load that the outdoor air carries')}
          description={t(
            'Models {models} at {load} kW a unit and {at} °C return air. The table below has the figures.',
            {
              models: units.map(({ model }) => model).join(', '),
              load: duty.loadKw,
              at: duty.returnAirDryBulbTemp,
            },
          )}
          x={{ label: t('Outdoor air temperature'), unit: '°C', domain: [COLDEST, warmest] }}
          y={{ label: t('Share of free cooling'), unit: '%', domain: [0, PERCENT] }}
          series={series}
          wanted={{ at: { x: readAt(units[0]!) } }}
        />
      )}
      <p className={`${kit.note} ${kit.above}`}>
        {t(
          'Above the switch temperature the compressor adds what the outdoor air does not carry. Dots: every {count} degrees.',
          {
            count: EVERY,
          },
        )}
      </p>
    </section>
  );
}
