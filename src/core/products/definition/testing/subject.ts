import fc from 'fast-check';
import { evaluate } from '../../../kernel/evaluate.ts';
import { explain } from '../../../kernel/explain.ts';
import type { Model } from '../../../kernel/model.ts';
import type { Configuration, Field, FieldValue, SizingQuestion, Values } from '../../../kernel/product-type.ts';
import { undeclaredReads } from '../../../kernel/testing/undeclared-reads.ts';

/** A product type as the laws know it that hold for every one. */
export interface Subject {
  /** Choices of every kind that the rules tell apart. */
  readonly chosen: readonly Configuration[];
  /** Configurations as people make them. */
  readonly configurations: fc.Arbitrary<Configuration>;
  readonly evaluate: (configuration: Configuration) => ReturnType<typeof evaluate>;
  readonly explain: (configuration: Configuration, field: string, value: FieldValue) => ReturnType<typeof explain>;
  readonly isList: (field: string) => boolean;
  readonly fields: readonly Field<never>[];
  readonly sizing: readonly SizingQuestion[];
  /** Fields that rules, defaults and conditions read beside those that they name, over some values, whoever opens the catalogue. */
  readonly undeclaredReads: (values: readonly Values[]) => readonly unknown[];
}

interface Opened<Context, Derived> {
  readonly context: Context;
  readonly model: Model<Context, Derived>;
}

/** Opens a type over the pinned catalogue, for each of some readers; where nobody says how people choose, they put two of `chosen` together. */
export function subject<Context, Derived>(
  open: readonly (() => Opened<Context, Derived>)[],
  { chosen, configurations }: Pick<Subject, 'chosen'> & Partial<Pick<Subject, 'configurations'>>,
): Subject {
  const { model } = open[0]!();
  // What the catalogue does not hold is kept and named: no option makes it sound.
  const isKnown = (one: Configuration) => !evaluate(model, one).conflicts.some(({ code }) => code === 'unknown_value');
  const one = fc.constantFrom(...chosen.filter(isKnown));
  return {
    chosen,
    configurations: configurations ?? fc.tuple(one, one).map(([first, second]) => ({ ...first, ...second })),
    evaluate: (configuration) => evaluate(model, configuration),
    explain: (configuration, field, value) => explain(model, configuration, field, value),
    fields: model.type.fields as unknown as readonly Field<never>[],
    sizing: model.type.sizing ?? [],
    isList: (field) => model.byName.get(field)!.field.kind === 'list',
    undeclaredReads: (values) =>
      open.flatMap((openAnew) => {
        // Opened anew: what was computed once is remembered, and reads nothing.
        const { model: fresh, context } = openAnew();
        return undeclaredReads(fresh.type, context, values);
      }),
  };
}
