import type { Model, ModelField } from './model.ts';
import { sameValue } from './consistency.ts';
import type { Configuration, Field, FieldValue, Scalar, Values } from './product-type.ts';

/** The values that a search for corrections tries, of fields that may hold more than can be tried. */

/** A number is tried this many steps up and down, and this many times evenly over its range. */
const nearbySteps = 6;
const evenSteps = 8;

const unique = (values: readonly FieldValue[]): readonly FieldValue[] =>
  values.filter((value, at) => values.findIndex((other) => sameValue(other, value)) === at);

/** Values of a field that is not open which are worth trying, the nearest first where nearness has a meaning. */
function worthTrying<Context>(
  field: Field<Context>,
  held: FieldValue,
  byDefault: FieldValue,
  values: Values,
  context: Context,
): readonly FieldValue[] {
  switch (field.kind) {
    case 'number': {
      const { min, max, step, landmarks } = field;
      const present = typeof held === 'number' ? held : min;
      const onStep = (value: number) => min + Math.round((value - min) / step) * step;
      const even = Array.from({ length: evenSteps + 1 }, (_, i) => onStep(min + ((max - min) * i) / evenSteps));
      const steps = Array.from({ length: nearbySteps }, (_, i) => (i + 1) * step);
      const near = steps.flatMap((by) => [present + by, present - by]);
      // What is there, as a raised floor, is not made to be none where more of it would do; of two as near it is the greater.
      const isNone = (value: number) => field.isFact === true && min === 0 && value === 0;
      return [...landmarks, ...(typeof byDefault === 'number' ? [byDefault] : []), ...near, ...even]
        .filter((value) => value >= min && value <= max)
        .map((value) => Number(value.toPrecision(12)))
        .toSorted(
          (a, b) =>
            Number(isNone(a)) - Number(isNone(b)) ||
            Math.abs(a - present) - Math.abs(b - present) ||
            (field.isFact ? b - a : 0),
        );
    }
    case 'choice':
      return [
        byDefault,
        ...(field.preference?.of(values, context) ?? []),
        ...field.options(context).map(({ value }) => value),
      ];
    case 'flag':
      return [false, true];
    case 'list': {
      const chosen = Array.isArray(held) ? (held as readonly Scalar[]) : [];
      const others = field.options(context).filter(({ value }) => !chosen.includes(value));
      return [
        byDefault,
        ...chosen.map((item) => chosen.filter((other) => other !== item)),
        ...others.map(({ value }) => [...chosen, value]),
      ];
    }
    case 'record':
      return [byDefault];
  }
}

/** The values that fields hold now: chosen, or their defaults beside what is chosen. */
export type Present = Values;

export function createPresent<Context, Derived>(model: Model<Context, Derived>, all: Configuration): Present {
  const values: Record<string, FieldValue> = {};
  for (const { name, field } of model.fields) {
    values[name] = name in all ? (all[name] as FieldValue) : field.byDefault.of(values, model.context);
  }
  return values;
}

/** What is worth trying for a field that is not open and is given up. */
export function triedFor<Context, Derived>(
  model: Model<Context, Derived>,
  { name, field, defaultFrom }: ModelField<Context>,
  present: Present,
): readonly FieldValue[] {
  const held = present[name]!;
  const byDefault = defaultFrom.length > 0 ? held : field.byDefault.of({}, model.context);
  // With the present value among them, giving up never takes anything away.
  return unique([...worthTrying(field, held, byDefault, present, model.context), held]);
}
