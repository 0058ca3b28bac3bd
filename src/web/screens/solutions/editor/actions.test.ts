import { describe, expect, it } from 'vitest';
import type { ActionName } from '../../../../core/solution/life.ts';
import type { IsxStatus } from '../../../../core/solution/statuses.ts';
import { turns } from '../../../../core/solution/turn.ts';
import { furtherStepsOf, isOwnTurn, nextStepOf, renewsPrices } from './actions.ts';

describe('the steps that are offered', () => {
  it.each<[IsxStatus, readonly ActionName[], string | null, string]>([
    ['open', ['edit', 'submit', 'renewPrice', 'copy'], 'submit', 'renewPrice'],
    ['expired', ['edit', 'submit', 'renewPrice', 'copy'], 'renewPrice', 'submit'],
    ['open', ['receive', 'copy'], null, 'receive'],
    ['submitted', ['cancelSubmit', 'copy'], null, 'cancelSubmit'],
    ['submitted', ['receive', 'copy'], 'receive', ''],
    ['received', ['edit', 'return', 'editBom', 'approve', 'renewPrice'], 'approve', 'return renewPrice'],
    ['approved', ['return', 'order', 'revise'], 'order', 'return'],
    ['approved', ['cancelApprove', 'revise'], null, 'cancelApprove'],
    ['ordered', ['copy'], null, ''],
  ])('%s with %j has one green button at most, the rest stands in the menu', (status, actions, next, further) => {
    expect(nextStepOf(turns[status], actions)).toBe(next);
    expect(furtherStepsOf(turns[status], actions).join(' ')).toBe(further);
  });

  it('asks the owner alone for a word on the conditions, and nobody to order meanwhile', () => {
    const turn = { party: 'owner', step: 'acceptConditions' } as const;
    expect(nextStepOf(turn, ['return', 'order'])).toBeNull();
    expect(isOwnTurn({ actions: ['order'], ownerUserId: 'a' }, turn, 'b')).toBe(false);
    expect(isOwnTurn({ actions: ['cancelApprove'], ownerUserId: 'a' }, turn, 'a')).toBe(true);
  });

  it('shows what a renewal changes before it renews', () => {
    expect(renewsPrices('renewPrice', false)).toBe(true);
    expect(renewsPrices('submit', true)).toBe(true);
    expect(renewsPrices('submit', false)).toBe(false);
    expect(renewsPrices('order', true)).toBe(false);
  });
});
