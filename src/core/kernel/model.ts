import type { ProblemParams } from '../result.ts';
import type { Constraint } from './constraint.ts';
import type { Field, FieldValue, Option, ProductType, Rule, Scalar, Values } from './product-type.ts';

/** One field, compiled: where it stands, what it may hold, and which fields decide its default and whether it applies. */
export interface ModelField<Context> {
  readonly index: number;
  readonly field: Field<Context>;
  readonly name: string;
  /** Settled by the rules where nobody chose it; any other field holds what was chosen, or else its default. */
  readonly isOpen: boolean;
  /** Values of a choice or a flag as the catalogue has them; empty for every other kind. */
  readonly options: readonly Option[];
  readonly domain: readonly Scalar[];
  readonly place: ReadonlyMap<Scalar, number>;
  readonly defaultFrom: readonly number[];
  readonly appliesFrom: readonly number[];
  /** Every field that may decide whether it applies, those among them that a computed default follows. */
  readonly deciders: readonly number[];
}

export interface ModelRule<Context> {
  readonly index: number;
  readonly rule: Rule<Context>;
  /** The fields that the rule names. */
  readonly fields: readonly number[];
  /** Every field that decides the rule, those that decide whether another applies included, as long as no default is computed. */
  readonly scope: readonly number[];
  /** Decided by open fields alone: its truth is the same in every question. */
  readonly isStatic: boolean;
  /** Of a rule that holds only where it is asked for: the variable that asks for it, one after all fields. */
  readonly gate?: number;
  /** What its text is filled with where it is not broken in sight. */
  readonly params?: ProblemParams;
  /** The rule as a constraint of the questions that were asked lately, by the values of the fields that are not open. */
  readonly constraints: Map<string, Constraint>;
}

/** Rule of every type: a choice that somebody holds means something. */
export const presenceRuleId = 'applies';

/** The rule that a field applies, or that it does so unless one that decides this applies no more than it. */
export interface Presence<Context> {
  readonly field: ModelField<Context>;
  readonly unless: ModelField<Context> | null;
  readonly rule: ModelRule<Context>;
  /** The variable that asks for the rule, at `asked`; else the rule constrains nothing. */
  readonly gate: number;
}

/** The places of a gate: a presence is not asked for, or it is. */
export const gatePlaces = [0, 1] as const;
export const asked = 1;

/** A product type over a catalogue, ready to be asked. Compiled once; every question about it shares what it learns. */
export interface Model<Context, Derived> {
  readonly type: ProductType<Context, Derived>;
  readonly context: Context;
  readonly fields: readonly ModelField<Context>[];
  readonly byName: ReadonlyMap<string, ModelField<Context>>;
  /** Rules of severity `error`, since warnings constrain nothing; after them those of `presences`. */
  readonly rules: readonly ModelRule<Context>[];
  /** Rules that no type writes: that a choice means something. */
  readonly presences: readonly Presence<Context>[];
  /** That each field applies; none for a field that always does, or whose choice may mean nothing. */
  readonly presenceOf: readonly (Presence<Context> | undefined)[];
  /** The fields with a presence that each field takes part in deciding. */
  readonly decides: readonly (readonly number[])[];
  /** The rules that each field takes part in deciding, be it through the default of another. */
  readonly rulesOf: readonly (readonly ModelRule<Context>[])[];
  /** The fields whose default, or whether they apply, each field takes part in deciding; in their order. */
  readonly dependents: readonly (readonly ModelField<Context>[])[];
}

/** The two answers of a flag, as options of any other choice. */
const flagOptions: readonly Option[] = [
  { value: false, label: 'No' },
  { value: true, label: 'Yes' },
];

export function optionsOf<Context>(field: Field<Context>, context: Context): readonly Option[] {
  if (field.kind === 'choice' || field.kind === 'list') return field.options(context);
  return field.kind === 'flag' ? flagOptions : [];
}

const isSettled = <Context>(field: Field<Context>): boolean =>
  (field.kind === 'choice' || field.kind === 'flag') && field.stands !== true;

/** Compiles a type. Throws where a field or rule names a field that is not there, or a default looks ahead. */
export function compile<Context, Derived>(
  type: ProductType<Context, Derived>,
  context: Context,
): Model<Context, Derived> {
  const places = new Map(type.fields.map(({ name }, index) => [name, index]));
  const placeOf = (name: string, by: string): number => {
    const index = places.get(name);
    if (index === undefined) throw new Error(`${type.isxType}: ${by} looks at ${name}, which is no field`);
    return index;
  };
  const declared = type.fields.map((field, index): ModelField<Context> => {
    const earlier = (names: readonly string[]): readonly number[] =>
      names.map((name) => {
        const place = placeOf(name, field.name);
        if (place >= index) throw new Error(`${type.isxType}: ${field.name} looks at ${name}, which comes after it`);
        return place;
      });
    const options = field.kind === 'record' || field.kind === 'number' ? [] : optionsOf(field, context);
    const domain = field.kind === 'list' ? [] : options.map(({ value }) => value);
    return {
      index,
      field,
      name: field.name,
      isOpen: isSettled(field),
      options,
      domain,
      place: new Map(domain.map((value, at) => [value, at])),
      defaultFrom: earlier(field.byDefault.fields),
      appliesFrom: earlier(field.appliesTo?.fields ?? []),
      deciders: [],
    };
  });
  const looksAt = (at: number): readonly number[] => {
    const { isOpen, appliesFrom, defaultFrom } = declared[at]!;
    return isOpen ? appliesFrom : [...appliesFrom, ...defaultFrom];
  };
  const fields = declared.map((field) => ({ ...field, deciders: closure(field.appliesFrom, looksAt) }));
  const compiled = (rule: Rule<Context>, index: number, named: readonly number[]): ModelRule<Context> => {
    const scope = closure(named, (at) => fields[at]!.appliesFrom);
    return {
      index,
      rule,
      fields: named,
      scope,
      isStatic: scope.every((at) => fields[at]!.isOpen),
      constraints: new Map(),
    };
  };
  const rules = type.rules
    .filter(({ severity }) => severity === 'error')
    .map((rule, index) =>
      compiled(
        rule,
        index,
        rule.fields.map((name) => placeOf(name, rule.id)),
      ),
    );
  const presences = wantedPresences(fields).map(({ field, unless }, i): Presence<Context> => {
    const gate = fields.length + i;
    const named = [...field.appliesFrom, ...(unless?.appliesFrom ?? [])];
    const rule = compiled(presenceRule(field, unless, context), rules.length + i, named);
    return { field, unless, gate, rule: { ...rule, gate, params: { field: field.field.label } } };
  });
  const presenceOf = fields.map((field) => presences.find((own) => own.field === field && own.unless === null));
  const rulesOf: ModelRule<Context>[][] = fields.map(() => []);
  for (const rule of rules) closure(rule.scope, looksAt).forEach((at) => rulesOf[at]!.push(rule));
  const dependents: ModelField<Context>[][] = fields.map(() => []);
  const decides: number[][] = fields.map(() => []);
  for (const field of fields) {
    closure(looksAt(field.index), looksAt).forEach((at) => dependents[at]!.push(field));
    if (presenceOf[field.index]) field.deciders.forEach((at) => decides[at]!.push(field.index));
  }
  return {
    type,
    context,
    fields,
    byName: new Map(fields.map((field) => [field.name, field])),
    rules: [...rules, ...presences.map(({ rule }) => rule)],
    presences,
    presenceOf,
    rulesOf,
    dependents,
    decides,
  };
}

/**
 * The presences that may be asked for: of every field that may mean nothing, those apart which a sound solution may well not care
 * about; and for a choice that means nothing now, beside each open field that decides so and means
 * nothing either.
 */
const wantedPresences = <Context>(
  fields: readonly ModelField<Context>[],
): Pick<Presence<Context>, 'field' | 'unless'>[] =>
  fields
    .filter(({ field }) => field.appliesTo && !field.mayBeMoot)
    .flatMap((field) => [
      { field, unless: null },
      ...field.deciders
        .map((at) => fields[at]!)
        .filter((decider) => decider.isOpen && decider.field.appliesTo)
        .map((unless) => ({ field, unless })),
    ]);

function presenceRule<Context>(
  { field }: ModelField<Context>,
  unless: ModelField<Context> | null,
  context: Context,
): Rule<Context> {
  const applies = (own: Field<Context>, values: Values): boolean => own.appliesTo?.of(values, context) ?? true;
  return {
    id: presenceRuleId,
    text: 'The choice of {field:label} would mean nothing',
    fields: [field.name, ...field.appliesTo!.fields],
    severity: 'error',
    violated: (values) =>
      applies(field, values) || (unless && !applies(unless.field, values)) ? null : { params: { field: field.label } },
  };
}

/** Fields with everything that they look at, and what that looks at, in the order of the fields. */
export function closure(fields: readonly number[], looksAt: (field: number) => readonly number[]): readonly number[] {
  const all = new Set<number>();
  const add = (field: number): void => {
    if (all.has(field)) return;
    all.add(field);
    looksAt(field).forEach(add);
  };
  fields.forEach(add);
  return [...all].sort((a, b) => a - b);
}

/** Some fields with everything that decides them where others are chosen: through defaults only of what nobody chose. */
export const decidingBeside = <Context, Derived>(
  { fields: all }: Model<Context, Derived>,
  fields: readonly number[],
  isChosen: (name: string) => boolean,
): readonly number[] =>
  closure(fields, (at) => {
    const { name, isOpen, appliesFrom, defaultFrom } = all[at]!;
    return isOpen || isChosen(name) ? appliesFrom : [...appliesFrom, ...defaultFrom];
  });

/** The fields that decide some rules where others are chosen. */
export function deciding<Context, Derived>(
  model: Model<Context, Derived>,
  rules: readonly number[],
  isChosen: (name: string) => boolean,
): readonly ModelField<Context>[] {
  const { fields, rules: all, presences } = model;
  const named = rules.flatMap((rule) => {
    const presence = presences.find(({ rule: { index } }) => index === rule);
    return presence ? [...presence.rule.scope, presence.field.index] : all[rule]!.scope;
  });
  return decidingBeside(model, named, isChosen).map((at) => fields[at]!);
}

/** The value that a field takes beside others: null where it does not apply, else what it holds, or its default. */
export function effective<Context>(
  { field }: ModelField<Context>,
  held: FieldValue | undefined,
  values: Values,
  context: Context,
): FieldValue {
  if (field.appliesTo && !field.appliesTo.of(values, context)) return null;
  return held === undefined ? field.byDefault.of(values, context) : held;
}
