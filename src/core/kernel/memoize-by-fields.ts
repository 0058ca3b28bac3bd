import type { FieldValue, Values } from './product-type.ts';

type Key = FieldValue | undefined;
type Branch<T> = Map<Key, Branch<T> | { readonly answer: T }>;

const keyOf = (value: Key): Key => (typeof value === 'object' ? JSON.stringify(value) : value);

/**
 * Remembers what follows from some fields over a catalogue. An evaluation asks for the same thing many times over: each
 * rule for what it judges, each option that is tried for what follows from it. Answers hang on a tree of the values of the
 * fields in turn, so that fields that vary least come first; a full tree starts anew.
 */
export function recall<Context extends object, T>(
  fields: readonly string[],
  compute: (values: Values, context: Context) => T,
  kept = 512,
): (values: Values, context: Context) => T {
  const known = new WeakMap<Context, { root: Branch<T>; count: number }>();
  const [first, ...others] = fields;
  // Rules are asked one after the other about the same values, which do not change once they stand.
  let last: { readonly values: Values; readonly context: Context; readonly answer: T } | null = null;
  return (values, context) => {
    if (last?.values === values && last.context === context) return last.answer;
    let tree = known.get(context);
    if (!tree) known.set(context, (tree = { root: new Map(), count: 0 }));
    let branch: Branch<T> = tree.root;
    let name = first!;
    for (const next of others) {
      const key = keyOf(values[name]);
      let further = branch.get(key) as Branch<T> | undefined;
      if (!further) branch.set(key, (further = new Map()));
      branch = further;
      name = next;
    }
    const key = keyOf(values[name]);
    let leaf = branch.get(key) as { readonly answer: T } | undefined;
    if (!leaf) {
      leaf = { answer: compute(values, context) };
      branch.set(key, leaf);
      if (++tree.count > kept) known.delete(context);
    }
    last = { values, context, answer: leaf.answer };
    return leaf.answer;
  };
}
