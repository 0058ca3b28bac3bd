import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assign, brokenRules } from './assignment.ts';
import { mend } from './mend.ts';
import type { Configuration, Field, ProductType, Rule, Values } from './product-type.ts';

const rule = (id: string, fields: readonly string[], isBroken: (values: Values) => boolean): Rule<null, null> => ({
  id,
  text: id,
  fields,
  severity: 'error',
  violated: (values) => (isBroken(values) ? {} : null),
});

const pipe: Field<null> = {
  name: 'pipe',
  kind: 'number',
  label: '',
  group: '',
  byDefault: () => 20,
  min: 0,
  max: 200,
  step: 1,
  landmarks: [30, 60],
};

/** A cooler in small: a plenum wants upflow, a pipe is at most 60 m, dampers want standby. */
const type: ProductType<null, null> = {
  isxType: 'small',
  fields: [
    { name: 'airflow', kind: 'choice', label: '', group: '', byDefault: () => 'D', options: () => options('D', 'U') },
    { name: 'plenum', kind: 'flag', label: '', group: '', byDefault: () => false },
    { name: 'dampers', kind: 'flag', label: '', group: '', byDefault: () => false },
    { name: 'standby', kind: 'flag', label: '', group: '', byDefault: () => false },
    pipe,
    { name: 'count', kind: 'number', label: '', group: '', byDefault: () => 1, min: 1, max: 9, step: 1, landmarks: [] },
  ],
  rules: [
    rule('plenum', ['airflow', 'plenum'], ({ airflow, plenum }) => plenum === true && airflow !== 'U'),
    rule('pipe', ['pipe'], ({ pipe }) => Number(pipe) > 60),
    rule('dampers', ['dampers', 'standby'], ({ dampers, standby }) => dampers === true && standby !== true),
    rule('count', ['count'], ({ count }) => Number(count) % 3 === 2),
  ],
  derive: () => null,
  parts: () => [],
};

const options = (...values: readonly string[]) => values.map((value) => ({ value, label: value }));

const errorsOf = (configuration: Configuration): string[] =>
  brokenRules(type, assign(type, configuration, null), null).map(({ rule: { id } }) => id);

describe('mending a configuration', () => {
  test('offers each single change that settles a conflict', () => {
    expect(mend(type, { airflow: 'D', plenum: true }, null)).toEqual([
      [{ field: 'airflow', value: 'U' }],
      [{ field: 'plenum', value: false }],
    ]);
  });

  test('keeps what the person has just asked for, and changes a default for it', () => {
    expect(mend(type, { plenum: true }, null, { keep: ['plenum'] })).toEqual([[{ field: 'airflow', value: 'U' }]]);
  });

  test('moves a number to the nearest landmark, and a count by the fewest steps', () => {
    expect(mend(type, { pipe: 80 }, null)).toEqual([[{ field: 'pipe', value: 60 }]]);
    expect(mend(type, { count: 5 }, null)).toEqual([[{ field: 'count', value: 6 }]]);
  });

  test('leaves other conflicts alone when told to', () => {
    const choices = { pipe: 80, dampers: true };
    expect(mend(type, choices, null, { tolerates: ['pipe'], keep: ['dampers'] })).toEqual([
      [{ field: 'standby', value: true }],
    ]);
  });

  test('settles two conflicts by two changes', () => {
    expect(mend(type, { pipe: 80, dampers: true }, null, { keep: ['dampers'] })).toEqual([
      [
        { field: 'standby', value: true },
        { field: 'pipe', value: 60 },
      ].toSorted((a, b) => (a.field < b.field ? -1 : 1)),
    ]);
  });

  test('offers nothing for a sound configuration, nor where everything must be kept', () => {
    expect(mend(type, {}, null)).toEqual([]);
    expect(mend(type, { pipe: 80 }, null, { keep: ['pipe'] })).toEqual([]);
  });

  test('what it offers always mends, and never touches what is kept', () => {
    const configuration = fc.record(
      {
        airflow: fc.constantFrom('D', 'U'),
        plenum: fc.boolean(),
        dampers: fc.boolean(),
        standby: fc.boolean(),
        pipe: fc.integer({ min: 0, max: 200 }),
        count: fc.integer({ min: 1, max: 9 }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(configuration, fc.subarray(type.fields.map(({ name }) => name)), (choices, keep) => {
        for (const changes of mend(type, choices, null, { keep })) {
          const mended = Object.fromEntries(changes.map(({ field, value }) => [field, value]));
          expect(errorsOf({ ...choices, ...mended })).toEqual([]);
          expect(changes.filter(({ field }) => keep.includes(field))).toEqual([]);
        }
      }),
    );
  });
});
