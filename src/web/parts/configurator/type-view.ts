import type { ComponentType } from 'react';
import type { Evaluation } from '../../../core/kernel/evaluate.ts';
import type { Configuration, FieldValue, Scalar, Values } from '../../../core/kernel/product-type.ts';
import type { OpenEngine } from '../../../core/products/definition/engine.ts';
import type { Translate } from '../../../core/translation/translate.ts';
import type { OpenCatalogue } from './catalogue.ts';
import type { Change } from './choices.ts';
import type { Composition } from './composition.ts';

export interface ResultsProps {
  readonly composition: Composition;
  readonly catalogue: OpenCatalogue;
}

export interface RecordControlProps extends ResultsProps {
  readonly labelId: string;
  /** As it was chosen; null where it was not. */
  readonly value: FieldValue;
  readonly isReadOnly: boolean;
  /** undefined takes the record away. */
  readonly onChange: (value: FieldValue | undefined) => void;
}

/** The groups of the choices, where the order of the fields does not say it all. Groups are keys of TRANSLATE. */
export interface GroupsView {
  readonly order: readonly string[];
  /** Those that stand open at first. */
  readonly open: readonly string[];
  /** A folded group in a line; null where its values say it. */
  readonly stateOf: (group: string, evaluation: Evaluation<unknown>, t: Translate) => string | null;
}

/** A number that may be given in another unit too: the other is `factor` times as much. Keys of TRANSLATE. */
export interface LinkedNumber {
  readonly unit: string;
  readonly label: string;
  readonly factor: (values: Values) => number;
}

/** A number that is asked for, and the choices that it becomes. */
export interface AskedNumber {
  /** The field that shows it once it is given. */
  readonly field: string;
  /** Key of TRANSLATE. */
  readonly unit?: string | undefined;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly changes: (value: number) => readonly Change[];
}

/** Lines of the parts list that may be taken out by hand. */
export interface PartDeletion {
  readonly isOpen: (catalogue: OpenCatalogue) => boolean;
  /** The choices that take a part out, whoever put it in. */
  readonly changes: (of: {
    readonly partNumber: string;
    readonly configuration: Configuration;
    readonly evaluation: Evaluation<unknown>;
  }) => readonly Change[];
}

/** What a configuration type brings to the configurator, which itself knows no UPS and no cooler. */
export interface TypeView {
  /** Core's: the server evaluates by the very same. */
  readonly openEngine: OpenEngine;
  /** What the choices come to: figures and drawing. */
  readonly Results: ComponentType<ResultsProps>;
  /** The drawing alone. */
  readonly Drawing: ComponentType<ResultsProps>;
  /** Controls of the fields of kind `record`, by name. */
  readonly records: Readonly<Record<string, ComponentType<RecordControlProps>>>;
  /** What the catalogue says of an option in a language, beside its name; null where it says nothing. */
  readonly describe: (
    catalogue: OpenCatalogue,
    field: string,
    value: Scalar,
    language: string,
    t: Translate,
  ) => string | null;
  /** The parts that an option brings, where it is not named as one; undefined for every other. */
  readonly partsOf?: (catalogue: OpenCatalogue, field: string, value: Scalar) => readonly string[] | undefined;
  /** The field in a word or two, where its value needs one. */
  readonly recordText: (field: string, value: FieldValue, t: Translate) => string;
  readonly groups?: GroupsView;
  /** Fields that few people touch: they come with a press, or once something is chosen there. */
  readonly seldom?: readonly string[];
  /** The field whose other values are told with what the solution then costs, and whether anything is asked of it that they could fit. */
  readonly compared?: { readonly field: string; readonly isAsked: (values: Values) => boolean };
  /** Whether a field is none of this person's concern; one that is chosen is shown all the same, to be taken back. */
  readonly isHidden?: (catalogue: OpenCatalogue, field: string, values: Values) => boolean;
  /** By the name of the field. */
  readonly linked?: Readonly<Record<string, LinkedNumber>>;
  readonly deletion?: PartDeletion;
  /** By the first field of a question of size that is no number itself; null where a number says nothing. */
  readonly asked?: Readonly<
    Record<
      string,
      (catalogue: OpenCatalogue, configuration: Configuration, evaluation: Evaluation<unknown>) => AskedNumber | null
    >
  >;
}
