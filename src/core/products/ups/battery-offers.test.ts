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

test('the present battery stands beside its own size by the rules, and the others say by how much they differ from it', () => {
  const battery = cheapest(load, 'closed');
  const present = compared({ ...load, battery }).find(({ isPresent }) => isPresent)!;
  const rows = compared({ ...load, battery, strings: present.choice.strings! + 1 });
  const [byRules, larger] = [false, true].map((isPresent) =>
    rows.find(
      (row) => row.choice.battery.partNumber === battery && row.kind === 'closed' && row.isPresent === isPresent,
    ),
  );
  expect([byRules!.choice.strings, larger!.choice.strings]).toEqual([
    present.choice.strings,
    present.choice.strings! + 1,
  ]);
  expect(byRules!.listTotal).toBe(present.listTotal);
  expect(larger!.listTotal).toBeGreaterThan(present.listTotal!);
  expect(larger!.difference).toBe(0);
  for (const row of rows) expect(row.difference).toBe(row.listTotal! - larger!.listTotal!);
});

test('a present battery that is too small is told as such, and hides none that is enough', () => {
  const longer = { ...load, autonomyMinutes: 60 };
  const battery = cheapest(longer, 'closed');
  const rows = compared({ ...longer, battery, strings: 1, blocks: 32 });
  const present = rows.find(({ isPresent }) => isPresent)!;
  expect(present.isEnough).toBe(false);
  expect(rows.filter((row) => row !== present).every(({ isEnough }) => isEnough)).toBe(true);
  expect(rows.some((row) => row !== present && row.choice.battery.partNumber === battery)).toBe(true);
});

test('new batteries cost what they list, whatever was taken out of the list by hand', () => {
  const battery = cheapest(load, 'closed');
  const whole = compared({ ...load, battery })[0]!;
  const without = compared({ ...load, battery, deletedParts: [battery] })[0]!;
  expect(whole.replacement.cost).toBeGreaterThan(0);
  expect(without.replacement.cost).toBe(whole.replacement.cost);
  expect(without.listTotal).toBeLessThan(whole.listTotal!);
});
