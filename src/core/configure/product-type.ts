import type { Problem, ProblemParams } from '../result.ts';

/**
 * The vocabulary of the kernel. A product type declares fields, rules over them and the parts that follow;
 * nothing here knows a UPS or a cooler (docs/decisions/0006-configuration-kernel.md).
 */
export type Scalar = string | number | boolean | null;
export type FieldValue = Scalar | readonly Scalar[] | Readonly<Record<string, number | string | null>>;

/** What the user chose, and nothing else: a field that is not here takes its default. */
export type Configuration = Readonly<Record<string, unknown>>;

/** Every field with its value: chosen, or by default. */
export type Values = Readonly<Record<string, FieldValue>>;

interface FieldBase<Context> {
  readonly name: string;
  /** Key of TRANSLATE. */
  readonly label: string;
  /** Key of TRANSLATE of the group that the field stands in. */
  readonly group: string;
  readonly help?: string;
  /** The value when nothing is chosen; may look at the fields declared before it. */
  readonly byDefault: (values: Values, context: Context) => FieldValue;
  /** Whether the field means anything beside the others; where it does not it takes its default silently. */
  readonly appliesTo?: (values: Values, context: Context) => boolean;
}

export interface Option {
  readonly value: Scalar;
  /** Key of TRANSLATE, or a name as it stands when `verbatim`. */
  readonly label: string;
  readonly verbatim?: boolean;
}

export interface ChoiceField<Context> extends FieldBase<Context> {
  readonly kind: 'choice';
  /** Every value that the catalogue knows; rules exclude, options never vanish. */
  readonly options: (values: Values, context: Context) => readonly Option[];
}

export interface NumberField<Context> extends FieldBase<Context> {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly unit?: string;
  /** Values at which rules change their answer: what the search tries. */
  readonly landmarks: readonly number[];
}

export interface FlagField<Context> extends FieldBase<Context> {
  readonly kind: 'flag';
}

export interface ListField<Context> extends FieldBase<Context> {
  readonly kind: 'list';
  readonly options: (values: Values, context: Context) => readonly Option[];
}

/** A group of numbers that are chosen as one, as the inputs of a calculation. The type checks it itself. */
export interface RecordField<Context> extends FieldBase<Context> {
  readonly kind: 'record';
  readonly check: (
    value: Readonly<Record<string, unknown>>,
    values: Configuration,
    context: Context,
  ) => readonly Problem[];
}

export type Field<Context> =
  ChoiceField<Context> | NumberField<Context> | FlagField<Context> | ListField<Context> | RecordField<Context>;

export interface Violation {
  readonly params?: ProblemParams;
  /** Overrides the rule's text where one rule can be broken in several ways. */
  readonly text?: string;
}

export interface Rule<Context, Derived> {
  /** Stable, as printed in the table of rules: `R-06`. */
  readonly id: string;
  /** Key of TRANSLATE: what the rule demands, in a sentence; placeholders are filled from the violation. */
  readonly text: string;
  /** The fields that the rule looks at: what may be changed to satisfy it. */
  readonly fields: readonly string[];
  /** An error stands against submitting; a warning is shown and stands against nothing. */
  readonly severity: 'error' | 'warning';
  /** Null when the rule holds. */
  readonly violated: (values: Values, derived: Derived, context: Context) => Violation | null;
}

export interface PartQuantity {
  readonly partNumber: string;
  readonly quantity: number;
}

export interface ProductType<Context, Derived> {
  readonly isxType: string;
  readonly fields: readonly Field<Context>[];
  readonly rules: readonly Rule<Context, Derived>[];
  /** Everything that follows from the values; computed once per assignment. */
  readonly derive: (values: Values, context: Context) => Derived;
  readonly parts: (values: Values, derived: Derived, context: Context) => readonly PartQuantity[];
}
