import { describe, expect, it } from 'vitest';
import { endOfDayIn, startOfDayIn } from '../../day.ts';
import { conditionFaults, tooDeepFor, unmetConditions } from './conditions.ts';
import { delegationFaults, longestDelegation, mayNameDeputyFor } from './delegation.ts';
import { outlives, requestFaults, stillFits } from './discount-request.ts';

const codes = (problems: readonly { readonly path?: string; readonly code: string }[]) =>
  problems.map(({ path, code }) => `${path} ${code}`);

describe('a condition of an approval', () => {
  const conditions = [
    { kind: 'text', text: 'Монтаж силами заказчика' },
    { kind: 'orderBy', day: '2026-12-01' },
    { kind: 'discountAtMost', discount: '18' },
  ] as const;

  it('in words is met once whoever orders has confirmed it', () => {
    expect(codes(unmetConditions(conditions, { today: '2026-12-01', isConfirmed: false }))).toEqual([
      'conditions.0 not_confirmed',
    ]);
    expect(unmetConditions(conditions, { today: '2026-12-01', isConfirmed: true })).toEqual([]);
  });

  it('with a last day is met on that day and never after it', () => {
    const late = unmetConditions(conditions, { today: '2026-12-02', isConfirmed: true });
    expect(late).toMatchObject([{ path: 'conditions.1', code: 'day_over', params: { day: '01.12.2026' } }]);
  });

  it('with a deepest discount names every part that lies deeper', () => {
    const given = [
      { partNumber: 'A', discount: '18.00' },
      { partNumber: 'B', discount: '18.01' },
    ];
    expect(codes(tooDeepFor(conditions, given))).toEqual(['lineDiscounts.B condition_discount']);
  });

  it('that says nothing, or whose day is over, is no condition', () => {
    const wrong = [
      { kind: 'text', text: ' ' },
      { kind: 'orderBy', day: '2026-11-19' },
    ] as const;
    expect(codes(conditionFaults(wrong, '2026-11-20'))).toEqual([
      'conditions.0.text required',
      'conditions.1.day day_over',
    ]);
    expect(conditionFaults(conditions, '2026-12-01')).toEqual([]);
  });
});

describe('a request for a deeper discount', () => {
  const solution = {
    lines: [{ partNumber: 'A' }, { partNumber: 'B' }],
    lineDiscounts: [{ partNumber: 'A', discount: '10.00' }],
    isxStatus: 'received' as const,
    isCurrent: true,
  };
  const asked = [{ partNumber: 'A', discount: '35.00' }];

  const by = (limit: string | null, grants: readonly { readonly lines: typeof asked }[] = []) => ({ isBlind: false, limit, grants }); // prettier-ignore

  it('names parts that are not there and discounts that stand already, all at once', () => {
    const wrong = [
      { partNumber: 'A', discount: '10.00' },
      { partNumber: 'C', discount: '40.00' },
    ];
    expect(codes(requestFaults(wrong, solution, by('30')))).toEqual([
      'lines.0.discount not_deeper',
      'lines.1.partNumber unknown_line',
    ]);
  });

  it('is refused where nothing in it needs asking: by the own limit, or by what is granted already', () => {
    expect(requestFaults(asked, solution, by('30'))).toEqual([]);
    expect(codes(requestFaults(asked, solution, by('35')))).toEqual(['lines within_limit']);
    expect(codes(requestFaults(asked, solution, by(null)))).toEqual(['lines within_limit']);
    expect(codes(requestFaults(asked, solution, by('30', [{ lines: asked }])))).toEqual(['lines within_limit']);
  });

  it('fits as long as its parts are there and one discount is deeper than what stands', () => {
    expect(stillFits(asked, solution, false)).toBe(true);
    expect(stillFits(asked, { ...solution, lines: [{ partNumber: 'B' }] }, false)).toBe(false);
    expect(stillFits(asked, { ...solution, lineDiscounts: asked }, false)).toBe(false);
  });

  it('of somebody who sees no discounts by hand tells nothing of them, whatever stands', () => {
    const blind = { isBlind: true, limit: '0', grants: [{ lines: asked }] };
    for (const discount of ['1.00', '10.00', '35.00'])
      expect(requestFaults([{ partNumber: 'A', discount }], solution, blind)).toEqual([]);
    expect(stillFits([{ partNumber: 'A', discount: '1.00' }], solution, true)).toBe(true);
    expect(stillFits(asked, { ...solution, lines: [] }, true)).toBe(false);
  });

  it('outlives submitting and receiving, and neither approval nor a newer revision', () => {
    for (const isxStatus of ['open', 'returned', 'expired', 'submitted', 'received'] as const)
      expect(outlives(asked, { ...solution, isxStatus }, false)).toBe(true);
    for (const isxStatus of ['approved', 'ordered'] as const)
      expect(outlives(asked, { ...solution, isxStatus }, false)).toBe(false);
    expect(outlives(asked, { ...solution, isCurrent: false }, false)).toBe(false);
  });
});

describe('a delegation', () => {
  const approver = { userId: 'approver', role: 'approver' } as const;
  const bdm = { userId: 'bdm', role: 'bdm' } as const;
  const wanted = { delegator: approver, deputy: bdm, from: '2026-11-20', until: '2026-11-30' };
  const faults = (over: object, namer: Parameters<typeof delegationFaults>[1] = approver) =>
    codes(delegationFaults({ ...wanted, ...over }, namer, '2026-11-20'));

  it('is of somebody who approves to somebody else of the sales roles', () => {
    expect(faults({})).toEqual([]);
    expect(faults({ delegator: { userId: 'e', role: 'engineer' } })).toEqual(['forUserId no_approver']);
    expect(faults({ deputy: { userId: 'm', role: 'manager' } })).toEqual(['deputyUserId no_deputy']);
    expect(faults({ deputy: null, delegator: null })).toEqual(['forUserId no_approver', 'deputyUserId no_deputy']);
    expect(faults({ deputy: approver })).toEqual(['deputyUserId self']);
  });

  it('is never to whoever names it', () => {
    const admin = { userId: 'admin', role: 'admin' } as const;
    expect(faults({}, admin)).toEqual([]);
    expect(faults({ deputy: admin }, admin)).toEqual(['deputyUserId self']);
  });

  it('has an end that lies ahead, and not half a year ahead', () => {
    expect(faults({ until: '2026-11-19' })).toEqual(['until before_begin']);
    expect(faults({ from: '2026-11-01', until: '2026-11-19' })).toEqual(['until day_over']);
    const day = (days: number) => new Date(Date.UTC(2026, 10, 20 + days)).toISOString().slice(0, 10);
    expect(faults({ until: day(longestDelegation - 1) })).toEqual([]);
    expect(faults({ until: day(longestDelegation) })).toEqual(['until too_long']);
  });

  it('is named by the approver or by an admin', () => {
    const actor = (userId: string, role: 'approver' | 'admin' | 'bdm') =>
      ({ userId, role, companyId: 'c', companyKind: 'vendor' }) as const;
    expect(mayNameDeputyFor(actor('approver', 'approver'), 'approver')).toBe(true);
    expect(mayNameDeputyFor(actor('two', 'approver'), 'approver')).toBe(false);
    expect(mayNameDeputyFor(actor('admin', 'admin'), 'approver')).toBe(true);
    expect(mayNameDeputyFor(actor('bdm', 'bdm'), 'bdm')).toBe(false);
  });

  it('holds from the first moment of its first day to the last of its last, where the company is', () => {
    expect(startOfDayIn('2026-11-20', 'Europe/Moscow').toISOString()).toBe('2026-11-19T21:00:00.000Z');
    expect(endOfDayIn('2026-11-30', 'Europe/Moscow').toISOString()).toBe('2026-11-30T20:59:59.999Z');
    // A day of 23 hours and one of 25.
    expect(startOfDayIn('2026-03-29', 'Europe/Berlin').toISOString()).toBe('2026-03-28T23:00:00.000Z');
    expect(endOfDayIn('2026-03-29', 'Europe/Berlin').toISOString()).toBe('2026-03-29T21:59:59.999Z');
    expect(endOfDayIn('2026-10-25', 'Europe/Berlin').toISOString()).toBe('2026-10-25T22:59:59.999Z');
  });
});
