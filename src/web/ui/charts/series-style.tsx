import type { CSSProperties } from 'react';
import styles from './charts.module.css';

/** How many series one chart tells apart, by colour, by dashes and by the shape of their marks. */
export const SERIES = 4;

const dashes = [undefined, '8 4', '2 4', '9 3 2 3'] as const;
/** Marks of about equal weight: circle, square, triangle, diamond. */
const shapes = [
  'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z',
  'M-3.600-3.600h7.200v7.200h-7.200z',
  'M0-4.600L4.400 3.200H-4.400z',
  'M0-4.900L4.900 0 0 4.900-4.900 0z',
] as const;

/** Sets the colour of the n-th series for its line, mark and name. */
export const seriesColour = (index: number) =>
  ({ '--series-colour': `var(--series-${index % SERIES})` }) as CSSProperties;

export const seriesDash = (index: number): string | undefined => dashes[index % SERIES];

interface MarkerProps {
  readonly index: number;
  readonly x: number;
  readonly y: number;
}

export const Marker = ({ index, x, y }: MarkerProps) => (
  <path className={styles.marker} transform={`translate(${x} ${y})`} d={shapes[index % SERIES]} />
);

/** The line of the n-th series with its mark, as the legend and tables show it. */
export const SeriesSample = ({ index }: { readonly index: number }) => (
  <svg
    className={`${styles.chart} ${styles.sample}`}
    style={seriesColour(index)}
    width="30"
    height="12"
    viewBox="0 0 30 12"
    aria-hidden
  >
    <path className={styles.series} d="M1 6h28" strokeDasharray={seriesDash(index)} />
    <Marker index={index} x={15} y={6} />
  </svg>
);
