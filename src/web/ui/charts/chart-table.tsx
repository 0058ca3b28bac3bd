import { formatNumber } from '../../../core/format.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
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
    <div className="visually-hidden">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{`${x.label}, ${x.unit}`}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">{`${name}, ${y.unit}`}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {nodesOf(series).map((node) => (
            <tr key={node}>
              <th scope="row">{formatNumber(node)}</th>
              {series.map((each) => {
                const value = valueAt(each, node);
                return <td key={each.name}>{value === null ? t('no data') : formatNumber(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
