import type { FieldValue, Values } from './product-type.ts';

const keyOf = (value: FieldValue | undefined): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/**
 * Remembers what follows from some fields over a catalogue. An evaluation asks for the same thing many times over: each
 * rule for what it is about, each option that is tried for what would follow.
 */
export function recall<Context extends object, T>(
  fields: readonly string[],
  compute: (values: Values, context: Context) => T,
  kept = 512,
): (values: Values, context: Context) => T {
  const known = new WeakMap<Context, Map<string, T>>();
  // Rules are asked one after the other about the same values, which do not change once they stand.
  let last: { readonly values: Values; readonly context: Context; readonly answer: T } | null = null;
  return (values, context) => {
    if (last?.values === values && last.context === context) return last.answer;
    let answers = known.get(context);
    if (!answers) known.set(context, (answers = new Map()));
    let key = '';
    for (const field of fields) key += `${keyOf(values[field])}|`;
    let answer = answers.get(key);
    if (answer === undefined && !answers.has(key)) {
      answer = compute(values, context);
      answers.set(key, answer);
      if (answers.size > kept) answers.delete(answers.keys().next().value!);
    }
    last = { values, context, answer: answer as T };
    return answer as T;
  };
}
