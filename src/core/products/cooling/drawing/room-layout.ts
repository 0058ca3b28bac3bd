import type { CoolingScheme, Place } from './scheme.ts';
import { rowOf } from './scheme.ts';

/** The sheet, in its own units: the room at the left, the open air at the right of the wall. */
export const sheet = { width: 600, height: 300, ground: 252, ceiling: 40, wall: 10, margin: 16 };

/** Clear height of the room, mm, which gives the scale of everything. */
const roomMm = 3600;
export const scale = (sheet.ground - sheet.ceiling) / roomMm;
export const px = (mm: number): number => mm * scale;

export const rackMm = { width: 600, height: 2000 };
/** The in-rack unit stands so high above the floor of its rack, mm. */
export const rackPlinthMm = 150;

const room = { least: 200, most: 372 };
/** The racks that a perimeter unit cools stand at this distance from it, mm. */
const aisleMm = 1200;
/** Where the pipes leave a unit, as a share of its width: beside the air. */
export const pipeAt = 0.76;
export const pipeGap = 5;
/** Between two condensers, and between the wall and the first of them. */
const outdoorGap = 10;
const outdoorMargin = sheet.wall + 24;

export interface Layout {
  /** Units and racks, x and width in the units of the sheet. */
  readonly units: readonly Place[];
  readonly racks: readonly { readonly x: number; readonly width: number }[];
  readonly left: number;
  /** Where the outer wall begins. */
  readonly wall: number;
  readonly floor: number;
  /** Height of the upper pipe. */
  readonly pipe: number;
}

/** Where everything of a scheme stands in the room; the open air gets what the room leaves. */
export function layoutOf(scheme: CoolingScheme): Layout {
  const most = room.most - 2 * sheet.margin;
  const { places, left, lengthMm } = rowOf(scheme, most / scale);
  const length = px(lengthMm);
  const racksMm = 2 * rackMm.width + aisleMm;
  const isAlone = scheme.unit.kind === 'perimeter' || scheme.unit.kind === 'telecom';
  const outdoors = scheme.outdoor
    ? scheme.outdoor.count * (px(scheme.outdoor.widthMm) + outdoorGap) + outdoorMargin
    : 0;
  // Racks show the scale; where the condensers need the room, they go first.
  const withRacks = length + px(racksMm) + 2 * sheet.margin;
  const hasRacks = isAlone && withRacks <= room.most && withRacks + outdoors <= sheet.width;
  const whole = length + (hasRacks ? px(racksMm) : 0);
  const wall = Math.max(room.least, whole + 2 * sheet.margin);
  const start = (wall - whole) / 2;
  const at = ({ x, width, is }: Place): Place => ({ is, x: start + px(x), width: px(width) });
  const firstRack = start + length + px(aisleMm);
  return {
    units: places.filter(({ is }) => is !== 'rack').map(at),
    racks: [
      ...places.filter(({ is }) => is === 'rack').map(at),
      ...(scheme.unit.kind === 'inRack' ? places.map(at) : []),
      ...(hasRacks ? [0, 1].map((i) => ({ x: firstRack + i * px(rackMm.width), width: px(rackMm.width) })) : []),
    ],
    left,
    wall,
    floor: sheet.ground - px(scheme.raisedFloorMm),
    pipe: sheet.ceiling + 12,
  };
}

/** Condensers side by side, as many as there is room for. */
export function outdoorPlaces(wall: number, { widthMm, count }: { readonly widthMm: number; readonly count: number }) {
  const start = wall + outdoorMargin;
  const width = px(widthMm);
  const fits = Math.floor((sheet.width - start + outdoorGap) / (width + outdoorGap));
  const drawn = Math.max(1, Math.min(count, fits));
  return Array.from({ length: drawn }, (_, i) => ({ x: start + i * (width + outdoorGap), width }));
}
