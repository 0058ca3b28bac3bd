import fc from 'fast-check';
import type { Configuration } from '../../../kernel/product-type.ts';
import golden from '../golden/configurations.json' with { type: 'json' };
import { batteryKinds } from '../tables/equipment.ts';
import { demonstrationUps } from './demonstration-ups.ts';

const { context } = demonstrationUps();

/** Choices of every kind that the rules tell apart: golden cases, and each type of battery. */
export const chosen: readonly Configuration[] = [
  ...(golden as unknown as readonly { readonly configuration: Configuration }[])
    .filter((_, i) => i % 4 === 0)
    .map((one) => one.configuration),
  ...batteryKinds.flatMap((batteryType, i) => [
    { batteryType, loadKva: 60, systemBypass: true, serviceBypass: true, redundancy: 'N+1' },
    { batteryType, family: context.families[2 * i]!.family, loadPercent: 50, batteryLife: 'endOfLife' },
    { batteryType, battery: context.batteries[5 * i]!.partNumber, strings: 2 },
  ]),
  { loadKva: 10_000 },
  { family: 'gone', model: 'gone', battery: 'gone', enclosure: 'gone' },
  { altitudeM: 4000, upsAmbientC: 50 },
  { services: ['SOB-CONSULTING'], upgrade7x24: true, extraWarrantyYears: 2, commissioning: 'separate' },
  { addedParts: [{ partNumber: 'gone', quantity: 1 }], deletedParts: ['gone'] },
];

/** Configurations as people make them: a load, and some choices of every kind. */
export const configurations: fc.Arbitrary<Configuration> = fc.record(
  {
    loadKva: fc.integer({ min: 5, max: 900 }),
    powerFactor: fc.constantFrom(0.7, 0.8, 0.9, 1),
    en50171: fc.boolean(),
    altitudeM: fc.constantFrom(0, 1200, 2000),
    redundancy: fc.constantFrom('N', 'N+1', '2N'),
    spareModules: fc.constantFrom(0, 1),
    family: fc.constantFrom(...context.families.map(({ family }) => family)),
    batteryType: fc.constantFrom('closed', 'open', 'modular', 'modular12', 'liIon'),
    autonomyMinutes: fc.integer({ min: 5, max: 60 }),
    loadPercent: fc.constantFrom(50, 80, 100),
    batteryLife: fc.constantFrom('beginningOfLife', 'endOfLife'),
    batteryTemperatureC: fc.integer({ min: 5, max: 35 }),
    battery: fc.constantFrom(...context.batteries.map(({ partNumber }) => partNumber)),
    strings: fc.integer({ min: 1, max: 6 }),
    systemBypass: fc.boolean(),
    ingressProtection: fc.constantFrom('IP20', 'IP21', 'IP31', 'IP42'),
    coldStart: fc.boolean(),
    commissioning: fc.constantFrom('included', 'separate', 'none'),
  },
  { requiredKeys: ['loadKva'] },
);

/** Configurations that leave most to the rules, so that most of them are sound. */
export const modest: fc.Arbitrary<Configuration> = fc.record(
  {
    loadKva: fc.integer({ min: 5, max: 900 }),
    powerFactor: fc.constantFrom(0.7, 0.8, 0.9, 1),
    en50171: fc.boolean(),
    altitudeM: fc.constantFrom(0, 1200, 2000),
    redundancy: fc.constantFrom('N', 'N+1', '2N'),
    batteryType: fc.constantFrom('closed', 'open', 'liIon'),
    autonomyMinutes: fc.integer({ min: 5, max: 60 }),
    loadPercent: fc.constantFrom(50, 80, 100),
    batteryLife: fc.constantFrom('beginningOfLife', 'endOfLife'),
    batteryTemperatureC: fc.integer({ min: 5, max: 35 }),
  },
  { requiredKeys: ['loadKva'] },
);
