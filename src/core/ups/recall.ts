import type { FieldValue, Values } from '../configure/product-type.ts';
import type { UpsContext } from './context.ts';

type Branch<T> = Map<FieldValue | undefined, Branch<T> | { readonly answer: T }>;

/**
 * Remembers what follows from some fields over a catalogue. An evaluation asks for the same thing many times over: each
 * rule of the battery for its size, each option that is tried for the units. Answers hang on a tree of the values of the fields in turn, so that fields that
 * vary least come first; a full tree starts anew.
 */
export function recall<T>(
  fields: readonly string[],
  compute: (values: Values, context: UpsContext) => T,
  kept = 512,
): (values: Values, context: UpsContext) => T {
  const known = new WeakMap<UpsContext, { root: Branch<T>; count: number }>();
  const [first, ...others] = fields;
  // Rules are asked one after the other about the same values, which do not change once they stand.
  let last: { readonly values: Values; readonly context: UpsContext; readonly answer: T } | null = null;
  return (values, context) => {
    if (last?.values === values && last.context === context) return last.answer;
    let tree = known.get(context);
    if (!tree) known.set(context, (tree = { root: new Map(), count: 0 }));
    let branch: Branch<T> = tree.root;
    let name = first!;
    for (const next of others) {
      let further = branch.get(values[name]) as Branch<T> | undefined;
      if (!further) branch.set(values[name], (further = new Map()));
      branch = further;
      name = next;
    }
    let leaf = branch.get(values[name]) as { readonly answer: T } | undefined;
    if (!leaf) {
      leaf = { answer: compute(values, context) };
      branch.set(values[name], leaf);
      if (++tree.count > kept) known.delete(context);
    }
    last = { values, context, answer: leaf.answer };
    return leaf.answer;
  };
}
