import type { Field, FieldValue, Formula, NumberField, Option } from '../../kernel/product-type.ts';
import { always, by } from '../../kernel/product-type.ts';
import type { MonitoringContext } from './context.ts';
import { countOf, isOn } from './counted.ts';

export const verbatim = (value: string): Option => ({ value, label: value, verbatim: true });

/** A field means something where any of some flags is on. */
export const whereOn = (...flags: readonly string[]): Formula<MonitoringContext, boolean> =>
  by(flags, (values) => flags.some((flag) => isOn(values, flag)));

/** A field means something where any of some numbers is above none. */
export const whereAny = (...fields: readonly string[]): Formula<MonitoringContext, boolean> =>
  by(fields, (values) => fields.some((field) => countOf(values, field) > 0));

type Shape = Pick<Field<MonitoringContext>, 'name' | 'label' | 'group' | 'appliesTo' | 'isFact' | 'mayBeMoot'>;

export type Counting = Shape &
  Partial<Pick<NumberField<MonitoringContext>, 'min' | 'step' | 'unit' | 'landmarks'>> & {
    readonly max: number;
    readonly byDefault: number | Formula<MonitoringContext, FieldValue>;
  };

/** A whole number from 0, unless something else is said. */
export const counting = ({
  min = 0,
  step = 1,
  landmarks = [],
  byDefault,
  ...rest
}: Counting): Field<MonitoringContext> => ({
  kind: 'number',
  min,
  step,
  landmarks,
  ...rest,
  byDefault: typeof byDefault === 'number' ? always(byDefault) : byDefault,
});

/** A flag that stands as it is where nobody said anything. */
export const flag = (shape: Shape & { readonly byDefault?: boolean }): Field<MonitoringContext> => {
  const { byDefault = false, ...rest } = shape;
  return { kind: 'flag', stands: true, ...rest, byDefault: always(byDefault) };
};

/** Whole numbers as a choice. */
export const upToYears = (most: number): readonly Option[] =>
  Array.from({ length: most + 1 }, (_, value) => ({ value, label: String(value), verbatim: true }));
