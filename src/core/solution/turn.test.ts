import { describe, expect, it, test } from 'vitest';
import type { Party } from './life.ts';
import { actions } from './life.ts';
import { statuses } from './statuses.ts';
import { dayOfWaiting, turnOf, turns } from './turn.ts';

describe('whose turn it is', () => {
  test.each(statuses.filter((status) => turns[status]))('of %s it is one who may take that step', (status) => {
    const { party, step } = turns[status]!;
    const { from } = actions[step as keyof typeof actions];
    expect((from as Readonly<Partial<Record<Party, readonly string[]>>>)[party]).toContain(status);
  });

  it('is nobody’s where it was ordered, or where a newer revision has taken its place', () => {
    expect(statuses.filter((status) => turns[status] === null)).toEqual(['ordered']);
    for (const isxStatus of statuses) expect(turnOf({ isxStatus, isCurrent: false, approval: null })).toBeNull();
  });

  it('is the owner’s while conditions are not accepted, the approver’s afterwards', () => {
    const approved = { isxStatus: 'approved', isCurrent: true } as const;
    const conditions = [{}];
    expect(turnOf({ ...approved, approval: { conditions, acceptedAt: null } })).toEqual({
      party: 'owner',
      step: 'acceptConditions',
    });
    for (const approval of [null, { conditions: [], acceptedAt: null }, { conditions, acceptedAt: '2026-11-01' }])
      expect(turnOf({ ...approved, approval })).toEqual({ party: 'approver', step: 'order' });
  });
});

it('counts days of waiting by the calendar', () => {
  const late = new Date('2026-11-20T20:59:00Z');
  expect(dayOfWaiting(late, new Date('2026-11-20T20:59:59Z'), 'Europe/Moscow')).toBe(1);
  // Midnight in Moscow.
  expect(dayOfWaiting(late, new Date('2026-11-20T21:00:00Z'), 'Europe/Moscow')).toBe(2);
  expect(dayOfWaiting(late, new Date('2026-11-22T12:00:00Z'), 'Europe/Moscow')).toBe(3);
  expect(dayOfWaiting(late, new Date('2026-11-20T12:00:00Z'), 'Europe/Moscow')).toBe(1);
});
