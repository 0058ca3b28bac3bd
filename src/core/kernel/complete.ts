import { fitsField, setChoices } from './choices.ts';
import { preferredCompletion } from './preferred-completion.ts';
import { meaningful, presencesIn } from './applicability.ts';
import type { Model } from './model.ts';
import type { Standing } from './option-support.ts';
import { assumptionsOf, createConsistency } from './consistency.ts';
import type { Configuration } from './product-type.ts';
import { questionOf, valuesAt } from './question.ts';
import type { Assumption, Work } from './solver.ts';
import { createSolver } from './solver.ts';

/** Corrections up to this size are found as the smallest by number; more changes at once nobody judges at a glance. */
export const largestCorrection = 4;

/** What can be read of a configuration: choices of fields that there are, of the shape of their field. */
export const readableChoices = <Context, Derived>(
  model: Model<Context, Derived>,
  configuration: Configuration,
): Configuration =>
  Object.fromEntries(
    Object.entries(setChoices(configuration)).filter(([name, value]) => {
      const known = model.byName.get(name);
      return known !== undefined && fitsField(known.field, value);
    }),
  );

export type Stood<Context, Derived> =
  | { readonly answer: 'stands'; readonly standing: Standing<Context, Derived> }
  | { readonly answer: 'clashes' }
  | { readonly answer: 'undetermined' };

/** Completes choices where they can stand together, each of them meaning something unless others plainly make it moot. */
export function stand<Context, Derived>(
  model: Model<Context, Derived>,
  choices: Configuration,
  work: Work,
): Stood<Context, Derived> {
  const assumptions = assumptionsOf(model, choices);
  if (assumptions.includes(null)) return { answer: 'clashes' };
  const question = questionOf(model, choices);
  const solver = createSolver(question);
  const presences = presencesIn(model, meaningful(model, choices), choices);
  if (solver.pushAll([...(assumptions as Assumption[]), ...presences])) return { answer: 'clashes' };
  const solved = solver.solve(work);
  if (solved.answer !== 'solved') return { answer: solved.answer === 'none' ? 'clashes' : 'undetermined' };
  const places = preferredCompletion(question, solver, solved.places, work);
  return {
    answer: 'stands',
    standing: {
      question,
      solver,
      assumptions: assumptions as Assumption[],
      presences,
      choices,
      places,
      values: valuesAt(question, places),
    },
  };
}

/**
 * As many of choices that clash as can stand together, taken in the order of the fields: what an engineer settles first is
 * kept, and the order of choices and rules changes nothing. Null when not even the defaults stand.
 */
export function mostThatStands<Context, Derived>(
  model: Model<Context, Derived>,
  choices: Configuration,
  work: Work,
): Standing<Context, Derived> | null {
  const consistency = createConsistency(model, work);
  const kept = model.fields
    .map(({ name }) => name)
    .filter((name) => name in choices)
    .reduce<Configuration>((so, name) => {
      const more = { ...so, [name]: choices[name] };
      return consistency(more, presencesIn(model, meaningful(model, more), more)).answer === 'consistent' ? more : so;
    }, {});
  const most = stand(model, kept, work);
  return most.answer === 'stands' ? most.standing : null;
}
