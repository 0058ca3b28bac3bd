import type { Model, ModelField, Presence } from './model.ts';
import { asked, decidingBeside } from './model.ts';
import type { Configuration, FieldValue } from './product-type.ts';
import type { Assumption } from './solver.ts';

/** The fields whose choices must mean something, by their place. */
export type Meaningful = ReadonlySet<number>;

const none: Meaningful = new Set();

/**
 * The chosen fields that must apply for a configuration to stand: all that may not apply, but for those of which the
 * configuration itself settles that they do not. A choice beside which somebody plainly said what makes it moot is
 * passed over; a field that nobody chose is never settled so that a choice means nothing.
 */
export function meaningful<Context, Derived>(model: Model<Context, Derived>, choices: Configuration): Meaningful {
  const chosen = model.fields.filter(({ name, index }) => model.presenceOf[index] && name in choices);
  if (chosen.length === 0) return none;
  const deciders = new Set(chosen.flatMap(({ deciders: own }) => own));
  /** What the choices settle: fields that hang on one that they leave open are not among it. */
  const values: Record<string, FieldValue> = {};
  const isSettled = (at: number): boolean => model.fields[at]!.name in values;
  for (const own of model.fields) {
    if (!deciders.has(own.index) || !own.appliesFrom.every(isSettled)) continue;
    const { name, field, isOpen, defaultFrom } = own;
    if (field.appliesTo && !field.appliesTo.of(values, model.context)) values[name] = null;
    else if (name in choices) values[name] = choices[name] as FieldValue;
    else if (!isOpen && defaultFrom.every(isSettled)) values[name] = field.byDefault.of(values, model.context);
  }
  const isMoot = ({ field, appliesFrom }: ModelField<Context>): boolean =>
    appliesFrom.every(isSettled) && !field.appliesTo!.of(values, model.context);
  return new Set(chosen.filter((own) => !isMoot(own)).map(({ index }) => index));
}

const assumedOf = <Context>({ gate }: Presence<Context>): Assumption => [gate, asked];

/** Asks that fields apply: of those given, the chosen ones. */
export const presencesIn = <Context, Derived>(
  model: Model<Context, Derived>,
  fields: Meaningful,
  choices: Configuration,
): Assumption[] =>
  [...fields]
    .filter((field) => model.fields[field]!.name in choices)
    .map((field) => assumedOf(model.presenceOf[field]!));

/**
 * What must apply when fields are given up: choices that meant something still do, and those that are moot come to mean
 * something, or stay moot whatever nobody chose. Whatever is given up gets a value that is said, so that its default
 * decides nothing any more.
 */
export function presencesLeft<Context, Derived>(
  model: Model<Context, Derived>,
  whole: Configuration,
): (given: readonly string[]) => Assumption[] {
  const fields = meaningful(model, whole);
  const left = model.presences.filter(({ field, unless }) =>
    unless ? field.name in whole && !fields.has(field.index) && !(unless.name in whole) : fields.has(field.index),
  );
  return (given) => {
    const isSaid = (name: string): boolean => name in whole || given.includes(name);
    return left
      .filter(({ field }) => field.name in whole && !given.includes(field.name))
      .filter(({ field, unless }) => !unless || decidingBeside(model, field.appliesFrom, isSaid).includes(unless.index))
      .map(assumedOf);
  };
}
