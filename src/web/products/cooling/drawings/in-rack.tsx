import { Air, AirSpace } from './air.tsx';
import type { DrawingProps } from './drawing.tsx';
import { Drawing } from './drawing.tsx';
import styles from './drawing.module.css';
import { Outdoor, Pipes, outlet } from './outdoor.tsx';
import { Cabinet, Coil, Fan, Structure } from './pieces.tsx';

/*
 * A closed rack in section, 1 unit = 15 mm: 1200 mm deep and 2000 high, the unit at its bottom, the equipment above it.
 * Cold air rises before the equipment, warm air falls behind it; compressor and condenser stand outside as one unit.
 */
const ground = 154;
const rack = { x: 108, y: ground - 133, width: 84, height: 133 };
const front = 19;
const mounted = rack.width - 2 * front;
const unitHeight = 32;
const unitTop = rack.height - unitHeight - 6;
const unitMiddle = unitTop + unitHeight / 2;
const pitch = 14;
const pieces = [0, 1, 2, 3, 4, 5].map((i) => 8 + i * pitch);
const pipes = outlet(ground);
const cold = rack.x + 9;
const warm = rack.x + rack.width - 9;

export const InRackUnit = (props: DrawingProps) => (
  <Drawing {...props}>
    <Outdoor sink="condensingUnit" ground={ground} />
    <Structure x={0} y={ground} width={224} height={6} />
    <Cabinet {...rack}>
      <AirSpace is="cold" outline={`M0 0H${front}V${rack.height}H0z`} />
      <AirSpace is="warm" outline={`M${rack.width - front} 0H${rack.width}V${rack.height}H${rack.width - front}z`} />
      <path className={styles.detail} d={`M${front} 5V${rack.height - 5}M${rack.width - front} 5V${rack.height - 5}`} />
      <g className={styles.detail}>
        {pieces.map((y) => (
          <path
            key={y}
            d={`M${front} ${y}h${mounted}v10h${-mounted}zM${front + 5} ${y + 5}h9M${front + mounted - 8} ${y + 5}h3`}
          />
        ))}
      </g>
      <rect className={styles.body} x={front} y={unitTop} width={mounted} height={unitHeight} rx="1.500" />
      <Fan x={front + 13} y={unitMiddle} r={9} />
      <Coil x={front + mounted - 12} y={unitMiddle} length={26} thickness={10} turn={-90} />
    </Cabinet>
    <Pipes
      sink="condensingUnit"
      back={`M${pipes.x} ${pipes.back}H${rack.x + front}`}
      forth={`M${pipes.x} ${pipes.forth}H${rack.x + front}`}
    />
    <Air
      is="cold"
      way={[
        [rack.x + front, rack.y + unitMiddle + 10],
        [cold, rack.y + unitMiddle + 10],
        [cold, 30],
        [rack.x + front - 1, 30],
      ]}
    />
    <Air
      is="cold"
      way={[
        [cold, 104],
        [cold, 86],
        [rack.x + front - 1, 86],
      ]}
    />
    <Air
      is="cold"
      way={[
        [cold, 76],
        [cold, 58],
        [rack.x + front - 1, 58],
      ]}
    />
    <Air
      is="warm"
      way={[
        [warm - 10, 34],
        [warm, 34],
        [warm, rack.y + unitMiddle],
        [warm - 9, rack.y + unitMiddle],
      ]}
    />
    <Air
      is="warm"
      way={[
        [warm - 10, 62],
        [warm, 62],
        [warm, 76],
      ]}
    />
    <Air
      is="warm"
      way={[
        [warm - 10, 90],
        [warm, 90],
        [warm, 104],
      ]}
    />
  </Drawing>
);
