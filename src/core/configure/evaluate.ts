import type { Problem } from '../result.ts';
import { assign, brokenRules, catalogueRuleId, fitsField } from './assignment.ts';
import type {
  Configuration,
  Field,
  FieldValue,
  Option,
  PartQuantity,
  ProductType,
  Scalar,
  Values,
} from './product-type.ts';
import { extend } from './search.ts';

/** A rule that stands against a value, with its text and figures. */
export interface RuleReason {
  readonly rule: string;
  readonly text: string;
  readonly params?: Problem['params'];
}

export interface OptionState extends Option {
  readonly allowed: boolean | 'undetermined';
  readonly rules?: readonly RuleReason[];
}

/** A broken rule, or a choice that the catalogue does not hold. */
export interface Conflict extends Problem {
  readonly severity: 'error' | 'warning';
  readonly rule: string;
  readonly fields: readonly string[];
}

export interface Evaluation<Derived> {
  /** Nothing stands against it; warnings do not. */
  readonly valid: boolean;
  readonly values: Values;
  readonly derived: Derived;
  /** Which fields apply to the present values. */
  readonly applicable: Readonly<Record<string, boolean>>;
  readonly options: Readonly<Record<string, readonly OptionState[]>>;
  readonly conflicts: readonly Conflict[];
  readonly parts: readonly PartQuantity[];
}

const malformed = (path: string, text: string, params: Problem['params'] = {}): Problem => ({
  code: 'invalid_input',
  text,
  path,
  params,
});

/** What is wrong with the shape of a configuration: unknown fields, values of the wrong type or out of bounds. */
export function malformedChoices<Context, Derived>(
  type: ProductType<Context, Derived>,
  choices: Configuration,
  context: Context,
): Problem[] {
  return Object.entries(choices).flatMap(([name, value]) => {
    const path = `configuration.${name}`;
    const field = type.fields.find((candidate) => candidate.name === name);
    if (!field) return [malformed(path, 'This configuration has no such field')];
    if (value === null) return [];
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
    return field.kind === 'record' ? field.check(value as Record<string, unknown>, choices, context) : [];
  });
}

const isOnStep = (value: number, min: number, step: number): boolean => {
  const steps = (value - min) / step;
  return Math.abs(steps - Math.round(steps)) < 1e-9;
};

/** Choices that are set: null means "as by default" and is dropped. */
export const setChoices = (choices: Configuration): Configuration =>
  Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== null && value !== undefined));

/** Everything that follows from the choices. */
export function evaluate<Context, Derived>(
  type: ProductType<Context, Derived>,
  configuration: Configuration,
  context: Context,
): Evaluation<Derived> {
  const choices = setChoices(configuration);
  const assignment = assign(type, choices, context);
  const { values, derived } = assignment;
  const broken = brokenRules(type, assignment, context);

  const conflicts = broken.map(({ rule, violation }): Conflict => ({
    code: rule.id === catalogueRuleId ? 'unknown_value' : 'rule_broken',
    severity: rule.severity,
    rule: rule.id,
    text: violation.text ?? rule.text,
    fields: rule.fields,
    path: `configuration.${rule.fields[0] ?? ''}`,
    ...(violation.params ? { params: violation.params } : {}),
  }));

  const applicable = Object.fromEntries(
    type.fields.map((field) => [field.name, field.appliesTo?.(values, context) ?? true]),
  );
  const options = Object.fromEntries(
    type.fields
      .filter((field) => field.kind === 'choice' || field.kind === 'flag' || field.kind === 'list')
      .filter((field) => applicable[field.name])
      .map((field) => [field.name, optionStates(type, field, choices, values, context)] as const),
  );

  return {
    valid: conflicts.every((conflict) => conflict.severity === 'warning'),
    values,
    derived,
    applicable,
    options,
    conflicts,
    parts: type.parts(values, derived, context),
  };
}

/** What choosing an option would make of a field's value: itself, or the list with it taken in or out. */
export function valueWith<Context>(field: Field<Context>, present: FieldValue | undefined, option: Scalar): FieldValue {
  if (field.kind !== 'list') return option;
  const chosen = Array.isArray(present) ? (present as readonly Scalar[]) : [];
  return chosen.includes(option) ? chosen : [...chosen, option];
}

export function optionsOf<Context>(field: Field<Context>, values: Values, context: Context): readonly Option[] {
  if (field.kind === 'choice' || field.kind === 'list') return field.options(values, context);
  if (field.kind === 'flag') {
    return [
      { value: false, label: 'No' },
      { value: true, label: 'Yes' },
    ];
  }
  return [];
}

function optionStates<Context, Derived>(
  type: ProductType<Context, Derived>,
  field: Field<Context>,
  choices: Configuration,
  values: Values,
  context: Context,
): OptionState[] {
  return optionsOf(field, values, context).map((option) => {
    const trial = { ...choices, [field.name]: valueWith(field, values[field.name], option.value) };
    const found = extend(type, trial, context);
    if (found.answer === 'consistent') return { ...option, allowed: true };
    if (found.answer === 'undetermined') return { ...option, allowed: 'undetermined' };
    return { ...option, allowed: false, rules: reasonsAgainst(type, trial, field.name, context) };
  });
}

/** The rules that a trial breaks and that look at the field; where none does, every rule it breaks. */
export function reasonsAgainst<Context, Derived>(
  type: ProductType<Context, Derived>,
  trial: Configuration,
  name: string,
  context: Context,
): RuleReason[] {
  const broken = brokenRules(type, assign(type, trial, context), context).filter(
    ({ rule }) => rule.severity === 'error',
  );
  const concerning = broken.filter(({ rule }) => rule.fields.includes(name));
  return (concerning.length > 0 ? concerning : broken).map(({ rule, violation }) => ({
    rule: rule.id,
    text: violation.text ?? rule.text,
    ...(violation.params ? { params: violation.params } : {}),
  }));
}
