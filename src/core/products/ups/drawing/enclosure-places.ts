import type { Box } from '../../../drawing/text-width.ts';
import type { PlacedBlock } from '../../../engineering/battery-layout.ts';
import type { Translate } from '../../../translation/translate.ts';
import type { BlockLayout, EnclosureGroup } from './battery-layout.ts';

/* Where everything of an enclosure stands on its sheet, px: the front view at the left, a plan of each shelf beside it. */

export const sheetWidth = 720;
export const front = { x: 70, y: 52, mostWidth: 200, mostHeight: 280 } as const;
const planGap = { left: 76, across: 18, caption: 18, down: 12 } as const;

export interface Sheet {
  readonly model: BlockLayout;
  readonly group: EnclosureGroup;
  readonly t: Translate;
  /** Px of a mm. */
  readonly scale: number;
  readonly width: number;
  readonly depth: number;
  readonly height: number;
}

interface Corner {
  readonly x: number;
  readonly y: number;
}

/** Where a plan of a shelf begins. */
export function planAt({ width, depth }: Sheet, shelf: number): Corner {
  const left = front.x + width + planGap.left;
  const columns = Math.max(1, Math.floor((sheetWidth - left + planGap.across) / (width + planGap.across)));
  return {
    x: left + (shelf % columns) * (width + planGap.across),
    y: front.y + Math.floor(shelf / columns) * (depth + planGap.caption + planGap.down),
  };
}

export const shelvesOf = ({ model }: Sheet): readonly number[] =>
  Array.from({ length: model.layout.places.shelves }, (_, shelf) => shelf);

/** A block from above; the front of the enclosure is below. */
export function blockAbove(sheet: Sheet, { shelf, xMm, yMm }: PlacedBlock): Box {
  const corner = planAt(sheet, shelf);
  const { widthMm, depthMm } = sheet.model.layout.block;
  return {
    x: corner.x + xMm * sheet.scale,
    y: corner.y + sheet.depth - (yMm + depthMm) * sheet.scale,
    width: widthMm * sheet.scale,
    height: depthMm * sheet.scale,
  };
}

/** A block from the front. */
export function blockAhead({ model, scale, height }: Sheet, { xMm, zMm }: PlacedBlock): Box {
  const { widthMm, heightMm } = model.layout.block;
  return {
    x: front.x + xMm * scale,
    y: front.y + height - (zMm + heightMm) * scale,
    width: widthMm * scale,
    height: heightMm * scale,
  };
}
