import type { ReactNode } from 'react';
import type { DrawnRole, Place } from '../../../../core/products/cooling/drawing/scheme.ts';
import { px, sheet } from '../../../../core/products/cooling/drawing/room-layout.ts';
import { signs } from './signs.tsx';
import styles from '../../../ui/drawing/solution-drawing.module.css';

/** Where a unit stands: left side, width, and the heights of its foot and its head. */
interface Body {
  readonly x: number;
  readonly width: number;
  readonly floor: number;
  readonly top: number;
}

const plenumMm = 500;
const signPitch = 15;

/** What stands under, over and beside a unit, by role. */
const around: Readonly<Partial<Record<DrawnRole, (body: Body) => ReactNode>>> = {
  floorStand: ({ x, width, floor }) => (
    <path
      className={styles.mark}
      d={`M${x + 3} ${floor}V${sheet.ground}M${x + width - 3} ${floor}V${sheet.ground}M${x + 3} ${floor}L${x + width - 3} ${sheet.ground}`}
    />
  ),
  plenum: ({ x, width, top }) => (
    <rect className={styles.body} x={x} y={top - px(plenumMm)} width={width} height={px(plenumMm)} />
  ),
  damper: ({ x, width, top }) => (
    <path
      className={styles.mark}
      d={`M${x + 4} ${top - 2}l${width * 0.3} -4M${x + width * 0.4} ${top - 2}l${width * 0.3} -4`}
    />
  ),
  leakTape: ({ x }) => <path className={styles.water} d={`M${x} ${sheet.ground - 3}q3-4 6 0t6 0t6 0t6 0`} />,
};

interface RoleMarksProps {
  readonly role: DrawnRole;
  /** The roles whose signs stand inside a unit, in their order. */
  readonly inside: readonly DrawnRole[];
  readonly units: readonly Place[];
  readonly floor: number;
  readonly unitHeight: number;
}

/** Everything of one role at every unit. */
export function RoleMarks({ role, inside, units, floor, unitHeight }: RoleMarksProps) {
  const draw = around[role];
  return units.map(({ x, width }) => {
    const body = { x, width, floor, top: floor - unitHeight };
    if (draw) return <g key={x}>{draw(body)}</g>;
    const slot = inside.indexOf(role);
    const perRow = Math.max(1, Math.floor((width - 4) / signPitch));
    const line = Math.floor(slot / perRow);
    const inRow = Math.min(perRow, inside.length - line * perRow);
    const across = x + width / 2 + ((slot % perRow) - (inRow - 1) / 2) * signPitch;
    return (
      <g key={x} className={styles.mark} transform={`translate(${across} ${floor - unitHeight * 0.7 + line * 16})`}>
        <rect className={styles.hit} x="-7" y="-7" width="14" height="14" />
        {signs[role]}
      </g>
    );
  });
}
