import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluate } from '../../kernel/evaluate.ts';
import { podsBeside } from './appliances.ts';
import { packsFor } from './node-packs.ts';
import { configurations } from './testing/choices.ts';
import { demonstrationMonitoring } from './testing/demonstration-monitoring.ts';
import { watchedOf } from './watched.ts';

const { context, model } = demonstrationMonitoring();

describe('monitoring configurations of every kind', () => {
  test('what is sound has places, ports, modules and licences enough', () => {
    let sound = 0;
    fc.assert(
      fc.property(configurations, (configuration) => {
        const { valid, derived, parts } = evaluate(model, configuration);
        for (const { quantity } of parts) expect(Number.isInteger(quantity) && quantity > 0).toBe(true);
        expect(new Set(parts.map(({ partNumber }) => partNumber)).size).toBe(parts.length);
        if (!valid) return;
        sound++;
        const { systembotz, battery, dcGuard } = derived;
        if (systembotz) {
          expect(systembotz.ports).toBeGreaterThanOrEqual(systembotz.portsUsed);
          for (const { used, there } of systembotz.limits) expect(there).toBeGreaterThanOrEqual(used);
        }
        if (battery) {
          const { row, quantity } = battery.controllers!;
          expect(row.maxBlocks! * quantity).toBeGreaterThanOrEqual(battery.blocks);
          expect(row.maxStrings! * quantity).toBeGreaterThanOrEqual(battery.strings);
        }
        if (dcGuard) expect(dcGuard.licensedNodes).toBeGreaterThanOrEqual(dcGuard.nodes);
      }),
      { numRuns: 200 },
    );
    expect(sound).toBeGreaterThan(20);
  });

  test('one appliance fewer would break a limit', () => {
    let several = 0;
    fc.assert(
      fc.property(configurations, (configuration) => {
        const { values, derived } = evaluate(model, { ...configuration, systembotz: true });
        const appliances = derived.systembotz?.appliances;
        if (!appliances || appliances.quantity === 1) return;
        several++;
        const { row, quantity } = appliances;
        const fewer = quantity - 1;
        const watched = watchedOf(values, context)!;
        const beside = podsBeside(watched, row, fewer, context);
        const countedAs = (countsAs: string) =>
          beside.filter(({ row: pod }) => pod.countsAs === countsAs).reduce((sum, { quantity: pods }) => sum + pods, 0);
        const { needs } = watched;
        const isShort =
          countedAs('pod') > row.podsMax * fewer ||
          countedAs('accessPod') > row.accessPodsMax * fewer ||
          needs.cameras > row.cameraPodsMax * fewer ||
          needs.displays > row.displaySensorsMax * fewer ||
          needs.wired > row.wiredSensorsMax * fewer ||
          needs.wireless > row.wirelessSensorsMax * fewer ||
          needs.beacons > row.beaconPorts * fewer;
        expect(isShort).toBe(true);
      }),
      { numRuns: 120 },
    );
    expect(several).toBeGreaterThan(10);
  });
});

describe('node packs', () => {
  test('of equal price are those of fewer kinds, then fewer of them', () => {
    const packs = context.dcGuard('nodes');
    const priced = (prices: Readonly<Record<string, number>>) => (nodes: number) =>
      packsFor(nodes, packs, (partNumber) => prices[partNumber]!).map(({ row, quantity }) => [
        row.partNumber,
        quantity,
      ]);
    // 125 nodes: five of 25, or 100 and 25, at 5 000 either way.
    expect(priced({ 'DCG-N25': 1000, 'DCG-N100': 4000, 'DCG-N500': 99000 })(125)).toEqual([['DCG-N25', 5]]);
    // 100 nodes: four of 25, or one of 100.
    expect(priced({ 'DCG-N25': 1000, 'DCG-N100': 4000, 'DCG-N500': 99000 })(100)).toEqual([['DCG-N100', 1]]);
  });

  test('are enough, and no other combination of them costs less', () => {
    const packs = context.dcGuard('nodes');
    const priceOf = (list: readonly { readonly row: { readonly partNumber: string }; readonly quantity: number }[]) =>
      list.reduce((sum, { row, quantity }) => sum + quantity * context.listPrice(row.partNumber), 0);
    const [small, middle, large] = packs.map(({ partNumber, nodes }) => ({
      price: context.listPrice(partNumber),
      nodes: nodes!,
    }));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1200 }), (nodes) => {
        const chosen = packsFor(nodes, packs, context.listPrice);
        expect(chosen.reduce((sum, { row, quantity }) => sum + row.nodes! * quantity, 0)).toBeGreaterThanOrEqual(nodes);
        const price = priceOf(chosen);
        for (let a = 0; a <= Math.ceil(nodes / small!.nodes); a++)
          for (let b = 0; b <= Math.ceil(nodes / middle!.nodes); b++) {
            const rest = Math.max(0, nodes - a * small!.nodes - b * middle!.nodes);
            const other = a * small!.price + b * middle!.price + Math.ceil(rest / large!.nodes) * large!.price;
            expect(price).toBeLessThanOrEqual(other);
          }
      }),
      { numRuns: 40 },
    );
  });
});
