import type { Values } from '../../kernel/product-type.ts';
import { numberOf, textOf } from '../../kernel/read-values.ts';
import type { ContainmentKind, ContainmentRow, ContainmentSystem } from './tables/containment.ts';
import type { RackContext } from './context.ts';
import { rowNames, rowPresences } from './rack-row.ts';
import type { Position, RowLayout } from './row-layout.ts';
import { layoutFields, rowLayout } from './row-layout.ts';

/** An aisle between two rows that begin at the same end, or between a row and a wall. */
export interface Aisle {
  readonly system: ContainmentSystem;
  readonly rows: readonly RowLayout[];
  /** The longer row; of equal ones the first. */
  readonly longer: RowLayout;
  readonly lengthMm: number;
  readonly widthMm: number;
  /** Height level that ends, beams and posts reach, U. */
  readonly level: number;
}

export const isContained = (values: Values): boolean =>
  values['containment'] === 'coldAisle' || values['containment'] === 'hotAisle';

/** Containment by the series of the racks: the systems are not mixed. */
export const systemOf = (series: string): ContainmentSystem => (series === 'LCSR' ? 'SRP' : 'UC');

/** The fields that the positions of both rows follow from. */
export const bothLayoutFields: readonly string[] = [
  ...new Set([...rowPresences, ...rowNames.flatMap((row) => layoutFields(row))]),
];

/** The fields that an aisle follows from. */
export const aisleFields: readonly string[] = [...bothLayoutFields, 'containment', 'aisleWidthMm'];

export const layoutsOf = (values: Values, context: RackContext): readonly RowLayout[] =>
  rowNames.flatMap((row) => rowLayout(values, context, row) ?? []);

const longerOf = (rows: readonly RowLayout[]): RowLayout | undefined =>
  rows.reduce<RowLayout | undefined>((best, row) => (best && best.lengthMm >= row.lengthMm ? best : row), undefined);

/** The aisle that is to be contained; null without containment. */
export function aisleOf(values: Values, context: RackContext): Aisle | null {
  if (!isContained(values)) return null;
  const rows = layoutsOf(values, context);
  const longer = longerOf(rows);
  return longer
    ? {
        system: systemOf(textOf(values, 'series')),
        rows,
        longer,
        lengthMm: longer.lengthMm,
        widthMm: numberOf(values, 'aisleWidthMm'),
        level: Math.max(...rows.flatMap(({ positions }) => positions.map(({ units }) => units))),
      }
    : null;
}

const within = ({ aisleMinMm, aisleMaxMm }: ContainmentRow, widthMm: number): boolean =>
  (aisleMinMm ?? 0) <= widthMm && widthMm <= (aisleMaxMm ?? Number.POSITIVE_INFINITY);

/** The end of an aisle of a kind; undefined where none is made for its width and level. */
export const endOf = (
  { system, level, widthMm }: Aisle,
  kind: Extract<ContainmentKind, 'endDoorDouble' | 'endDoorSingle' | 'endBlank' | 'endBlankWall'>,
  context: RackContext,
): ContainmentRow | undefined =>
  context.containment(system, kind).find((row) => (row.units ?? level) === level && within(row, widthMm));

export const doorKindOf = (door: string): 'endDoorDouble' | 'endDoorSingle' =>
  door === 'single' ? 'endDoorSingle' : 'endDoorDouble';

/** The roof over a position, fixed or opening; undefined where none is made for its width and the aisle's. */
export const roofOver = (
  { system, widthMm: aisleMm }: Aisle,
  { widthMm }: Position,
  kind: 'roofPanel' | 'roofPanelEo',
  context: RackContext,
): ContainmentRow | undefined =>
  context.containment(system, kind).find((row) => row.rackWidthMm === widthMm && row.aisleMinMm === aisleMm);

/**
 * The positions of the longer row whose roof opens: of those that an opening panel fits, widest first and then in order,
 * the fewest whose widths sum to the share of the length that suppression from above needs.
 */
export function openingPositions(
  aisle: Aisle,
  context: RackContext,
): {
  readonly positions: ReadonlySet<Position>;
  readonly isEnough: boolean;
} {
  const neededMm = (context.limit('eoMinPct') / 100) * aisle.lengthMm;
  const able = aisle.longer.positions
    .filter((position) => roofOver(aisle, position, 'roofPanelEo', context))
    .toSorted((a, b) => b.widthMm - a.widthMm || a.startMm - b.startMm);
  const positions = new Set<Position>();
  let openMm = 0;
  for (const position of able) {
    if (openMm >= neededMm) break;
    positions.add(position);
    openMm += position.widthMm;
  }
  return { positions, isEnough: openMm >= neededMm };
}

/** Beams along one row, in order: of the pitch, and a last one for the rest, the shortest that reaches. */
export function beamsOf({ system, lengthMm }: Aisle, context: RackContext): readonly ContainmentRow[] {
  const pitch = context.limit('beamPitchMm');
  const beams = context.containment(system, 'beam').toSorted((a, b) => (a.lengthMm ?? 0) - (b.lengthMm ?? 0));
  const reaching = (mm: number) => beams.find((beam) => (beam.lengthMm ?? 0) >= mm);
  const rest = lengthMm % pitch;
  const whole = reaching(pitch);
  const last = rest > 0 ? reaching(rest) : undefined;
  return [...(whole ? Array<ContainmentRow>(Math.floor(lengthMm / pitch)).fill(whole) : []), ...(last ? [last] : [])];
}

/** Where posts of a row stand: at every pitch and at the end, mm. */
export function postPlaces({ lengthMm }: Aisle, context: RackContext): readonly number[] {
  const pitch = context.limit('beamPitchMm');
  const whole = Array.from({ length: Math.floor(lengthMm / pitch) + 1 }, (_, at) => at * pitch);
  return whole.at(-1) === lengthMm ? whole : [...whole, lengthMm];
}

/** Height class of the unit that stands at a place of a row, the lower where two meet; null where none stands. */
export function unitsAt({ positions }: RowLayout, atMm: number): number | null {
  const there = positions.filter(({ startMm, widthMm }) => startMm <= atMm && atMm <= startMm + widthMm);
  return there.length > 0 ? Math.min(...there.map(({ units }) => units)) : null;
}

/** What stands on a unit of a class, of those of a kind that differ in height: the lower where its class is the level. */
export function overUnits(
  { level }: Aisle,
  units: number,
  rows: readonly ContainmentRow[],
): ContainmentRow | undefined {
  const byHeight = rows.toSorted((a, b) => (a.heightMm ?? 0) - (b.heightMm ?? 0));
  return units === level ? byHeight[0] : byHeight.at(-1);
}

/** Height class of racks and in-row units that are lower than the level by a filler's extension. */
const lowerClass = 42;

/** The fillers that close the gap of the shorter row, widest first. */
export function gapFillers(
  aisle: Aisle,
  row: RowLayout,
  isTransparent: boolean,
  context: RackContext,
): readonly ContainmentRow[] {
  const { level, system, lengthMm } = aisle;
  const neighbour = row.positions.at(-1)?.units ?? level;
  const isExtended = level > lowerClass && neighbour === lowerClass;
  const fillers = context
    .containment(system, 'verticalFiller')
    .filter(
      ({ units, extension, transparent }) =>
        units === (isExtended ? lowerClass : level) && extension === isExtended && transparent === isTransparent,
    )
    .toSorted((a, b) => (b.rackWidthMm ?? 0) - (a.rackWidthMm ?? 0));
  const taken: ContainmentRow[] = [];
  let leftMm = lengthMm - row.lengthMm;
  for (const filler of fillers) {
    for (; leftMm >= filler.rackWidthMm!; leftMm -= filler.rackWidthMm!) taken.push(filler);
  }
  const narrowest = fillers.at(-1);
  return leftMm > 0 && narrowest ? [...taken, narrowest] : taken;
}
