import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ElevationUnit } from './room-elevation.ts';
import { roomElevation } from './room-elevation.ts';

const words = { load: 'Load 80 kW', off: 'off', percent: (share: number) => `${Math.round(share * 100)} %` };

const unitsOf = (widths: readonly number[]) =>
  fc
    .array(
      fc.record({
        model: fc.constantFrom('SPdx025', 'SRdx012'),
        widthMm: fc.constantFrom(...widths),
        heightMm: fc.constantFrom(1965, 2000),
        isRunning: fc.boolean(),
      }),
      { minLength: 1, maxLength: 26 },
    )
    .map((units) => units.map((unit): ElevationUnit => ({ ...unit, partLoad: 0.6 })));
const rooms = fc
  .boolean()
  .chain((isInRow) => unitsOf(isInRow ? [300, 600] : [900, 1200, 1800, 2550]).map((units) => ({ isInRow, units })));

describe('the elevation of a room', () => {
  test('shows every unit in its true proportions, all at one scale, apart from each other and inside', () => {
    fc.assert(
      fc.property(rooms, ({ isInRow, units }) => {
        const { width, height, units: drawn } = roomElevation(units, isInRow, words);
        expect(drawn).toHaveLength(units.length);
        const scale = drawn[0]!.width / units[0]!.widthMm;
        for (const [i, box] of drawn.entries()) {
          expect(box.width).toBeCloseTo(scale * units[i]!.widthMm, 6);
          expect(box.height).toBeCloseTo(scale * units[i]!.heightMm, 6);
          expect(box.x).toBeGreaterThanOrEqual(0);
          expect(box.x + box.width).toBeLessThanOrEqual(width + 1e-6);
          expect(box.y).toBeGreaterThanOrEqual(0);
          expect(box.y + box.height).toBeLessThanOrEqual(height);
          for (const other of drawn.slice(i + 1)) {
            const isApart =
              other.x >= box.x + box.width - 1e-6 ||
              box.x >= other.x + other.width - 1e-6 ||
              other.y >= box.y + box.height - 1e-6 ||
              box.y >= other.y + other.height - 1e-6;
            expect(isApart).toBe(true);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  test('fills a running cabinet as high as its part load, and crosses out one that stands still', () => {
    const unit = { model: 'SPdx030', widthMm: 900, heightMm: 1965, partLoad: 0.25 };
    const [running, still] = roomElevation(
      [
        { ...unit, isRunning: true },
        { ...unit, isRunning: false },
      ],
      false,
      words,
    ).units;
    const level = running!.shapes.find((shape) => shape.kind === 'rect' && shape.fill === 'string1');
    expect(level).toMatchObject({ kind: 'rect', height: expect.closeTo(running!.height / 4, 0) });
    const texts = (shapes: typeof still) =>
      shapes!.shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
    expect(texts(running)).toEqual(['SPdx030', '25 %']);
    expect(texts(still)).toEqual(['SPdx030', 'off']);
  });
});
