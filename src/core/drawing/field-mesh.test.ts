import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Field, Mesh, Spot } from './field-mesh.ts';
import { contourLines, meshOf, regionAbove } from './field-mesh.ts';
import { hatching } from './hatch.ts';
import { outsideBox } from './line-gap.ts';

/** Twice the area within a ring, positive counterclockwise. */
const area = (ring: readonly Spot[]): number =>
  ring.reduce((sum, { x, y }, i) => {
    const next = ring[(i + 1) % ring.length]!;
    return sum + x * next.y - next.x * y;
  }, 0) / 2;
const areaOf = (rings: readonly (readonly Spot[])[]): number => rings.reduce((sum, ring) => sum + area(ring), 0);

const trianglesAbove = ({ vertices, triangles }: Mesh, level: number): number =>
  triangles.reduce((sum, triangle) => {
    // The part of a triangle above the level, by Sutherland and Hodgman.
    const corners = triangle.map((at) => vertices[at]!);
    const part = corners.flatMap((from, i) => {
      const to = corners[(i + 1) % 3]!;
      const share = (level - from.value) / (to.value - from.value);
      const crossing = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
      const own = from.value >= level ? [from] : [];
      return from.value >= level === to.value >= level ? own : [...own, crossing];
    });
    return sum + area(part);
  }, 0);

const fieldOf = (values: readonly (readonly (number | null)[])[]): Field => ({
  xs: values[0]!.map((_, i) => i),
  ys: values.map((_, i) => i),
  valueAt: (column, row) => values[row]![column]!,
  lastKnown: (from, to) => ({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, value: values[from.y]![from.x]! }),
});

const grid = fc
  .record({ width: fc.integer({ min: 2, max: 6 }), height: fc.integer({ min: 2, max: 6 }) })
  .chain(({ width, height }) =>
    fc.array(
      fc.array(fc.option(fc.double({ min: 0, max: 10, noNaN: true }), { freq: 6 }), {
        minLength: width,
        maxLength: width,
      }),
      { minLength: height, maxLength: height },
    ),
  );

describe('bands and contour lines of a field', () => {
  test('rings close around exactly what is above a level, whatever is not answered', () => {
    fc.assert(
      fc.property(grid, fc.double({ min: 0, max: 10, noNaN: true }), (values, level) => {
        const mesh = meshOf(fieldOf(values));
        expect(areaOf(regionAbove(mesh, level))).toBeCloseTo(trianglesAbove(mesh, level), 6);
        for (const ring of regionAbove(mesh, level)) expect(ring[0]).toEqual(ring.at(-1));
      }),
    );
  });

  test('a plane has straight contour lines at its level', () => {
    const mesh = meshOf(fieldOf([0, 1, 2].map((y) => [0, 1, 2, 3].map((x) => x + y))));
    const [line, ...others] = contourLines(mesh, 2.5);
    expect(others).toEqual([]);
    for (const { x, y } of line!) expect(x + y).toBeCloseTo(2.5, 12);
    expect(areaOf(regionAbove(mesh, Number.NEGATIVE_INFINITY))).toBeCloseTo(6, 12);
  });

  test('what lies beyond the last answers is not within the outline', () => {
    const mesh = meshOf(fieldOf([0, 1, 2].map(() => [1, 1, null])));
    expect(areaOf(regionAbove(mesh, Number.NEGATIVE_INFINITY))).toBeCloseTo(3, 12);
  });
});

const square = (from: number, to: number): readonly Spot[] => [
  { x: from, y: from },
  { x: to, y: from },
  { x: to, y: to },
  { x: from, y: to },
];

test('hatching covers what lies within one ring and not within the other', () => {
  const lines = hatching([square(0, 100), square(20, 80)], 5);
  expect(lines.length).toBeGreaterThan(30);
  for (const [x1, y1, x2, y2] of lines as [number, number, number, number][]) {
    const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(-1e-9);
    expect(Math.max(x, y)).toBeLessThanOrEqual(100 + 1e-9);
    expect(x > 20 && x < 80 && y > 20 && y < 80).toBe(false);
  }
});

test('a line leaves room for the label that stands in it', () => {
  const line = [
    { x: 0, y: 5 },
    { x: 30, y: 5 },
    { x: 60, y: 5 },
  ];
  const box = { x: 20, y: 0, width: 20, height: 10 };
  expect(outsideBox(line, box)).toEqual([
    [
      { x: 0, y: 5 },
      { x: 20, y: 5 },
    ],
    [
      { x: 40, y: 5 },
      { x: 60, y: 5 },
    ],
  ]);
  expect(outsideBox(line, { ...box, y: 20 })).toEqual([line]);
});
