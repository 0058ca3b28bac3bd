import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluate } from '../../kernel/evaluate.ts';
import { withChanges } from '../../kernel/choices.ts';
import { changesFor, comparedBatteries } from './battery-offers.ts';
import { configurations, modest } from './testing/choices.ts';
import { demonstrationUps } from './testing/demonstration-ups.ts';

const { context, model } = demonstrationUps();

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

  test('every kind that the choices leave is in the table of batteries, which says what the solution then lists', () => {
    let compared = 0;
    fc.assert(
      fc.property(configurations, (configuration) => {
        const present = evaluate(model, configuration);
        const rows = comparedBatteries(configuration, present, (choices) => evaluate(model, choices));
        const {
          battery: _,
          strings: __,
          blocks: ___,
          enclosure: ____,
          batteryBreaker: _____,
          ...others
        } = configuration;
        const { valid, options } = evaluate(model, others);
        if (!valid) return;
        const left = options['batteryType']!.filter(({ allowed }) => allowed === true).map(({ value }) => value);
        expect(left.filter((kind) => rows.every((row) => row.kind !== kind))).toEqual([]);
        const picked = left.flatMap((kind) => rows.filter((row) => row.kind === kind && !row.isPresent).slice(0, 2));
        for (const row of [...picked, ...rows.filter(({ isPresent }) => isPresent)]) {
          const { partNumber } = row.choice.battery;
          const taken = row.isPresent ? present : evaluate(model, withChanges(configuration, changesFor(row.kind, partNumber))); // prettier-ignore
          const listed = (parts: typeof taken.parts) =>
            parts.reduce((sum, part) => sum + part.quantity * context.listPrice(part.partNumber), 0);
          expect(taken.derived.battery?.runtimeAtEnd).toEqual(row.runtimeAtEnd);
          expect(row.listTotal).toBe(listed(taken.parts));
          if (present.derived.battery) expect(row.difference).toBe(listed(taken.parts) - listed(present.parts));
          compared++;
        }
      }),
      { numRuns: 100 },
    );
    expect(compared).toBeGreaterThan(60);
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
