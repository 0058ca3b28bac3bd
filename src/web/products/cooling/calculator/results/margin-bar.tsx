import type { Window } from '../../../../../core/products/cooling/selection/capacity-window.ts';
import styles from './margin.module.css';

const WIDTH = 96;
const HEIGHT = 12;
/** What lies beyond the window on either side, so that its ends are seen. */
const BEYOND = 4;

interface MarginBarProps {
  /** kW. */
  readonly capacity: number;
  readonly required: number;
  readonly window: Window;
}

/** The capacity within the window: a bar from the required value to it. Decoration beside the margin in figures. */
export function MarginBar({ capacity, required, window: { low, high } }: MarginBarProps) {
  const span = high - low || 1;
  const at = (kW: number) => Math.max(0, Math.min(WIDTH, BEYOND + ((kW - low) / span) * (WIDTH - 2 * BEYOND)));
  const [from, to] = [at(required), at(capacity)];
  return (
    <svg
      className={styles.bar}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      data-below={capacity < required}
      aria-hidden
    >
      <rect className={styles.window} x={at(low)} y="3" width={at(high) - at(low)} height="6" rx="1" />
      <rect className={styles.filled} x={Math.min(from, to)} y="3" width={Math.abs(to - from)} height="6" />
      <path className={styles.required} d={`M${from} 0V${HEIGHT}`} />
      <path className={styles.end} d={`M${to} 1V11`} />
    </svg>
  );
}
