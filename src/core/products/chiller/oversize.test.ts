import { expect, test } from 'vitest';
import { evaluate } from '../../kernel/evaluate.ts';
import type { Configuration } from '../../kernel/product-type.ts';
import { demonstrationChillers } from './testing/demonstration-chillers.ts';

const { model } = demonstrationChillers();
const oversize = (configuration: Configuration) =>
  evaluate(model, { designMinOutdoorC: 5, ...configuration }).conflicts.find(({ rule }) => rule === 'C-19');

test('a stated count leaves chillers far too large: the warning names the percent and the smallest model of any series', () => {
  const warned = oversize({ loadKw: 600, count: 3 });
  // 3 x 606 kW; of three chillers each carries 200 kW: CHS0210 gives 212.1, CHS0180 181.8 kW.
  expect(warned).toMatchObject({ severity: 'warning', params: { count: 3, model: 'CHS0210' } });
  expect(warned!.params!['percent']).toBeCloseTo(203, 9);
  expect(oversize({ loadKw: 600, count: 3, model: 'CHS0210' })).toBeUndefined();
});

test('where no smaller chiller is there, fewer would do; where there is one, nothing', () => {
  expect(oversize({ loadKw: 100, count: 3, model: 'CHS0050' })!.params).toMatchObject({ count: 2, model: 'CHS0050' });
  expect(Object.keys(oversize({ loadKw: 10 })!.params!)).toEqual(['percent']);
});

test('only chillers with what is wanted of them are named', () => {
  expect(oversize({ loadKw: 600, count: 3, freeCooling: true })!.params).toMatchObject({ model: 'CHF0210' });
});
