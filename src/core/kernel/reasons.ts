import type { Problem } from '../result.ts';
import type { Model, ModelRule } from './model.ts';
import type { FieldValue, Values, Violation } from './product-type.ts';

/** A rule that stands against a value, with its text and figures. */
export interface RuleReason {
  readonly rule: string;
  readonly text: string;
  readonly params?: Problem['params'];
}

function reasonOf<Context>({ rule, params: always }: ModelRule<Context>, violation: Violation | null): RuleReason {
  const params = violation?.params ?? always;
  return { rule: rule.id, text: violation?.text ?? rule.text, ...(params ? { params } : {}) };
}

/** Those of some rules that values break, with their figures. */
export function brokenInSight<Context>(
  rules: readonly ModelRule<Context>[],
  values: Values,
  context: Context,
): readonly RuleReason[] {
  return rules.flatMap((own) => {
    const violation = own.rule.violated(values, context);
    return violation ? [reasonOf(own, violation)] : [];
  });
}

/**
 * Rules of a proof as reasons. One that the values break is told with their figures; one that takes part in the proof
 * because nothing else would do is told by an example, with another value of a field that is free to take it.
 */
export function reasonsFor<Context, Derived>(
  model: Model<Context, Derived>,
  rules: readonly ModelRule<Context>[],
  values: Values,
  isFree: (name: string) => boolean,
): readonly RuleReason[] {
  const { context } = model;
  const told = rules.map((own) => {
    const violation = own.rule.violated(values, context) ?? exampleOf(model, own, values, isFree);
    return { reason: reasonOf(own, violation), isWhole: violation !== null || own.params !== undefined };
  });
  // A sentence without its figures says less than the others that have theirs.
  const whole = told.filter(({ reason, isWhole }) => isWhole || !reason.text.includes('{'));
  return (whole.length > 0 ? whole : told).map(({ reason }) => reason);
}

/** How another value of one free field would break a rule; null where none does. */
function exampleOf<Context, Derived>(
  { byName, context }: Model<Context, Derived>,
  { rule }: ModelRule<Context>,
  values: Values,
  isFree: (name: string) => boolean,
): Violation | null {
  for (const name of rule.fields) {
    if (!isFree(name)) continue;
    for (const value of byName.get(name)!.domain as readonly FieldValue[]) {
      const violation = rule.violated({ ...values, [name]: value }, context);
      if (violation) return violation;
    }
  }
  return null;
}
