import type { Drawing } from '../../../drawing/drawing.ts';
import type { Frame } from '../../../drawing/chart-frame.ts';

/** px that a chart is laid out for; its letters keep their size, and it is higher where they would leave it too little room. */
export interface ChartSize {
  readonly width: number;
  readonly height: number;
}

/** A chart with what is needed to point at its figures. */
export interface FramedDrawing {
  readonly drawing: Drawing;
  readonly frame: Frame;
}

export const USUAL_SIZE: ChartSize = { width: 620, height: 460 };

/** A plot is no lower than this share of its width, nor need it be higher than so many px. */
const least = { share: 0.7, height: 260 } as const;

/** px of a plot in a chart of a size whose texts take so many. */
export const plotHeight = ({ width, height }: ChartSize, texts: number): number =>
  Math.max(height - texts, Math.min(least.share * width, least.height));
