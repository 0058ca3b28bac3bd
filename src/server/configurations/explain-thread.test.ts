import { describe, expect, test } from 'vitest';
import { openEngine } from '../../core/catalogue/open-engine.ts';
import { pinned } from '../../core/catalogue/testing/pinned.ts';
import { explainValue } from '../../core/products/definition/explanations.ts';
import type { IsxType } from '../../core/products/definition/types.ts';
import type { OpenEngine } from '../platform/context/catalogue-store.ts';
import { explainInThread } from './explain-thread.ts';

const setting = { role: 'engineer', partnerMaxKva: 80 } as const;

function opened(isxType: IsxType): OpenEngine {
  const engine = openEngine(isxType, pinned, { ...setting, prices: [] });
  if (!engine?.ok) throw new Error(JSON.stringify(engine?.problems.slice(0, 3)));
  return { engine: engine.value, source: pinned, names: new Map(), prices: [], currency: 'RUB' };
}

const questions = [
  ['Cooling', { configuration: { family: 'SPdx', model: 'SPdx025' }, field: 'condenserSeries', value: 'SCFD' }],
  ['Cooling', { configuration: { family: 'SPdx', pipeLengthM: 80 }, field: 'condenserSeries', value: 'SCFD' }],
  ['Monitoring', { configuration: { racks: 10 }, field: 'systembotz', value: false }],
] as const;

describe('what the thread explains', () => {
  test('is what the engine itself says, whichever engine is asked, in whatever order', async () => {
    const engines = { Cooling: opened('Cooling'), Monitoring: opened('Monitoring') };
    const asked = [...questions, ...questions.toReversed()];
    const told = await Promise.all(
      asked.map(([isxType, question]) => explainInThread(engines[isxType], setting, question)),
    );
    const own = asked.map(([isxType, { configuration, field, value }]) =>
      explainValue(engines[isxType].engine, configuration, field, value),
    );
    expect(told).toEqual(own);
    expect(told.every(({ rules }) => rules.length > 0)).toBe(true);
  });

  test('fails alone where it fails: the next question is answered', async () => {
    const cooling = opened('Cooling');
    const [, question] = questions[0];
    await expect(explainInThread(cooling, setting, { ...question, field: 'nothing' })).rejects.toThrow('No such field');
    expect(await explainInThread(cooling, setting, question)).toMatchObject({ collidesWith: [{ field: 'model' }] });
  });
});
