import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listOn, priceSteps, publishedLast, rollBackFault, standings } from './price-list-state.ts';

const list = (priceListVersion: string, validFrom: string, sequence: number, isWithdrawn = false) => ({
  priceListVersion,
  validFrom,
  sequence,
  isWithdrawn,
});
const today = '2026-11-20';
const old = list('old', '2026-01-01', 1);
const current = list('current', '2026-11-01', 2);
const later = list('later', '2026-12-01', 3);

describe('a price list', () => {
  test('holds from its day to the day before the next', () => {
    const told = standings([later, old, current], today);
    expect(told.get('old')).toEqual({ state: 'superseded', validTo: '2026-10-31', neverHeld: false });
    expect(told.get('current')).toEqual({ state: 'inForce', validTo: '2026-11-30', neverHeld: false });
    expect(told.get('later')).toEqual({ state: 'scheduled', validTo: null, neverHeld: false });
  });

  test('of a day that another of the same day was published after never held', () => {
    const told = standings([current, list('corrected', '2026-11-01', 9)], today);
    expect(told.get('current')).toEqual({ state: 'superseded', validTo: null, neverHeld: true });
    expect(told.get('corrected')!.state).toBe('inForce');
  });

  test('that was rolled back holds on no day, and the one before does', () => {
    const lists = [old, { ...current, isWithdrawn: true }, later];
    expect(standings(lists, today).get('current')!.state).toBe('rolledBack');
    expect(listOn(lists, today)).toBe(old);
  });

  test('is rolled back in force or scheduled, and the only one never', () => {
    expect(rollBackFault([old, current, later], 'current', today)).toBeNull();
    expect(rollBackFault([old, current, later], 'later', today)).toBeNull();
    expect(rollBackFault([old, current, later], 'old', today)?.code).toBe('action_not_available');
    expect(rollBackFault([old], 'old', today)?.code).toBe('action_not_available');
    expect(rollBackFault([old, later], 'old', today)?.code).toBe('action_not_available');
    expect(rollBackFault([old, later], 'later', today)).toBeNull();
    expect(rollBackFault([old, { ...current, isWithdrawn: true }], 'current', today)?.code).toBe('conflict');
    expect(rollBackFault([old], 'none', today)?.code).toBe('not_found');
  });

  test('that was published last is shown, whichever day it holds from', () => {
    const at = (each: typeof old, day: string) => ({ ...each, publishedAt: new Date(day) });
    const lists = [at(old, '2026-11-19'), at(current, '2026-10-30'), at({ ...later, isWithdrawn: true }, '2026-11-20')];
    expect(publishedLast(lists)?.priceListVersion).toBe('old');
    expect(publishedLast([])).toBeNull();
  });
});

const days = fc
  .integer({ min: 0, max: 20 })
  .map((day) => new Date(Date.UTC(2026, 10, 1 + day)).toISOString().slice(0, 10));
const someLists = fc
  .array(fc.record({ validFrom: days, isWithdrawn: fc.boolean() }), { maxLength: 8 })
  .map((rows) => rows.map((row, i) => ({ ...row, priceListVersion: `v${i}`, sequence: i })));

test('at most one list is in force, and it is the one that holds today', () => {
  fc.assert(
    fc.property(someLists, days, (lists, day) => {
      const inForce = [...standings(lists, day)].filter(([, { state }]) => state === 'inForce');
      expect(inForce.map(([version]) => version)).toEqual(
        listOn(lists, day) ? [listOn(lists, day)!.priceListVersion] : [],
      );
    }),
  );
});

test('the steps of a price say of every day what the list of that day says', () => {
  fc.assert(
    fc.property(
      someLists,
      fc.array(fc.constantFrom('1.00', '2.00', null), { minLength: 8, maxLength: 8 }),
      days,
      (lists, prices, day) => {
        const priced = lists.map((each, i) => ({ ...each, currency: 'RUB', listPrice: prices[i]!, isListed: true }));
        const step = priceSteps(priced).findLast(
          ({ validFrom, validTo }) => validFrom <= day && (validTo ?? day) >= day,
        );
        expect(step?.listPrice).toEqual(listOn(priced, day)?.listPrice);
      },
    ),
  );
});
