import type { Model } from './model.ts';
import { effective } from './model.ts';
import type { FieldValue, Values } from './product-type.ts';
import type { Question } from './question.ts';
import type { Solver, Work } from './solver.ts';
import { withinShare } from './solver.ts';
import { popAll } from './consistency.ts';

/**
 * Gives every open field its value: in the order of the fields, each the one it would rather have of those that the rules
 * leave beside what is assumed and what earlier fields have taken. Neither the order of choices nor that of rules
 * matters. `witness` is any completion; where the work runs out its values stand. The solver is left as it was found.
 */
export function preferredCompletion<Context, Derived>(
  question: Question<Context, Derived>,
  solver: Solver,
  witness: Int32Array,
  work: Work,
): Int32Array {
  return greedy(question, solver, witness) ?? careful(question, solver, witness, work);
}

/** The places of an open field's values in the order in which it would rather have them. */
function* wished<Context, Derived>(
  model: Model<Context, Derived>,
  solver: Solver,
  index: number,
  values: Values,
): Generator<number> {
  const only = solver.only(index);
  if (only >= 0) return yield only;
  const { field, domain, place } = model.fields[index]!;
  const tried = new Set<number>();
  const first = place.get(field.byDefault.of(values, model.context) as never);
  if (first !== undefined) {
    tried.add(first);
    yield first;
  }
  const preferred = field.kind === 'choice' ? (field.preference?.of(values, model.context) ?? []) : [];
  for (const value of preferred) {
    const at = place.get(value);
    if (at === undefined || tried.has(at)) continue;
    tried.add(at);
    yield at;
  }
  for (let at = 0; at < domain.length; at++) if (!tried.has(at)) yield at;
}

const valueIn = <Context, Derived>(
  { model, candidates }: Question<Context, Derived>,
  index: number,
  place: number,
  values: Values,
): FieldValue => effective(model.fields[index]!, candidates[index]![place], values, model.context);

/** What a field without a choice of places holds: the one value there is, or its computed default. */
const isFixed = <Context, Derived>({ model, candidates }: Question<Context, Derived>, index: number): boolean =>
  !model.fields[index]!.isOpen && candidates[index]!.length <= 1;

/** Takes what each field wishes, as long as propagation alone leads to the end; null where it would have to go back. */
function greedy<Context, Derived>(
  question: Question<Context, Derived>,
  solver: Solver,
  witness: Int32Array,
): Int32Array | null {
  const { model } = question;
  const values: Record<string, FieldValue> = {};
  const places = Int32Array.from(witness);
  let pushed = 0;
  let isDead = false;
  for (let index = 0; index < model.fields.length && !isDead; index++) {
    if (!isFixed(question, index)) {
      isDead = true;
      for (const place of wished(model, solver, index, values)) {
        if (!solver.has(index, place)) continue;
        const conflict = solver.push([index, place]);
        if (!conflict) {
          pushed++;
          places[index] = place;
          isDead = false;
          break;
        }
        solver.pop();
      }
    }
    values[model.fields[index]!.name] = valueIn(question, index, places[index]!, values);
  }
  popAll(solver, pushed);
  return isDead ? null : places;
}

/** Of the work that is left no wish takes more than this part: the options are still to be judged. */
const largestShare = 1 / 8;

/** The same with a proof for each step that the rest can still be completed. */
function careful<Context, Derived>(
  question: Question<Context, Derived>,
  solver: Solver,
  witness: Int32Array,
  work: Work,
): Int32Array {
  const { model } = question;
  const values: Record<string, FieldValue> = {};
  let known = witness;
  let pushed = 0;
  for (let index = 0; index < model.fields.length; index++) {
    if (!isFixed(question, index)) {
      for (const place of wished(model, solver, index, values)) {
        if (!solver.has(index, place)) continue;
        const conflict = solver.push([index, place]);
        if (known[index] === place) {
          pushed++;
          break;
        }
        const solved = conflict ? null : withinShare(work, work.left * largestShare, solver.solve);
        if (solved?.answer === 'solved') {
          known = solved.places;
          pushed++;
          break;
        }
        solver.pop();
      }
    }
    values[model.fields[index]!.name] = valueIn(question, index, known[index]!, values);
  }
  popAll(solver, pushed);
  return known;
}
