import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import type { PointerEvent } from 'react';
import { useId, useState } from 'react';
import type { Plot, Scale } from './axes.tsx';
import { XAxis, YAxis } from './axes.tsx';
import type { Series, SeriesPoint } from './chart-data.ts';
import { extent, lastOf, nearestX, valueAt } from './chart-data.ts';
import { ChartLegend } from './chart-legend.tsx';
import { ChartTable } from './chart-table.tsx';
import kit from '../kit.module.css';
import styles from './charts.module.css';
import type { Spot } from './least-crowded.ts';
import { Marker, seriesColour, seriesDash } from './series-style.tsx';
import { spread } from './spread.ts';
import { useWidth } from './use-width.ts';
import type { Wanted } from './targets.tsx';
import { WantedBand, WantedLabels, WantedLines } from './targets.tsx';

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
  /** Its domain is what the lines span, unless one is given. */
  readonly y: Axis & { readonly domain?: readonly [number, number] };
  /** At most four: each has its colour, its dashes and its mark. */
  readonly series: readonly Series[];
  readonly wanted: Wanted;
  readonly height?: number;
}

const USUAL_WIDTH = 520;
const USUAL_HEIGHT = 340;
const MARGIN = { top: 26, right: 70, bottom: 42, left: 38 } as const;
/** Beside a line that stands alone: the legend names it. */
const MARGIN_UNNAMED = 16;
const NAME_DISTANCE = 14;
const NAME_GAP = 9;

/** What surrounds the lines in y, as a share of their range, so that none runs on the frame. */
const AIR = 0.06;

function yScale({ y, series, wanted: { band, reference } }: LineChartProps, { bottom, top }: Plot): Scale {
  if (y.domain) return scaleLinear().domain(y.domain).range([bottom, top]);
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

/** Where the names of the series stand: at the ends of their lines, moved apart. */
function placeNames(series: readonly Series[], toX: Scale, toY: Scale, { top, bottom }: Plot): readonly Spot[] {
  const ends = series.map((each) => lastOf(each) ?? { x: toX.domain()[0]!, y: toY.domain()[0]! });
  const heights = spread(
    ends.map(({ y }) => toY(y)),
    NAME_DISTANCE,
    top,
    bottom,
  );
  return ends.map(({ x }, i) => ({ x: toX(x) + NAME_GAP, y: heights[i]! }));
}

/**
 * Lines over an axis with what is wanted of them. A gap in the data is a gap in the line; points that are nodes are
 * dotted. The legend reads the values at the wanted x, or where the pointer is; a hidden table speaks for the drawing.
 */
export function LineChart(props: LineChartProps) {
  const { title, description, x, y, series, wanted, height = USUAL_HEIGHT } = props;
  const id = useId();
  const [ref, width] = useWidth<HTMLDivElement>(USUAL_WIDTH);
  const [pointed, setPointed] = useState<number | null>(null);
  const plot: Plot = {
    left: MARGIN.left,
    right: width - (series.length > 1 ? MARGIN.right : MARGIN_UNNAMED),
    top: MARGIN.top,
    bottom: height - MARGIN.bottom,
  };
  const toX = scaleLinear().domain(x.domain).range([plot.left, plot.right]);
  const toY = yScale(props, plot);
  const frame = { wanted, plot, toX, toY };
  const path = line<SeriesPoint>()
    .defined((point) => point.y !== null)
    .x((point) => toX(point.x))
    .y((point) => toY(point.y ?? 0));
  const read = pointed ?? wanted.at.x;
  const names = placeNames(series, toX, toY, plot);

  function point(event: PointerEvent<SVGSVGElement>) {
    const { left } = event.currentTarget.getBoundingClientRect();
    setPointed(nearestX(series, toX.invert(event.clientX - left)));
  }

  return (
    <figure className={`${kit.stackTight} ${styles.chart}`}>
      <div ref={ref}>
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
          <WantedBand {...frame} />
          <XAxis scale={toX} plot={plot} label={`${x.label}, ${x.unit}`} />
          <YAxis scale={toY} plot={plot} label={`${y.label}, ${y.unit}`} />
          <WantedLines {...frame} />
          <path className={styles.guide} d={`M${toX(read)} ${plot.top}V${plot.bottom}`} />
          {series.map((each, index) => (
            <g key={each.name} style={seriesColour(index)}>
              <path className={styles.series} d={path(each.points) ?? ''} strokeDasharray={seriesDash(index)} />
              {each.points.map(
                (node) =>
                  node.isNode &&
                  node.y !== null && (
                    <circle key={node.x} className={styles.node} cx={toX(node.x)} cy={toY(node.y)} r="1.9" />
                  ),
              )}
            </g>
          ))}
          <WantedLabels {...frame} series={series} names={names} />
          {series.map((each, index) => {
            const value = valueAt(each, read);
            return (
              <g key={each.name} style={seriesColour(index)}>
                {value !== null && <Marker index={index} x={toX(read)} y={toY(value)} />}
                {series.length > 1 && lastOf(each) && (
                  <text className={styles.name} {...names[index]} dy="0.35em">
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
