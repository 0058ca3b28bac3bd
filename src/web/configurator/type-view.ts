import type { ComponentType } from 'react';
import type { FieldValue, Scalar } from '../../core/configure/product-type.ts';
import type { OpenCatalogue } from './catalogue.ts';
import type { Composition } from './composition.ts';

export interface ResultsProps {
  readonly composition: Composition;
  readonly catalogue: OpenCatalogue;
}

export interface RecordControlProps extends ResultsProps {
  readonly labelId: string;
  readonly value: Readonly<Record<string, number>> | null;
  readonly isReadOnly: boolean;
  /** undefined takes the record away. */
  readonly onChange: (value: Readonly<Record<string, number>> | undefined) => void;
}

/** What a configuration type brings to the configurator, which itself knows no UPS and no cooler. */
export interface TypeView {
  /** What the choices come to: figures and drawing. */
  readonly Results: ComponentType<ResultsProps>;
  /** The drawing alone. */
  readonly Drawing: ComponentType<ResultsProps>;
  /** Controls of the fields of kind `record`, by name. */
  readonly records: Readonly<Record<string, ComponentType<RecordControlProps>>>;
  /** What the catalogue says of an option in a language, beside its name; null where it says nothing. */
  readonly describe: (catalogue: OpenCatalogue, field: string, value: Scalar, language: string) => string | null;
  /** The field in a word or two, where its value needs one. */
  readonly recordText: (field: string, value: FieldValue, t: (key: string) => string) => string;
}
