import type { Problem } from '../result.ts';
import { meaningful } from './applicability.ts';
import type { Model } from './model.ts';
import type { OptionState } from './options.ts';
import type { Standing } from './option-support.ts';
import { judgeOptions, shownOptions } from './options.ts';
import { optionsInConflict, valuesInConflict } from './values-in-conflict.ts';
import { sameValue, searchBudget } from './consistency.ts';
import type { Configuration, PartQuantity, Rule, Scalar, Values } from './product-type.ts';
import type { Work } from './solver.ts';
import { mostThatStands, readableChoices, stand } from './complete.ts';

/** A broken rule, or a choice that the catalogue does not hold. */
export interface Conflict extends Problem {
  readonly severity: 'error' | 'warning';
  readonly rule: string;
  readonly fields: readonly string[];
  /** What the person may not have, whatever its engineering. */
  readonly isRight?: true;
}

/** Where a value comes from. */
export type Origin =
  | 'chosen'
  | 'default'
  /** The only one that the rules leave. */
  | 'derived'
  /** One of several, taken because the rules exclude the default. */
  | 'adapted';

export interface Evaluation<Derived> {
  /** Nothing stands against it; warnings do not. */
  readonly valid: boolean;
  /** Every field: null where it does not apply. */
  readonly values: Values;
  readonly origins: Readonly<Record<string, Origin>>;
  /** The fields that somebody chose. */
  readonly stated: readonly string[];
  readonly derived: Derived;
  /** Which fields apply to the present values. */
  readonly applicable: Readonly<Record<string, boolean>>;
  readonly options: Readonly<Record<string, readonly OptionState[]>>;
  readonly conflicts: readonly Conflict[];
  readonly parts: readonly PartQuantity[];
}

/** Rule of every type: a chosen value is one that the catalogue holds. */
export const catalogueRuleId = 'catalogue';

/** Computes a thing when it is asked for first. */
function onceAsked<T>(compute: () => T): () => T {
  let known: { readonly value: T } | null = null;
  return () => (known ??= { value: compute() }).value;
}

/**
 * Everything that follows from the choices. What every option may be, and so where a value comes from, is worked out when
 * somebody looks: values, conflicts and parts are there long before.
 */
export function evaluate<Context, Derived>(
  model: Model<Context, Derived>,
  configuration: Configuration,
): Evaluation<Derived> {
  const { type, context } = model;
  const work: Work = { left: searchBudget };
  const choices = readableChoices(model, configuration);
  const stood = stand(model, choices, work);
  const standing =
    stood.answer === 'stands'
      ? stood.standing
      : stood.answer === 'clashes'
        ? mostThatStands(model, choices, work)
        : null;
  const meant = [...meaningful(model, choices)].map((field) => model.presenceOf[field]!.rule);
  const values = stood.answer === 'stands' ? stood.standing.values : valuesInConflict(model, choices, standing, meant);
  const conflicts = [
    ...unknownValues(model, values),
    ...brokenRules(
      model,
      [
        ...type.rules.filter(({ untilStated }) => !untilStated || !(untilStated in choices)),
        ...meant.map(({ rule }) => rule),
      ],
      values,
    ),
  ];
  const options = onceAsked(() => optionStates(model, choices, standing, values, conflicts, work, stood.answer));
  const origins = onceAsked(() => originsOf(model, choices, values, options()));
  const derived = type.derive(values, context);
  return {
    valid: conflicts.every(({ severity }) => severity === 'warning'),
    values,
    get origins() {
      return origins();
    },
    stated: Object.keys(choices),
    derived,
    applicable: Object.fromEntries(
      model.fields.map(({ name, field }) => [name, field.appliesTo?.of(values, context) ?? true]),
    ),
    get options() {
      return options();
    },
    conflicts,
    parts: type.parts(values, derived, context),
  };
}

/** A chosen value that the catalogue does not hold is kept, and named. */
function unknownValues<Context, Derived>(model: Model<Context, Derived>, values: Values): Conflict[] {
  return model.fields.flatMap(({ name, field, options }) => {
    if (field.kind !== 'choice' && field.kind !== 'list') return [];
    const held = values[name];
    const all: readonly Scalar[] = Array.isArray(held) ? (held as readonly Scalar[]) : [held as Scalar];
    return all
      .filter((value) => value !== null && !options.some((option) => option.value === value))
      .map((value) => ({
        code: 'unknown_value',
        severity: 'error' as const,
        rule: catalogueRuleId,
        text: 'The catalogue holds no {value} for this choice',
        fields: [name],
        path: `configuration.${name}`,
        params: { value: String(value) },
      }));
  });
}

/** The rules that values break, warnings too, in the order of the type. */
export function brokenRules<Context, Derived>(
  { context }: Model<Context, Derived>,
  rules: readonly Rule<Context>[],
  values: Values,
): Conflict[] {
  return rules.flatMap((rule): Conflict[] => {
    const violation = rule.violated(values, context);
    if (!violation) return [];
    return [
      {
        rule: rule.id,
        text: violation.text ?? rule.text,
        ...(violation.params ? { params: violation.params } : {}),
        code: rule.isRight ? 'forbidden' : 'rule_broken',
        severity: rule.severity,
        fields: rule.fields,
        path: `configuration.${rule.fields[0] ?? ''}`,
        ...(rule.isRight ? { isRight: true as const } : {}),
      },
    ];
  });
}

function optionStates<Context, Derived>(
  model: Model<Context, Derived>,
  choices: Configuration,
  standing: Standing<Context, Derived> | null,
  values: Values,
  conflicts: readonly Conflict[],
  work: Work,
  answer: 'stands' | 'clashes' | 'undetermined',
): Record<string, readonly OptionState[]> {
  if (standing && answer === 'stands') return judgeOptions(standing, work);
  const reasons = conflicts
    .filter(({ severity }) => severity === 'error')
    .map(({ rule, text, params }) => ({ rule, text, ...(params ? { params } : {}) }));
  if (answer === 'undetermined') {
    return Object.fromEntries(
      model.fields
        .filter(({ options, name }) => options.length > 0 && values[name] !== null)
        .map((own) => [
          own.name,
          shownOptions(own, values, model.context).map((option) => ({ ...option, allowed: answer })),
        ]),
    );
  }
  return optionsInConflict(model, choices, values, standing ? judgeOptions(standing, work, values) : {}, reasons, work);
}

function originsOf<Context, Derived>(
  model: Model<Context, Derived>,
  choices: Configuration,
  values: Values,
  options: Readonly<Record<string, readonly OptionState[]>>,
): Record<string, Origin> {
  return Object.fromEntries(
    model.fields.map(({ name, field, isOpen }): [string, Origin] => {
      if (name in choices) return [name, 'chosen'];
      if (!isOpen || values[name] === null) return [name, 'default'];
      const states = options[name] ?? [];
      const possible = states.filter(({ allowed, isElsewhere }) => allowed !== false || isElsewhere);
      if (states.length > 1 && possible.length === 1) return [name, 'derived'];
      return [name, sameValue(values[name], field.byDefault.of(values, model.context)) ? 'default' : 'adapted'];
    }),
  );
}
