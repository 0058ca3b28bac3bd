import { expect, test } from 'vitest';
import { evaluate } from '../../kernel/evaluate.ts';
import type { Configuration } from '../../kernel/product-type.ts';
import { undeclaredReads } from '../../kernel/testing/undeclared-reads.ts';
import golden from './golden/configurations.json' with { type: 'json' };
import { batteryKinds } from './tables/equipment.ts';
import { demonstrationUps } from './testing/demonstration-ups.ts';

const { context, model } = demonstrationUps();

/** Choices of every kind that the rules tell apart: golden cases, and each type of battery. */
const chosen: readonly Configuration[] = [
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

test('the rules of UPS read the fields that they name and no others, so do defaults and conditions, of staff and of partners', () => {
  const values = chosen.map((one) => evaluate(model, one).values);
  for (const role of ['engineer', 'partner'] as const) {
    // Opened anew: what was computed once is remembered, and reads nothing.
    const opened = demonstrationUps(role);
    expect(undeclaredReads(opened.model.type, opened.context, values)).toEqual([]);
  }
});
