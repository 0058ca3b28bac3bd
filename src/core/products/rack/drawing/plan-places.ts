import type { DerivedRow, RackDerived } from '../derived.ts';

/* Where everything of a set stands on its plan from above, px. Row A lies above, row B or a wall below the aisle. */

export const left = 82;
const right = 24;
const top = 66;
/** Room that a sheet has at most, but for long rows, and at least. */
const usualWidth = 720;
const leastWidth = 480;
/** Px of a mm: of short rows no more than makes a rack as deep as it needs, of long ones no less than leaves its number. */
const scales = { least: 0.03, most: 0.085 } as const;
export const wallHeight = 12;

export interface PlannedRow {
  readonly row: DerivedRow;
  readonly y: number;
  readonly height: number;
  /** The edge that the aisle lies at; of a single row where an aisle would. */
  readonly aisleY: number;
  /** From the row into the aisle: 1 downward, −1 upward. */
  readonly inward: 1 | -1;
  /** The edge of the racks' front doors. */
  readonly frontY: number;
}

export interface Plan {
  readonly scale: number;
  readonly width: number;
  readonly rows: readonly PlannedRow[];
  /** Null for a single row without a wall. */
  readonly aisle: { readonly y: number; readonly height: number; readonly length: number } | null;
  readonly wallY: number | null;
  readonly bottom: number;
}

export function planOf({ rows, aisle, aisleWidthMm }: RackDerived): Plan | null {
  const [first, second] = rows;
  if (!first) return null;
  const lengthMm = Math.max(...rows.map(({ layout }) => layout.lengthMm));
  const room = usualWidth - left - right;
  const scale = Math.min(scales.most, Math.max(scales.least, room / lengthMm));
  // Racks of a cold aisle have their fronts there, those of a hot one their backs; so have rows without containment.
  const frontsInward = aisle?.kind !== 'hotAisle';
  const height = first.depthMm * scale;
  const aisleHeight = (aisleWidthMm ?? 0) * scale;
  const above: PlannedRow = {
    row: first,
    y: top,
    height,
    aisleY: top + height,
    inward: 1,
    frontY: frontsInward ? top + height : top,
  };
  const beyond = top + height + aisleHeight;
  const below: PlannedRow | null = second
    ? {
        row: second,
        y: beyond,
        height: second.depthMm * scale,
        aisleY: beyond,
        inward: -1,
        frontY: frontsInward ? beyond : beyond + second.depthMm * scale,
      }
    : null;
  const hasWall = aisle?.hasWall === true && !below;
  return {
    scale,
    width: Math.max(leastWidth, Math.ceil(left + lengthMm * scale + right)),
    rows: below ? [above, below] : [above],
    aisle: aisleWidthMm === null ? null : { y: above.aisleY, height: aisleHeight, length: lengthMm * scale },
    wallY: hasWall ? beyond : null,
    bottom: below ? below.y + below.height : hasWall ? beyond + wallHeight : beyond,
  };
}
