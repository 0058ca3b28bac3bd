import { expect, it } from 'vitest';
import { quantity } from '../units.ts';
import { leadAcidLife } from './battery-life.ts';

it.each([
  [10, 20, 10],
  [10, 25, 10],
  [10, 30, 6], // 10 · 2^(−5 / 8.3) = 6.59
  [10, 33.3, 5],
  [12, 45, 2], // 2.26
  [5, 60, 1], // less than a year is told as one
])('blocks of %i years at %i °C are replaced after %i', (stated, temperature, years) => {
  expect(leadAcidLife(stated, quantity(temperature, '°C'))).toBe(years);
});
