import { bottomAxis, frameOf, pxOf, sideAxis } from '../../../drawing/chart-frame.ts';
import type { Shape } from '../../../drawing/drawing.ts';
import type { Spot } from '../../../drawing/field-mesh.ts';
import { contourLines, regionAbove } from '../../../drawing/field-mesh.ts';
import type { LegendEntry } from '../../../drawing/legend.ts';
import { legend, legendRow } from '../../../drawing/legend.ts';
import { lengthOf, outsideBox } from '../../../drawing/line-gap.ts';
import { rampFill } from '../../../drawing/ramp.ts';
import type { Drawn } from '../../../drawing/shapes.ts';
import { circle, letters, line, polygon, rect, text } from '../../../drawing/shapes.ts';
import type { Box } from '../../../drawing/text-width.ts';
import { contains, textBox, textWidth } from '../../../drawing/text-width.ts';
import { formatQuantity } from '../../../format.ts';
import type { Translate } from '../../../translation/translate.ts';
import { capacityOf } from '../selection/capacity-window.ts';
import type { CapacityMap } from './capacity-map.ts';
import type { ChartSize, FramedDrawing } from './chart-size.ts';
import { plotHeight, USUAL_SIZE } from './chart-size.ts';
import { labelBeside, levelsOf, placeIn } from './map-levels.ts';
import { boxRing, hatched, hatchLook, reasonLabels, refusedReasons } from './map-refusals.ts';
import { beyondText, mapDescription } from './map-text.ts';
import { codeText } from './refusal-reasons.ts';

/* The capacity map as a drawing: bands, contour lines, what is required, and where there is no answer. */

const margin = { left: 40, right: 16, top: 28, bottom: 40 } as const;
/** K around the table that belong to no answer: the map shows where it ends. */
const around = 1;

const flat = (spots: readonly Spot[]): number[] => spots.flatMap(({ x, y }) => [x, y]);

/** Rings as one shape: each returns to its beginning and to that of the first, so that holes stay open. */
function ringed(rings: readonly (readonly Spot[])[], drawn: Drawn): readonly Shape[] {
  const [first] = rings;
  if (!first) return [];
  return [polygon(flat(rings.flatMap((ring) => (ring === first ? ring : [...ring, first[0]!]))), drawn)];
}

const dutyRadius = 5.5;
const dutyMark = (x: number, y: number): readonly Shape[] => [
  circle(x, y, dutyRadius, { fill: 'surface', line: 1.5 }),
  line([x - 9, y, x + 9, y], { line: 1.5 }),
  line([x, y - 9, x, y + 9], { line: 1.5 }),
];

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
    ...(beyond === null ? [] : [{ mark: null, said: beyond }]),
  ];
  const key = (top: number) => legend(entries, 2, top, size.width - 2);
  const { rows } = key(0);
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
        piece(key(plot.y + plot.height + margin.bottom).shapes),
      ],
    },
  };
}
