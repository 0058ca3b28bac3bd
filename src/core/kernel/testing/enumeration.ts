import type { Configuration, FieldValue, ProductType, Rule } from '../product-type.ts';

/** How far enumeration came: whether choices extend to a complete sound configuration, or that its bound was reached. */
export interface Enumerated {
  readonly answer: 'consistent' | 'inconsistent' | 'cut';
  readonly nodes: number;
  /** The most fields that had a value at once. */
  readonly deepest: number;
}

/**
 * The naive way, for yardsticks and as an independent judge: values field by field in their order, each rule looked at as
 * soon as its fields have theirs, and nothing concluded beyond that. For types of choices whose defaults don't stand.
 */
export function enumerate<Context>(
  type: ProductType<Context, null>,
  context: Context,
  choices: Configuration,
  mostNodes = Infinity,
): Enumerated {
  const place = new Map(type.fields.map(({ name }, at) => [name, at]));
  const closing: Rule<Context>[][] = type.fields.map(() => []);
  for (const rule of type.rules) closing[Math.max(...rule.fields.map((name) => place.get(name)!))]!.push(rule);
  const candidates = type.fields.map((field): readonly FieldValue[] => {
    if (field.kind !== 'choice') throw new Error(`${field.name} is no choice`);
    if (field.name in choices) return [choices[field.name] as FieldValue];
    return field.options(context).map(({ value }) => value);
  });
  const values: Record<string, FieldValue> = {};
  let nodes = 0;
  let deepest = 0;
  function isExtended(at: number): boolean {
    deepest = Math.max(deepest, at);
    const field = type.fields[at];
    if (!field) return true;
    for (const value of candidates[at]!) {
      if (nodes++ >= mostNodes) return false;
      values[field.name] = value;
      if (closing[at]!.every((rule) => rule.violated(values, context) === null) && isExtended(at + 1)) return true;
    }
    return false;
  }
  if (isExtended(0)) return { answer: 'consistent', nodes, deepest };
  return { answer: nodes > mostNodes ? 'cut' : 'inconsistent', nodes, deepest };
}
