import type { Configuration, FieldValue, Scalar } from '../../kernel/product-type.ts';
import chiller from '../chiller/golden/configurations.json' with { type: 'json' };
import water from '../cooling/golden/chilled-water-configurations.json' with { type: 'json' };
import cooling from '../cooling/golden/configurations.json' with { type: 'json' };
import type { Engine } from '../definition/engine.ts';
import type { IsxType } from '../definition/types.ts';
import monitoring from '../monitoring/golden/configurations.json' with { type: 'json' };
import rack from '../rack/golden/configurations.json' with { type: 'json' };
import ups from '../ups/golden/configurations.json' with { type: 'json' };

const cases: Readonly<Record<IsxType, readonly unknown[]>> = {
  '3PhaseUps': ups,
  Cooling: [...cooling, ...water],
  Rack: rack,
  Monitoring: monitoring,
  Chiller: chiller,
};

/** A value that a sound configuration excludes; of a list, the list with it. */
export interface ExcludedValue {
  readonly configuration: Configuration;
  readonly field: string;
  readonly value: FieldValue;
}

export const goldenConfigurations = (isxType: IsxType): readonly Configuration[] =>
  (cases[isxType] as readonly { configuration: Configuration }[]).map(({ configuration }) => configuration);

export function excludedValues(engine: Engine, configurations: readonly Configuration[]): readonly ExcludedValue[] {
  const lists = new Set(engine.fields.filter(({ kind }) => kind === 'list').map(({ name }) => name));
  return configurations.flatMap((configuration) => {
    const { options, valid } = engine.evaluate(configuration);
    if (!valid) return [];
    return Object.entries(options).flatMap(([field, states]) => {
      const held = configuration[field];
      const asked = (value: Scalar): FieldValue =>
        lists.has(field) && value !== null ? [...(Array.isArray(held) ? (held as Scalar[]) : []), value] : value;
      return states
        .filter(({ allowed }) => allowed === false)
        .map(({ value }) => ({ configuration, field, value: asked(value) }));
    });
  });
}

/** So many of them, evenly from the first to the last. */
export const spread = <T>(all: readonly T[], count: number): readonly T[] =>
  all.filter((_, at) => Math.floor((at * count) / all.length) !== Math.floor(((at - 1) * count) / all.length));
