import type { Role } from '../../people/access/roles.ts';
import type { TableTexts } from './table-texts.ts';
import type { Evaluation } from '../../kernel/evaluate.ts';
import { evaluate } from '../../kernel/evaluate.ts';
import { malformedChoices } from '../../kernel/choices.ts';
import type { Model } from '../../kernel/model.ts';
import { compile } from '../../kernel/model.ts';
import type { RuleReason } from '../../kernel/reasons.ts';
import type { Configuration, Field, Option, ProductType, SizingQuestion } from '../../kernel/product-type.ts';
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
  /** What the size of a solution hangs on, in the order in which it is asked. */
  readonly sizing: readonly SizingQuestion[];
  readonly malformed: (configuration: Configuration) => readonly Problem[];
  readonly evaluate: (configuration: Configuration) => Evaluation<unknown>;
  /** What explanations are worked out on (explanations.ts): most who open an engine never ask for one. */
  readonly model: Model<unknown, unknown>;
  /** List prices as far as the reader may see them. */
  readonly prices: readonly PriceRow[];
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

/**
 * Opens the engine of a type over the tables that it reads, or names what is wrong with them; in steps, between which a page may
 * answer. Whoever has nobody waiting takes `runThrough`.
 */
export type OpenEngine = (source: TableTexts, setting: EngineSetting) => Generator<void, Result<Engine>>;

/** Binds a type to its catalogue; `prices` as far as the reader may see them. */
export function engine<Context, Derived>(
  type: ProductType<Context, Derived>,
  context: Context,
  prices: readonly PriceRow[],
): Engine {
  const model = compile(type, context);
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
    sizing: type.sizing ?? [],
    malformed: (configuration) => malformedChoices(type, configuration, context),
    evaluate: (configuration) => evaluate(model, configuration),
    model: model as unknown as Model<unknown, unknown>,
    prices,
  };
}
