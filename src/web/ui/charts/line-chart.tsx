import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import type { PointerEvent } from 'react';
import { useId, useState } from 'react';
import { XAxis, YAxis } from './axes.tsx';
import type { Plot, Scale } from './axes.tsx';
import type { Series, SeriesPoint } from './chart-data.ts';
import { extent, lastOf, nearestX, valueAt } from './chart-data.ts';
import { ChartLegend } from './chart-legend.tsx';
import { ChartTable } from './chart-table.tsx';
import styles from './charts.module.css';
import { Marker, seriesColour, seriesDash } from './series-style.tsx';
import { spread } from './spread.ts';
import { useWidth } from './use-width.ts';

export interface Axis {
  /** Already translated, without the unit. */
  readonly label: string;
  readonly unit: string;
}

export interface LineChartProps {
  readonly title: string;
  /** What the chart tells, in a sentence, for whoever does not see it. */
  readonly description: string;
  readonly x: Axis & { readonly domain: readonly [number, number] };
  readonly y: Axis;
  /** At most four: each has its colour, its dashes and its mark. */
  readonly series: readonly Series[];
  /** What is wanted: a range of y, the value within it, and the x at which it is wanted. */
  readonly band?: { readonly from: number; readonly to: number; readonly label: string };
  readonly reference?: { readonly y: number; readonly label: string };
  readonly at: { readonly x: number; readonly label: string };
  readonly height?: number;
}

const USUAL_WIDTH = 520;
const MARGIN = { top: 26, right: 70, bottom: 42, left: 38 } as const;
const LABEL_DISTANCE = 14;
/** From this share of the width on, a label stands left of its point. */
const TURN_AT = 0.62;

/** What surrounds the lines in y, as a share of their range, so that none runs on the frame. */
const AIR = 0.06;

function yScale({ series, band, reference }: LineChartProps, { bottom, top }: Plot): Scale {
  const all = [
    ...series.flatMap(({ points }) => points.flatMap(({ y }) => (y === null ? [] : [y]))),
    ...(band ? [band.from, band.to] : []),
    ...(reference ? [reference.y] : []),
  ];
  const [least, most] = extent(all) ?? [0, 1];
  const air = (most - least || 1) * AIR;
  return scaleLinear()
    .domain([Math.max(0, least - air), most + air])
    .nice()
    .range([bottom, top]);
}

/**
 * Lines over an axis with what is wanted of them: a band, a line and a point. A gap in the data is a gap in the line.
 * The legend reads the values at `at`, or where the pointer is; the table below is for screen readers.
 */
export function LineChart(props: LineChartProps) {
  const { title, description, x, y, series, band, reference, at, height = 340 } = props;
  const id = useId();
  const [ref, width] = useWidth<HTMLDivElement>(USUAL_WIDTH);
  const [pointed, setPointed] = useState<number | null>(null);
  const plot: Plot = {
    left: MARGIN.left,
    right: width - MARGIN.right,
    top: MARGIN.top,
    bottom: height - MARGIN.bottom,
  };
  const toX = scaleLinear().domain(x.domain).range([plot.left, plot.right]);
  const toY = yScale(props, plot);
  const path = line<SeriesPoint>()
    .defined((point) => point.y !== null)
    .x((point) => toX(point.x))
    .y((point) => toY(point.y ?? 0));
  const read = pointed ?? at.x;

  const ends = series.map(lastOf);
  const names = spread(
    ends.map((end) => toY(end?.y ?? toY.domain()[0]!)),
    LABEL_DISTANCE,
    plot.top,
    plot.bottom,
  );

  function point(event: PointerEvent<SVGSVGElement>) {
    const frame = event.currentTarget.getBoundingClientRect();
    setPointed(nearestX(series, toX.invert(event.clientX - frame.left)));
  }

  return (
    <figure className={styles.chart}>
      <div className={styles.plot} ref={ref}>
        <svg
          className={styles.svg}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-description`}
          onPointerMove={point}
          onPointerLeave={() => setPointed(null)}
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-description`}>{description}</desc>
          {band && (
            <rect
              className={styles.band}
              x={plot.left}
              width={Math.max(0, plot.right - plot.left)}
              y={toY(band.to)}
              height={toY(band.from) - toY(band.to)}
            />
          )}
          <XAxis scale={toX} plot={plot} label={`${x.label}, ${x.unit}`} />
          <YAxis scale={toY} plot={plot} label={`${y.label}, ${y.unit}`} />
          {band && (
            <path
              className={styles.bandEdge}
              d={`M${plot.left} ${toY(band.from)}H${plot.right}M${plot.left} ${toY(band.to)}H${plot.right}`}
            />
          )}
          {reference && <path className={styles.reference} d={`M${plot.left} ${toY(reference.y)}H${plot.right}`} />}
          <path className={styles.guide} d={`M${toX(read)} ${plot.top}V${plot.bottom}`} />
          {series.map((each, index) => (
            <g key={each.name} style={seriesColour(index)}>
              <path className={styles.series} d={path(each.points) ?? ''} strokeDasharray={seriesDash(index)} />
              {each.points.map(
                (node) =>
                  node.isNode &&
                  node.y !== null && (
                    <circle key={node.x} className={styles.node} cx={toX(node.x)} cy={toY(node.y)} r="1.900" />
                  ),
              )}
            </g>
          ))}
          {band && (
            <text className={`${styles.annotation} ${styles.within}`} x={plot.left + 6} y={toY(band.to) + 14}>
              {band.label}
            </text>
          )}
          {reference && (
            <text className={`${styles.annotation} ${styles.within}`} x={plot.left + 6} y={toY(reference.y) - 5}>
              {reference.label}
            </text>
          )}
          {reference && (
            <g transform={`translate(${toX(at.x)} ${toY(reference.y)})`}>
              <circle className={styles.duty} r="5.500" />
              <path className={styles.reference} d="M-9 0H9M0-9V9" />
              <text
                className={`${styles.annotation} ${styles.within}`}
                y="18"
                {...((toX(at.x) - plot.left) / (plot.right - plot.left) > TURN_AT
                  ? { x: -8, textAnchor: 'end' }
                  : { x: 8, textAnchor: 'start' })}
              >
                {at.label}
              </text>
            </g>
          )}
          {series.map((each, index) => {
            const value = valueAt(each, read);
            const end = ends[index];
            return (
              <g key={each.name} style={seriesColour(index)}>
                {value !== null && <Marker index={index} x={toX(read)} y={toY(value)} />}
                {end && (
                  <text className={styles.name} x={toX(end.x) + 7} y={names[index]} dy="0.35em">
                    {each.name}
                  </text>
                )}
              </g>
            );
          })}
        </svg>
      </div>
      <ChartLegend x={x} y={y} series={series} at={read} />
      <ChartTable title={title} x={x} y={y} series={series} />
    </figure>
  );
}
