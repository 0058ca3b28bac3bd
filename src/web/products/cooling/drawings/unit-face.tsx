import type { CoolingScheme, Place } from '../../../../core/products/cooling/drawing/scheme.ts';
import { px, rackMm, rackPlinthMm } from '../../../../core/products/cooling/drawing/room-layout.ts';
import styles from '../../../ui/drawing/solution-drawing.module.css';

/** A rack with its equipment, which is what all this is about. */
export const Rack = ({ x, width, floor }: { readonly x: number; readonly width: number; readonly floor: number }) => {
  const height = px(rackMm.height);
  return (
    <g className={styles.rack}>
      <rect x={x} y={floor - height} width={width} height={height} />
      <path d={Array.from({ length: 8 }, (_, i) => `M${x + 4} ${floor - 10 - i * 13}h${width - 8}`).join('')} />
    </g>
  );
};

interface UnitFaceProps {
  readonly place: Place;
  readonly unit: CoolingScheme['unit'];
  readonly floor: number;
}

/** The way of the air out of a unit, left of the pipes. */
function airPath(airflow: string, x: number, top: number, bottom: number, width: number): string {
  const side = x + width * 0.36;
  if (airflow === 'D') return `M${side} ${bottom - 4}v12m-4-4 4 4 4-4`;
  if (airflow === 'U') return `M${side} ${top + 3}v-14m-4 4 4-4 4 4`;
  const middle = bottom - (bottom - top) * 0.45;
  return `M${x + width / 2 - 6} ${middle}h12m-4-4 4 4-4 4`;
}

/** A unit from the front: cabinet, return grille, and an arrow that says where the air leaves it. */
export function UnitFace({ place, unit, floor }: UnitFaceProps) {
  const isInRack = unit.kind === 'inRack';
  const width = isInRack ? px(unit.widthMm) : place.width;
  const x = place.x + (place.width - width) / 2;
  const bottom = floor - (isInRack ? px(rackPlinthMm) : 0);
  const top = bottom - px(unit.heightMm);
  return (
    <g data-is={place.is} className={styles.unit}>
      <rect x={x} y={top} width={width} height={bottom - top} rx="1.500" />
      {!isInRack && <path d={`M${x + 4} ${top + 9}h${width - 8}M${x + 4} ${top + 14}h${width - 8}`} />}
      {!isInRack && <path className={styles.air} d={airPath(unit.airflow, x, top, bottom, width)} />}
    </g>
  );
}
