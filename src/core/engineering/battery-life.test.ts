import { expect, it } from 'vitest';
import { quantity } from '../units.ts';
import { leadAcidLife } from './battery-life.ts';

it.each([
  [10, 20, 10],
  [10, 25, 10],
  [10, 30, 7], // 10 / √2 = 7.07
  [10, 35, 5],
  [12, 45, 3],
  [5, 60, 1], // less than a year is told as one
])('blocks of %i years at %i °C are replaced after %i', (stated, temperature, years) => {
  expect(leadAcidLife(stated, quantity(temperature, '°C'))).toBe(years);
});
