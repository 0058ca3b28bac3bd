import { describe, expect, test } from 'vitest';
import type { Entangled } from './entangled-types.ts';
import { entangled, isBroken } from './entangled-types.ts';

type Graph = Map<number, Set<number>>;

/** Fields that some rule looks at together. */
function graphOf({ shape, implications }: Entangled): Graph {
  const graph: Graph = new Map(Array.from({ length: shape.fields }, (_, field) => [field, new Set<number>()]));
  for (const { fields } of implications) {
    for (const a of fields) for (const b of fields) if (a !== b) graph.get(a)!.add(b);
  }
  return graph;
}

/** Joins a node's neighbours, all of them or to one among them, and takes the node out. */
function eliminate(graph: Graph, node: number, among = (neighbours: readonly number[]) => neighbours): void {
  const neighbours = [...graph.get(node)!];
  for (const a of among(neighbours)) {
    for (const b of neighbours) {
      if (a === b) continue;
      graph.get(a)!.add(b);
      graph.get(b)!.add(a);
    }
  }
  for (const neighbour of neighbours) graph.get(neighbour)!.delete(node);
  graph.delete(node);
}

/** No treewidth is larger than the most neighbours at the elimination of a node, in whatever order. */
function widthOf(one: Entangled): number {
  const graph = graphOf(one);
  return Math.max(
    ...one.elimination.map((node) => {
      const { size } = graph.get(node)!;
      eliminate(graph, node);
      return size;
    }),
  );
}

/** MMD+ (Bodlaender, Koster 2011, Treewidth computations II): no treewidth is smaller than the least degree in a minor. */
function lowerBoundOf(one: Entangled): number {
  const graph = graphOf(one);
  const byDegree = (a: number, b: number) => graph.get(a)!.size - graph.get(b)!.size;
  let bound = 0;
  while (graph.size > 1) {
    const least = [...graph.keys()].sort(byDegree)[0]!;
    bound = Math.max(bound, graph.get(least)!.size);
    eliminate(graph, least, (neighbours) => neighbours.toSorted(byDegree).slice(0, 1));
  }
  return bound;
}

const types = [6, 7, 8].flatMap((treewidth) =>
  [1, 2, 3, 4].map((seed) =>
    entangled({ seed, fields: 60, values: 10, rules: 300, treewidth, tightness: 0.05 * seed }),
  ),
);

describe('entangled types', () => {
  test('have the treewidth that they were asked for, 6 to 8', () => {
    for (const one of types) {
      expect(widthOf(one)).toBe(one.shape.treewidth);
      expect(lowerBoundOf(one)).toBeGreaterThanOrEqual(6);
    }
  });

  test('have 300 rules over two and three fields, which a known configuration satisfies', () => {
    for (const { implications, sound } of types) {
      expect(implications).toHaveLength(300);
      expect(new Set(implications.map(({ fields }) => fields.length))).toEqual(new Set([2, 3]));
      for (const { fields } of implications) expect(new Set(fields).size).toBe(fields.length);
      for (const implication of implications) expect(isBroken(implication, (field) => sound[field]!)).toBe(false);
    }
  });

  test('are the same for the same seed', () => {
    for (const one of types) expect(entangled(one.shape)).toEqual(one);
  });
});
