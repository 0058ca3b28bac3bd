import { describe, expect, test } from 'vitest';
import { validityEnd } from './validity.ts';

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
