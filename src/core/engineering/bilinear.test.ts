import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Axes, Grid } from './bilinear.ts';
import { bracket, corners, interpolate, locate } from './bilinear.ts';

const axis = fc
  .uniqueArray(fc.integer({ min: -50, max: 50 }), { minLength: 2, maxLength: 8 })
  .map((values) => values.toSorted((a, b) => a - b));

/** A grid with its axes, and a point inside as shares of the axes. */
const table = fc.tuple(axis, axis).chain(([rows, columns]) =>
  fc.record({
    axes: fc.constant<Axes>({ rows, columns }),
    grid: fc.array(
      fc.array(fc.double({ min: -100, max: 100, noNaN: true }), {
        minLength: columns.length,
        maxLength: columns.length,
      }),
      { minLength: rows.length, maxLength: rows.length },
    ),
    at: fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
  }),
);

const pointOf = ({ rows, columns }: Axes, [u, v]: readonly [number, number]) => ({
  x: Math.min(rows.at(-1)!, rows[0]! + u * (rows.at(-1)! - rows[0]!)),
  y: Math.min(columns.at(-1)!, columns[0]! + v * (columns.at(-1)! - columns[0]!)),
});

function valueAt(axes: Axes, grid: Grid, x: number, y: number): number | null {
  const found = locate(axes, x, y);
  if (!('place' in found)) throw new Error(`outside the ${found.axis} axis`);
  return interpolate(grid, found.place);
}

describe('bilinear look-up', () => {
  const axes: Axes = { rows: [35, 40], columns: [22, 24, 28] };
  const grid: Grid = [
    [10, 20, 40],
    [8, 16, 32],
  ];

  test('a point inside is interpolated by hand', () => {
    // At 38: 10 - 0.6 x 2 = 8.8, 20 - 0.6 x 4 = 17.6, 40 - 0.6 x 8 = 35.2; at 25: 17.6 + 0.25 x 17.6 = 22.
    expect(valueAt(axes, grid, 38, 25)).toBeCloseTo(22, 12);
  });

  test('the four nodes of a point are named with their weights', () => {
    const found = locate(axes, 38, 25);
    expect('place' in found && corners(found.place)).toEqual([
      { row: 0, column: 1, weight: expect.closeTo(0.3, 12) },
      { row: 0, column: 2, weight: expect.closeTo(0.1, 12) },
      { row: 1, column: 1, weight: expect.closeTo(0.45, 12) },
      { row: 1, column: 2, weight: expect.closeTo(0.15, 12) },
    ]);
  });

  test('a point outside an axis is refused with the axis, the value and the limits', () => {
    expect(locate(axes, 34.99, 25)).toEqual({ axis: 'row', outside: { value: 34.99, min: 35, max: 40 } });
    expect(locate(axes, 38, 28.01)).toEqual({ axis: 'column', outside: { value: 28.01, min: 22, max: 28 } });
    expect(locate(axes, Number.NaN, 25)).toMatchObject({ axis: 'row' });
  });

  test('an axis without values holds nothing', () => {
    expect(bracket([], 1)).toBeNull();
  });

  test('an empty node of the bracket refuses, an empty node beside it does not', () => {
    const holed: Grid = [
      [10, 20, null],
      [8, 16, 32],
    ];
    expect(valueAt(axes, holed, 38, 25)).toBeNull();
    expect(valueAt(axes, holed, 40, 25)).toBe(20);
    expect(valueAt(axes, holed, 38, 24)).toBeCloseTo(17.6, 12);
  });

  test('at a node the value is the node, exactly', () => {
    fc.assert(
      fc.property(table, ({ axes, grid }) => {
        axes.rows.forEach((x, row) =>
          axes.columns.forEach((y, column) => expect(valueAt(axes, grid, x, y) === grid[row]![column]).toBe(true)),
        );
      }),
    );
  });

  test('a value lies between its nodes and is their weighted sum', () => {
    fc.assert(
      fc.property(table, ({ axes, grid, at }) => {
        const { x, y } = pointOf(axes, at);
        const found = locate(axes, x, y);
        expect(found).toHaveProperty('place');
        if (!('place' in found)) return;
        const nodes = corners(found.place).map((corner) => ({ ...corner, value: grid[corner.row]![corner.column]! }));
        const value = interpolate(grid, found.place)!;
        expect(nodes.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12);
        expect(value).toBeCloseTo(
          nodes.reduce((sum, { weight, value }) => sum + weight * value, 0),
          9,
        );
        expect(value).toBeGreaterThanOrEqual(Math.min(...nodes.map((node) => node.value)) - 1e-9);
        expect(value).toBeLessThanOrEqual(Math.max(...nodes.map((node) => node.value)) + 1e-9);
      }),
    );
  });

  test('along an edge of a cell the value is linear', () => {
    fc.assert(
      fc.property(table, fc.double({ min: 0, max: 1, noNaN: true }), ({ axes, grid }, share) => {
        const [y0, y1] = axes.columns as [number, number];
        const y = Math.min(y1, y0 + share * (y1 - y0));
        const [a, b] = grid[0] as [number, number];
        expect(valueAt(axes, grid, axes.rows[0]!, y)).toBeCloseTo(a + ((b - a) * (y - y0)) / (y1 - y0), 9);
      }),
    );
  });

  test('a table that is the same everywhere gives that number, exactly', () => {
    fc.assert(
      fc.property(table, ({ axes, grid, at }) => {
        const same = grid.map((row) => row.map(() => 0.1));
        const { x, y } = pointOf(axes, at);
        expect(valueAt(axes, same, x, y)).toBe(0.1);
      }),
    );
  });
});
