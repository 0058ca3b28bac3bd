import type { Judgement, Standing } from './option-support.ts';
import { judgePlaces, judgeValues } from './option-support.ts';
import { meaningful } from './applicability.ts';
import type { LedFields } from './leading.ts';
import { ledFields } from './leading.ts';
import type { ModelField } from './model.ts';
import { effective } from './model.ts';
import type { Configuration, FieldValue, Option, Scalar, Values } from './product-type.ts';
import type { RuleReason } from './reasons.ts';
import { brokenInSight, reasonsFor } from './reasons.ts';
import type { Work } from './solver.ts';

export interface OptionState extends Option {
  /** Whether the choices with this value extend to a complete sound configuration. */
  readonly allowed: boolean | 'undetermined';
  /** Only a conflict that stands between other choices excludes it. */
  readonly isElsewhere?: true;
  readonly rules?: readonly RuleReason[];
}

/** Whether an option itself is what stands in the way: a conflict elsewhere is told where it is, and not of every option. */
export const isExcluded = ({ allowed, isElsewhere }: OptionState): boolean => allowed === false && isElsewhere !== true;

/** What choosing an option would make of a field's value: itself, or the list with it taken in. */
export function valueWith<Context>(
  { field }: ModelField<Context>,
  present: FieldValue | undefined,
  option: Scalar,
): FieldValue {
  if (field.kind !== 'list') return option;
  const chosen = Array.isArray(present) ? (present as readonly Scalar[]) : [];
  return chosen.includes(option) ? chosen : [...chosen, option];
}

/** The options of a field that are worth showing beside the other values. */
export function shownOptions<Context>(
  { field, options }: ModelField<Context>,
  values: Values,
  context: Context,
): readonly Option[] {
  const shows = field.kind === 'choice' ? field.shows?.of(values, context) : undefined;
  return shows ? options.filter(({ value }) => shows(value) || value === values[field.name]) : options;
}

/** Judges every option of every field that applies beside a sound configuration; `seen` are the values that people see. */
export function judgeOptions<Context, Derived>(
  standing: Standing<Context, Derived>,
  work: Work,
  seen: Values = standing.values,
): Record<string, readonly OptionState[]> {
  const judged: Record<string, readonly OptionState[]> = {};
  for (const part of ledFields(standing)) Object.assign(judged, judgeFields(part, work, seen));
  return judged;
}

function judgeFields<Context, Derived>(
  { fields, standing }: LedFields<Context, Derived>,
  work: Work,
  seen: Values,
): Record<string, readonly OptionState[]> {
  const { question, choices, values } = standing;
  const { model } = question;
  const shown = new Map(
    fields
      .filter(({ options, field }) => options.length > 0 && (field.appliesTo?.of(values, model.context) ?? true))
      .map((own) => [own, shownOptions(own, seen, model.context)]),
  );
  const ofOpen = [...shown].filter(([{ isOpen }]) => isOpen);
  const places = new Map(ofOpen.map(([own, options]) => [own, options.map(({ value }) => own.place.get(value)!)]));
  const judgedPlaces = judgePlaces(standing, places, work);
  const trialWith = createTrials(standing);

  const isMeant = (trial: Values, whole: Configuration): boolean =>
    [...meaningful(model, whole)].every((field) => model.fields[field]!.field.appliesTo!.of(trial, model.context));

  /** A field that is not open: the configuration as it is with the value, else all that do not stand so in one question. */
  function judgeStanding(own: ModelField<Context>, options: readonly Option[]): readonly Judgement[] {
    const wanted = options.map(({ value }) => valueWith(own, values[own.name], value));
    const stands = options.map(({ value }, at) => {
      if (wanted[at] === values[own.name]) return true;
      const trial = trialWith(own, value);
      return (
        model.rulesOf[own.index]!.every(({ rule }) => rule.violated(trial, model.context) === null) &&
        (model.decides[own.index]!.length === 0 || isMeant(trial, { ...choices, [own.name]: wanted[at] }))
      );
    });
    const others = wanted.filter((_, at) => !stands[at]);
    const judgements = others.length > 0 ? judgeValues(model, choices, own, others, work) : [];
    let next = 0;
    return stands.map((isSound) => isSound || judgements[next++]!);
  }

  return Object.fromEntries(
    [...shown].map(([own, options]) => {
      const judgements = own.isOpen
        ? options.map(({ value }) => judgedPlaces.get(own)!.get(own.place.get(value)!)!)
        : judgeStanding(own, options);
      return [
        own.name,
        options.map((option, at): OptionState => {
          const judgement = judgements[at]!;
          if (typeof judgement !== 'object') return { ...option, allowed: judgement };
          const rules = reasonsAgainst(standing, own, judgement, trialWith(own, option.value));
          return { ...option, allowed: false, rules };
        }),
      ];
    }),
  );
}

/** The present values with one other, and what follows from it: what a person would see if nothing gave way. */
function createTrials<Context, Derived>({
  question: { model, candidates },
  choices,
  values,
  places,
}: Standing<Context, Derived>): (own: ModelField<Context>, value: Scalar) => Values {
  const heldBy = ({ name, index, isOpen }: ModelField<Context>): FieldValue | undefined =>
    name in choices ? (choices[name] as FieldValue) : isOpen ? candidates[index]![places[index]!]! : undefined;
  return (own, value) => {
    const trial: Record<string, FieldValue> = { ...values, [own.name]: valueWith(own, values[own.name], value) };
    for (const field of model.dependents[own.index]!) {
      trial[field.name] = effective(field, heldBy(field), trial, model.context);
    }
    return trial;
  };
}

/** The rules of a proof that the value breaks in sight, with their figures; all of the proof where it breaks none. */
function reasonsAgainst<Context, Derived>(
  { question: { model }, choices }: Standing<Context, Derived>,
  own: ModelField<Context>,
  proof: readonly number[],
  trial: Values,
): readonly RuleReason[] {
  const taking = [...proof].sort((a, b) => a - b).map((rule) => model.rules[rule]!);
  const seen = brokenInSight(taking, trial, model.context);
  if (seen.length > 0) return seen;
  return reasonsFor(model, taking, trial, (name) => name !== own.name && !(name in choices));
}
