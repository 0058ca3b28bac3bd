/*
 * A drawing as shapes, in px of its natural size: what the browser draws as SVG and the report's PDF as vectors. It holds
 * no colours but inks, which each of them has its own palette for, and its texts in the reader's language.
 */

/**
 * What a line or a text is drawn with: strong, secondary, hardly seen, the grid of a chart; `string1` and on tell battery
 * strings apart, `series1` and on the series of a chart.
 */
export const inks = [
  'ink',
  'muted',
  'faint',
  'hairline',
  'string1',
  'string2',
  'string3',
  'string4',
  'series1',
  'series2',
  'series3',
  'series4',
] as const;
export type Ink = (typeof inks)[number];

/**
 * What a closed shape is filled with; those of the strings are tints under their inks, those of the series their very
 * colours. The ramp rises from little to much in even steps (`ramp.ts`).
 */
export const fills = [
  'surface',
  'shade',
  'ink',
  'string1',
  'string2',
  'string3',
  'string4',
  'series1',
  'series2',
  'series3',
  'series4',
  'ramp1',
  'ramp2',
  'ramp3',
  'ramp4',
  'ramp5',
  'ramp6',
  'ramp7',
  'ramp8',
] as const;
export type Fill = (typeof fills)[number];

/** Dashed is hidden or carries signals; a chain line is the bound of an assembly; in charts dashes tell series apart. */
export const dashes = ['dashed', 'chain', 'dotted'] as const;
export type Dash = (typeof dashes)[number];

/** Lengths of dash and gap, px. */
export const dashLengths: Readonly<Record<Dash, readonly number[]>> = {
  dashed: [4, 3],
  chain: [9, 3, 2, 3],
  dotted: [2, 4],
};

interface Stroke {
  readonly ink: Ink;
  /** Width of the line, px; 0 draws none. */
  readonly line: number;
  readonly dash?: Dash | undefined;
  readonly fill?: Fill | undefined;
}

export interface LineShape extends Stroke {
  readonly kind: 'line';
  /** x and y of each point in turn. */
  readonly points: readonly number[];
  readonly isClosed?: boolean | undefined;
}

export interface RectShape extends Stroke {
  readonly kind: 'rect';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface CircleShape extends Stroke {
  readonly kind: 'circle';
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export const anchors = ['start', 'middle', 'end'] as const;
export type Anchor = (typeof anchors)[number];

export interface TextShape {
  readonly kind: 'text';
  /** Where it is anchored on its base line. */
  readonly x: number;
  readonly y: number;
  readonly text: string;
  /** Of the letters, px. */
  readonly size: number;
  readonly ink: Ink;
  readonly anchor: Anchor;
  readonly isBold?: boolean | undefined;
}

export type Shape = LineShape | RectShape | CircleShape | TextShape;

/** Shapes that belong together: those of a part stand for its line of the parts list. */
export interface Piece {
  /** Null where it stands for no line. */
  readonly partNumber: string | null;
  /** What it is, how many of it: read out and shown when it is pointed at. Empty where it stands for no line. */
  readonly label: string;
  readonly shapes: readonly Shape[];
}

export interface Drawing {
  /** Tells the drawings of a solution apart. */
  readonly name: string;
  readonly title: string;
  /** What it shows, for those who can't see it. */
  readonly description: string;
  readonly width: number;
  readonly height: number;
  /** Later ones lie over earlier ones. */
  readonly pieces: readonly Piece[];
}

/** Coordinates travel with a tenth of a px: more would only make a report longer. */
export const tenth = (value: number): number => Math.round(value * 10) / 10;
