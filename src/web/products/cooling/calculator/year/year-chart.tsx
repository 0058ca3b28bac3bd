import type { ReactNode } from 'react';
import { memo, useMemo } from 'react';
import { durationDrawing, stretchesOf, zoneTexts } from '../../../../../core/products/cooling/year/duration-drawing.ts';
import { consumerTexts, monthTexts, totalOf, yearMonthsDrawing } from '../../../../../core/products/cooling/year/year-months-drawing.ts'; // prettier-ignore
import type { ModelYear, YearComparison } from '../../../../../core/products/cooling/year/comparison.ts';
import { qualifiersOf } from '../../../../../core/products/cooling/year/qualifiers.ts';
import { CONSUMERS } from '../../../../../core/products/cooling/year/hour.ts';
import type { Drawing } from '../../../../../core/drawing/drawing.ts';
import { formatNumber } from '../../../../../core/format.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import { DrawnShapes } from '../../../../ui/drawing/drawn-shapes.tsx';
import inks from '../../../../ui/drawing/vector-drawing.module.css';
import { useWidth } from '../../../../ui/charts/use-width.ts';
import { ChartPanel } from '../charts/chart-panel.tsx';
import { FigureTable } from '../../../../ui/figure-table.tsx';
import { nameOf } from './year-prices.ts';
import { modelText } from './year-table.tsx';
import styles from './year.module.css';
import kit from '../../../../ui/kit.module.css';

const USUAL_WIDTH = 640;
const HEIGHT = 280;

/** What stands above and below a chart in its file. */
export interface YearCaption {
  readonly lines: readonly string[];
  readonly source: string;
  readonly mark: string | null;
}

interface YearChartProps {
  readonly drawing: Drawing;
  readonly caption: YearCaption;
  readonly year: ModelYear;
  readonly city: string;
  /** The key of its help. */
  readonly help: string;
  readonly children: ReactNode;
}

/** A chart of a year with its files and the table for those who do not see it. */
function YearChart({ drawing, caption, year, city, help, children }: YearChartProps) {
  return (
    <ChartPanel
      title={drawing.title}
      name={drawing.name}
      help={help}
      exported={() => ({
        drawing,
        caption: { title: `${drawing.title}, ${modelText(year)}`, ...caption },
        fileName: `${year.model}_${drawing.name}_${city}`,
      })}
    >
      <svg
        className={inks.drawing}
        viewBox={`0 0 ${drawing.width} ${drawing.height}`}
        role="img"
        aria-label={drawing.description}
      >
        <DrawnShapes drawing={drawing} />
      </svg>
      {children}
    </ChartPanel>
  );
}

interface YearChartsProps {
  readonly comparison: YearComparison;
  readonly year: ModelYear;
  /** At what the figures hold, in words. */
  readonly conditions: string;
  readonly altitude: number;
  readonly catalogueVersion: string;
  readonly isDemonstration: boolean;
}

/** The months of the chosen year, and the hours that its outdoor air is good for. */
export const YearCharts = memo(function YearCharts(props: YearChartsProps) {
  const { comparison, year, conditions, altitude, catalogueVersion, isDemonstration } = props;
  const t = useTranslate();
  const [ref, width] = useWidth<HTMLDivElement>(USUAL_WIDTH);
  const { base } = comparison;
  const other = base && nameOf(base) === nameOf(year) ? null : base;
  const size = useMemo(() => ({ width, height: HEIGHT }), [width]);
  const months = useMemo(() => yearMonthsDrawing(year, other, t, size).drawing, [year, other, t, size]);
  const hours = useMemo(
    () => durationDrawing(year, comparison.duration, t, size).drawing,
    [year, comparison.duration, t, size],
  );
  const caption: YearCaption = {
    lines: [
      conditions,
      ...qualifiersOf(year, { altitude, withoutCold: comparison.withoutCold }).map(({ short }) =>
        t(short.text, short.params),
      ),
    ],
    source: t('Source: tables of catalogue {version}; 8760 hours made of the monthly normals of the city.', {
      version: catalogueVersion,
    }),
    mark: isDemonstration ? t('Demonstration data: do not build or order by these figures.') : null,
  };
  const own = { caption, year, city: comparison.city };
  const kwh = (value: number) => formatNumber(value, 0);
  return (
    <div className={kit.columns}>
      <div className={styles.measure} ref={ref} aria-hidden />
      <YearChart drawing={months} help="cooling.yearMonths" {...own}>
        <FigureTable
          isHidden
          label={months.title}
          head={[
            t('Month'),
            ...CONSUMERS.map((consumer) => t(consumerTexts[consumer].label)),
            t('Total'),
            ...(other ? [other.model] : []),
          ]}
          rows={year.months.map((energy, month) => [
            t(monthTexts[month]!.label),
            ...CONSUMERS.map((consumer) => kwh(energy[consumer])),
            kwh(totalOf(energy)),
            ...(other ? [kwh(totalOf(other.months[month]!))] : []),
          ])}
        />
      </YearChart>
      <YearChart drawing={hours} help="cooling.yearDuration" {...own}>
        <FigureTable
          isHidden
          label={hours.title}
          head={[t('Cooling'), t('Hours'), t('From the coldest hour'), t('To the hour')]}
          rows={stretchesOf(year).map(({ zone, from, to }) => [
            t(zoneTexts[zone].label),
            kwh(to - from),
            kwh(from),
            kwh(to),
          ])}
        />
      </YearChart>
    </div>
  );
});
