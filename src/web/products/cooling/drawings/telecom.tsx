import { Air, AirSpace } from './air.tsx';
import type { DrawingProps } from './drawing.tsx';
import { Drawing } from './drawing.tsx';
import styles from './drawing.module.css';
import { Outdoor, Pipes, outlet, wall } from './outdoor.tsx';
import { Cabinet, Coil, Compressor, Fan, Structure } from './pieces.tsx';

/*
 * A telecom shelter in section, 1 unit = 19 mm: a unit of 600 x 600 x 1950 mm against the wall, the equipment's cabinet
 * opposite, the mast behind. Air is delivered forwards or, dashed, under the floor.
 */
const slab = 154;
const floor = 138;
const roof = 16;
const inside = { left: wall.inside, right: 192 };
const unit = { x: 82, y: floor - 103, width: 34, height: 103 };
const cabinet = { x: 148, y: floor - 96, width: 34, height: 96 };
const pipes = outlet(slab);

const Mast = () => (
  <g>
    <path d={`M206 ${slab}L210.500 10M220 ${slab}L215.500 10M213 10V3`} />
    <path
      className={styles.detail}
      d="M206.800 128L218.300 100M219.200 128L207.700 100M207.700 100L217.400 72M218.300 100L208.600 72M208.600 72L216.500 44M217.400 72L209.500 44"
    />
    <path className={styles.body} d="M203 17h5v22h-5zM218 17h5v22h-5z" />
    <path className={styles.detail} d="M208 28h2M216 28h2" />
  </g>
);

/** Radio modules above, batteries below. */
const Equipment = () => (
  <Cabinet {...cabinet}>
    <g className={styles.detail}>
      {[7, 21, 35].map((y) => (
        <path key={y} d={`M5 ${y}h24v10h-24zM9 ${y + 5}h6M23 ${y + 5}h2`} />
      ))}
      {[55, 74].map((y) => (
        <path
          key={y}
          d={`M5 ${y + 14}v-12h10v12zM19 ${y + 14}v-12h10v12zM8 ${y + 2}v-2M12 ${y + 2}v-2M22 ${y + 2}v-2M26 ${y + 2}v-2`}
        />
      ))}
    </g>
  </Cabinet>
);

export const TelecomUnit = (props: DrawingProps) => (
  <Drawing {...props}>
    <Mast />
    <AirSpace
      is="warm"
      outline={`M${inside.left} ${roof}H${inside.right}V${floor}H${cabinet.x + cabinet.width}V60H${inside.left}z`}
    />
    <AirSpace
      is="cold"
      outline={`M${unit.x + unit.width} 60H${cabinet.x}V${floor}H${inside.right}V${slab}H${inside.left}V${floor}H${unit.x + unit.width}z`}
    />
    <Outdoor sink="condenser" ground={slab} />
    <Structure x={0} y={slab} width={224} height={6} />
    <Structure x={wall.x} y={roof - 6} width={inside.right + 6 - wall.x} height={6} />
    <Structure x={inside.right} y={roof - 6} width={6} height={slab - roof + 6} />
    <path d={`M${inside.left} ${floor}H${inside.right}`} />
    <path
      className={styles.detail}
      d={`M88 ${floor}V${slab}M146 ${floor}V${slab}M168 ${floor}V${slab}M186 ${floor}V${slab}`}
    />
    <Equipment />
    <Cabinet {...unit}>
      <path className={styles.detail} d="M6 5h22" strokeDasharray="4 4" />
      <Coil x={17} y={26} length={30} turn={-28} />
      <Compressor x={17} y={54} r={9} isInverter />
      <Fan x={17} y={82} r={11} />
    </Cabinet>
    <Pipes
      sink="condenser"
      back={`M${pipes.x} ${pipes.back}H${unit.x}`}
      forth={`M${pipes.x} ${pipes.forth}H${unit.x}`}
    />
    <Air
      is="cold"
      way={[
        [unit.x + unit.width, 108],
        [cabinet.x - 3, 108],
      ]}
    />
    <Air
      is="cold"
      way={[
        [unit.x + unit.width, 122],
        [cabinet.x - 3, 122],
      ]}
    />
    <Air
      is="cold"
      way={[
        [unit.x + 17, floor - 2],
        [unit.x + 17, 146],
        [131, 146],
        [131, 84],
      ]}
      isDashed
    />
    <Air
      is="warm"
      way={[
        [cabinet.x + 17, cabinet.y],
        [cabinet.x + 17, 25],
        [unit.x + 17, 25],
        [unit.x + 17, unit.y - 1],
      ]}
    />
  </Drawing>
);
