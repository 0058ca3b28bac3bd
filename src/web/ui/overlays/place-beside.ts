import { dialogs } from './floating.ts';

/** From the edge of the window, px. */
const MARGIN = 8;
/** From what it stands beside, px. */
const GAP = 6;

/** A box on the screen, px. */
export type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;
interface Size {
  readonly width: number;
  readonly height: number;
}
interface Place {
  readonly left: number;
  readonly top: number;
}

const overlaps = (place: Place, { width, height }: Size, other: Box): boolean =>
  place.left < other.right &&
  place.left + width > other.left &&
  place.top < other.bottom &&
  place.top + height > other.top;

/**
 * Where a box of this size stands beside a sign, never outside the window: where it covers none of the fields, below the sign, above it, to
 * the right of the fields that stand in the way or to their left; else where it leaves its own field free, which is the first.
 */
export function placeBeside(sign: Box, box: Size, view: Size, fields: readonly Box[] = []): Place {
  const within = (place: Place): Place => ({
    left: Math.max(MARGIN, Math.min(place.left, view.width - box.width - MARGIN)),
    top: Math.max(MARGIN, Math.min(place.top, view.height - box.height - MARGIN)),
  });
  const fits = ({ left, top }: Place): boolean => {
    const moved = within({ left, top });
    return moved.left === left && moved.top === top;
  };
  const own = fields[0] ?? sign;
  const beside = sign.left - MARGIN;
  const places: readonly Place[] = [
    within({ left: beside, top: sign.bottom + GAP }),
    within({ left: beside, top: sign.top - GAP - box.height }),
    within({ left: beside, top: Math.min(own.top, sign.top) - GAP - box.height }),
    { left: Math.max(own.right, sign.right) + GAP, top: sign.top - GAP },
    { left: Math.min(own.left, sign.left) - GAP - box.width, top: sign.top - GAP },
    within({ left: beside, top: Math.max(own.bottom, sign.bottom) + GAP }),
  ];
  const besideSign = places.filter((place) => fits(place) && !overlaps(place, box, sign));
  return (
    besideSign.find((place) => !fields.some((field) => overlaps(place, box, field))) ??
    besideSign.find((place) => !overlaps(place, box, own)) ??
    besideSign[0] ??
    places[0]!
  );
}

const controls = 'input:not([type=hidden]), select, textarea, [role=combobox], [role=radiogroup], [role=slider]';
/** So many elements up the field of a sign is looked for. */
const NEAR = 4;

/** The fields around a sign that are in sight, its own first. */
export function fieldsAround(sign: Element): readonly Box[] {
  const root = sign.closest(dialogs) ?? sign.closest('main, form') ?? document.body;
  let own: Element | null = null;
  let around = sign.parentElement;
  for (let up = 0; up < NEAR && around && !own; up += 1, around = around.parentElement)
    own = around.querySelector(controls);
  const boxes = [...root.querySelectorAll(controls)]
    .filter((each) => each !== own && !each.closest('[popover]'))
    .map((each) => each.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
  return own ? [own.getBoundingClientRect(), ...boxes] : boxes;
}
