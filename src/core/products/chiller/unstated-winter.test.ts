import { expect, test } from 'vitest';
import { evaluate } from '../../kernel/evaluate.ts';
import type { Configuration } from '../../kernel/product-type.ts';
import { demonstrationChillers } from './testing/demonstration-chillers.ts';

const { model } = demonstrationChillers();
const warned = (configuration: Configuration) =>
  evaluate(model, configuration).conflicts.find(({ rule }) => rule === 'C-20');

test('a heat pump on a winter that nobody stated warns until somebody states one, the same one too', () => {
  expect(warned({ heating: true })).toMatchObject({ severity: 'warning', params: { winter: -10, limit: -10 } });
  expect(warned({ series: 'CHP' })).toBeDefined();
  expect(warned({ heating: true, designMinOutdoorC: -10 })).toBeUndefined();
  expect(warned({})).toBeUndefined();
});
