import { expect, it } from 'vitest';
import { may } from '../people/access/may.ts';
import type { Role } from '../people/access/roles.ts';
import { configurationTypes } from './configuration-types.ts';
import { isxTypes } from '../products/definition/types.ts';

it('describes every type once', () => {
  expect(configurationTypes.map(({ type }) => type)).toEqual(isxTypes);
  for (const field of ['imagePath', 'newRoute', 'featureKey', 'display'] as const)
    expect(new Set(configurationTypes.map((each) => each[field])).size).toBe(isxTypes.length);
});

it('shows them as the specification words them', () => {
  expect(configurationTypes.map(({ display }) => display)).toEqual([
    '3PhaseUps',
    'Cooling',
    'Rack and HBN',
    'Monitoring - Systembotz, BMS, DC Guard',
    'Chillers',
  ]);
});

it.each<[Role, string]>([
  ['engineer', '3PhaseUps Cooling Rack Monitoring Chiller'],
  ['disti', '3PhaseUps Cooling Rack Monitoring'],
  ['partner', '3PhaseUps Rack'],
  ['salesop', ''],
  ['readonly', ''],
])('offers %s exactly: %s', (role, types) => {
  const offered = configurationTypes.filter(({ featureKey }) => may(role, featureKey)).map(({ type }) => type);
  expect(offered.join(' ')).toBe(types);
});
