import { meaningful, presencesIn } from './applicability.ts';
import { mostThatStands, stand } from './complete.ts';
import { assumptionsOf, popAll } from './consistency.ts';
import type { Model, ModelField } from './model.ts';
import type { Standing } from './option-support.ts';
import type { Configuration, Values } from './product-type.ts';
import type { Assumption, Work } from './solver.ts';

/*
 * A family or a model stands, whether somebody chose it or it follows from the rest, and a detail that comes after it does not move it: it
 * is excluded with the rule that says why, and the change is offered.
 */

/** The leading fields that nobody chose and that stand all the same. */
const led = <Context, Derived>(
  { fields }: Model<Context, Derived>,
  choices: Configuration,
  values: Values,
): readonly ModelField<Context>[] =>
  fields.filter(({ field, isOpen, name }) => field.isLeading && isOpen && !(name in choices) && values[name] !== null);

/** Fields in their order, with the configuration beside which their options are judged. */
export interface LedFields<Context, Derived> {
  readonly fields: readonly ModelField<Context>[];
  readonly standing: Standing<Context, Derived>;
}

/** The same completion with one of its values assumed as if it were chosen. It goes on with the search of the one before, which ends. */
function holding<Context, Derived>(
  { question, solver, assumptions, presences, choices, places, values }: Standing<Context, Derived>,
  { name }: ModelField<Context>,
): Standing<Context, Derived> {
  const { model } = question;
  const held = { ...choices, [name]: values[name] };
  const more = {
    assumptions: assumptionsOf(model, held) as Assumption[],
    presences: presencesIn(model, meaningful(model, held), held),
  };
  popAll(solver, assumptions.length + presences.length);
  solver.pushAll([...more.assumptions, ...more.presences]);
  return { question, solver, ...more, choices: held, places, values };
}

/** All fields, each beside what leads it. To be gone through in this order: each part takes over the search of the one before. */
export function* ledFields<Context, Derived>(
  standing: Standing<Context, Derived>,
): Generator<LedFields<Context, Derived>> {
  const { model } = standing.question;
  let [from, held] = [0, standing];
  for (const leading of led(model, standing.choices, standing.values)) {
    yield { fields: model.fields.slice(from, leading.index + 1), standing: held };
    from = leading.index + 1;
    held = holding(held, leading);
  }
  yield { fields: model.fields.slice(from), standing: held };
}

/** What stands in the leading fields before one, where nobody chose it. */
export function leadingBefore<Context, Derived>(
  model: Model<Context, Derived>,
  choices: Configuration,
  { index }: ModelField<Context>,
  work: Work,
): Configuration {
  if (!model.fields.some(({ field, name, index: at }) => field.isLeading && at < index && !(name in choices)))
    return {};
  const stood = stand(model, choices, work);
  const standing = stood.answer === 'stands' ? stood.standing : mostThatStands(model, choices, work);
  if (!standing) return {};
  const before = led(model, choices, standing.values).filter((leading) => leading.index < index);
  return Object.fromEntries(before.map(({ name }) => [name, standing.values[name]]));
}
