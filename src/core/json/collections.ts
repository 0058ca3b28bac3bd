import type { Problem, Result } from '../result.ts';
import { ok, refuse } from '../result.ts';
import type { Shape, ShapeOf } from './shape.ts';

const fault = (path: string, text: string, params?: Problem['params']): Result<never> =>
  refuse({ code: 'table_invalid', text, path, ...(params ? { params } : {}) });

/** A list of so many values of a shape; every faulty one is told by its place, which counts from 1: `sections.2`. */
export const listOf =
  <T>(shape: Shape<T>, { least = 0, most }: { readonly least?: number; readonly most: number }): Shape<readonly T[]> =>
  (value, path) => {
    if (!Array.isArray(value)) return fault(path, 'A list is expected');
    if (value.length < least || value.length > most)
      return fault(path, 'A list of {least} to {most} entries is expected', { least, most });
    const read = value.map((each, at) => shape(each, `${path}.${at + 1}`));
    const problems = read.flatMap((result) => (result.ok ? [] : result.problems));
    return problems.length > 0 ? refuse(...problems) : ok(read.flatMap((result) => (result.ok ? [result.value] : [])));
  };

/** One of some words. */
export const oneOf =
  <const W extends string>(words: readonly W[]): Shape<W> =>
  (value, path) =>
    (words as readonly unknown[]).includes(value)
      ? ok(value as W)
      : fault(path, 'One of these is expected: {words}', { words: words.join(', ') });

/** A record whose field `kind` says which fields it has. */
export const variant =
  <S extends Readonly<Record<string, Shape<unknown>>>>(shapes: S): Shape<{ [K in keyof S]: ShapeOf<S[K]> }[keyof S]> =>
  (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return fault(path, 'An object is expected');
    const kind = oneOf(Object.keys(shapes))((value as { readonly kind?: unknown }).kind, `${path}.kind`);
    return kind.ok ? (shapes[kind.value]!(value, path) as Result<{ [K in keyof S]: ShapeOf<S[K]> }[keyof S]>) : kind;
  };
