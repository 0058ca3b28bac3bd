import { memo, useMemo } from 'react';
import { numberOf } from '../../../core/kernel/read-values.ts';
import { toldMinutes } from '../../../core/engineering/battery-runtime.ts';
import { formatNumber, formatPercent } from '../../../core/format.ts';
import type { DerivedUps1 } from '../../../core/products/rack/derived.ts';
import { rackFigures } from '../../../core/products/rack/figures.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { FigureLines, Results, ResultsPart } from '../../parts/configurator/results.tsx';
import type { ResultsProps } from '../../parts/configurator/type-view.ts';
import type { Series } from '../../ui/charts/chart-data.ts';
import { LineChart } from '../../ui/charts/line-chart.tsx';
import { useSettled } from '../../ui/hooks/use-debounced-value.ts';
import { rackOf } from './rack-answer.ts';
import { RackDrawings } from './rack-drawings.tsx';

/** Runtime over the load of the chosen UPS with its packs, with the point that is asked for. */
const RuntimeChart = memo(function RuntimeChart({
  ups1,
  loadW,
  minutes,
}: {
  readonly ups1: DerivedUps1;
  readonly loadW: number;
  readonly minutes: number;
}) {
  const t = useTranslate();
  const share = (100 * loadW) / ups1.model.w;
  const series = useMemo((): readonly Series[] => {
    const curve = ups1.curve();
    const duty = ups1.minutes === null || curve.some(({ percent }) => percent === share) ? [] : [{ percent: share, minutes: ups1.minutes }]; // prettier-ignore
    const points = [...curve, ...duty].sort((a, b) => a.percent - b.percent);
    return [{ name: t('Autonomy'), points: points.map((point) => ({ x: point.percent, y: toldMinutes(point.minutes), isNode: true })) }]; // prettier-ignore
  }, [ups1, share, t]);
  return (
    <LineChart
      title={t('Autonomy over the load')}
      description={t('Asked for: {minutes} min at {percent} % of the UPS', { minutes, percent: Math.round(share) })}
      x={{ label: t('Share of the load'), unit: '%', domain: [0, 100] }}
      y={{ label: t('Runtime'), unit: t('min') }}
      series={series}
      wanted={{
        reference: { y: minutes, label: t('asked for: {minutes} min', { minutes: formatNumber(minutes) }) },
        at: { x: share, label: t('duty point {place}', { place: formatPercent(share) }) },
      }}
      height={220}
    />
  );
});

/** Racks, rows, UPSs in figures, and the drawings. */
export function RackResults(props: ResultsProps) {
  const t = useTranslate();
  const evaluation = rackOf(props.composition.evaluation);
  const { values } = evaluation;
  const { ups1 } = evaluation.derived;
  const settled = useSettled(ups1);
  const minutes = numberOf(values, 'ups1Minutes');
  return (
    <Results>
      {rackFigures(evaluation, t).map(({ name, title, made, lines }) =>
        title === '' ? (
          <FigureLines key={name} lines={lines} />
        ) : (
          <ResultsPart key={name} title={title} made={made ?? t('No such rack')}>
            <FigureLines lines={lines} />
            {name === 'ups1' && ups1 && settled && (
              <RuntimeChart ups1={settled} loadW={numberOf(values, 'ups1LoadW')} minutes={minutes} />
            )}
          </ResultsPart>
        ),
      )}
      <RackDrawings {...props} />
    </Results>
  );
}
