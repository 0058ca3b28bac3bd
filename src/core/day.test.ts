import { describe, expect, it } from 'vitest';
import { dayText, readDay } from './day.ts';

describe('a day that is typed', () => {
  it.each(['20.11.2026', '20/11/2026', '20-11-2026', '20 11 2026', '20112026', ' 2026-11-20 '])('is read: %s', (text) =>
    expect(readDay(text)).toBe('2026-11-20'),
  );

  it('may have two digits of its year', () => expect(readDay('20.11.26')).toBe('2026-11-20'));

  it('needs no zeros, and comes back as it is written here', () => {
    expect(readDay('1.2.2026')).toBe('2026-02-01');
    expect(dayText(readDay('1.2.2026')!)).toBe('01.02.2026');
  });

  it.each([
    '',
    '20',
    '20.11',
    '20.11.6',
    '20.11.202',
    '31.02.2026',
    '29.02.2026',
    '0.11.2026',
    '20.13.2026',
    '22.11.0002',
    '20.11.2200',
    'завтра',
  ])('is none: %s', (text) => expect(readDay(text)).toBeNull());

  it('may be the last of February in a leap year', () => {
    expect(readDay('29.02.2028')).toBe('2028-02-29');
  });
});
