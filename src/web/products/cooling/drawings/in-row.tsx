import { Air, AirSpace } from './air.tsx';
import type { DrawingProps } from './drawing.tsx';
import { Drawing } from './drawing.tsx';
import styles from './drawing.module.css';
import type { HeatSink } from './outdoor.tsx';
import { Outdoor, Pipes, outlet, wall } from './outdoor.tsx';
import { Cabinet, Compressor, Fan, Rack, Structure } from './pieces.tsx';

/*
 * A row from the front, 1 unit = 16 mm: racks 600 mm wide and 2000 high with the 300 mm unit between them. The row's depth
 * is drawn aslant; behind it lies the hot aisle, whose air the unit draws in to blow it out before the racks.
 */
const ground = 154;
const height = 118;
const top = ground - height;
const depth = { x: 16, y: -16 };
const rackWidth = 38;
const unitWidth = 22;
const left = 92;
const unitX = left + rackWidth;
const right = unitX + unitWidth;
const end = right + rackWidth;
const middle = unitX + unitWidth / 2;
const back = top + depth.y;
const pipes = outlet(ground);

interface InRowProps extends DrawingProps {
  readonly sink: HeatSink;
  readonly compressor: 'inverter' | null;
}

/** The roof of a cabinet, going back aslant. */
const Roof = ({ x, width }: { readonly x: number; readonly width: number }) => (
  <path className={styles.body} d={`M${x} ${top}l${depth.x} ${depth.y}h${width}l${-depth.x} ${-depth.y}z`} />
);

const fans = { four: [20, 39, 58, 77], five: [18, 37, 56, 75, 94] } as const;
const outward = [28, 56, 84] as const;

/** Behind the row: out of the back of a rack and into the back of the unit. */
const HotAisle = ({ from, into }: { readonly from: number; readonly into: number }) => (
  <Air
    is="warm"
    way={[
      [from + depth.x, back],
      [from + depth.x, back - 11],
      [into + depth.x, back - 11],
      [into + depth.x, back + 1],
    ]}
  />
);

export const InRowUnit = ({ sink, compressor, ...rest }: InRowProps) => (
  <Drawing {...rest}>
    <AirSpace is="warm" outline={`M${wall.inside} 4H224V${ground + depth.y}H${wall.inside}z`} />
    <AirSpace is="cold" outline={`M${wall.inside} ${ground}L${left - 4} ${ground + depth.y}H224V${ground}z`} />
    <Outdoor sink={sink} ground={ground} />
    <Structure x={0} y={ground} width={224} height={6} />
    <HotAisle from={left + rackWidth / 2 - 4} into={middle - 7} />
    <HotAisle from={right + rackWidth / 2 + 4} into={middle + 7} />
    <path
      className={styles.body}
      d={`M${end} ${top}l${depth.x} ${depth.y}V${ground + depth.y}l${-depth.x} ${-depth.y}z`}
    />
    <Roof x={left} width={rackWidth} />
    <Roof x={unitX} width={unitWidth} />
    <Roof x={right} width={rackWidth} />
    <Pipes
      sink={sink}
      back={`M${pipes.x} ${pipes.back}H79V24H${unitX + 16}v6`}
      forth={`M${pipes.x} ${pipes.forth}H84V29H${unitX + 11}v3`}
      freeCooling={`M${pipes.x} ${pipes.back - 9}H${wall.inside}V19H${unitX + 22}v8`}
    />
    <Rack x={left} y={top} width={rackWidth} height={height} filled={8} />
    <Rack x={right} y={top} width={rackWidth} height={height} filled={8} />
    <Cabinet x={unitX} y={top} width={unitWidth} height={height}>
      {(compressor ? fans.four : fans.five).map((y) => (
        <Fan key={y} x={unitWidth / 2} y={y} r={8} />
      ))}
      {compressor && <Compressor x={unitWidth / 2} y={101} r={8} isInverter />}
    </Cabinet>
    {outward.map((y) => (
      <g key={y}>
        <Air
          is="cold"
          way={[
            [unitX - 1, top + y],
            [unitX - 23, top + y + 9],
          ]}
        />
        <Air
          is="cold"
          way={[
            [right + 1, top + y],
            [right + 23, top + y + 9],
          ]}
        />
      </g>
    ))}
  </Drawing>
);
