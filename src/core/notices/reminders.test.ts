import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stepsDue, workingHoursBetween } from './reminders.ts';

const moscow = 'Europe/Moscow';
const at = (text: string) => new Date(`${text}+03:00`);
const hours = (from: string, to: string, timeZone = moscow) => workingHoursBetween(at(from), at(to), timeZone);

describe('working hours', () => {
  it.each([
    ['2026-11-17T10:00', '2026-11-18T10:00', 24, 'Tuesday to Wednesday'],
    ['2026-11-20T15:00', '2026-11-23T15:00', 24, 'Friday to Monday'],
    ['2026-11-20T15:00', '2026-11-22T23:00', 9, 'Friday to Sunday'],
    ['2026-11-21T08:00', '2026-11-22T20:00', 0, 'within a weekend'],
    ['2026-11-21T08:00', '2026-11-23T01:00', 1, 'Saturday to Monday night'],
    ['2026-11-16T00:00', '2026-11-30T00:00', 240, 'two weeks'],
    ['2026-11-18T10:00', '2026-11-17T10:00', 0, 'backwards'],
  ])('from %s to %s are %i: %s', (from, to, expected) => {
    expect(hours(from, to)).toBe(expected);
  });

  it('are those of the company’s zone: Sunday evening in Moscow is Monday in Vladivostok', () => {
    expect(hours('2026-11-22T18:00', '2026-11-22T20:00', 'Asia/Vladivostok')).toBe(2);
    expect(hours('2026-11-22T18:00', '2026-11-22T20:00')).toBe(0);
  });

  const instant = fc.date({ min: new Date('2025-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
  it('grow with time, add up, and are never more than the hours of the clock', () => {
    fc.assert(
      fc.property(instant, instant, instant, (...instants) => {
        const [a, b, c] = instants.toSorted((x, y) => x.getTime() - y.getTime()) as [Date, Date, Date];
        const [ab, bc, ac] = [
          workingHoursBetween(a, b, moscow),
          workingHoursBetween(b, c, moscow),
          workingHoursBetween(a, c, moscow),
        ];
        expect(ab + bc).toBeCloseTo(ac, 6);
        expect(ab).toBeGreaterThanOrEqual(0);
        expect(ac).toBeLessThanOrEqual((c.getTime() - a.getTime()) / 3_600_000 + 1e-9);
      }),
    );
  });
});

it('the reminder is due before the escalation, and stays due with it', () => {
  const policy = { timeZone: moscow, approval: { remindAfterHours: 24, escalateAfterHours: 72 } };
  const since = at('2026-11-16T10:00');
  const due = (now: string) => stepsDue(since, at(now), policy);
  expect(due('2026-11-17T09:59')).toEqual([]);
  expect(due('2026-11-17T10:00')).toEqual(['remind']);
  expect(due('2026-11-19T09:59')).toEqual(['remind']);
  expect(due('2026-11-19T10:00')).toEqual(['remind', 'escalate']);
});
