import type { Shape } from '../../../drawing/drawing.ts';
import type { Drawn } from '../../../drawing/shapes.ts';
import { circle, letters, line, polygon, rect, text } from '../../../drawing/shapes.ts';
import type { Box } from '../../../drawing/text-width.ts';
import { textWidth } from '../../../drawing/text-width.ts';
import type { PlacedBlock } from '../../../engineering/battery-layout.ts';
import type { StringPart } from './battery-layout.ts';
import { inkOf } from './enclosure-legend.ts';
import type { Sheet } from './enclosure-places.ts';
import { blockAbove, blockAhead } from './enclosure-places.ts';

/* The strings of an enclosure: their blocks, their links, their ends. */

/** The blocks: every one from above, and from the front those that no other stands before. */
export function blockShapes(sheet: Sheet): readonly Shape[] {
  const { strings } = sheet.group;
  const place = ({ shelf, column }: PlacedBlock): string => `${shelf} ${column}`;
  const first = new Set(strings.flatMap(({ blocks }) => blocks.filter(({ row }) => row === 0).map(place)));
  const isSeen = (block: PlacedBlock): boolean => block.row === 0 || !first.has(place(block));
  // Those behind are drawn first, for what stands before them may reach over them.
  const ahead = strings
    .flatMap((string) => string.blocks.filter(isSeen).map((block) => ({ block, ink: inkOf(string) })))
    .toSorted((one, other) => other.block.row - one.block.row)
    .map(({ block, ink }) => boxShape(blockAhead(sheet, block), { ink, fill: ink, line: 1 }));
  const above = strings.flatMap((string) =>
    string.blocks.map((block) =>
      boxShape(blockAbove(sheet, block), { ink: inkOf(string), fill: inkOf(string), line: 1 }),
    ),
  );
  return [...ahead, ...above];
}

const boxShape = ({ x, y, width, height }: Box, drawn: Drawn): Shape => rect(x, y, width, height, drawn);

/** Links run through this share of a block's depth, so that the string's number has room above them. */
const linkHeight = 0.72;

/** The links of a string: lines on a shelf, an arrow where it climbs to the next one, and the rise from the front. */
export function linkShapes(sheet: Sheet, string: StringPart): readonly Shape[] {
  const ink = inkOf(string);
  const middle = (block: PlacedBlock): [number, number] => {
    const { x, y, width, height } = blockAbove(sheet, block);
    return [x + width / 2, y + height * linkHeight];
  };
  const ahead = (block: PlacedBlock): [number, number] => {
    const { x, y, width } = blockAhead(sheet, block);
    return [x + width / 2, y];
  };
  return string.blocks.flatMap((block, i): readonly Shape[] => {
    const next = string.blocks[i + 1];
    if (!next) return [];
    if (next.shelf === block.shelf) {
      const isAhead = next.row === 0 && block.row === 0;
      return [
        line([...middle(block), ...middle(next)], { ink, line: 2 }),
        ...(isAhead ? [line([...ahead(block), ...ahead(next)], { ink, line: 2 })] : []),
      ];
    }
    const [x, y] = middle(block);
    const isHidden = block.row > 0 || next.row > 0;
    return [
      polygon([x - 4.5, y + 3, x + 4.5, y + 3, x, y - 5], { ink, fill: 'ink', line: 0 }),
      circle(...middle(next), 3, { ink, fill: 'ink', line: 0 }),
      line([...ahead(block), ...ahead(next)], { ink, line: 2, ...(isHidden && { dash: 'dashed' as const }) }),
    ];
  });
}

/** The string's number where it begins and ends here, with the sign of its own ends. */
export function endShapes(sheet: Sheet, string: StringPart): readonly Shape[] {
  const { number, first, last, of, blocks } = string;
  const mark = (block: PlacedBlock, sign: string): readonly Shape[] => {
    const { x, y, width } = blockAbove(sheet, block);
    const said = `${number}${sign}`;
    const room = textWidth(said, letters.small, true);
    return [
      rect(x + (width - room) / 2, y + 2, room, 11, { line: 0, fill: inkOf(string) }),
      text(x + width / 2, y + 11, said, { anchor: 'middle', size: letters.small, isBold: true }),
    ];
  };
  const begin = mark(blocks[0]!, first === 1 ? '+' : '');
  return blocks.length === 1 ? begin : [...begin, ...mark(blocks.at(-1)!, last === of ? '−' : '')];
}
