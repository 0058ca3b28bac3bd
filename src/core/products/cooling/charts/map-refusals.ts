import { wrapped } from '../../../drawing/captioned.ts';
import type { Frame } from '../../../drawing/chart-frame.ts';
import { pxOf } from '../../../drawing/chart-frame.ts';
import type { Shape } from '../../../drawing/drawing.ts';
import type { Spot } from '../../../drawing/field-mesh.ts';
import { hatching } from '../../../drawing/hatch.ts';
import type { Drawn } from '../../../drawing/shapes.ts';
import { letters, line, rect, text } from '../../../drawing/shapes.ts';
import type { Box } from '../../../drawing/text-width.ts';
import { contains, isWithin, textWidth } from '../../../drawing/text-width.ts';
import type { Translate } from '../../../translation/translate.ts';
import type { CapacityMap } from './capacity-map.ts';
import type { RefusalCode } from './refusal-reasons.ts';
import { codeText } from './refusal-reasons.ts';

/* Where the capacity map has no answer, and why. */

const hatchDistance = 7;

export const hatched = (rings: readonly (readonly Spot[])[], drawn: Drawn): readonly Shape[] =>
  hatching(rings, hatchDistance).map((points) => line(points, drawn));

export const hatchLook = { ink: 'faint', line: 0.75 } as const;

export const boxRing = ({ x, y, width, height }: Box): readonly Spot[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];

/** Why the map has no answer, the reasons within the table first. */
export function refusedReasons({ samples }: CapacityMap): readonly RefusalCode[] {
  const codes = new Set(samples.flat().flatMap(({ refusal }) => (refusal ? [refusal] : [])));
  codes.delete('outside_table');
  return [...codes, 'outside_table'];
}

/** The name of a reason within its zone, in one line or several, where the zone has room for it. */
export function reasonLabels(
  map: CapacityMap,
  { x, y }: Frame,
  table: Box,
  rings: readonly (readonly Spot[])[],
  t: Translate,
) {
  const edges = rings.flat();
  // As far from the answers as from the border of the table.
  const free = (spot: Spot): number =>
    edges.reduce(
      (least, edge) => Math.min(least, Math.hypot(edge.x - spot.x, edge.y - spot.y)),
      Math.min(spot.x - table.x, table.x + table.width - spot.x, spot.y - table.y, table.y + table.height - spot.y),
    );
  return refusedReasons(map).flatMap((code): { readonly shapes: readonly Shape[]; readonly box: Box }[] => {
    const spots = map.samples
      .flat()
      .filter(({ refusal }) => refusal === code)
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
