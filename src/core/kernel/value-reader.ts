import type { Model } from './model.ts';
import { closure, effective } from './model.ts';
import type { FieldValue } from './product-type.ts';

/**
 * Reads the value of a field where the variables of a question take some values. What follows from the same values of the
 * same variables, a computed default or whether a field applies, is computed once.
 */
export interface Reading {
  /** Puts variables to the places of their values. */
  readonly set: (vars: readonly number[], places: Int32Array) => void;
  /** The value of a field; the variables that it follows from have been put to their places. */
  readonly valueOf: (field: number) => FieldValue;
}

export function createReading<Context, Derived>(
  { fields, context }: Model<Context, Derived>,
  candidates: readonly (readonly FieldValue[])[],
): Reading {
  const at = new Int32Array(fields.length);
  /** The fields that the value of a field follows from, and of them and itself those that vary. */
  const looksAt = (field: number): readonly number[] => {
    const { appliesFrom, defaultFrom } = fields[field]!;
    return candidates[field]!.length === 0 ? [...appliesFrom, ...defaultFrom] : appliesFrom;
  };
  const varies = (field: number): boolean => candidates[field]!.length > 1;
  const followed: (Followed | undefined)[] = [];

  function followedBy(field: number): Followed {
    const known = followed[field];
    if (known) return known;
    const vars = closure([field], looksAt).filter(varies);
    return (followed[field] = { looksAt: looksAt(field), vars, values: new Map() });
  }

  function valueOf(field: number): FieldValue {
    const compiled = fields[field]!;
    const own = candidates[field]!;
    if (own.length > 0 && compiled.appliesFrom.length === 0 && !compiled.field.appliesTo) return own[at[field]!]!;
    const { looksAt: from, vars, values } = followedBy(field);
    let code: number | string = 0;
    for (const variable of vars) code = code * candidates[variable]!.length + at[variable]!;
    if (code > Number.MAX_SAFE_INTEGER) code = vars.map((variable) => at[variable]).join();
    const known = values.get(code);
    if (known !== undefined) return known;
    const beside: Record<string, FieldValue> = {};
    for (const other of from) beside[fields[other]!.name] = valueOf(other);
    const value = effective(compiled, own[at[field]!], beside, context);
    values.set(code, value);
    return value;
  }

  return {
    set: (vars, places) => {
      for (let v = 0; v < vars.length; v++) at[vars[v]!] = places[v]!;
    },
    valueOf,
  };
}

interface Followed {
  readonly looksAt: readonly number[];
  readonly vars: readonly number[];
  readonly values: Map<number | string, FieldValue>;
}
