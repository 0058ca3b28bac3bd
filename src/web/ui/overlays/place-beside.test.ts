import { describe, expect, it } from 'vitest';
import type { Box } from './place-beside.ts';
import { placeBeside } from './place-beside.ts';

const at = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const box = { width: 250, height: 90 };
const view = { width: 1440, height: 900 };

const covers = (place: { left: number; top: number }, other: Box) =>
  place.left < other.right &&
  place.left + box.width > other.left &&
  place.top < other.bottom &&
  place.top + box.height > other.top;

describe('the help of a field', () => {
  it('stands below its sign where nothing is covered, above where there is no room below', () => {
    expect(placeBeside(at(300, 100, 16, 16), box, view)).toEqual({ left: 292, top: 122 });
    expect(placeBeside(at(300, 850, 16, 16), box, view)).toEqual({ left: 292, top: 754 });
  });

  it('covers no field of a column of them, its own least of all', () => {
    const fields = [300, 360, 240, 180, 420].map((top) => at(40, top, 320, 32));
    const place = placeBeside(at(200, 282, 16, 16), box, view, fields);
    expect(fields.filter((field) => covers(place, field))).toEqual([]);
    expect(place).toEqual({ left: 366, top: 276 });
  });

  it('leaves its own field free where there is no room but over others, and stays in the window', () => {
    const phone = { width: 390, height: 800 };
    const fields = [300, 360, 240, 180, 420].map((top) => at(20, top, 350, 32));
    const place = placeBeside(at(200, 282, 16, 16), box, phone, fields);
    expect(covers(place, fields[0]!)).toBe(false);
    expect([place.left >= 8, place.left + box.width <= 382, place.top >= 8]).toEqual([true, true, true]);
  });
});
