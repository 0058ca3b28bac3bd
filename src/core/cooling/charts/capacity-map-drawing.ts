import type { Frame } from '../../drawing/chart-frame.ts';
import { bottomAxis, frameOf, multiples, pxOf, roundStep, sideAxis } from '../../drawing/chart-frame.ts';
import type { Shape } from '../../drawing/drawing.ts';
import type { Spot } from '../../drawing/field-mesh.ts';
import { contourLines, regionAbove } from '../../drawing/field-mesh.ts';
import { wrapped } from '../../drawing/captioned.ts';
import { hatching } from '../../drawing/hatch.ts';
import type { LegendEntry } from '../../drawing/legend.ts';
import { legend, legendRow } from '../../drawing/legend.ts';
import { lengthOf, outsideBox, spotsAlong } from '../../drawing/line-gap.ts';
import { rampFill } from '../../drawing/ramp.ts';
import type { Drawn } from '../../drawing/shapes.ts';
import { circle, letters, line, polygon, rect, text } from '../../drawing/shapes.ts';
import type { Box } from '../../drawing/text-width.ts';
import { overlaps, textBox, textWidth } from '../../drawing/text-width.ts';
import { formatNumber, formatQuantity } from '../../format.ts';
import type { Translate } from '../../translate/translate.ts';
import { capacityOf } from '../capacity-window.ts';
import type { CapacityMap } from './capacity-map.ts';
import type { ChartSize, FramedDrawing } from './chart-size.ts';
import { plotHeight, USUAL_SIZE } from './chart-size.ts';
import type { RefusalCode } from './refusal-reasons.ts';
import { codeText } from './refusal-reasons.ts';

/* The capacity map as a drawing: bands, contour lines, what is required, and where there is no answer. */

const margin = { left: 40, right: 16, top: 28, bottom: 40 } as const;
/** K around the table that belong to no answer: the map shows where it ends. */
const around = 1;
/** Contour lines at round figures; with those the bands are no more than the steps of the ramp. */
const mostLevels = 7;
const hatchDistance = 7;

const flat = (spots: readonly Spot[]): number[] => spots.flatMap(({ x, y }) => [x, y]);

/** Rings as one shape: each returns to its beginning and to that of the first, so that holes stay open. */
function ringed(rings: readonly (readonly Spot[])[], drawn: Drawn): readonly Shape[] {
  const [first] = rings;
  if (!first) return [];
  return [polygon(flat(rings.flatMap((ring) => (ring === first ? ring : [...ring, first[0]!]))), drawn)];
}

/** A contour line with what is written in it. */
interface Level {
  readonly value: number;
  readonly said: string;
  readonly drawn: Drawn;
  readonly isStrong: boolean;
}

const isSame = (one: number, other: number): boolean => Math.abs(one - other) < 1e-9 * Math.max(1, Math.abs(other));

/** Bounds of the bands, and the lines: those required drawn strongly, over round ones. */
function levelsOf(map: CapacityMap, t: Translate): { readonly bands: readonly number[]; readonly lines: Level[] } {
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
function placeIn(points: readonly Spot[], width: number, plot: Box, taken: readonly Box[], dots: readonly Spot[]) {
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

const dutyRadius = 5.5;
const dutyMark = (x: number, y: number): readonly Shape[] => [
  circle(x, y, dutyRadius, { fill: 'surface', line: 1.5 }),
  line([x - 9, y, x + 9, y], { line: 1.5 }),
  line([x, y - 9, x, y + 9], { line: 1.5 }),
];

const hatched = (rings: readonly (readonly Spot[])[], drawn: Drawn): readonly Shape[] =>
  hatching(rings, hatchDistance).map((points) => line(points, drawn));

const hatchLook = { ink: 'faint', line: 0.75 } as const;

const boxRing = ({ x, y, width, height }: Box): readonly Spot[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];

/** Why the map has no answer, the reasons within the table first. */
export function refusedReasons({ samples }: CapacityMap): readonly RefusalCode[] {
  const codes = new Set(samples.flat().flatMap(({ refusal }) => (refusal ? [refusal.code] : [])));
  codes.delete('outside_table');
  return [...codes, 'outside_table'];
}

/** The name of a reason within its zone, in one line or several, where the zone has room for it. */
function reasonLabels(
  map: CapacityMap,
  { x, y }: Frame,
  table: Box,
  rings: readonly (readonly Spot[])[],
  t: Translate,
) {
  const edges = rings.flat();
  const free = (spot: Spot): number =>
    edges.reduce((least, edge) => Math.min(least, Math.hypot(edge.x - spot.x, edge.y - spot.y)), Number.MAX_VALUE);
  return refusedReasons(map).flatMap((code): { readonly shapes: readonly Shape[]; readonly box: Box }[] => {
    const spots = map.samples
      .flat()
      .filter(({ refusal }) => refusal?.code === code)
      .map((sample) => ({ x: pxOf(x, sample.outdoorTemp), y: pxOf(y, sample.returnAirTemp) }))
      .map((spot) => ({ spot, room: free(spot) }))
      .toSorted((a, b) => b.room - a.room);
    for (const narrow of reasonWidths) {
      const lines = wrapped(t(codeText(code)), narrow, letters.small);
      const width = Math.max(...lines.map((each) => textWidth(each, letters.small))) + 12;
      const height = lines.length * 14 + 6;
      const boxes = spots.map(({ spot }) => ({ x: spot.x - width / 2, y: spot.y - height / 2, width, height }));
      const box = boxes.find((one) => isWithin(one, table) && !edges.some((edge) => contains(one, edge)));
      if (!box) continue;
      const said = lines.map((each, i) =>
        text(box.x + width / 2, box.y + 14 + i * 14, each, { anchor: 'middle', ink: 'muted', size: letters.small }),
      );
      return [{ box, shapes: [rect(box.x, box.y, width, height, { fill: 'surface', line: 0 }), ...said] }];
    }
    return [];
  });
}

/** px that a reason is written in: in one line, else in narrow ones. */
const reasonWidths = [400, 130, 76] as const;

const isWithin = (box: Box, other: Box): boolean =>
  box.x >= other.x &&
  box.y >= other.y &&
  box.x + box.width <= other.x + other.width &&
  box.y + box.height <= other.y + other.height;

const contains = (box: Box, { x, y }: Spot): boolean =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;

/** What of the requirement lies beyond every figure of the map, in words; null where it crosses the map. */
function beyondText({ range, window: { low, required, high } }: CapacityMap, t: Translate): string | null {
  if (!range) return null;
  if (high < range[0]) return t('All figures lie above the range {low}…{high} kW', { low, high });
  if (low > range[1]) return t('All figures lie below the range {low}…{high} kW', { low, high });
  if (required <= range[0]) return t('{required} kW are reached wherever there is an answer', { required });
  if (required > range[1]) return t('{required} kW are reached nowhere on the map', { required });
  return null;
}

/** Names of the capacity that a basis counts; keys of TRANSLATE. */
export const basisTexts = {
  gross: { label: 'Sensible cooling capacity' },
  net: { label: 'Net sensible capacity' },
} as const;

/** What the map is about, in words. */
export function mapDescription(map: CapacityMap, t: Translate): string {
  const { inputs, basis, model, range, duty } = map;
  const head = t(
    '{figure} of {model} over outdoor and return air at {humidity} % relative humidity and {altitude} m.',
    {
      figure: t(basisTexts[basis].label),
      model,
      humidity: inputs.returnAirRH,
      altitude: inputs.altitude ?? 0,
    },
  );
  const figures = range
    ? t('Figures from {least} to {most} kW.', { least: range[0], most: range[1] })
    : t('There is no answer anywhere.');
  const at = duty.ok
    ? t('At the duty point {capacity} kW.', { capacity: capacityOf(duty.value, basis) })
    : t('At the duty point there is no answer.');
  return `${head} ${figures} ${at}`;
}

/** The capacity map, laid out for a size. */
export function capacityMapDrawing(map: CapacityMap, t: Translate, size: ChartSize = USUAL_SIZE): FramedDrawing {
  const { inputs, outdoorTemps, returnAirTemps, nodes, mesh, window, basis, duty } = map;
  const { bands, lines } = levelsOf(map, t);
  const kw = (value: number): string => formatQuantity(value, t('kW'), 1);
  const [firstOut, lastOut] = [outdoorTemps[0]!, outdoorTemps.at(-1)!];
  const [firstReturn, lastReturn] = [returnAirTemps[0]!, returnAirTemps.at(-1)!];

  const dutySaid = duty.ok
    ? t('duty point {place}', { place: kw(capacityOf(duty.value, basis)) })
    : t('duty point: no answer');
  const reasons = refusedReasons(map);
  const beyond = beyondText(map, t);
  const dot = (x: number, y: number) => circle(x, y, 2, { ink: 'ink', line: 0, fill: 'ink' });
  const entries: LegendEntry[] = [
    { mark: dutyMark, said: dutySaid },
    { mark: (x, y) => [line([x - 11, y, x + 11, y], { line: 2.25 })], said: t('required {value} kW', { value: window.required }) }, // prettier-ignore
    { mark: (x, y) => [line([x - 11, y, x + 11, y], { line: 1.5, dash: 'dashed' })], said: t('range {low}…{high} kW', { low: window.low, high: window.high }) }, // prettier-ignore
    { mark: (x, y) => [dot(x, y)], said: t('node of the table') },
    {
      mark: (x, y) => {
        const box = { x: x - 11, y: y - 6, width: 22, height: 12 };
        return [
          ...hatched([boxRing(box)], hatchLook),
          rect(box.x, box.y, box.width, box.height, { ink: 'faint', line: 0.75 }),
        ];
      },
      said: t('no answer: {reasons}', { reasons: reasons.map((code) => t(codeText(code)).toLowerCase()).join(', ') }),
    },
    ...(beyond === null ? [] : [{ mark: () => [], said: beyond }]),
  ];
  const rows = legend(entries, 0, 0, size.width).rows;
  const plot: Box = {
    x: margin.left,
    y: margin.top,
    width: size.width - margin.left - margin.right,
    height: plotHeight(size, margin.top + margin.bottom + rows * legendRow + 4),
  };
  const frame = frameOf(plot, [firstOut - around, lastOut + around], [firstReturn - around, lastReturn + around]);
  const place = ({ x, y }: Spot): Spot => ({ x: pxOf(frame.x, x), y: pxOf(frame.y, y) });
  const placed = (all: readonly (readonly Spot[])[]) => all.map((points) => points.map(place));

  const answered = placed(regionAbove(mesh, Number.NEGATIVE_INFINITY));
  const tableBox: Box = {
    x: pxOf(frame.x, firstOut),
    y: pxOf(frame.y, lastReturn),
    width: pxOf(frame.x, lastOut) - pxOf(frame.x, firstOut),
    height: pxOf(frame.y, firstReturn) - pxOf(frame.y, lastReturn),
  };
  const table = boxRing(tableBox);
  const dots = nodes.returnAirTemps.flatMap((y) => nodes.outdoorTemps.map((x) => place({ x, y })));
  const dutySpot = place({ x: inputs.outdoorTemp, y: inputs.returnAirDryBulbTemp });
  const drawnLines = lines.map((level) => ({ ...level, own: placed(contourLines(mesh, level.value)) }));
  const dutyLabel = labelBeside(
    dutySpot,
    duty.ok ? kw(capacityOf(duty.value, basis)) : t('not calculated'),
    plot,
    drawnLines.flatMap(({ own }) => own),
  );
  const named = reasonLabels(map, frame, tableBox, answered, t);
  const taken: Box[] = [
    { x: dutySpot.x - 11, y: dutySpot.y - 11, width: 22, height: 22 },
    textBox(dutyLabel),
    ...named.map(({ box }) => box),
  ];

  const contours: Shape[] = [];
  for (const { own, said, drawn, isStrong } of drawnLines) {
    const width = textWidth(said, letters.small, isStrong) + 8;
    const longest = own.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0];
    const found = longest && lengthOf(longest) > 1.5 * width ? placeIn(longest, width, plot, taken, dots) : null;
    for (const points of own)
      for (const beside of outsideBox(points, textBox(dutyLabel)))
        for (const piece of found ? outsideBox(beside, found.box) : [beside]) contours.push(line(flat(piece), drawn));
    if (!found) continue;
    taken.push(found.box);
    contours.push(
      text(found.spot.x, found.spot.y + 4, said, { anchor: 'middle', size: letters.small, isBold: isStrong }),
    );
  }

  const piece = (shapes: readonly Shape[]) => ({ partNumber: null, label: '', shapes });
  return {
    frame,
    drawing: {
      name: 'capacity-map',
      title: t('Capacity map of {model}', { model: map.model }),
      description: mapDescription(map, t),
      width: size.width,
      height: plot.y + plot.height + margin.bottom + rows * legendRow + 4,
      pieces: [
        piece([
          rect(plot.x, plot.y, plot.width, plot.height, { fill: 'shade', line: 0 }),
          ...hatched([boxRing(plot), table], { ink: 'hairline', line: 0.75 }),
          ...hatched([table, ...answered], hatchLook),
        ]),
        piece(
          [Number.NEGATIVE_INFINITY, ...bands].flatMap((level, i) =>
            ringed(placed(regionAbove(mesh, level)), { line: 0, fill: rampFill(i, bands.length + 1) }),
          ),
        ),
        piece([
          polygon(flat(table), { ink: 'faint', line: 1 }),
          ...answered.map((ring) => polygon(flat(ring), { ink: 'muted', line: 1 })),
          ...dots.map(({ x, y }) => dot(x, y)),
        ]),
        piece(contours),
        piece(named.flatMap(({ shapes }) => shapes)),
        piece([
          ...bottomAxis(frame, `${t('Outdoor air temperature')}, °C`),
          ...sideAxis(frame, `${t('Return air temperature')}, °C`, 'left'),
        ]),
        piece(contains(plot, dutySpot) ? [...dutyMark(dutySpot.x, dutySpot.y), dutyLabel] : []),
        piece(legend(entries, 2, plot.y + plot.height + margin.bottom, size.width - 2).shapes),
      ],
    },
  };
}

/** A label beside a mark, at the corner where fewest lines run through it. */
function labelBeside({ x, y }: Spot, said: string, plot: Box, lines: readonly (readonly Spot[])[]) {
  const at = (anchor: 'start' | 'end', up: number) =>
    text(x + (anchor === 'start' ? 10 : -10), y + up, said, { anchor, isBold: true });
  const places = [at('start', -10), at('start', 20), at('end', -10), at('end', 20)].filter((place) =>
    isWithin(textBox(place), plot),
  );
  const crossings = (place: (typeof places)[number]): number =>
    lines.reduce((sum, points) => sum + (outsideBox(points, textBox(place)).length === 1 ? 0 : 1), 0);
  return places.toSorted((a, b) => crossings(a) - crossings(b))[0] ?? at('start', -10);
}
