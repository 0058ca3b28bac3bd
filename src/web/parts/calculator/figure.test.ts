import { expect, it } from 'vitest';
import { columnFigure, signedPercent } from './figure.ts';

it.each([
  [31, 2, '31,00'],
  [30.994, 2, '30,99'],
  [7.5, 2, '7,50'],
  [8700, 0, '8\u00A0700'],
  [-0.4, 1, '\u22120,4'],
])('writes %d with %d places as %s', (value, places, written) => {
  expect(columnFigure(value, places)).toBe(written);
});

it.each([
  [3.34, '+3,3\u00A0%'],
  [-14, '\u221214,0\u00A0%'],
  [0.04, '0,0\u00A0%'],
  [-0.04, '0,0\u00A0%'],
])('signs a margin of %d as %s', (percent, written) => {
  expect(signedPercent(percent)).toBe(written);
});
