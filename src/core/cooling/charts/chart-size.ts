import type { Drawing } from '../../drawing/drawing.ts';
import type { Frame } from '../../drawing/chart-frame.ts';

/** px that a chart is laid out for; its letters keep their size. */
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
