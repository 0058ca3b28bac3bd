import fc from 'fast-check';
import { compile } from '../model.ts';
import type { Model } from '../model.ts';
import type { Configuration, Field, FieldValue, ProductType, Rule, Values } from '../product-type.ts';
import { always, by } from '../product-type.ts';
import { valuesOf } from '../question.ts';

/** Small types of every shape that the kernel knows, whose truth brute force can tell. */

interface Forbidden {
  readonly fields: readonly number[];
  /** Combinations that the rule excludes. */
  readonly combinations: readonly (readonly number[])[];
}

export interface GeneratedField {
  readonly size: number;
  readonly first: number;
  /** The default stands as if it were said. */
  readonly stands: boolean;
  /** The default follows an earlier field. */
  readonly follows: number | null;
  /** Applies while an earlier field is not 0. */
  readonly needs: number | null;
}

export interface Generated {
  readonly fields: readonly GeneratedField[];
  readonly rules: readonly Forbidden[];
  readonly choices: Configuration;
}

export const fieldName = (field: number): string => `f${field}`;

export function typeOf({ fields, rules }: Generated): ProductType<null, null> {
  return {
    isxType: 'generated',
    fields: fields.map(({ size, first, stands, follows, needs }, field): Field<null> => ({
      name: fieldName(field),
      kind: 'choice',
      label: fieldName(field),
      group: '',
      byDefault:
        follows === null
          ? always(first)
          : by([fieldName(follows)], (values) => (Number(values[fieldName(follows)]) + first) % size),
      ...(stands ? { stands: true as const } : {}),
      ...(needs === null
        ? {}
        : { appliesTo: by([fieldName(needs)], (values: Values) => values[fieldName(needs)] !== 0) }),
      options: () => Array.from({ length: size }, (_, value) => ({ value, label: String(value) })),
    })),
    rules: rules.map(({ fields: named, combinations }, i): Rule<null> => ({
      id: `r${i}`,
      text: 'forbidden',
      fields: named.map(fieldName),
      severity: 'error',
      violated: (values) =>
        combinations.some((combination) => named.every((field, at) => values[fieldName(field)] === combination[at]))
          ? {}
          : null,
    })),
    derive: () => null,
    parts: () => [],
  };
}

export const modelOf = (generated: Generated): Model<null, null> => compile(typeOf(generated), null);

export const generatedTypes = ({ plain = false }: { readonly plain?: boolean } = {}): fc.Arbitrary<Generated> =>
  fc
    .array(fc.record({ size: fc.integer({ min: 2, max: 3 }), first: fc.nat(1), shape: fc.nat(9), other: fc.nat(9) }), {
      minLength: 2,
      maxLength: 6,
    })
    .chain((drawn) => {
      const fields = drawn.map(({ size, first, shape, other }, at): GeneratedField => ({
        size,
        first,
        stands: !plain && shape >= 7,
        follows: !plain && shape === 8 && at > 0 ? other % at : null,
        needs: !plain && [4, 5, 9].includes(shape) && at > 0 ? other % at : null,
      }));
      const field = fc.nat(fields.length - 1);
      const rule = fc.uniqueArray(field, { minLength: 1, maxLength: 3 }).chain((named) =>
        fc.record({
          fields: fc.constant(named),
          combinations: fc.array(fc.tuple(...named.map((one) => fc.nat(fields[one]!.size - 1))), {
            minLength: 1,
            maxLength: 4,
          }),
        }),
      );
      return fc.record({
        fields: fc.constant(fields),
        rules: fc.array(rule, { maxLength: 8 }),
        choices: fc
          .array(fc.tuple(field, fc.nat(2)), { maxLength: fields.length })
          .map((pairs) => Object.fromEntries(pairs.map(([f, v]) => [fieldName(f), Math.min(v, fields[f]!.size - 1)]))),
      });
    });

/** Every complete configuration that agrees with the choices, as its values: the brute force that the kernel must equal. */
export function* completions(generated: Generated, choices: Configuration): Generator<Values> {
  const model = modelOf(generated);
  function* from(field: number, held: Readonly<Record<string, FieldValue>>): Generator<Values> {
    if (field === generated.fields.length) {
      yield valuesOf(model, held);
      return;
    }
    const name = fieldName(field);
    if (name in choices) yield* from(field + 1, { ...held, [name]: choices[name] as FieldValue });
    else if (generated.fields[field]!.stands) yield* from(field + 1, held);
    else
      for (let value = 0; value < generated.fields[field]!.size; value++)
        yield* from(field + 1, { ...held, [name]: value });
  }
  yield* from(0, {});
}

export const isSound = (generated: Generated, values: Values): boolean =>
  typeOf(generated).rules.every((rule) => rule.violated(values, null) === null);

/** What a configuration settles of a field, whatever nobody chose: its value, null where it does not apply; else nothing. */
function settledBy(generated: Generated, whole: Configuration, at: number): FieldValue | undefined {
  const name = fieldName(at);
  const { first, stands, follows, needs, size } = generated.fields[at]!;
  const of = (other: number): FieldValue | undefined => settledBy(generated, whole, other);
  if (needs !== null && of(needs) === undefined) return undefined;
  if (needs !== null && of(needs) === 0) return null;
  if (name in whole) return whole[name] as FieldValue;
  if (!stands || follows === null) return stands ? first : undefined;
  const followed = of(follows);
  return followed === undefined ? undefined : (Number(followed) + first) % size;
}

/** The chosen fields that must apply: all but those of which the configuration itself settles that they do not. */
export const meaningful = (generated: Generated, whole: Configuration): readonly string[] =>
  generated.fields
    .map((_, at) => at)
    .filter((at) => fieldName(at) in whole && settledBy(generated, whole, at) !== null)
    .map(fieldName);

/** Whether choices extend to a complete sound configuration in which those that must mean something in a whole one do. */
export function isConsistent(generated: Generated, choices: Configuration, whole: Configuration = choices): boolean {
  const meant = meaningful(generated, whole).filter((name) => name in choices);
  return [...completions(generated, choices)].some(
    (values) => isSound(generated, values) && meant.every((name) => values[name] !== null),
  );
}
