import { compile } from '../model.ts';
import type { Model } from '../model.ts';
import type { Configuration, Field, FieldValue, ProductType, Rule, Values } from '../product-type.ts';
import { always } from '../product-type.ts';

/**
 * Large types whose fields are entangled to a known degree: every rule looks at two or three fields of one clique of a
 * random k-tree, and every edge of that tree is in some rule, so that the treewidth is k by construction.
 */
export interface EntangledShape {
  readonly seed: number;
  readonly fields: number;
  /** Values of each field. */
  readonly values: number;
  readonly rules: number;
  /** Null where rules look at any fields together. */
  readonly treewidth: number | null;
  /** The share of combinations that a rule excludes, about. */
  readonly tightness: number;
}

/** If the fields before the last hold one of their values, then so does the last: each with the values that it speaks of. */
export interface Implication {
  readonly fields: readonly number[];
  readonly values: readonly (readonly number[])[];
}

export interface Entangled {
  readonly shape: EntangledShape;
  readonly implications: readonly Implication[];
  /** A complete configuration that satisfies every rule. */
  readonly sound: readonly number[];
  /** The fields in an order that eliminates them with no more than the treewidth of neighbours each. */
  readonly elimination: readonly number[];
}

export type Random = () => number;

/** Numbers from 0 to 1, the same for a seed everywhere (mulberry32, T. Ettinger 2017, public domain). */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const drawn = <T>(random: Random, all: readonly T[]): T => all[Math.floor(random() * all.length)]!;

export function shuffled<T>(random: Random, all: readonly T[]): T[] {
  const mixed = [...all];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!];
  }
  return mixed;
}

interface Tree {
  readonly cliques: readonly (readonly number[])[];
  readonly elimination: readonly number[];
}

/** A k-tree grows from a clique: every further node is joined to k nodes of a clique that is there (Rose 1974). */
function growTree(random: Random, nodes: number, k: number): Tree {
  const names = shuffled(
    random,
    Array.from({ length: nodes }, (_, node) => node),
  );
  const cliques = [names.slice(0, k + 1)];
  for (const node of names.slice(k + 1)) {
    cliques.push([node, ...shuffled(random, drawn(random, cliques)).slice(0, k)]);
  }
  return { cliques, elimination: names.toReversed() };
}

function wholeClique(nodes: number): Tree {
  const all = Array.from({ length: nodes }, (_, node) => node);
  return { cliques: [all], elimination: all };
}

/** Which fields the rules look at: first so that no edge is left out, then at random. */
function scopesOf(random: Random, { cliques }: Tree, { rules, treewidth }: EntangledShape): number[][] {
  const covered = new Set<string>();
  const edge = (a: number, b: number) => `${Math.min(a, b)}-${Math.max(a, b)}`;
  const scopes: number[][] = [];
  const add = (scope: number[]): void => {
    scopes.push(scope);
    for (const a of scope) for (const b of scope) covered.add(edge(a, b));
  };
  for (const clique of treewidth === null ? [] : cliques) {
    for (const a of clique) {
      for (const b of clique) {
        if (a === b || covered.has(edge(a, b))) continue;
        const third = clique.filter((node) => node !== a && node !== b);
        const fresh = third.filter((node) => !covered.has(edge(a, node)) || !covered.has(edge(b, node)));
        add(shuffled(random, [a, b, drawn(random, fresh.length > 0 ? fresh : third)]));
      }
    }
  }
  while (scopes.length < rules) add(shuffled(random, drawn(random, cliques)).slice(0, random() < 0.6 ? 2 : 3));
  if (scopes.length > rules) throw new Error(`${scopes.length} rules are needed to entangle the fields`);
  return scopes;
}

/** So many places that about this share of `values` is theirs, and neither none nor all. */
function someOf(random: Random, values: number, share: number): number[] {
  const count = Math.min(values - 1, Math.max(1, Math.floor(share * values + random())));
  return shuffled(
    random,
    Array.from({ length: values }, (_, value) => value),
  ).slice(0, count);
}

export function entangled(shape: EntangledShape): Entangled {
  const random = seededRandom(shape.seed);
  const tree = shape.treewidth === null ? wholeClique(shape.fields) : growTree(random, shape.fields, shape.treewidth);
  const sound = Array.from({ length: shape.fields }, () => Math.floor(random() * shape.values));
  const implications = scopesOf(random, tree, shape).map((fields): Implication => {
    // With each premise and the excluded part of the conclusion of one share, their product is the tightness.
    const share = shape.tightness ** (1 / fields.length);
    for (;;) {
      const values = fields.map((_, at) => someOf(random, shape.values, at === fields.length - 1 ? 1 - share : share));
      const implication = { fields, values };
      if (!isBroken(implication, (field) => sound[field]!)) return implication;
    }
  });
  return { shape, implications, sound, elimination: tree.elimination };
}

export function isBroken({ fields, values }: Implication, held: (field: number) => FieldValue): boolean {
  const last = fields.length - 1;
  return fields.every((field, at) => values[at]!.includes(held(field) as number) === at < last);
}

export const fieldName = (field: number): string => `f${field}`;

export function entangledType({ shape, implications }: Entangled): ProductType<null, null> {
  return {
    isxType: 'entangled',
    fields: Array.from({ length: shape.fields }, (_, field): Field<null> => ({
      name: fieldName(field),
      kind: 'choice',
      label: fieldName(field),
      group: '',
      byDefault: always(0),
      options: () => Array.from({ length: shape.values }, (_, value) => ({ value, label: String(value) })),
    })),
    rules: implications.map((implication, at): Rule<null> => ({
      id: `r${at}`,
      text: 'implied',
      fields: implication.fields.map(fieldName),
      severity: 'error',
      violated: (values: Values) => (isBroken(implication, (field) => values[fieldName(field)]!) ? {} : null),
    })),
    derive: () => null,
    parts: () => [],
  };
}

export const entangledModel = (one: Entangled): Model<null, null> => compile(entangledType(one), null);

/** Choices of so many fields that stand together: those of the configuration that is known to be sound. */
export function soundChoices({ shape, sound }: Entangled, count: number, seed: number): Configuration {
  const fields = Array.from({ length: shape.fields }, (_, field) => field);
  return Object.fromEntries(
    shuffled(seededRandom(seed), fields)
      .slice(0, count)
      .map((field) => [fieldName(field), sound[field]!]),
  );
}
