import { describe, expect, test } from 'vitest';
import { openEngine } from '../catalogue/open-engine.ts';
import { pinned } from '../catalogue/testing/pinned.ts';
import type { Engine } from './definition/engine.ts';
import { explainValue, waysOut } from './definition/explanations.ts';
import type { IsxType } from './definition/types.ts';
import { isxTypes } from './definition/types.ts';
import { excludedValues, goldenConfigurations, spread } from './testing/excluded-values.ts';

/*
 * How the site is, and what is there already, is no choice: explanations tell what would do, and never advise to change it. What means
 * nothing beside another choice may be taken back.
 */

function engineOf(isxType: IsxType): Engine {
  const opened = openEngine(isxType, pinned, { role: 'engineer', prices: [], partnerMaxKva: 1000 });
  if (!opened?.ok) throw new Error(JSON.stringify(opened?.problems.slice(0, 3)));
  return opened.value;
}

const isFact = ({ fields }: Engine, name: string) => fields.find((field) => field.name === name)!.isFact === true;

describe.each(isxTypes)('facts of the site: %s', (isxType) => {
  const engine = engineOf(isxType);
  const asked = spread(excludedValues(engine, spread(goldenConfigurations(isxType), 6)), 12);

  test('no change that is offered touches one, each admits the value, and what is told would do', () => {
    expect(asked.length).toBeGreaterThan(3);
    for (const { configuration, field, value } of asked) {
      const { changes, larger, facts } = explainValue(engine, configuration, field, value);
      const touched = [...changes, larger?.changes ?? []]
        .flat()
        .filter((change) => isFact(engine, change.field) && change.value !== null);
      expect([field, value, touched]).toEqual([field, value, []]);
      for (const change of [...changes, ...(larger ? [larger.changes] : [])]) {
        const changed = Object.fromEntries(change.map((one) => [one.field, one.value]));
        expect(engine.evaluate({ ...configuration, [field]: value, ...changed }).valid).toBe(true);
      }
      if (larger) expect(larger.changes.length).toBeGreaterThan(changes[0]!.length);
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
