import type { Role } from '../../people/access/roles.ts';
import type { TableTexts } from './table-texts.ts';
import { inOrder, listTotal } from './order-of-changes.ts';
import type { Correction, Fact } from '../../kernel/corrections.ts';
import { nearestFacts, smallestCorrections } from '../../kernel/corrections.ts';
import type { Evaluation } from '../../kernel/evaluate.ts';
import { evaluate } from '../../kernel/evaluate.ts';
import type { Explanation } from '../../kernel/explain.ts';
import { explain, explanationBudget } from '../../kernel/explain.ts';
import { malformedChoices } from '../../kernel/choices.ts';
import type { DeadValue } from '../../kernel/dead-values.ts';
import { deadValues } from '../../kernel/dead-values.ts';
import { compile } from '../../kernel/model.ts';
import type { RuleReason } from '../../kernel/reasons.ts';
import type { Configuration, Field, FieldValue, Option, ProductType } from '../../kernel/product-type.ts';
import { largestCorrection, readableChoices } from '../../kernel/complete.ts';
import type { PriceRow } from '../../pricing/price.ts';
import type { Problem, Result } from '../../result.ts';

/** A rule as the table of rules has it, with the fields that it looks at. */
export interface TabledRule extends RuleReason {
  readonly severity: 'error' | 'warning';
  readonly fields: readonly string[];
  readonly isRight?: true;
}

/** A configuration type together with its catalogue: what server and browser call, alike for every type. */
export interface Engine {
  readonly isxType: string;
  readonly fields: readonly Field<never>[];
  /** Every option of a field that the catalogue knows, shown or not. */
  readonly optionsOf: (field: string) => readonly Option[];
  /** The table of rules, for people to read. */
  readonly rules: readonly TabledRule[];
  readonly malformed: (configuration: Configuration) => readonly Problem[];
  readonly evaluate: (configuration: Configuration) => Evaluation<unknown>;
  readonly explain: (configuration: Configuration, field: string, value: FieldValue) => Explanation;
  /** The smallest changes that mend a configuration in conflict, fewest first; empty for a sound one. */
  readonly corrections: (configuration: Configuration) => readonly Correction[];
  /** The smallest sets of facts against which a configuration in conflict stands, each with the nearest value that would do. */
  readonly facts: (configuration: Configuration) => readonly (readonly Fact[])[];
  /** Values of choices that no combination admits: for whoever keeps the catalogue. */
  readonly deadValues: () => readonly DeadValue[];
}

/** What an engine knows beside the catalogue. */
export interface EngineSetting {
  /** Whose rights the solution is made with: its owner's. */
  readonly role: Role;
  /** List prices as far as the reader may see them: what a type compares one composition with another by. */
  readonly prices: readonly PriceRow[];
  /** The largest UPS rating that a partner may configure, kVA: a figure of the policy. */
  readonly partnerMaxKva: number;
}

/** Opens the engine of a type over the tables that it reads, or names what is wrong with them. */
export type OpenEngine = (source: TableTexts, setting: EngineSetting) => Result<Engine>;

/** How many ways to mend a conflict, or to admit a value, are offered: what a person reads. */
const offered = 5;

/** Binds a type to its catalogue; `prices` as far as the reader may see them. */
export function engine<Context, Derived>(
  type: ProductType<Context, Derived>,
  context: Context,
  prices: readonly PriceRow[],
): Engine {
  const model = compile(type, context);
  const sought = { beside: {}, largest: largestCorrection, most: 2 * offered };
  const listPrices = new Map(prices.map(({ partNumber, listPrice }) => [partNumber, listPrice]));
  const costOf = (configuration: Configuration) => listTotal(evaluate(model, configuration).parts, listPrices);
  const best = (changes: readonly Correction[], configuration: Configuration): readonly Correction[] =>
    inOrder(changes, configuration, costOf).slice(0, offered);
  return {
    isxType: type.isxType,
    fields: type.fields as unknown as readonly Field<never>[],
    optionsOf: (field) => model.byName.get(field)?.options ?? [],
    rules: type.rules.map(({ id, text, severity, fields, isRight }) => ({
      rule: id,
      text,
      severity,
      fields,
      ...(isRight ? { isRight } : {}),
    })),
    malformed: (configuration) => malformedChoices(type, configuration, context),
    evaluate: (configuration) => evaluate(model, configuration),
    explain: (configuration, field, value) => {
      const explanation = explain(model, configuration, field, value);
      // Of a list it may be one more item: the change itself tells the list whole.
      const isOneOfList = model.byName.get(field)?.field.kind === 'list' && !Array.isArray(value);
      const asked = isOneOfList ? configuration : { ...configuration, [field]: value };
      return { ...explanation, changes: best(explanation.changes, asked) };
    },
    corrections: (configuration) =>
      best(
        smallestCorrections(model, readableChoices(model, configuration), sought, { left: explanationBudget }),
        configuration,
      ),
    facts: (configuration) =>
      nearestFacts(model, readableChoices(model, configuration), {}, { left: explanationBudget }),
    deadValues: () => deadValues(type, context),
  };
}
