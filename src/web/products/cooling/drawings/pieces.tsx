import type { ReactNode } from 'react';
import styles from './drawing.module.css';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A closed body that hides what is drawn before it. Children are drawn in its own coordinates. */
export const Cabinet = ({ x, y, width, height, children }: Box & { readonly children?: ReactNode }) => (
  <g transform={`translate(${x} ${y})`}>
    <rect className={styles.body} width={width} height={height} rx="1.500" />
    {children}
  </g>
);

/** Walls, slabs and roofs: grey masses without an outline. */
export const Structure = ({ x, y, width, height }: Box) => (
  <rect className={styles.structure} x={x} y={y} width={width} height={height} />
);

interface RackProps extends Box {
  /** Pieces of equipment, from the bottom up; the rest of the rack stands empty. */
  readonly filled: number;
  /** Distance of one piece to the next. */
  readonly pitch?: number;
}

/** A rack with its equipment, from the front or the side. */
export const Rack = ({ filled, pitch = 13, ...box }: RackProps) => {
  const side = Math.min(6, box.width * 0.16);
  return (
    <Cabinet {...box}>
      {Array.from({ length: filled }, (_, i) => (
        <rect
          key={i}
          className={styles.detail}
          x={side}
          y={box.height - 4 - (i + 1) * pitch}
          width={box.width - 2 * side}
          height={pitch - 4}
          rx="1"
        />
      ))}
    </Cabinet>
  );
};

/** An axial or plug fan from the front: ring, hub and three blades. */
export const Fan = ({ x, y, r }: { readonly x: number; readonly y: number; readonly r: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <circle className={styles.body} r={r} />
    {[0, 120, 240].map((turn) => (
      <path
        key={turn}
        transform={`rotate(${turn})`}
        d={`M0 0C${r * 0.1} ${-r * 0.5} ${r * 0.5} ${-r * 0.75} ${r * 0.72} ${-r * 0.42}`}
      />
    ))}
  </g>
);

interface CoilProps {
  /** The middle. */
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly thickness?: number;
  /** Degrees, clockwise. */
  readonly turn?: number;
  /** The coil of a free-cooling circuit is blue. */
  readonly is?: 'cold';
}

/** A finned coil: a frame with the zigzag of a heat exchanger. */
export const Coil = ({ x, y, length, thickness = 9, turn = 0, is }: CoilProps) => {
  const teeth = Math.max(2, Math.round(length / 9));
  const step = length / teeth;
  const zigzag = Array.from({ length: teeth }, () => `l${step / 2} ${-thickness}l${step / 2} ${thickness}`).join('');
  return (
    <g className={is && styles[is]} transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect className={styles.body} x={-length / 2} y={-thickness / 2} width={length} height={thickness} />
      <path className={styles.detail} d={`M${-length / 2} ${thickness / 2}${zigzag}`} />
    </g>
  );
};

interface CompressorProps {
  readonly x: number;
  readonly y: number;
  readonly r?: number;
  /** Speed-controlled: the wave of its inverter stands in the circle. */
  readonly isInverter: boolean;
}

/** A compressor as flow diagrams have it: a circle, its lines closing towards the pressure side. */
export const Compressor = ({ x, y, r = 10, isInverter }: CompressorProps) => (
  <g transform={`translate(${x} ${y})`}>
    <circle className={styles.body} r={r} />
    {isInverter ? (
      <path
        d={`M${-r * 0.62} 0c${r * 0.3} ${-r * 0.95} ${r * 0.32} ${-r * 0.95} ${r * 0.62} 0s${r * 0.32} ${r * 0.95} ${r * 0.62} 0`}
      />
    ) : (
      <path
        d={`M${-r * 0.86} ${-r * 0.5}L${r * 0.5} ${-r * 0.86}M${-r * 0.86} ${r * 0.5}L${r * 0.5} ${r * 0.86}`}
        transform="rotate(-90)"
      />
    )}
  </g>
);

interface CondenserProps extends Box {
  /** A condensing unit holds the compressor as well. */
  readonly compressor?: 'inverter' | undefined;
}

/** An air-cooled condenser on its feet; `x` and `y` are the left end of the ground that it stands on. */
export const Condenser = ({ x, y, width, height, compressor }: CondenserProps) => {
  const foot = 7;
  const fanX = compressor ? width * 0.36 : width / 2;
  return (
    <g>
      <path d={`M${x + 7} ${y - foot}v${foot}M${x + width - 7} ${y - foot}v${foot}`} />
      <Cabinet x={x} y={y - foot - height} width={width} height={height}>
        <Fan x={fanX} y={height / 2} r={Math.min(height * 0.37, width * 0.3)} />
        {compressor ? (
          <Compressor x={width * 0.81} y={height * 0.6} r={8} isInverter />
        ) : (
          <path className={styles.detail} d={`M5 5v${height - 10}M${width - 5} 5v${height - 10}`} />
        )}
      </Cabinet>
    </g>
  );
};

/** The valve of a cold pipe that goes upright: two triangles, point to point. */
export const Valve = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <path
    className={`${styles.cold} ${styles.body}`}
    transform={`translate(${x} ${y})`}
    d="M-4.500-6L4.500 6H-4.500L4.500-6Z"
  />
);

/** Outdoor air that cools by itself. */
export const Snowflake = ({ x, y, r = 9 }: { readonly x: number; readonly y: number; readonly r?: number }) => (
  <g className={styles.cold} transform={`translate(${x} ${y})`}>
    {[0, 60, 120, 180, 240, 300].map((turn) => (
      <path
        key={turn}
        transform={`rotate(${turn})`}
        d={`M0 0V${-r}M${-r * 0.3} ${-r * 0.92}L0 ${-r * 0.62}L${r * 0.3} ${-r * 0.92}`}
      />
    ))}
  </g>
);

/** A drop of water. */
export const Drop = ({ x, y, r = 8 }: { readonly x: number; readonly y: number; readonly r?: number }) => (
  <path
    className={styles.cold}
    d={`M${x} ${y - r * 1.25}c${r * 0.75} ${r * 0.95} ${r} ${r * 1.25} ${r} ${r * 1.5}a${r} ${r} 0 0 1 ${-2 * r} 0c0 ${-r * 0.25} ${r * 0.25} ${-r * 0.55} ${r} ${-r * 1.5}z`}
  />
);
