import type { Problem, ProblemParams } from '../result.ts';

/**
 * The vocabulary of the kernel. A product type declares fields, rules over them and the parts that follow;
 * nothing here knows a UPS or a cooler (docs/decisions/0012-constraint-kernel.md).
 */

export type Scalar = string | number | boolean | null;
/** What a choice holds: a scalar, a list of such, a group of numbers, or a list of pieces. */
export type FieldValue =
  | Scalar
  | readonly Scalar[]
  | Readonly<Record<string, number | string | null>>
  | readonly PartQuantity[];

/** What the user chose, and nothing else: a field that is not here takes its default. */
export type Configuration = Readonly<Record<string, unknown>>;

/** Every field with its value: chosen, by default or derived; null where the field does not apply. */
export type Values = Readonly<Record<string, FieldValue>>;

/** A function of some fields. It reads those that it names and no others: the search relies on that. */
export interface Formula<Context, T> {
  readonly fields: readonly string[];
  readonly of: (values: Values, context: Context) => T;
}

export const always = <T>(value: T): Formula<unknown, T> => ({ fields: [], of: () => value });
export const by = <Context, T>(
  fields: readonly string[],
  of: (values: Values, context: Context) => T,
): Formula<Context, T> => ({ fields, of });

interface FieldBase<Context> {
  readonly name: string;
  /** Key of TRANSLATE. */
  readonly label: string;
  /** Key of TRANSLATE of the group that the field stands in. */
  readonly group: string;
  /** The value that is taken when nothing is chosen, where the rules admit it; looks at fields declared before this one. */
  readonly byDefault: Formula<Context, FieldValue>;
  /** Whether the field means anything beside others, all declared before it; where it does not, its value is null. */
  readonly appliesTo?: Formula<Context, boolean>;
  /** How the site is, or what is there already: no remedy changes it. What is told is the figure that would do. */
  readonly isFact?: true;
  /** What a solution is about, as its family: what stands here is moved by no field after it, be it chosen or not. */
  readonly isLeading?: true;
  /** A sound solution may well not care about it: what is said of it may mean nothing beside other choices. */
  readonly mayBeMoot?: true;
}

/** Choices and flags are settled by the rules where nobody chose them, unless their default stands as if it were said. */
interface Settled {
  readonly stands?: true;
}

export interface Option {
  readonly value: Scalar;
  /** Key of TRANSLATE, or a name as it stands when `verbatim`. */
  readonly label: string;
  readonly verbatim?: boolean;
}

export interface ChoiceField<Context> extends FieldBase<Context>, Settled {
  readonly kind: 'choice';
  /** Every value that the catalogue knows; rules exclude, options never vanish. */
  readonly options: (context: Context) => readonly Option[];
  /** Which of the options are worth showing beside the other values: the models of the chosen family. All, where left out. */
  readonly shows?: Formula<Context, (value: Scalar) => boolean>;
  /** The order in which values are taken where the default is excluded, or offered where it stands; those that it leaves out follow. */
  readonly preference?: Formula<Context, readonly Scalar[]>;
}

export interface NumberField<Context> extends FieldBase<Context> {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly unit?: string;
  /** Values at which rules change their answer: tried first when another value is looked for. */
  readonly landmarks: readonly number[];
}

export interface FlagField<Context> extends FieldBase<Context>, Settled {
  readonly kind: 'flag';
}

export interface ListField<Context> extends FieldBase<Context> {
  readonly kind: 'list';
  readonly options: (context: Context) => readonly Option[];
}

/** A value of its own shape that is chosen as one, as the inputs of a calculation. The type checks it itself. */
export interface RecordField<Context> extends FieldBase<Context> {
  readonly kind: 'record';
  readonly check: (value: unknown, values: Configuration, context: Context) => readonly Problem[];
}

export type Field<Context> =
  | ChoiceField<Context>
  | NumberField<Context>
  | FlagField<Context>
  | ListField<Context>
  | RecordField<Context>;

export interface Violation {
  readonly params?: ProblemParams;
  /** Overrides the rule's text where one rule can be broken in several ways. */
  readonly text?: string;
}

export interface Rule<Context> {
  /** Stable, as printed in the table of rules: `R-06`. */
  readonly id: string;
  /** Key of TRANSLATE: what the rule demands, in a sentence; placeholders are filled from the violation. */
  readonly text: string;
  /** The fields that the rule looks at: every field that decides it, and what may be changed to satisfy it. */
  readonly fields: readonly string[];
  /** An error stands against submitting; a warning is shown and stands against nothing. */
  readonly severity: 'error' | 'warning';
  /** A warning about what is taken for granted of a field: silent once the field is stated, whatever with. */
  readonly untilStated?: string;
  /** A right of a role, not engineering: whoever breaks it by a choice of theirs is refused, not advised. */
  readonly isRight?: true;
  /** Null when the rule holds. Reads the fields that the rule names and no others. */
  readonly violated: (values: Values, context: Context) => Violation | null;
}

export interface PartQuantity {
  readonly partNumber: string;
  readonly quantity: number;
}

/** What the size of everything hangs on. Where nobody has said it, something is taken all the same: that is told. */
export interface SizingQuestion {
  /** Any of them answers it; the first holds what is taken, and where it does not apply nothing is asked. */
  readonly fields: readonly [string, ...string[]];
  /** Key of TRANSLATE: the question. */
  readonly asks: string;
  /** Key of TRANSLATE: that it is not given, and that {value} is taken. */
  readonly text: string;
}

export interface ProductType<Context, Derived> {
  readonly isxType: string;
  /** In the order in which an engineer thinks: where several completions are sound, earlier fields keep their defaults. */
  readonly fields: readonly Field<Context>[];
  readonly rules: readonly Rule<Context>[];
  readonly sizing?: readonly SizingQuestion[];
  /** Everything that follows from the values and is worth showing. */
  readonly derive: (values: Values, context: Context) => Derived;
  readonly parts: (values: Values, derived: Derived, context: Context) => readonly PartQuantity[];
}
