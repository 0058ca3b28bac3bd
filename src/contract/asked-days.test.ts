import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from './all.ts';
import { askedDay, askedInstant } from './shapes.ts';

describe('a day that somebody names', () => {
  it.each(['0002-11-22', '0000-01-01', '1969-12-31', '2200-01-01', '9999-12-31', '2026-02-30', '26-01-01'])(
    'is not %s',
    (day) => {
      expect(askedDay.safeParse(day).success).toBe(false);
      expect(askedInstant.safeParse(`${day}T00:00:00.000Z`).success).toBe(false);
    },
  );

  it.each(['1970-01-01', '2024-02-29', '2199-12-31'])('may be %s', (day) => {
    expect(askedDay.safeParse(day).success).toBe(true);
    expect(askedInstant.safeParse(`${day}T23:59:59.999Z`).success).toBe(true);
  });
});

it('every day and moment in the body of a call has its range', () => {
  const range = askedDay.description;
  const without: string[] = [];
  let found = 0;
  for (const [name, { body }] of Object.entries(endpoints)) {
    const look = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      const { format, description } = value as { format?: unknown; description?: unknown };
      if (format === 'date' || format === 'date-time') {
        found++;
        if (description !== range) without.push(name);
      }
      Object.values(value).forEach(look);
    };
    look(z.toJSONSchema(body, { unrepresentable: 'any', io: 'input' }));
  }
  expect(found).toBeGreaterThan(8);
  expect(without).toEqual([]);
});
