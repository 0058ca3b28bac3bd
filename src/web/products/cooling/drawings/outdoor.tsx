import { RisingHeat } from './air.tsx';
import styles from './drawing.module.css';
import { Cabinet, Condenser, Drop, Snowflake, Structure } from './pieces.tsx';

/** Where the heat of a unit goes. */
export type HeatSink = 'condenser' | 'condensingUnit' | 'condenserWithFreeCooling' | 'chilledWater';

interface Place {
  readonly x: number;
  readonly ground: number;
  readonly width: number;
  readonly height: number;
}

/** A chiller with its fans on the top and the drop of its water. */
const Chiller = ({ x, ground, width, height }: Place) => (
  <Cabinet x={x} y={ground - height} width={width} height={height}>
    {[0.28, 0.72].map((share) => (
      <path
        key={share}
        d={`M${width * share - 9} 0v-5h18v5M${width * share - 6} -5l12 5M${width * share + 6} -5l-12 5`}
      />
    ))}
    <Drop x={width / 2} y={height / 2} r={7} />
  </Cabinet>
);

/** The outer face of the wall; the outdoor equipment stands left of it. */
export const wall = { x: 68, thickness: 6, inside: 74 } as const;
const equipment = { x: 5, width: 56, height: 42 } as const;
const foot = 7;

/** Where pipes leave the outdoor equipment: the x, and the heights of what comes from the unit and what goes to it. */
export const outlet = (ground: number) => ({ x: equipment.x + equipment.width, back: ground - 40, forth: ground - 31 });

/** What stands outside, to the wall: whatever gives the heat of the room to the open air. */
export function Outdoor({ sink, ground }: { readonly sink: HeatSink; readonly ground: number }) {
  const place = { ...equipment, ground };
  const middle = equipment.x + equipment.width / 2;
  return (
    <g>
      <Structure x={wall.x} y={4} width={wall.thickness} height={ground - 4} />
      {sink === 'chilledWater' ? (
        <Chiller {...place} />
      ) : (
        <Condenser {...equipment} y={ground} compressor={sink === 'condensingUnit' ? 'inverter' : undefined} />
      )}
      <RisingHeat x={middle} y={ground - equipment.height - foot - 7} />
      {sink === 'condenserWithFreeCooling' && <Snowflake x={middle} y={ground - equipment.height - foot - 46} r={12} />}
    </g>
  );
}

interface PipesProps {
  readonly sink: HeatSink;
  /** Ways as path data: from the unit, to the unit, and of the free-cooling circuit. */
  readonly back: string;
  readonly forth: string;
  readonly freeCooling?: string;
}

/** Refrigerant in the colour of the drawing, water warm and cold, the free-cooling circuit cold. */
export const Pipes = ({ sink, back, forth, freeCooling }: PipesProps) => (
  <g>
    <path className={sink === 'chilledWater' ? styles.warm : undefined} d={back} />
    <path className={sink === 'chilledWater' ? styles.cold : undefined} d={forth} />
    {sink === 'condenserWithFreeCooling' && <path className={styles.cold} d={freeCooling} />}
  </g>
);
