import { multiples, roundStep } from '../../../drawing/chart-frame.ts';
import type { Spot } from '../../../drawing/field-mesh.ts';
import { outsideBox, spotsAlong } from '../../../drawing/line-gap.ts';
import type { Drawn } from '../../../drawing/shapes.ts';
import { text } from '../../../drawing/shapes.ts';
import type { Box } from '../../../drawing/text-width.ts';
import { contains, isWithin, overlaps, textBox } from '../../../drawing/text-width.ts';
import { formatNumber, formatQuantity } from '../../../format.ts';
import type { Translate } from '../../../translation/translate.ts';
import type { CapacityMap } from './capacity-map.ts';

/* The contour lines of the capacity map and where their figures stand. */

/** Contour lines at round figures; with those the bands are no more than the steps of the ramp. */
const mostLevels = 7;

/** A contour line with what is written in it. */
export interface Level {
  readonly value: number;
  readonly said: string;
  readonly drawn: Drawn;
  readonly isStrong: boolean;
}

const isSame = (one: number, other: number): boolean => Math.abs(one - other) < 1e-9 * Math.max(1, Math.abs(other));

/** Bounds of the bands, and the lines: those required drawn strongly, over round ones. */
export function levelsOf(
  map: CapacityMap,
  t: Translate,
): { readonly bands: readonly number[]; readonly lines: Level[] } {
  if (!map.range) return { bands: [], lines: [] };
  const [least, most] = map.range;
  const { low, required, high } = map.window;
  const step = roundStep(Math.max(most - least, 1e-6), mostLevels);
  const bands = multiples(map.range, step).filter((value) => value > least && value < most);
  const kw = (value: number): string => formatQuantity(value, t('kW'), 1);
  const ends = [low, high].filter((value) => !isSame(value, required));
  const strong: Level[] = [
    { value: required, said: kw(required), drawn: { ink: 'ink', line: 2.25 }, isStrong: true },
    ...[...new Set(ends)].map((value) => ({
      value,
      said: kw(value),
      drawn: { ink: 'ink', line: 1.5, dash: 'dashed' } as const,
      isStrong: true,
    })),
  ];
  const round = bands
    .filter((value) => !strong.some((level) => isSame(level.value, value)))
    .map((value) => ({
      value,
      said: formatNumber(value, 2),
      drawn: { ink: 'muted', line: 0.75 } as const,
      isStrong: false,
    }));
  return { bands, lines: [...strong, ...round] };
}

const labelHeight = 16;

/** Where a label stands in its line: nearest to the middle among the places that are free; null where none is. */
export function placeIn(
  points: readonly Spot[],
  width: number,
  plot: Box,
  taken: readonly Box[],
  dots: readonly Spot[],
) {
  const boxAt = ({ x, y }: Spot): Box => ({ x: x - width / 2, y: y - labelHeight / 2, width, height: labelHeight });
  const isInside = (box: Box): boolean =>
    box.x >= plot.x + 2 &&
    box.x + box.width <= plot.x + plot.width - 2 &&
    box.y >= plot.y + 2 &&
    box.y + box.height <= plot.y + plot.height - 2;
  const hidden = (box: Box): number =>
    dots.filter((dot) => contains({ x: box.x - 4, y: box.y - 2, width: box.width + 8, height: box.height + 4 }, dot))
      .length;
  return (
    spotsAlong(points, 6)
      .map((spot) => ({ box: boxAt(spot), spot, far: Math.abs(spot.share - 0.5) + hidden(boxAt(spot)) }))
      .filter(({ box }) => isInside(box) && !taken.some((other) => overlaps(box, other)))
      .toSorted((a, b) => a.far - b.far)[0] ?? null
  );
}

/** A label beside a mark, at the corner where fewest lines run through it. */
export function labelBeside({ x, y }: Spot, said: string, plot: Box, lines: readonly (readonly Spot[])[]) {
  const at = (anchor: 'start' | 'end', up: number) =>
    text(x + (anchor === 'start' ? 10 : -10), y + up, said, { anchor, isBold: true });
  const places = [at('start', -10), at('start', 20), at('end', -10), at('end', 20)].filter((place) =>
    isWithin(textBox(place), plot),
  );
  const crossings = (place: (typeof places)[number]): number =>
    lines.reduce((sum, points) => sum + (outsideBox(points, textBox(place)).length === 1 ? 0 : 1), 0);
  return places.toSorted((a, b) => crossings(a) - crossings(b))[0] ?? at('start', -10);
}
