import type { Layout } from '../../../../core/products/cooling/drawing/room-layout.ts';
import { pipeAt, pipeGap, sheet } from '../../../../core/products/cooling/drawing/room-layout.ts';
import styles from '../../../ui/drawing/solution-drawing.module.css';

interface PipesProps {
  readonly layout: Layout;
  readonly unitTop: number;
  /** Middles and heads of what stands outdoors; none with chilled water, whose pipes lead away to the chiller. */
  readonly outdoors: readonly { readonly x: number; readonly top: number }[];
  readonly carriesWater: boolean;
}

/** Two pipes, there and back, from every unit along the ceiling to everything outdoors. */
export function Pipes({ layout, unitTop, outdoors, carriesWater }: PipesProps) {
  const { units, pipe, wall } = layout;
  const back = pipe + pipeGap;
  const drops = units.map(({ x, width }) => x + width * pipeAt);
  const first = drops[0]!;
  const last = outdoors.at(-1)?.x ?? wall + 62;
  return (
    <g className={carriesWater ? styles.water : styles.pipe}>
      {drops.map((x) => (
        <path key={x} d={`M${x - 2.5} ${unitTop}V${pipe}M${x + 2.5} ${unitTop}V${back}`} />
      ))}
      <path d={`M${first - 2.5} ${pipe}H${last + 2.5}M${first + 2.5} ${back}H${last - 2.5}`} />
      {outdoors.map(({ x, top }) => (
        <path key={x} d={`M${x + 2.5} ${pipe}V${top}M${x - 2.5} ${back}V${top}`} />
      ))}
      {carriesWater && <path d={`M${last - 3} ${pipe - 3}l6 3-6 3`} />}
      <path className={styles.sleeve} d={`M${wall} ${pipe - 4}h${sheet.wall}M${wall} ${back + 4}h${sheet.wall}`} />
    </g>
  );
}
