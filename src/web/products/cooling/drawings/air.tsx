import styles from './drawing.module.css';

export type Point = readonly [x: number, y: number];

interface AirProps {
  /** The way of the air; corners are rounded. */
  readonly way: readonly [Point, Point, ...Point[]];
  readonly is: 'cold' | 'warm';
  /** Another way that the air may be led, or one that is hidden. */
  readonly isDashed?: boolean;
}

const CORNER = 7;
const HEAD = { length: 7, width: 4.5 } as const;

const towards = ([x, y]: Point, [toX, toY]: Point, by: number): Point => {
  const length = Math.hypot(toX - x, toY - y);
  const share = length === 0 ? 0 : Math.min(by, length / 2) / length;
  return [x + (toX - x) * share, y + (toY - y) * share];
};

/** A line through the points whose corners are rounded. */
function roundedLine(way: readonly Point[]): string {
  const corners = way.slice(1, -1).map((corner, i) => {
    const before = towards(corner, way[i]!, CORNER);
    const after = towards(corner, way[i + 2]!, CORNER);
    return `L${before.join(' ')}Q${corner.join(' ')} ${after.join(' ')}`;
  });
  return `M${way[0]!.join(' ')}${corners.join('')}L${way.at(-1)!.join(' ')}`;
}

/** The two strokes of an arrow's head at the end of a way. */
function head(way: readonly Point[]): string {
  const [x, y] = way.at(-1)!;
  const [fromX, fromY] = way.at(-2)!;
  const length = Math.hypot(x - fromX, y - fromY) || 1;
  const [ux, uy] = [(x - fromX) / length, (y - fromY) / length];
  const [backX, backY] = [x - ux * HEAD.length, y - uy * HEAD.length];
  return `M${backX - uy * HEAD.width} ${backY + ux * HEAD.width}L${x} ${y}L${backX + uy * HEAD.width} ${backY - ux * HEAD.width}`;
}

/** An air path with its arrow: blue for the cold air, amber for the warm. */
export const Air = ({ way, is, isDashed = false }: AirProps) => (
  <g className={styles[is]}>
    <path d={roundedLine(way)} {...(isDashed && { strokeDasharray: '3 4' })} />
    <path d={head(way)} />
  </g>
);

/** A room full of cold or of warm air: an outline that is filled faintly. */
export const AirSpace = ({ is, outline }: { readonly is: 'cold' | 'warm'; readonly outline: string }) => (
  <path className={is === 'cold' ? styles.coldSpace : styles.warmSpace} d={outline} />
);

/** Warm air rising from a condenser: two short waves with a head. */
export const RisingHeat = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <g className={styles.warm}>
    {[x - 9, x + 9].map((left) => (
      <path key={left} d={`M${left} ${y}c-4-4 4-7 0-11s2-5 0-9M${left - 3.5} ${y - 16}l3.500-5 3.500 5`} />
    ))}
  </g>
);
