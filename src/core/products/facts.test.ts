import { describe, expect, test } from 'vitest';
import { openEngine } from '../catalogue/open-engine.ts';
import { pinned } from '../catalogue/testing/pinned.ts';
import type { Configuration, FieldValue, Scalar } from '../kernel/product-type.ts';
import chiller from './chiller/golden/configurations.json' with { type: 'json' };
import water from './cooling/golden/chilled-water-configurations.json' with { type: 'json' };
import cooling from './cooling/golden/configurations.json' with { type: 'json' };
import type { Engine } from './definition/engine.ts';
import { explainValue, waysOut } from './definition/explanations.ts';
import type { IsxType } from './definition/types.ts';
import monitoring from './monitoring/golden/configurations.json' with { type: 'json' };
import rack from './rack/golden/configurations.json' with { type: 'json' };
import ups from './ups/golden/configurations.json' with { type: 'json' };

/*
 * How the site is, and what is there already, is no choice: explanations tell what would do, and never advise to change it. What means
 * nothing beside another choice may be taken back.
 */

interface Case {
  readonly configuration: Configuration;
}

const casesOf: Readonly<Record<IsxType, readonly unknown[]>> = {
  '3PhaseUps': ups,
  Cooling: [...cooling, ...water],
  Rack: rack,
  Monitoring: monitoring,
  Chiller: chiller,
};

/** Every so-manieth of them, and of their excluded values as many: the rest is alike. */
const spread = <T>(all: readonly T[], most: number): readonly T[] => {
  const step = Math.max(1, Math.floor(all.length / most));
  return all.filter((_, at) => at % step === 0).slice(0, most);
};

function engineOf(isxType: IsxType): Engine {
  const opened = openEngine(isxType, pinned, { role: 'engineer', prices: [], partnerMaxKva: 1000 });
  if (!opened?.ok) throw new Error(JSON.stringify(opened?.problems.slice(0, 3)));
  return opened.value;
}

const isFact = ({ fields }: Engine, name: string) => fields.find((field) => field.name === name)!.isFact === true;

const wanted = ({ fields }: Engine, configuration: Configuration, name: string, value: Scalar): FieldValue => {
  const held = configuration[name];
  return fields.find((field) => field.name === name)!.kind === 'list' && value !== null
    ? [...(Array.isArray(held) ? (held as Scalar[]) : []), value]
    : value;
};

describe.each(Object.keys(casesOf) as IsxType[])('facts of the site: %s', (isxType) => {
  const engine = engineOf(isxType);
  const asked = spread(casesOf[isxType] as readonly Case[], 6).flatMap(({ configuration }) => {
    const { options, valid } = engine.evaluate(configuration);
    if (!valid) return [];
    const excluded = Object.entries(options).flatMap(([field, states]) =>
      states.filter(({ allowed }) => allowed === false).map(({ value }) => ({ configuration, field, value })),
    );
    return spread(excluded, 4).map((one) => ({
      ...one,
      value: wanted(engine, one.configuration, one.field, one.value),
    }));
  });

  test('no change that is offered touches one, and what is told would do', () => {
    expect(asked.length).toBeGreaterThan(3);
    for (const { configuration, field, value } of asked) {
      const { changes, facts } = explainValue(engine, configuration, field, value);
      const touched = changes.flat().filter((change) => isFact(engine, change.field) && change.value !== null);
      expect([field, value, touched]).toEqual([field, value, []]);
      if (changes.some(({ length }) => length === 1)) expect(facts).toEqual([]);
      const stated = Object.fromEntries(Object.entries(configuration).filter(([name]) => isFact(engine, name)));
      for (const together of facts) {
        expect(together.filter((fact) => !isFact(engine, fact.field))).toEqual([]);
        for (const fact of together) expect(fact.value).not.toEqual(fact.present);
        // One of several that stand against it each by itself, or one beside all others.
        const [others, ...rest] = together.length > 1 ? [{}, ...together] : [stated, ...together];
        for (const fact of rest)
          expect(engine.evaluate({ ...others, [fact.field]: fact.value, [field]: value }).valid).toBe(true);
      }
    }
  });
});

describe('what is told of a fact', () => {
  const engine = engineOf('Cooling');
  const floor = { family: 'SPdx', model: 'SPdx030', airflow: 'D', raisedFloorMm: 150 } as const;

  test('is the value on its far side, not none at all', () => {
    expect(engine.evaluate(floor).valid).toBe(false);
    expect(waysOut(engine, floor).facts).toEqual([[{ field: 'raisedFloorMm', value: 300, present: 150 }]]);
  });

  test('is as near to what it is as the rules let it be', () => {
    const run = { family: 'SPdx', model: 'SPdx025', pipeLengthM: 80 };
    expect(waysOut(engine, run).facts).toEqual([[{ field: 'pipeLengthM', value: 60, present: 80 }]]);
  });
});
