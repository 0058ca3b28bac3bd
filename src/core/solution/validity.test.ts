import { describe, expect, test } from 'vitest';
import type { IsxStatus } from './statuses.ts';
import { endingMark, validityEnd } from './validity.ts';

const days = { standart: 30, project: 14 };

describe('the end of validity', () => {
  test.each([
    ['2026-03-01T00:00:00Z', 'standart', '2026-03-31T20:59:59.999Z'],
    ['2026-03-01T20:59:59Z', 'standart', '2026-03-31T20:59:59.999Z'],
    ['2026-03-01T21:00:00Z', 'standart', '2026-04-01T20:59:59.999Z'],
    ['2026-12-25T10:00:00Z', 'project', '2027-01-08T20:59:59.999Z'],
  ] as const)('priced at %s as %s it is %s in Moscow', (pricedAt, kind, end) => {
    expect(validityEnd(new Date(pricedAt), kind, days, 'Europe/Moscow').toISOString()).toBe(end);
  });

  test('knows summer time', () => {
    expect(validityEnd(new Date('2026-03-20T12:00:00Z'), 'project', days, 'Europe/Berlin').toISOString()).toBe(
      '2026-04-03T21:59:59.999Z',
    );
  });
});

describe('the mark of an end of validity', () => {
  const now = new Date('2026-11-20T09:00:00.000Z');
  const mark = (expiresAt: string | null, more: { isxStatus?: IsxStatus; isCurrent?: boolean } = {}, at = now) =>
    endingMark(
      { isxStatus: 'open', ...more, expiresAt: expiresAt === null ? null : new Date(expiresAt) },
      at,
      'Europe/Moscow',
    );

  test.each([
    ['2026-11-20T20:59:59.999Z', { mark: 'soon', days: 0 }],
    ['2026-11-21T20:59:59.999Z', { mark: 'soon', days: 1 }],
    ['2026-11-27T09:00:00.000Z', { mark: 'soon', days: 7 }],
    ['2026-11-27T09:00:00.001Z', { mark: 'none' }],
    ['2026-11-20T08:59:59.999Z', { mark: 'past' }],
    [null, { mark: 'none' }],
  ] as const)('at %s is %j', (expiresAt, expected) => {
    expect(mark(expiresAt)).toEqual(expected);
  });

  test('counts midnights of the zone: a minute before one the next day is one day away, as at noon', () => {
    const end = '2026-11-25T20:59:59.999Z';
    expect(mark(end, {}, new Date('2026-11-20T20:59:00.000Z'))).toEqual({ mark: 'soon', days: 5 });
    expect(mark(end, {}, new Date('2026-11-20T21:01:00.000Z'))).toEqual({ mark: 'soon', days: 4 });
  });

  test.each<IsxStatus>(['submitted', 'received', 'approved', 'expired', 'ordered'])(
    'is not set on what can not expire: %s',
    (isxStatus) => {
      expect(mark('2026-11-21T20:59:59.999Z', { isxStatus })).toEqual({ mark: 'none' });
      expect(mark('2026-11-19T20:59:59.999Z', { isxStatus })).toEqual({ mark: 'none' });
    },
  );

  test('is set on a returned one, and on no superseded revision', () => {
    const end = '2026-11-21T20:59:59.999Z';
    expect(mark(end, { isxStatus: 'returned' })).toEqual({ mark: 'soon', days: 1 });
    expect(mark(end, { isCurrent: false })).toEqual({ mark: 'none' });
  });
});
