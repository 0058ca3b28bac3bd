import { wrapped } from './captioned.ts';
import type { Shape } from './drawing.ts';
import { letters, text } from './shapes.ts';
import { textWidth } from './text-width.ts';

/** What a mark of a chart means. */
export interface LegendEntry {
  /** Its mark in a box of 22 × 12 px whose middle is at (x, y); null for a remark. */
  readonly mark: ((x: number, y: number) => readonly Shape[]) | null;
  readonly said: string;
}

const markWidth = 22;
const markGap = 6;
const entryGap = 16;
export const legendRow = 18;

/** Entries in rows no wider than so many px; the first row begins at `y`. */
export function legend(
  entries: readonly LegendEntry[],
  x: number,
  y: number,
  width: number,
): { readonly shapes: readonly Shape[]; readonly rows: number } {
  const shapes: Shape[] = [];
  let [at, row] = [0, 0];
  for (const { mark, said } of entries) {
    const indent = mark ? markWidth + markGap : 0;
    const lines = wrapped(said, width - indent, letters.small);
    const own = indent + Math.max(...lines.map((each) => textWidth(each, letters.small)));
    if (at > 0 && (at + own > width || lines.length > 1)) {
      at = 0;
      row++;
    }
    const middle = y + row * legendRow + legendRow / 2;
    shapes.push(
      ...(mark?.(x + at + markWidth / 2, middle) ?? []),
      ...lines.map((each, i) =>
        text(x + at + indent, middle + 4 + i * legendRow, each, { ink: 'muted', size: letters.small }),
      ),
    );
    row += lines.length - 1;
    at += own + entryGap;
  }
  return { shapes, rows: entries.length === 0 ? 0 : row + 1 };
}
