import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluate } from '../../kernel/evaluate.ts';
import { explain } from '../../kernel/explain.ts';
import type { Configuration, FieldValue } from '../../kernel/product-type.ts';
import { demonstrationUps } from './testing/demonstration-ups.ts';

const { context, model } = demonstrationUps();

/** Configurations as people make them: a load, and some choices of every kind. */
const configurations: fc.Arbitrary<Configuration> = fc.record(
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
const modest: fc.Arbitrary<Configuration> = fc.record(
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

describe('UPS configurations of every kind', () => {
  test('what is sound carries the load, lasts as long as asked, and keeps every limit', () => {
    let sound = 0;
    fc.assert(
      fc.property(fc.oneof(modest, configurations), (configuration) => {
        const { valid, values, derived, parts } = evaluate(model, configuration);
        for (const { quantity } of parts) expect(Number.isInteger(quantity) && quantity > 0).toBe(true);
        expect(new Set(parts.map(({ partNumber }) => partNumber)).size).toBe(parts.length);
        if (!valid) return;
        sound++;
        const { system, battery } = derived;
        const reserve = values['en50171'] === true ? 1.2 : 1;
        const { units, model: ups, family } = system!;
        const site = derived.derating!;
        expect(units.working * ups.ratingKva * site).toBeGreaterThanOrEqual(Number(values['loadKva']) * reserve - 1e-6);
        expect(units.working * ups.ratingKw * site).toBeGreaterThanOrEqual(derived.loadKw * reserve - 1e-6);
        expect(units.perBus).toBeLessThanOrEqual(family.maxParallel);
        expect(battery!.runtime!.minutes).toBeGreaterThanOrEqual(Number(values['autonomyMinutes']) - 1e-6);
        expect(battery!.runtimeAtBeginning!.minutes).toBeGreaterThanOrEqual(battery!.runtimeAtEnd?.minutes ?? 0);
        if (battery!.currents) {
          const { row, count } = battery!.breaker!;
          expect(row.ratedA * count).toBeGreaterThanOrEqual(battery!.currents.battery - 1e-6);
          expect(battery!.wireSet!.maxStringA).toBeGreaterThanOrEqual(battery!.currents.string - 1e-6);
          expect(battery!.housing).not.toBeNull();
        }
      }),
      { numRuns: 120 },
    );
    expect(sound).toBeGreaterThan(20);
  });

  test('a longer autonomy never needs a smaller battery of the same type', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 20, max: 400 }),
        fc.constantFrom(...context.batteries.filter(({ kind }) => kind === 'vrla').map(({ partNumber }) => partNumber)),
        fc.integer({ min: 5, max: 40 }),
        fc.integer({ min: 1, max: 20 }),
        (loadKva, battery, autonomyMinutes, more) => {
          const sizeAt = (minutes: number) => {
            const { values } = evaluate(model, {
              family: 'U3L',
              loadKva,
              battery,
              batteryType: 'open',
              autonomyMinutes: minutes,
            });
            return values['strings'] === null ? Infinity : Number(values['strings']) * 1000 + Number(values['blocks']);
          };
          expect(sizeAt(autonomyMinutes + more)).toBeGreaterThanOrEqual(sizeAt(autonomyMinutes));
        },
      ),
      { numRuns: 60 },
    );
  });

  test('an option that is called allowed makes a sound configuration, and every change that is offered admits its value', () => {
    fc.assert(
      fc.property(configurations, fc.nat(1000), (configuration, pick) => {
        const { options, valid } = evaluate(model, configuration);
        const all = Object.entries(options).flatMap(([field, states]) => states.map((state) => ({ field, ...state })));
        const { field, value, allowed } = all[pick % all.length]!;
        const isList = model.byName.get(field)!.field.kind === 'list';
        const withValue = { ...configuration, [field]: isList ? [value] : value } as Configuration;
        if (allowed === true && !isList) expect(evaluate(model, withValue).valid).toBe(true);
        if (allowed !== false || !valid) return;
        for (const changes of explain(model, configuration, field, value).changes) {
          const changed = Object.fromEntries(changes.map((change) => [change.field, change.value as FieldValue]));
          expect(evaluate(model, { ...withValue, ...changed }).valid).toBe(true);
        }
      }),
      { numRuns: 80 },
    );
  });

  test('the order in which choices were made changes nothing', () => {
    fc.assert(
      fc.property(configurations, (configuration) => {
        const reversed = Object.fromEntries(Object.entries(configuration).reverse());
        const [one, other] = [evaluate(model, configuration), evaluate(model, reversed)];
        expect(other.values).toEqual(one.values);
        expect(other.parts).toEqual(one.parts);
      }),
      { numRuns: 60 },
    );
  });

  test('spare units and separate sides never make the parts list shorter', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 300 }), fc.integer({ min: 5, max: 20 }), (loadKva, autonomyMinutes) => {
        const piecesOf = (redundancy: string) => {
          const { parts, valid } = evaluate(model, { loadKva, autonomyMinutes, redundancy, family: 'U3M' });
          return valid ? parts.reduce((sum, { quantity }) => sum + quantity, 0) : Infinity;
        };
        const plain = piecesOf('N');
        expect(piecesOf('N+1')).toBeGreaterThanOrEqual(plain);
        expect(piecesOf('2N')).toBeGreaterThanOrEqual(plain);
      }),
      { numRuns: 40 },
    );
  });
});
