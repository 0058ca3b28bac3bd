import { describe, expect, it } from 'vitest';
import type { ActionName } from '../../../../core/solution/life.ts';
import { furtherStepsOf, nextStepOf, renewsPrices } from './actions.ts';

describe('the steps that are offered', () => {
  it.each<[readonly ActionName[], string | null, string]>([
    [['edit', 'submit', 'renewPrice', 'copy'], 'submit', 'renewPrice'],
    [['cancelSubmit', 'copy'], null, 'cancelSubmit'],
    [['edit', 'return', 'editBom', 'approve', 'renewPrice'], 'approve', 'return renewPrice'],
    [['return', 'order', 'revise'], 'order', 'return'],
    [['copy'], null, ''],
  ])('%j has one green button, the rest stands in the menu', (actions, next, further) => {
    expect(nextStepOf(actions)).toBe(next);
    expect(furtherStepsOf(actions).join(' ')).toBe(further);
  });

  it('shows what a renewal changes before it renews', () => {
    expect(renewsPrices('renewPrice', false)).toBe(true);
    expect(renewsPrices('submit', true)).toBe(true);
    expect(renewsPrices('submit', false)).toBe(false);
    expect(renewsPrices('order', true)).toBe(false);
  });
});
