import type { Evaluation } from '../../../kernel/evaluate.ts';
import type { Drawing, Piece, Shape } from '../../../drawing/drawing.ts';
import type { Listed } from '../../../drawing/listed.ts';
import { listedOnly, partLabel } from '../../../drawing/listed.ts';
import { circle, letters, line, polygon, rect, text } from '../../../drawing/shapes.ts';
import { formatNumber, formatQuantity, noBreakSpace } from '../../../format.ts';
import type { Translate } from '../../../translation/translate.ts';
import type { CoolingDerived } from '../configuration/derived.ts';
import type { Layout } from './room-layout.ts';
import { layoutOf, outdoorPlaces, pipeAt, pipeGap, px, rackMm, rackPlinthMm, sheet } from './room-layout.ts';
import type { CoolingScheme, DrawnRole, OutdoorUnit, Place } from './scheme.ts';
import { schemeOf } from './scheme.ts';

/*
 * The solution as paper shows it: the room with its units, the open air with what stands there, the pipes between them, in
 * true proportions. The screen draws the same scheme with more to point at (web/products/cooling/drawings/).
 */

/** Where the legs of a condenser end above the ground. */
const legs = 10;
const titleRoom = 18;
const height = sheet.height + 44;

const loose = (...shapes: readonly Shape[]): Piece => ({ partNumber: null, label: '', shapes });

const headOf = ({ heightMm }: OutdoorUnit): number => sheet.ground - legs - px(heightMm);

/** Slab, ceiling, outer wall, raised floor. */
function building({ wall, floor }: Layout): Piece {
  const supports = Array.from({ length: Math.floor(wall / 36) }, (_, i) => i * 36 + 18);
  return loose(
    rect(0, sheet.ground, sheet.width, 8, { line: 0.75, fill: 'shade', ink: 'muted' }),
    rect(wall, sheet.ceiling - 8, sheet.wall, sheet.ground - sheet.ceiling + 8, {
      line: 0.75,
      fill: 'shade',
      ink: 'muted',
    }),
    rect(0, sheet.ceiling - 8, wall, 8, { line: 0.75, fill: 'shade', ink: 'muted' }),
    ...(floor < sheet.ground
      ? [
          line([0, floor, wall, floor], { line: 1, ink: 'muted' }),
          ...supports.map((x) => line([x, floor, x, sheet.ground], { line: 0.75, ink: 'faint' })),
        ]
      : []),
  );
}

const rackShapes = (x: number, width: number, floor: number): Shape[] => [
  rect(x, floor - px(rackMm.height), width, px(rackMm.height), { line: 0.75, ink: 'faint', fill: 'surface' }),
  ...Array.from({ length: 8 }, (_, i) =>
    line([x + 4, floor - 10 - i * 13, x + width - 4, floor - 10 - i * 13], { line: 0.75, ink: 'faint' }),
  ),
];

/** An arrow that says where the air leaves a unit. */
function airShapes(airflow: string, x: number, top: number, bottom: number, width: number): Shape[] {
  const arrow = (points: readonly number[], head: readonly number[]): Shape[] => [
    line(points, { ink: 'string1' }),
    line(head, { ink: 'string1' }),
  ];
  const side = x + width * 0.36;
  if (airflow === 'D')
    return arrow([side, bottom - 4, side, bottom + 8], [side - 4, bottom + 4, side, bottom + 8, side + 4, bottom + 4]);
  if (airflow === 'U')
    return arrow([side, top + 3, side, top - 11], [side - 4, top - 7, side, top - 11, side + 4, top - 7]);
  const y = bottom - (bottom - top) * 0.45;
  const middle = x + width / 2;
  return arrow([middle - 6, y, middle + 6, y], [middle + 2, y - 4, middle + 6, y, middle + 2, y + 4]);
}

/** A unit from the front; a standby one is dashed. */
function unitShapes(place: Place, { unit }: CoolingScheme, floor: number): Shape[] {
  const isInRack = unit.kind === 'inRack';
  const width = isInRack ? px(unit.widthMm) : place.width;
  const x = place.x + (place.width - width) / 2;
  const bottom = floor - (isInRack ? px(rackPlinthMm) : 0);
  const top = bottom - px(unit.heightMm);
  const cabinet = rect(x, top, width, bottom - top, {
    fill: 'surface',
    ...(place.is === 'standby' && { dash: 'dashed' as const }),
  });
  if (isInRack) return [cabinet];
  const grille = [9, 14].map((y) => line([x + 4, top + y, x + width - 4, top + y], { line: 0.75, ink: 'muted' }));
  return [cabinet, ...grille, ...airShapes(unit.airflow, x, top, bottom, width)];
}

function condenserShapes(outdoor: OutdoorUnit, x: number, width: number): Shape[] {
  const top = headOf(outdoor);
  const tall = px(outdoor.heightMm);
  const fans = Math.min(outdoor.fans, Math.max(1, Math.floor(width / 14)));
  const radius = Math.max(2, Math.min(width / fans / 2 - 2, tall / 2 - 3));
  return [
    line([x + 4, sheet.ground, x + 4, sheet.ground - legs]),
    line([x + width - 4, sheet.ground, x + width - 4, sheet.ground - legs]),
    rect(x, top, width, tall, { fill: 'surface' }),
    ...Array.from({ length: fans }, (_, i) =>
      circle(x + ((i + 0.5) * width) / fans, top + tall / 2, radius, { line: 0.75, ink: 'muted' }),
    ),
  ];
}

/** Two pipes, there and back, from every unit along the ceiling to everything outdoors. */
function pipes(scheme: CoolingScheme, { units, pipe, wall, floor }: Layout, outdoors: readonly number[]): Piece {
  const drawn = { line: 1, ink: scheme.carriesWater ? 'string1' : 'string2' } as const;
  const back = pipe + pipeGap;
  const top = floor - (scheme.unit.kind === 'inRack' ? px(rackMm.height) : px(scheme.unit.heightMm));
  const drops = units.map(({ x, width }) => x + width * pipeAt);
  const first = drops[0]!;
  const last = outdoors.at(-1) ?? wall + 62;
  const head = scheme.outdoor ? headOf(scheme.outdoor) : pipe;
  return loose(
    ...drops.flatMap((x) => [line([x - 2.5, top, x - 2.5, pipe], drawn), line([x + 2.5, top, x + 2.5, back], drawn)]),
    line([first - 2.5, pipe, last + 2.5, pipe], drawn),
    line([first + 2.5, back, last - 2.5, back], drawn),
    ...outdoors.flatMap((x) => [
      line([x + 2.5, pipe, x + 2.5, head], drawn),
      line([x - 2.5, back, x - 2.5, head], drawn),
    ]),
    ...(scheme.carriesWater
      ? [polygon([last - 3, pipe - 3, last + 3, pipe, last - 3, pipe + 3], { ...drawn, fill: 'string1' })]
      : []),
  );
}

/** Keys of TRANSLATE. */
const roleNames: Readonly<Record<DrawnRole, string>> = {
  floorStand: 'Floor stand',
  plenum: 'Plenum',
  damper: 'Air dampers',
  humidifier: 'Humidifier',
  heater: 'Electric heater',
  networkCard: 'Network card',
  remoteSensor: 'Remote sensor',
  leakTape: 'Leak tape',
  lowAmbient: 'Winter kit',
  waterValve: 'Water valve',
};

/** What the units have beside themselves, in as many lines as the sheet needs. */
function equipmentLines(scheme: CoolingScheme, listed: Listed, t: Translate): string[] {
  const all = (Object.entries(scheme.roles) as [DrawnRole, string][])
    .filter(([, partNumber]) => listed.has(partNumber))
    .map(([role, partNumber]) => `${t(roleNames[role])} ${partNumber}`);
  const lines: string[] = [];
  for (const each of all) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + each.length < 84) lines[lines.length - 1] = `${last} · ${each}`;
    else lines.push(each);
  }
  return lines;
}

/** The room, the open air and the pipes of a cooling solution; null while there is no unit. */
export function coolingDrawing(
  { values, derived }: Evaluation<CoolingDerived>,
  listed: Listed,
  t: Translate,
): Drawing | null {
  const scheme = schemeOf(values, derived);
  if (!scheme) return null;
  const layout = layoutOf(scheme);
  const { unit, outdoor } = scheme;
  const { units, racks, floor, wall, pipe, left } = layout;
  const places = outdoor ? outdoorPlaces(wall, outdoor) : [];
  const counted = (partNumber: string, all: number, drawn: number): string =>
    `${partNumber}${noBreakSpace}×${noBreakSpace}${formatNumber(all)}${all > drawn ? ` (${t('{count} drawn', { count: drawn })})` : ''}`;
  const installed = scheme.duty + scheme.standby;
  const title = [
    counted(unit.partNumber, installed, installed - left),
    ...(scheme.standby > 0 ? [t('{count} of them standby', { count: scheme.standby })] : []),
    t('{width} × {height} mm', { width: unit.widthMm, height: unit.heightMm }),
  ].join(', ');
  const equipment = equipmentLines(scheme, listed, t);
  const pieceOf = (partNumber: string, name: string, shapes: readonly Shape[]): Piece => {
    const own = listedOnly(partNumber, listed);
    return { partNumber: own, label: own === null ? '' : partLabel(own, name, listed), shapes };
  };
  return {
    name: 'cooling',
    title: t('Units and pipes'),
    description: t('Drawing of the solution'),
    width: sheet.width,
    height: height + titleRoom * Math.max(0, equipment.length - 1),
    pieces: [
      building(layout),
      loose(...racks.flatMap(({ x, width }) => rackShapes(x, width, floor))),
      ...(outdoor || scheme.carriesWater
        ? [
            pipes(
              scheme,
              layout,
              places.map(({ x, width }) => x + width / 2),
            ),
          ]
        : []),
      pieceOf(
        unit.partNumber,
        t('Indoor unit'),
        units.flatMap((place) => unitShapes(place, scheme, floor)),
      ),
      ...(outdoor
        ? [
            pieceOf(
              outdoor.partNumber,
              t('Outdoor unit'),
              places.flatMap(({ x, width }) => condenserShapes(outdoor, x, width)),
            ),
          ]
        : []),
      loose(
        text(2, sheet.ceiling - 18, title, { isBold: true }),
        ...(outdoor && places[0]
          ? [
              text(places[0].x, sheet.ground + 26, counted(outdoor.partNumber, outdoor.count, places.length), {
                isBold: true,
              }),
            ]
          : []),
        ...(scheme.pipeLengthM !== null && outdoor
          ? [
              text(wall + sheet.wall + 6, pipe - 7, formatQuantity(scheme.pipeLengthM, t('m')), {
                size: letters.small,
                ink: 'muted',
              }),
            ]
          : []),
        ...(scheme.carriesWater
          ? [text(wall + 72, pipe + 6, t('to the chiller'), { size: letters.small, ink: 'muted' })]
          : []),
        ...(floor < sheet.ground
          ? [
              text(2, sheet.ground + 26, t('Raised floor {height} mm', { height: scheme.raisedFloorMm }), {
                size: letters.small,
                ink: 'muted',
              }),
            ]
          : []),
        ...equipment.map((said, at) =>
          text(2, sheet.ground + 48 + at * titleRoom, said, { size: letters.small, ink: 'muted' }),
        ),
      ),
    ],
  };
}
