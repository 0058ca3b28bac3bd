import type { Asked, Constraint } from './constraint.ts';
import { constrain } from './constraint.ts';
import type { Model } from './model.ts';
import { closure, effective, gatePlaces } from './model.ts';
import type { Configuration, FieldValue, Values } from './product-type.ts';
import { createReading } from './value-reader.ts';

/**
 * A model with what is said of it: for every field the values that it may hold. A field of one value is fixed, one of
 * several is open to the search, one of none takes its default, computed from the others. After the fields come the gates
 * of the model's presences.
 */
export interface Question<Context, Derived> {
  readonly model: Model<Context, Derived>;
  readonly asked: Asked;
  readonly candidates: readonly (readonly FieldValue[])[];
  readonly constraints: readonly Constraint[];
  /** The constraints that look at each field. */
  readonly constraintsOf: readonly (readonly number[])[];
}

/**
 * What each field may hold when some are chosen. Open fields keep their whole domain, since what is chosen of them is
 * assumed and may be given up; `released` gives others several values to try.
 */
export function candidatesOf<Context, Derived>(
  model: Model<Context, Derived>,
  choices: Configuration,
  released: Readonly<Record<string, readonly FieldValue[]>> = {},
): (readonly FieldValue[])[] {
  return model.fields.map(({ name, field, isOpen, domain, defaultFrom }) => {
    if (isOpen) return domain;
    const tried = released[name];
    if (tried) return tried;
    if (name in choices) return [choices[name] as FieldValue];
    return defaultFrom.length > 0 ? [] : [field.byDefault.of({}, model.context)];
  });
}

/** Asks a question anew; rules that see in it what they saw in the one before are the same constraints. */
export function ask<Context, Derived>(
  model: Model<Context, Derived>,
  candidates: readonly (readonly FieldValue[])[],
  before?: Question<Context, Derived>,
): Question<Context, Derived> {
  const asked: Asked = {
    candidates,
    reading: createReading(model, candidates),
    scopes: scopesOf(model, candidates),
    said: candidates.map((all, field) => (model.fields[field]!.isOpen ? '' : all.map(textOf).join())),
  };
  const constraints = model.rules.map((rule) => constrain(model, rule, asked, before));
  const variables = [...candidates, ...model.presences.map(() => gatePlaces)];
  const constraintsOf: number[][] = variables.map(() => []);
  constraints.forEach(({ vars }, at) => {
    for (let v = 0; v < vars.length; v++) constraintsOf[vars[v]!]!.push(at);
  });
  return { model, asked, candidates: variables, constraints, constraintsOf };
}

const texts = new WeakMap<object, string>();

/** A value as text. Lists are written once: a parts list by hand is long, and every question holds it. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  let text = texts.get(value);
  if (text === undefined) texts.set(value, (text = JSON.stringify(value)));
  return text;
}

/** Questions of one model that are kept: those of a person at work differ in open fields alone. */
const keptQuestions = 24;

const questions = new WeakMap<object, Map<string, unknown>>();
/** The question of each model that was asked last: the next one is much like it. */
const latest = new WeakMap<object, unknown>();

/** The question of some choices. Questions that differ in the choices of open fields alone are one. */
export function questionOf<Context, Derived>(
  model: Model<Context, Derived>,
  choices: Configuration,
  released: Readonly<Record<string, readonly FieldValue[]>> = {},
): Question<Context, Derived> {
  let key = '';
  for (const { name, isOpen } of model.fields) {
    if (isOpen) continue;
    const tried = released[name];
    key += tried ? `?${tried.map(textOf).join()};` : name in choices ? `${textOf(choices[name])};` : ';';
  }
  let kept = questions.get(model) as Map<string, Question<Context, Derived>> | undefined;
  if (!kept) questions.set(model, (kept = new Map()));
  let question = kept.get(key);
  if (!question) {
    question = ask(model, candidatesOf(model, choices, released), latest.get(model) as typeof question);
    latest.set(model, question);
    kept.set(key, question);
    if (kept.size > keptQuestions) kept.delete(kept.keys().next().value!);
  }
  return question;
}

const scopes = new WeakMap<object, Map<string, readonly (readonly number[])[]>>();

/** The fields that decide each rule, those among them that a computed default follows. */
function scopesOf<Context, Derived>(
  model: Model<Context, Derived>,
  candidates: readonly (readonly FieldValue[])[],
): readonly (readonly number[])[] {
  const isComputed = (field: number): boolean => candidates[field]!.length === 0;
  const key = candidates.map((_, field) => (isComputed(field) ? 1 : 0)).join('');
  let known = scopes.get(model);
  if (!known) scopes.set(model, (known = new Map()));
  let found = known.get(key);
  if (!found) {
    found = model.rules.map((rule) =>
      closure(rule.scope, (field) => {
        const { appliesFrom, defaultFrom } = model.fields[field]!;
        return isComputed(field) ? [...appliesFrom, ...defaultFrom] : appliesFrom;
      }),
    );
    known.set(key, found);
    if (known.size > keptQuestions) known.delete(known.keys().next().value!);
  }
  return found;
}

/** Every field with its value where the variables take the values at these places. */
export function valuesAt<Context, Derived>(
  { model, candidates }: Question<Context, Derived>,
  places: Int32Array,
): Record<string, FieldValue> {
  const values: Record<string, FieldValue> = {};
  for (const field of model.fields) {
    values[field.name] = effective(field, candidates[field.index]![places[field.index]!], values, model.context);
  }
  return values;
}

/** Every field with its value where some are held and the others take their defaults. */
export function valuesOf<Context, Derived>(
  { fields, context }: Model<Context, Derived>,
  held: Readonly<Record<string, FieldValue | undefined>>,
): Values {
  const values: Record<string, FieldValue> = {};
  for (const field of fields) values[field.name] = effective(field, held[field.name], values, context);
  return values;
}
