import type { Fill, Ink, Shape } from '../../../drawing/drawing.ts';
import { letters, polygon, rect, text } from '../../../drawing/shapes.ts';
import { textWidth } from '../../../drawing/text-width.ts';
import type { Translate } from '../../../translation/translate.ts';
import type { EnclosureGroup, StringPart } from './battery-layout.ts';

const legend = { swatch: 18, gap: 22, row: 20 } as const;

const stringInks = ['string1', 'string2', 'string3', 'string4'] as const satisfies readonly (Ink & Fill)[];
/** Neighbouring strings differ; all carry their numbers, for there are more strings than inks. */
export const inkOf = ({ number }: StringPart): (typeof stringInks)[number] =>
  stringInks[(number - 1) % stringInks.length]!;

/** The strings and the signs, row by row; `bottom` is where they end. */
export function legendShapes(
  { strings }: EnclosureGroup,
  t: Translate,
  room: { readonly x: number; readonly y: number; readonly right: number },
): { readonly shapes: readonly Shape[]; readonly bottom: number } {
  const shapes: Shape[] = [];
  let { x, y } = room;
  const add = (said: string, sign: (x: number, y: number) => readonly Shape[]): void => {
    const width = legend.swatch + 6 + textWidth(said, letters.small);
    if (x > room.x && x + width > room.right) [x, y] = [room.x, y + legend.row];
    shapes.push(...sign(x, y), text(x + legend.swatch + 6, y + 4, said, { ink: 'muted', size: letters.small }));
    x += width + legend.gap;
  };
  for (const string of strings) {
    const ink = inkOf(string);
    const { number, first, last, of } = string;
    const said =
      first === 1 && last === of
        ? t('String {number}: {count} block | String {number}: {count} blocks', { number, count: of })
        : t('String {number}: blocks {first} to {last}', { number, first, last });
    add(said, (left, middle) => [rect(left, middle - 6, 14, 12, { ink, fill: ink, line: 1 })]);
  }
  add(t('ends of a string'), (left, middle) => [text(left, middle + 4, '+ −', { size: letters.small, isBold: true })]);
  if (strings.some(({ blocks }) => blocks.some(({ shelf }) => shelf !== blocks[0]!.shelf)))
    add(t('link to the shelf above'), (left, middle) => [
      polygon([left + 2, middle + 4, left + 11, middle + 4, left + 6.5, middle - 4], { fill: 'ink', line: 0 }),
    ]);
  return { shapes, bottom: y + 12 };
}
