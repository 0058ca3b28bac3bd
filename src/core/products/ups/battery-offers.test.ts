import { expect, test } from 'vitest';
import { withChanges } from '../../kernel/choices.ts';
import { evaluate } from '../../kernel/evaluate.ts';
import type { Configuration } from '../../kernel/product-type.ts';
import { changesFor, comparedBatteries } from './battery-offers.ts';
import { demonstrationUps } from './testing/demonstration-ups.ts';

const { model } = demonstrationUps();
const compared = (configuration: Configuration) =>
  comparedBatteries(configuration, evaluate(model, configuration), (choices) => evaluate(model, choices));
const kindsOf = (configuration: Configuration) => [...new Set(compared(configuration).map(({ kind }) => kind))];
const cheapest = (configuration: Configuration, kind: string) =>
  compared(configuration).find((row) => row.kind === kind)!.choice.battery.partNumber;

const load = { loadKva: 60, powerFactor: 0.9 };

test('a battery that is chosen, its size, its housing or its breaker stand against no other kind', () => {
  const kinds = kindsOf(load);
  expect(kinds).toEqual(expect.arrayContaining(['closed', 'open', 'liIon']));
  const battery = cheapest(load, 'closed');
  expect(kindsOf({ ...load, battery })).toEqual(kinds);
  expect(kindsOf({ ...load, battery, batteryBreaker: 'kit', strings: 2 })).toEqual(kinds);
});

test('a conflict leaves the table as it is: of the battery, and elsewhere', () => {
  const kinds = kindsOf(load);
  const tooSmall = { ...load, battery: cheapest(load, 'closed'), strings: 1, blocks: 24 };
  expect(evaluate(model, tooSmall).valid).toBe(false);
  expect(kindsOf(tooSmall)).toEqual(kinds);
  const elsewhere = { ...load, ingressProtection: 'IP99' };
  expect(evaluate(model, elsewhere).valid).toBe(false);
  expect(kindsOf(elsewhere)).toEqual(kinds);
});

test('blocks of lead beside Li-ion are judged by the figures that blocks have', () => {
  const rows = compared({ ...load, batteryType: 'liIon' });
  const closed = rows.find(({ kind }) => kind === 'closed')!;
  const taken = evaluate(model, withChanges({ ...load, batteryType: 'liIon' }, changesFor('closed', closed.choice.battery.partNumber))); // prettier-ignore
  expect(taken.valid).toBe(true);
  expect(closed.runtimeAtEnd).toEqual(taken.derived.battery!.runtimeAtEnd);
});

test('another battery gives back what was chosen of the one before', () => {
  const configuration = {
    ...load,
    batteryType: 'closed',
    batteryBreaker: 'kit',
    strings: 3,
    blocks: 40,
    enclosure: 'BC1100',
  };
  const stand = cheapest(configuration, 'open');
  expect(withChanges(configuration, changesFor('open', stand))).toEqual({
    ...load,
    batteryType: 'open',
    battery: stand,
  });
});

test('the present battery stands as it was sized by hand, and the others say by how much they differ from it', () => {
  const battery = cheapest(load, 'closed');
  const asSized = compared({ ...load, battery }).find(({ isPresent }) => isPresent)!;
  const larger = { ...load, battery, strings: asSized.choice.strings! + 1 };
  const rows = compared(larger);
  const present = rows.find(({ isPresent }) => isPresent)!;
  expect(present.choice.strings).toBe(asSized.choice.strings! + 1);
  expect(present.difference).toBe(0);
  expect(present.listTotal).toBeGreaterThan(asSized.listTotal!);
  for (const row of rows) expect(row.difference).toBe(row.listTotal! - present.listTotal!);
});
