import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluate } from '../../kernel/evaluate.ts';
import { aisles, configurations } from './testing/choices.ts';
import { demonstrationRacks } from './testing/demonstration-racks.ts';

const { context, model } = demonstrationRacks();

const countOfKind = (parts: readonly { partNumber: string; quantity: number }[], kinds: readonly string[]): number => {
  const numbers = new Set(
    kinds.flatMap((kind) => context.containment('UC', kind as never).map(({ partNumber }) => partNumber)),
  );
  return parts.reduce((sum, { partNumber, quantity }) => sum + (numbers.has(partNumber) ? quantity : 0), 0);
};

describe('rack configurations of every kind', () => {
  test('what is sound has its racks, carries and houses what stands in them, and every feed carries the rack', () => {
    let sound = 0;
    fc.assert(
      fc.property(fc.oneof(aisles, configurations), (configuration) => {
        const { valid, values, derived, parts } = evaluate(model, configuration);
        for (const { quantity } of parts) expect(Number.isInteger(quantity) && quantity > 0).toBe(true);
        expect(new Set(parts.map(({ partNumber }) => partNumber)).size).toBe(parts.length);
        if (!valid) return;
        sound++;
        for (const row of derived.rows) {
          const rack = row.rack!;
          expect(row.takenU).toBeLessThanOrEqual(rack.usableUnits);
          expect(row.loadKg).toBeLessThanOrEqual(rack.staticLoadKg);
          if (values['pdu'] === true)
            expect(row.pdu!.pdu.usableKw * row.pdu!.perFeed).toBeGreaterThanOrEqual(row.loadKw - 1e-6);
          const racks = parts.find(({ partNumber }) => partNumber === rack.partNumber);
          expect(racks!.quantity).toBeGreaterThanOrEqual(row.racks * derived.sets);
          const widths = row.layout.positions.reduce((sum, { widthMm }) => sum + widthMm, 0);
          if (!row.layout.betweenRacks) expect(row.layout.lengthMm).toBe(widths);
        }
        if (derived.ups1) expect(derived.ups1.minutes).toBeGreaterThanOrEqual(Number(values['ups1Minutes']) - 1e-6);
      }),
      { numRuns: 150 },
    );
    expect(sound).toBeGreaterThan(30);
  });

  test('a contained aisle has two ends, beams as long as its rows, and posts or rods at their joints', () => {
    let contained = 0;
    fc.assert(
      fc.property(aisles, (configuration) => {
        const { valid, derived, parts } = evaluate(model, configuration);
        if (!valid) return;
        contained++;
        const { lengthMm, rows, longer } = derived.aisle!;
        expect(countOfKind(parts, ['endDoorDouble', 'endDoorSingle', 'endBlank'])).toBe(2);
        expect(countOfKind(parts, ['roofPanel', 'roofPanelEo'])).toBe(longer.positions.length);
        const beamsMm = parts.reduce((sum, { partNumber, quantity }) => {
          const beam = context.containment('UC', 'beam').find((one) => one.partNumber === partNumber);
          return sum + quantity * (beam?.lengthMm ?? 0);
        }, 0);
        expect(beamsMm).toBeGreaterThanOrEqual(rows.length * lengthMm);
        const beams = countOfKind(parts, ['beam']);
        expect(countOfKind(parts, ['postRoof', 'postFloor', 'rodKit'])).toBe(beams + rows.length);
        const fillersMm = parts.reduce((sum, { partNumber, quantity }) => {
          const filler = context.containment('UC', 'verticalFiller').find((one) => one.partNumber === partNumber);
          return sum + quantity * (filler?.rackWidthMm ?? 0);
        }, 0);
        expect(fillersMm).toBeGreaterThanOrEqual(lengthMm - Math.min(...rows.map((row) => row.lengthMm)));
      }),
      { numRuns: 80 },
    );
    expect(contained).toBeGreaterThan(30);
  });

  test('so many sets are so many times the parts of one, certificates apart', () => {
    fc.assert(
      fc.property(configurations, fc.integer({ min: 2, max: 5 }), (configuration, sets) => {
        const one = evaluate(model, { ...configuration, sets: 1 });
        const many = evaluate(model, { ...configuration, sets });
        expect(many.parts).toEqual(one.parts.map(({ partNumber, quantity }) => ({ partNumber, quantity: quantity * sets }))); // prettier-ignore
        expect(many.derived.loadKw).toBeCloseTo(one.derived.loadKw * sets, 6);
        expect(many.derived.weightKg).toBeCloseTo(one.derived.weightKg * sets, 4);
      }),
      { numRuns: 60 },
    );
  });

  test('a longer autonomy never needs fewer packs of the same UPS', () => {
    const models = context.ups1.filter(({ maxPacks }) => maxPacks > 0);
    fc.assert(
      fc.property(
        fc.constantFrom(...models),
        fc.integer({ min: 10, max: 100 }),
        fc.integer({ min: 3, max: 120 }),
        fc.integer({ min: 1, max: 60 }),
        ({ partNumber, w, generation }, percent, minutes, more) => {
          const packsFor = (ups1Minutes: number) =>
            Number(
              evaluate(model, {
                withUps1: true,
                ups1Model: partNumber,
                ups1Generation: generation,
                ups1LoadW: Math.max(50, Math.floor((w * percent) / 100)),
                ups1Minutes,
              }).values['ups1Packs'],
            );
          expect(packsFor(minutes + more)).toBeGreaterThanOrEqual(packsFor(minutes));
        },
      ),
      { numRuns: 60 },
    );
  });
});
