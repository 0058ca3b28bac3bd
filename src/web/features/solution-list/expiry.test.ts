import { describe, expect, it } from 'vitest';
import type { IsxStatus } from '../../../core/solution/types.ts';
import { expiryMark } from './expiry.ts';

const now = Date.parse('2026-11-20T09:00:00.000Z');
const mark = (expiresAt: string | null, isxStatus: IsxStatus = 'open') => expiryMark({ isxStatus, expiresAt }, now);

describe('the mark of an end of validity', () => {
  it.each([
    ['2026-11-20T20:59:59.999Z', { mark: 'soon', days: 0 }],
    ['2026-11-21T20:59:59.999Z', { mark: 'soon', days: 1 }],
    ['2026-11-27T09:00:00.000Z', { mark: 'soon', days: 7 }],
    ['2026-11-27T09:00:00.001Z', { mark: 'none' }],
    ['2026-11-20T08:59:59.999Z', { mark: 'past' }],
    [null, { mark: 'none' }],
  ] as const)('at %s is %j', (expiresAt, expected) => {
    expect(mark(expiresAt)).toEqual(expected);
  });

  it.each<IsxStatus>(['expired', 'ordered'])('is not set once nothing hangs on it: %s', (status) => {
    expect(mark('2026-11-21T20:59:59.999Z', status)).toEqual({ mark: 'none' });
  });

  it.each<IsxStatus>(['returned', 'submitted', 'received', 'approved'])('is set while prices matter: %s', (status) => {
    expect(mark('2026-11-21T20:59:59.999Z', status)).toEqual({ mark: 'soon', days: 1 });
  });
});
