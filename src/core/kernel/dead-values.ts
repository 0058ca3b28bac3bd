import { judgePlaces } from './option-support.ts';
import { compile } from './model.ts';
import { searchBudget } from './consistency.ts';
import type { Field, ProductType, Scalar } from './product-type.ts';
import { stand } from './complete.ts';

/** A value that the catalogue offers and that no combination of choices admits, with the rules that prove it. */
export interface DeadValue {
  readonly field: string;
  readonly value: Scalar;
  readonly rules: readonly string[];
}

/** A choice that stands by its default may be chosen otherwise all the same. */
function withoutStanding<Context>(field: Field<Context>): Field<Context> {
  if (field.kind !== 'choice' && field.kind !== 'flag') return field;
  const { stands: _, ...open } = field;
  return open;
}

/**
 * Values of open fields that can never be chosen, whatever the site, the load and the other choices. Rules that look at
 * what is no choice, such as a load, are left out: they may hold at another load, and what is proved without them is proved.
 */
export function deadValues<Context, Derived>(type: ProductType<Context, Derived>, context: Context): DeadValue[] {
  const released = { ...type, fields: type.fields.map(withoutStanding) };
  const whole = compile(released, context);
  const timeless = new Set(whole.rules.filter(({ isStatic }) => isStatic).map(({ rule }) => rule));
  const model = compile({ ...released, rules: type.rules.filter((rule) => timeless.has(rule)) }, context);
  const work = { left: searchBudget };
  const stood = stand(model, {}, work);
  if (stood.answer !== 'stands') return [];
  const open = model.fields.filter(({ isOpen, index }) => isOpen && (model.presenceOf[index]?.rule.isStatic ?? true));
  const judged = judgePlaces(stood.standing, new Map(open.map((own) => [own, own.domain.map((_, at) => at)])), work);
  return [...judged].flatMap(([own, places]) =>
    [...places].flatMap(([place, judgement]) => {
      if (typeof judgement !== 'object') return [];
      const proof = judgement.map((rule) => model.rules[rule]!);
      // A presence that hangs on what is no choice may turn out otherwise.
      if (!proof.every(({ isStatic }) => isStatic)) return [];
      return [{ field: own.name, value: own.domain[place]!, rules: [...new Set(proof.map(({ rule }) => rule.id))] }];
    }),
  );
}
