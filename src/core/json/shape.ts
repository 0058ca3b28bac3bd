import type { Problem, Result } from '../result.ts';
import { ok, refuse } from '../result.ts';

/** Reads an unknown JSON value at a place (`discountLimits.engineer`), or tells everything that is wrong with it. */
export type Shape<T> = ((value: unknown, path: string) => Result<T>) & {
  /** What a record without the field counts as having. */
  readonly whenMissing?: T;
};
export type ShapeOf<S> = S extends Shape<infer T> ? T : never;

const fault = (path: string, text: string, params?: Problem['params']): Result<never> =>
  refuse({ code: 'table_invalid', text, path, ...(params ? { params } : {}) });

const join = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

export const flag: Shape<boolean> = (value, path) =>
  typeof value === 'boolean' ? ok(value) : fault(path, 'TRUE or FALSE is expected');

/** A finite number within bounds, both inclusive. */
export const numberWithin =
  (min: number, max: number): Shape<number> =>
  (value, path) =>
    typeof value === 'number' && value >= min && value <= max
      ? ok(value)
      : fault(path, 'A number from {min} to {max} is expected', { min, max });

export const wholeNumberWithin =
  (min: number, max: number): Shape<number> =>
  (value, path) =>
    Number.isInteger(value)
      ? numberWithin(min, max)(value, path)
      : fault(path, 'A whole number from {min} to {max} is expected', { min, max });

/** One line of text without control characters, of bounded length. */
export const textUpTo =
  (max: number): Shape<string> =>
  (value, path) =>
    typeof value === 'string' && value !== '' && value.length <= max && !/\p{Cc}/u.test(value)
      ? ok(value)
      : fault(
          path,
          'A text of at most {count} character is expected | A text of at most {count} characters is expected',
          {
            count: max,
          },
        );

/** A text that a predicate accepts; `expected` is the key of TRANSLATE that tells what would be. */
export const textThat =
  (holds: (text: string) => boolean, expected: string): Shape<string> =>
  (value, path) =>
    typeof value === 'string' && holds(value) ? ok(value) : fault(path, expected);

export const nullable =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (value, path) =>
    value === null ? ok(null) : shape(value, path);

/** A field that came later: a record that was stored before it counts as having this value. */
export const withDefault = <T>(shape: Shape<T>, whenMissing: NoInfer<T>): Shape<T> =>
  Object.assign((value: unknown, path: string) => shape(value, path), { whenMissing });

/** A value that a shape reads and that a rule holds for; `expected` is the key of TRANSLATE that tells the rule. */
export const heldTo =
  <T>(shape: Shape<T>, holds: (value: T) => boolean, expected: string): Shape<T> =>
  (value, path) => {
    const read = shape(value, path);
    return !read.ok || holds(read.value) ? read : fault(path, expected);
  };

/** Exactly these fields: a missing one and an unknown one are faults, so that a misspelt name is never ignored. */
export const record =
  <F extends Readonly<Record<string, Shape<unknown>>>>(fields: F): Shape<{ readonly [K in keyof F]: ShapeOf<F[K]> }> =>
  (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return fault(path, 'An object is expected');
    const given = value as Readonly<Record<string, unknown>>;
    const unknown = Object.keys(given).filter((key) => !Object.hasOwn(fields, key));
    const read = Object.entries(fields).map(
      ([key, shape]) =>
        [
          key,
          Object.hasOwn(given, key)
            ? shape(given[key], join(path, key))
            : shape.whenMissing === undefined
              ? fault(join(path, key), 'The field is missing')
              : ok(shape.whenMissing),
        ] as const,
    );
    const problems = [
      ...unknown.map((key): Problem => ({
        code: 'table_invalid',
        text: 'The field is unknown',
        path: join(path, key),
      })),
      ...read.flatMap(([, result]) => (result.ok ? [] : result.problems)),
    ];
    if (problems.length > 0) return refuse(...problems);
    return ok(
      Object.fromEntries(read.map(([key, result]) => [key, result.ok ? result.value : undefined])) as {
        readonly [K in keyof F]: ShapeOf<F[K]>;
      },
    );
  };

/** Reads JSON text of a shape; text that is no JSON is one fault. */
export function parseJson<T>(text: string, shape: Shape<T>): Result<T> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // Whatever JSON.parse found is told in its own English words only; the reader gets ours.
    return fault('', 'This is not valid JSON');
  }
  return shape(value, '');
}
