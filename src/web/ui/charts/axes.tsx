import type { ScaleLinear } from 'd3-scale';
import { formatNumber } from '../../../core/format.ts';
import styles from './charts.module.css';

export type Scale = ScaleLinear<number, number>;

export interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Room that one tick with its label needs, px. */
const TICK_ROOM = { x: 44, y: 34 } as const;
/** Whole numbers up to here need no decimals; finer ticks take as many as their step has. */
const FINEST = 2;

interface AxisProps {
  readonly scale: Scale;
  readonly plot: Plot;
  /** With its unit, already translated: `Температура возвратного воздуха, °C`. */
  readonly label: string;
}

export const XAxis = ({ scale, plot, label }: AxisProps) => (
  <g aria-hidden>
    {scale.ticks(Math.max(2, (plot.right - plot.left) / TICK_ROOM.x)).map((tick) => (
      <g key={tick} transform={`translate(${scale(tick)} 0)`}>
        <path className={styles.grid} d={`M0 ${plot.top}V${plot.bottom}`} />
        <path className={styles.axis} d={`M0 ${plot.bottom}v4`} />
        <text className={styles.tick} y={plot.bottom + 17} textAnchor="middle">
          {formatNumber(tick, FINEST)}
        </text>
      </g>
    ))}
    <path className={styles.axis} d={`M${plot.left} ${plot.bottom}H${plot.right}`} />
    <text className={styles.tick} x={plot.right} y={plot.bottom + 34} textAnchor="end">
      {label}
    </text>
  </g>
);

export const YAxis = ({ scale, plot, label }: AxisProps) => (
  <g aria-hidden>
    {scale.ticks(Math.max(2, (plot.bottom - plot.top) / TICK_ROOM.y)).map((tick) => (
      <g key={tick} transform={`translate(0 ${scale(tick)})`}>
        <path className={styles.grid} d={`M${plot.left} 0H${plot.right}`} />
        <text className={styles.tick} x={plot.left - 7} dy="0.35em" textAnchor="end">
          {formatNumber(tick, FINEST)}
        </text>
      </g>
    ))}
    <text className={styles.tick} x={0} y={12}>
      {label}
    </text>
  </g>
);
