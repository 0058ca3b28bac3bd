import type { Standing } from './option-support.ts';
import { meaningful, presencesIn } from './applicability.ts';
import type { Model, ModelField, ModelRule } from './model.ts';
import { closure } from './model.ts';
import type { OptionState } from './options.ts';
import { shownOptions } from './options.ts';
import { reasonsFor } from './reasons.ts';
import type { Found } from './consistency.ts';
import { createConsistency } from './consistency.ts';
import type { Configuration, FieldValue, Option, Values } from './product-type.ts';
import { valuesOf } from './question.ts';
import type { Work } from './solver.ts';

/** Values of fields that nobody chose are tried this often, so that a conflict breaks no more rules than it must. */
const mostTrials = 200;

/**
 * Values in a conflict: what was chosen as it was chosen; the rest as beside the choices that stand, unless fewer rules are
 * broken otherwise. `meant` are the rules that choices mean something.
 */
export function valuesInConflict<Context, Derived>(
  model: Model<Context, Derived>,
  choices: Configuration,
  standing: Standing<Context, Derived> | null,
  meant: readonly ModelRule<Context>[],
): Values {
  const { fields, rules, presences, context } = model;
  const all = [...rules.slice(0, rules.length - presences.length), ...meant];
  const broken = (values: Values) => all.filter(({ rule }) => rule.violated(values, context) !== null);
  const moot = (rulesBroken: readonly ModelRule<Context>[]) =>
    rulesBroken.filter((rule) => meant.includes(rule)).length;
  const settled = standing
    ? fields.filter(({ isOpen }) => isOpen).map(({ name, domain, index }) => [name, domain[standing.places[index]!]])
    : [];
  let held = { ...Object.fromEntries(settled), ...choices } as Readonly<Record<string, FieldValue>>;
  let values = valuesOf(model, held);
  let against = broken(values);
  let left = mostTrials;
  for (let isBetter = true; isBetter && against.length > 1;) {
    isBetter = false;
    const looked = closure(
      against.flatMap(({ scope }) => scope),
      (at) => (fields[at]!.isOpen ? fields[at]!.appliesFrom : [...fields[at]!.appliesFrom, ...fields[at]!.defaultFrom]),
    );
    for (const { name, domain, isOpen } of looked.map((at) => fields[at]!)) {
      if (!isOpen || name in choices || values[name] === null) continue;
      for (const value of domain) {
        if (value === held[name] || left-- <= 0) continue;
        const trial = { ...held, [name]: value };
        const [seen, so] = [valuesOf(model, trial), against.length];
        const now = broken(seen);
        // Nothing is gained by making a choice mean nothing.
        if (now.length >= so || moot(now) > moot(against)) continue;
        [held, values, against, isBetter] = [trial, seen, now, true];
      }
    }
  }
  return values;
}

/**
 * In a conflict a value is allowed only where it settles it. Which of the others are excluded by the conflict alone is said
 * beside the choices that stand, so that one conflict does not hide what every other field may be; of a field that means
 * nothing there, beside nothing else.
 */
export function optionsInConflict<Context, Derived>(
  model: Model<Context, Derived>,
  choices: Configuration,
  values: Values,
  judged: Record<string, readonly OptionState[]>,
  reasons: OptionState['rules'] & object,
  work: Work,
): Record<string, readonly OptionState[]> {
  const consistency = createConsistency(model, work);
  const found = (some: Configuration, of: Configuration): Found =>
    consistency(some, presencesIn(model, meaningful(model, of), some));
  const proof = found(choices, choices);
  const blamed = new Set(proof.answer === 'inconsistent' ? proof.rules : []);
  const ofType = model.rules.length - model.presences.length;
  // Rules of the type alone prove the conflict: a field that decides none of them settles nothing.
  const isProven = blamed.size > 0 && [...blamed].every((rule) => rule < ofType);
  const settles = ({ name, index, isOpen }: ModelField<Context>): boolean => {
    if (isProven && !model.rulesOf[index]!.some((rule) => blamed.has(rule.index))) return false;
    if (!isOpen) return true;
    const { [name]: present, ...others } = choices;
    const decides = model.decides[index]!.some((field) => model.fields[field]!.name in others);
    return decides || (present !== undefined && found(others, choices).answer !== 'inconsistent');
  };
  function judgeAlone({ name }: ModelField<Context>, option: Option): OptionState {
    const alone = found({ [name]: option.value }, { [name]: option.value });
    if (alone.answer !== 'inconsistent') return { ...option, allowed: alone.answer === 'consistent' || 'undetermined' };
    const rules = alone.rules.map((rule) => model.rules[rule]!);
    const trial = { ...values, [name]: option.value };
    return { ...option, allowed: false, rules: reasonsFor(model, rules, trial, (other) => other !== name) };
  }
  return Object.fromEntries(
    model.fields
      .filter(({ options, field }) => options.length > 0 && (field.appliesTo?.of(values, model.context) ?? true))
      .map((own) => {
        const { name, field } = own;
        const isList = field.kind === 'list';
        const maySettle = !isList && settles(own);
        const states =
          judged[name] ??
          shownOptions(own, values, model.context).map((option): OptionState =>
            isList ? { ...option, allowed: 'undetermined' } : judgeAlone(own, option),
          );
        return [
          name,
          states.map((state): OptionState => {
            const wanted = { ...choices, [name]: state.value };
            const settling = maySettle ? found(wanted, wanted).answer : 'inconsistent';
            if (settling === 'consistent') return { ...withoutRules(state), allowed: true };
            if (settling === 'undetermined') return { ...withoutRules(state), allowed: settling };
            return state.allowed === false
              ? state
              : { ...withoutRules(state), allowed: false, isElsewhere: true, rules: reasons };
          }),
        ];
      }),
  );
}

const withoutRules = ({ rules: _, ...state }: OptionState): OptionState => state;
