import { expect, test } from 'vitest';
import { evaluate } from '../../kernel/evaluate.ts';
import type { Configuration } from '../../kernel/product-type.ts';
import { demonstrationChillers } from './testing/demonstration-chillers.ts';

const { model } = demonstrationChillers();
const warned = (configuration: Configuration) =>
  evaluate(model, configuration).conflicts.find(({ rule }) => rule === 'C-21');

test('glycol that is counted for a volume that nobody stated warns', () => {
  const assumed = evaluate(model, { supplyGlycol: true }).values['systemVolumeL'] as number;
  expect(warned({ supplyGlycol: true })).toMatchObject({ severity: 'warning', params: { volume: assumed } });
  expect(warned({ supplyGlycol: true, systemVolumeL: assumed })).toBeUndefined();
  expect(warned({})).toBeUndefined();
});
