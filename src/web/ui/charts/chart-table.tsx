import { formatNumber } from '../../../core/format.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { FigureTable } from '../figure-table.tsx';
import type { Series } from './chart-data.ts';
import { nodesOf, valueAt } from './chart-data.ts';
import type { Axis } from './line-chart.tsx';

interface ChartTableProps {
  readonly title: string;
  readonly x: Axis;
  readonly y: Axis;
  readonly series: readonly Series[];
}

/** The figures of a chart at the nodes of its lines, read out and not shown. */
export function ChartTable({ title, x, y, series }: ChartTableProps) {
  const t = useTranslate();
  return (
    <FigureTable
      isHidden
      label={title}
      head={[`${x.label}, ${x.unit}`, ...series.map(({ name }) => `${name}, ${y.unit}`)]}
      rows={nodesOf(series).map((node) => [
        formatNumber(node),
        ...series.map((each) => {
          const value = valueAt(each, node);
          return value === null ? t('no data') : formatNumber(value);
        }),
      ])}
    />
  );
}
