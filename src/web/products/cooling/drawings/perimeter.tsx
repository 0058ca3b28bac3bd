import { Air, AirSpace } from './air.tsx';
import type { DrawingProps } from './drawing.tsx';
import { Drawing } from './drawing.tsx';
import styles from './drawing.module.css';
import type { HeatSink } from './outdoor.tsx';
import { Outdoor, Pipes, outlet, wall } from './outdoor.tsx';
import { Cabinet, Coil, Compressor, Fan, Rack, Structure, Valve } from './pieces.tsx';

/*
 * A section through the machine room, 1 unit = 20 mm: the unit, 1000 mm deep and 1960 high, blows under a raised floor of
 * 500 mm; the air rises through a tile before the rack and comes back over the racks.
 */
const slab = 154;
const floor = 129;
const unit = { x: 80, y: floor - 98, width: 50, height: 98 };
const rack = { x: 160, y: floor - 100, width: 42, height: 100 };
const pipes = outlet(slab);
const tile = { from: 134, to: 156, middle: 145 };
const pedestals = [90, 120, 170, 196, 214];

interface PerimeterProps extends DrawingProps {
  readonly sink: HeatSink;
  /** Null without a compressor of its own. */
  readonly compressor: 'fixed' | 'inverter' | null;
}

const RaisedFloor = () => (
  <g>
    <Structure x={0} y={slab} width={224} height={6} />
    <path className={styles.detail} d={pedestals.map((x) => `M${x} ${floor}v${slab - floor}`).join('')} />
    <path d={`M${wall.inside} ${floor}H${tile.from}M${tile.to} ${floor}H224`} />
    <path d={`M${tile.from + 3} ${floor}H${tile.to - 3}`} strokeDasharray="3 5" />
  </g>
);

/** The two coils of free cooling stand one before the other. */
const coils = { single: 38, free: 26, behind: 43 } as const;

export const PerimeterUnit = ({ sink, compressor, ...rest }: PerimeterProps) => {
  const isFree = sink === 'condenserWithFreeCooling';
  const isWater = sink === 'chilledWater';
  return (
    <Drawing {...rest}>
      <AirSpace
        is="cold"
        outline={`M${wall.inside} ${floor}H${unit.x + unit.width}V30H${rack.x}V${floor}H224V${slab}H${wall.inside}z`}
      />
      <AirSpace is="warm" outline={`M${wall.inside} 4H224V${floor}H${rack.x + rack.width}V30H${wall.inside}z`} />
      <Outdoor sink={sink} ground={slab} />
      <RaisedFloor />
      <Rack {...rack} filled={7} />
      <Cabinet {...unit}>
        <path className={styles.detail} d="M6 5h38" strokeDasharray="4 4" />
        {isFree && <Coil x={25} y={coils.free} length={46} turn={-28} is="cold" />}
        <Coil x={25} y={isFree ? coils.behind : coils.single} length={46} turn={-28} />
        {compressor && <Compressor x={13} y={70} r={9.5} isInverter={compressor === 'inverter'} />}
        <Fan x={isWater ? 33 : 35} y={83} r={isWater ? 12 : 11} />
      </Cabinet>
      <Pipes
        sink={sink}
        back={`M${pipes.x} ${pipes.back}H${unit.x}${isWater ? 'h7V82' : ''}`}
        forth={`M${pipes.x} ${pipes.forth}H${unit.x}${isWater ? 'h13V79' : ''}`}
        freeCooling={`M${pipes.x} ${pipes.back - 8}H${unit.x - 5}V66H${unit.x + 4}`}
      />
      {isWater && <Valve x={unit.x + 13} y={101} />}
      <Air
        is="warm"
        way={[
          [rack.x + rack.width, 62],
          [214, 62],
          [214, 16],
          [105, 16],
          [105, 29],
        ]}
      />
      <Air
        is="warm"
        way={[
          [rack.x + rack.width, 92],
          [214, 92],
          [214, 58],
        ]}
      />
      <Air
        is="cold"
        way={[
          [unit.x + 34, floor - 8],
          [unit.x + 34, 142],
          [tile.middle, 142],
          [tile.middle, 96],
        ]}
      />
      <Air
        is="cold"
        way={[
          [tile.middle, 112],
          [tile.middle, 86],
          [rack.x - 2, 86],
        ]}
      />
      <Air
        is="cold"
        way={[
          [tile.middle, 96],
          [tile.middle, 56],
          [rack.x - 2, 56],
        ]}
      />
    </Drawing>
  );
};
