import type { Anchor, Ink } from '../../../drawing/drawing.ts';
import type { Words } from './drawn-parts.ts';

/*
 * The one-line diagram of a UPS system as a model: nodes and links in a grid, power from left to right, a UPS a row. No
 * px, no SVG, no language: one-line-sheet.ts draws it with the symbols of IEC 60617.
 */

export type OneLineSymbol =
  | 'mains'
  | 'breaker'
  | 'ups'
  | 'modules'
  | 'rectifier'
  | 'inverter'
  | 'staticSwitch'
  | 'battery'
  | 'more'
  | 'cabinet'
  | 'monitor'
  | 'panel'
  | 'load';

/** Symbols that others stand in. */
export const frameSymbols: readonly OneLineSymbol[] = ['ups', 'modules'];

export interface OneLineNode {
  readonly symbol: OneLineSymbol;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly name: Words;
  /** The line of the parts list that it stands for. */
  readonly partNumber: string | null;
  /** What belongs to the delivery but is not in the list, or is the site's own, is drawn in the muted ink. */
  readonly isOurs: boolean;
}

export interface OneLineLink {
  readonly is: 'power' | 'dc' | 'bypass' | 'bus' | 'signal' | 'leader';
  /** x and y of each point in turn. */
  readonly points: readonly number[];
}

/** Joined with dots between them where there are several. */
export interface OneLineLabel {
  readonly x: number;
  readonly y: number;
  readonly words: readonly Words[];
  readonly anchor: Anchor;
  readonly ink: Ink;
  readonly isBold: boolean;
  /** The node whose label it is: lights up with it. */
  readonly of: OneLineNode | null;
}

export interface OneLineDiagram {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly OneLineNode[];
  readonly links: readonly OneLineLink[];
  /** Where links join. */
  readonly joints: readonly (readonly [x: number, y: number])[];
  readonly labels: readonly OneLineLabel[];
}

/** A part of a diagram. */
export type Fragment = Omit<OneLineDiagram, 'width' | 'height'>;

export const joined = (fragments: readonly Fragment[]): Fragment => ({
  nodes: fragments.flatMap(({ nodes }) => nodes),
  links: fragments.flatMap(({ links }) => links),
  joints: fragments.flatMap(({ joints }) => joints),
  labels: fragments.flatMap(({ labels }) => labels),
});

/** A label at the right of a place, of secondary rank unless said otherwise. */
export const labelAt = (
  x: number,
  y: number,
  said: readonly Words[],
  of: OneLineNode | null,
  more: Partial<OneLineLabel> = {},
): OneLineLabel => ({ x, y, words: said, anchor: 'start', ink: 'muted', isBold: false, of, ...more });
