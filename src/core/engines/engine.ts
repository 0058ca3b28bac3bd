import type { Evaluation, RuleReason } from '../configure/evaluate.ts';
import { evaluate, malformedChoices } from '../configure/evaluate.ts';
import type { Choice, Explanation } from '../configure/explain.ts';
import { explain } from '../configure/explain.ts';
import type { MendRequest } from '../configure/mend.ts';
import { mend } from '../configure/mend.ts';
import type { Configuration, Field, FieldValue, ProductType } from '../configure/product-type.ts';
import type { Problem } from '../result.ts';

/** A configuration type together with its catalogue: what server and browser call, alike for every type. */
export interface Engine {
  readonly isxType: string;
  readonly fields: readonly Field<never>[];
  /** The table of rules, for people to read. */
  readonly rules: readonly (RuleReason & { readonly severity: 'error' | 'warning' })[];
  readonly malformed: (configuration: Configuration) => readonly Problem[];
  readonly evaluate: (configuration: Configuration) => Evaluation<unknown>;
  readonly explain: (configuration: Configuration, field: string, value: FieldValue) => Explanation;
  /** The smallest changes that mend a configuration, whatever may stay broken in it. */
  readonly mend: (configuration: Configuration, request?: MendRequest) => readonly (readonly Choice[])[];
}

/** Binds a type to its catalogue. */
export const engine = <Context, Derived>(type: ProductType<Context, Derived>, context: Context): Engine => ({
  isxType: type.isxType,
  fields: type.fields as unknown as readonly Field<never>[],
  rules: type.rules.map(({ id, text, severity }) => ({ rule: id, text, severity })),
  malformed: (configuration) => malformedChoices(type, configuration, context),
  evaluate: (configuration) => evaluate(type, configuration, context),
  explain: (configuration, field, value) => explain(type, configuration, field, value, context),
  mend: (configuration, request) => mend(type, configuration, context, request),
});
