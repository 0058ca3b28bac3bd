import type { Term } from './condition.ts';
import type { Field, FieldValue } from './product-type.ts';

/*
 * What conditions can be true of. A condition is terms joined by "and", each about one fact, so what it holds of is a
 * product of sets of values, one for each fact. Values between two numbers at which no term changes its answer are all
 * alike: one of them stands for the others, and the sets are finite and exact.
 */

/** Everything that a fact may be: a list of values, a range of numbers on a grid or without one, or anything at all. */
export type FactDomain =
  | { readonly kind: 'values'; readonly values: readonly FieldValue[] }
  | {
      readonly kind: 'range';
      readonly min: number;
      readonly max: number;
      /** Null where every number between may come. */
      readonly step: number | null;
      /** Whether it may be none as well: of a field that does not always apply. */
      readonly mayLack: boolean;
    }
  | { readonly kind: 'unknown' };

export const unknownDomain: FactDomain = { kind: 'unknown' };

/** What a field may hold, whether it applies always, never or at times. */
export function domainOfField<Context>(
  field: Field<Context>,
  context: Context,
  applies: 'always' | 'never' | 'atTimes',
): FactDomain {
  if (applies === 'never') return { kind: 'values', values: [null] };
  const mayLack = applies === 'atTimes';
  const withNone = (values: readonly FieldValue[]): FactDomain => ({
    kind: 'values',
    values: mayLack ? [...values, null] : values,
  });
  switch (field.kind) {
    case 'choice':
      return withNone(field.options(context).map(({ value }) => value));
    case 'flag':
      return withNone([false, true]);
    case 'number':
      return { kind: 'range', min: field.min, max: field.max, step: field.step, mayLack };
    case 'list':
      return withNone([[], ...field.options(context).map(({ value }) => [value])]);
    case 'record':
      return unknownDomain;
  }
}

/** Rounding of steps that no binary fraction holds. */
const EQUAL = 1e-9;

/** Numbers of a range that stand for all of it, where terms change their answers at some. */
function standIns(domain: FactDomain & { readonly kind: 'range' }, numbers: readonly number[]): number[] {
  const { min, max, step } = domain;
  const inside = numbers.filter((number) => number > min && number < max);
  const corners = [...new Set([min, ...inside, max])].sort((a, b) => a - b);
  if (step === null) return corners.flatMap((corner, i) => (i === 0 ? [corner] : [(corners[i - 1]! + corner) / 2, corner])); // prettier-ignore
  const onGrid = corners.flatMap((corner) => {
    const place = (corner - min) / step;
    const [below, above] = [Math.floor(place + EQUAL), Math.ceil(place - EQUAL)];
    return [below - 1, below, above, above + 1].map((at) => Number((min + at * step).toPrecision(12)));
  });
  return [...new Set(onGrid)].filter((value) => value >= min - EQUAL && value <= max + EQUAL);
}

/** The values that stand for everything that a fact may be, beside the terms that look at it; null where nobody knows. */
export function valuesOf(domain: FactDomain, terms: readonly Term[]): readonly FieldValue[] | null {
  if (domain.kind === 'unknown') return null;
  if (domain.kind === 'values') return domain.values;
  const numbers: readonly FieldValue[] = standIns(domain, terms.flatMap((term) => term.numbers)); // prettier-ignore
  return domain.mayLack ? [...numbers, null] : numbers;
}

/** Of each fact that some conditions speak of: the values that stand for all. */
export type Facets = ReadonlyMap<string, readonly FieldValue[]>;

/** The facets of conditions that are to be compared with each other. Facts of which nobody knows what they may be are left out. */
export function facetsOf(conditions: readonly (readonly Term[])[], domainOf: (name: string) => FactDomain): Facets {
  const byName = new Map<string, Term[]>();
  for (const term of conditions.flat()) byName.set(term.name, [...(byName.get(term.name) ?? []), term]);
  return new Map(
    [...byName].flatMap(([name, terms]) => {
      const values = valuesOf(domainOf(name), terms);
      return values ? [[name, values] as const] : [];
    }),
  );
}

/** What a condition holds of. */
export interface Reach {
  /** For each fact whether it does of each of its values. */
  readonly holds: ReadonlyMap<string, readonly boolean[]>;
  /** Terms about facts of which nobody knows what they may be. */
  readonly opaque: readonly string[];
}

export const reachOf = (terms: readonly Term[], facets: Facets): Reach => ({
  holds: new Map(
    [...facets].map(([name, values]) => {
      const own = terms.filter((term) => term.name === name);
      return [name, values.map((value) => own.every(({ holds }) => holds(value)))];
    }),
  ),
  opaque: terms.filter(({ name }) => !facets.has(name)).map(({ text }) => text),
});

/** The fact of which no value fulfils a condition; null where it can hold. */
export const deadFact = ({ holds }: Reach): string | null =>
  [...holds].find(([, ofFact]) => !ofFact.some(Boolean))?.[0] ?? null;

/** Whether one condition holds wherever another does: proved, not guessed. */
export const isWithin = (inner: Reach, outer: Reach): boolean =>
  outer.opaque.every((text) => inner.opaque.includes(text)) &&
  [...inner.holds].every(([name, holds]) => holds.every((here, i) => !here || (outer.holds.get(name)?.[i] ?? true)));

/** Whether two conditions hold together somewhere: proved, not guessed. */
export const canMeet = (one: Reach, other: Reach): boolean =>
  one.opaque.length === 0 &&
  other.opaque.length === 0 &&
  [...one.holds].every(([name, holds]) => holds.some((here, i) => here && (other.holds.get(name)?.[i] ?? true)));
