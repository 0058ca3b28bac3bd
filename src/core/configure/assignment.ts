import type { Configuration, Field, FieldValue, ProductType, Rule, Scalar, Values, Violation } from './product-type.ts';

/** A complete configuration: each field has a value, and everything that follows from them. */
export interface Assignment<Derived> {
  readonly values: Values;
  readonly derived: Derived;
}

export interface BrokenRule<Context, Derived> {
  readonly rule: Rule<Context, Derived>;
  readonly violation: Violation;
}

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
      return typeof value === 'object' && value !== null && !Array.isArray(value);
  }
}

/** Gives every field its value, in the order of the fields: the chosen one where the field applies, else the default. */
export function assign<Context, Derived>(
  type: ProductType<Context, Derived>,
  choices: Configuration,
  context: Context,
): Assignment<Derived> {
  const values: Record<string, FieldValue> = {};
  for (const field of type.fields) {
    const chosen = choices[field.name];
    const applies = field.appliesTo?.(values, context) ?? true;
    values[field.name] = applies && fitsField(field, chosen) ? chosen : field.byDefault(values, context);
  }
  return { values, derived: type.derive(values, context) };
}

/** Rule of every type: a chosen value is one that the catalogue holds. */
export const catalogueRuleId = 'catalogue';

/** The rules that an assignment breaks: values that the catalogue does not hold, then the type's own in their order. */
export function brokenRules<Context, Derived>(
  type: ProductType<Context, Derived>,
  { values, derived }: Assignment<Derived>,
  context: Context,
): BrokenRule<Context, Derived>[] {
  return [
    ...type.fields.flatMap((field) => unknownValues<Context, Derived>(field, values, context)),
    ...type.rules.flatMap((rule) => {
      const violation = rule.violated(values, derived, context);
      return violation ? [{ rule, violation }] : [];
    }),
  ];
}

/** A chosen value that the catalogue does not hold is kept, and named. */
function unknownValues<Context, Derived>(
  field: Field<Context>,
  values: Values,
  context: Context,
): BrokenRule<Context, Derived>[] {
  if (field.kind !== 'choice' && field.kind !== 'list') return [];
  if (field.appliesTo?.(values, context) === false) return [];
  const known = field.options(values, context).map((option) => option.value);
  const chosen = values[field.name];
  const all: readonly Scalar[] = Array.isArray(chosen) ? (chosen as readonly Scalar[]) : [chosen as Scalar];
  return all
    .filter((value) => value !== null && !known.includes(value))
    .map((value) => ({
      rule: {
        id: catalogueRuleId,
        text: 'The catalogue holds no {value} for this choice',
        fields: [field.name],
        severity: 'error' as const,
        violated: () => null,
      },
      violation: { params: { value: String(value) } },
    }));
}
