import type { Problem } from '../result.ts';
import type { Configuration, Field, FieldValue, ProductType } from './product-type.ts';

/** What people say: the shapes of choices, and which of them are set. */

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** Whether a chosen value has the shape of its field, whatever the rules or the catalogue say of it. */
export function fitsField<Context>(field: Field<Context>, value: unknown): value is FieldValue {
  switch (field.kind) {
    case 'choice':
      return typeof value === 'string' || isNumber(value) || typeof value === 'boolean';
    case 'number':
      return isNumber(value) && value >= field.min && value <= field.max;
    case 'flag':
      return typeof value === 'boolean';
    case 'list':
      return Array.isArray(value) && value.every((item) => typeof item === 'string' || isNumber(item));
    case 'record':
      return typeof value === 'object' && value !== null;
  }
}

/** Choices that are set: null means "as by default" and is dropped. */
export const setChoices = (choices: Configuration): Configuration =>
  Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== null && value !== undefined));

/** A field with its new value; undefined and null take it back to the default. */
export interface Change {
  readonly field: string;
  readonly value: FieldValue | undefined;
}

/** Choices with some set or taken back. */
export const withChanges = (configuration: Configuration, changes: readonly Change[]): Configuration =>
  setChoices({ ...configuration, ...Object.fromEntries(changes.map(({ field, value }) => [field, value])) });

const malformed = (path: string, text: string, params: Problem['params'] = {}): Problem => ({
  code: 'invalid_input',
  text,
  path,
  params,
});

/** Steps are counted in floats: this far from a whole number of them is still on the step. */
const onStepWithin = 1e-9;

const isOnStep = (value: number, min: number, step: number): boolean => {
  const steps = (value - min) / step;
  return Math.abs(steps - Math.round(steps)) < onStepWithin * Math.max(1, Math.abs(steps));
};

/** Unknown fields that are named; of more the number is told. Known ones are named all. */
const namedUnknown = 100;

/** What is wrong with the shape of a configuration: unknown fields, values of the wrong type or out of bounds. */
export function malformedChoices<Context, Derived>(
  type: ProductType<Context, Derived>,
  choices: Configuration,
  context: Context,
): Problem[] {
  const fields = new Map(type.fields.map((field) => [field.name, field]));
  const unknown = Object.keys(choices).filter((name) => !fields.has(name));
  const rest = unknown.length - namedUnknown;
  const known = Object.entries(choices).flatMap(([name, value]) => {
    const path = `configuration.${name}`;
    const field = fields.get(name);
    if (!field || value === null) return [];
    if (!fitsField(field, value)) {
      return [
        field.kind === 'number'
          ? malformed(path, 'A number from {min} to {max} is expected', { min: field.min, max: field.max })
          : malformed(path, 'The value has the wrong type'),
      ];
    }
    if (field.kind === 'number' && !isOnStep(value as number, field.min, field.step)) {
      return [malformed(path, 'The value must be a multiple of {step}', { step: field.step })];
    }
    return field.kind === 'record' ? [...field.check(value, choices, context)] : [];
  });
  return [
    ...known,
    ...unknown.slice(0, namedUnknown).map((name) => malformed(`configuration.${name}`, 'This configuration has no such field')), // prettier-ignore
    ...(rest > 0 ? [malformed('configuration', 'Fields that it has not either: {count}', { count: rest })] : []),
  ];
}
