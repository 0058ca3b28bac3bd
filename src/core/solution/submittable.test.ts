import { describe, expect, test } from 'vitest';
import type { ProductType } from '../kernel/product-type.ts';
import { always } from '../kernel/product-type.ts';
import { engine } from '../products/definition/engine.ts';
import { blockers, forbiddenChoices, solutionProblems } from './submittable.ts';

/** A lamp whose colour goes with its socket, and whose dimmer is for some roles only. */
const lamp: ProductType<{ readonly mayDim: boolean }, null> = {
  isxType: 'Lamp',
  fields: [
    {
      name: 'socket',
      kind: 'choice',
      label: 'Socket',
      group: '',
      byDefault: always('E27'),
      options: () => ['E27', 'E14'].map((value) => ({ value, label: value })),
    },
    { name: 'coloured', kind: 'flag', label: 'Coloured', group: '', byDefault: always(false) },
    { name: 'dimmed', kind: 'flag', label: 'Dimmed', group: '', byDefault: always(false) },
  ],
  rules: [
    {
      id: 'L-1',
      text: 'Coloured lamps have the large socket',
      fields: ['socket', 'coloured'],
      severity: 'error',
      violated: (values) => (values['coloured'] === true && values['socket'] === 'E14' ? {} : null),
    },
    {
      id: 'L-2',
      text: 'Your role may not dim',
      fields: ['socket', 'dimmed'],
      severity: 'error',
      isRight: true,
      violated: (values, { mayDim }) => (values['dimmed'] === true && !mayDim ? {} : null),
    },
  ],
  derive: () => null,
  parts: () => [{ partNumber: 'LAMP', quantity: 1 }],
};

const conflictsOf = (chosen: Record<string, unknown>, mayDim = false) =>
  engine(lamp, { mayDim }, []).evaluate(chosen).conflicts;

describe('what somebody may not have', () => {
  test('is refused where they chose it, at the field that they chose', () => {
    const chosen = { dimmed: true };
    expect(forbiddenChoices(conflictsOf(chosen), chosen)).toEqual([
      expect.objectContaining({ code: 'forbidden', rule: 'L-2', path: 'configuration.dimmed', severity: 'error' }),
    ]);
    expect(forbiddenChoices(conflictsOf(chosen, true), chosen)).toEqual([]);
  });

  test('is no refusal where nobody chose it, and stands against submitting all the same', () => {
    const conflicts = conflictsOf({ dimmed: true });
    expect(forbiddenChoices(conflicts, {})).toEqual([]);
    expect(forbiddenChoices(conflicts, { dimmed: null })).toEqual([]);
    const solution = { isxName: 'a', customerName: 'b', opportunity: '', lines: [1] };
    expect(blockers(solutionProblems(solution, conflicts, [])).map(({ code }) => code)).toEqual(['forbidden']);
  });

  test('is another thing than what the engineering excludes', () => {
    const chosen = { coloured: true, socket: 'E14' };
    expect(forbiddenChoices(conflictsOf(chosen), chosen)).toEqual([]);
    expect(conflictsOf(chosen).map(({ code }) => code)).toEqual(['rule_broken']);
  });
});
