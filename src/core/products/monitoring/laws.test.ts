import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluate } from '../../kernel/evaluate.ts';
import { explain } from '../../kernel/explain.ts';
import type { Configuration, FieldValue } from '../../kernel/product-type.ts';
import { podsBeside } from './appliances.ts';
import { packsFor } from './node-packs.ts';
import { demonstrationMonitoring } from './testing/demonstration-monitoring.ts';
import { watchedOf } from './watched.ts';

const { context, model } = demonstrationMonitoring();

const upTo = (max: number) => fc.integer({ min: 0, max });

/** Configurations as people make them: some parts of the solution, and some choices of every kind. */
const configurations: fc.Arbitrary<Configuration> = fc.record(
  {
    systembotz: fc.boolean(),
    bms: fc.boolean(),
    gateway: fc.boolean(),
    dcguard: fc.boolean(),
    racks: upTo(120),
    rackLoadKw: fc.constantFrom(2, 8, 10, 25),
    sensorKind: fc.constantFrom('wired', 'wireless', 'display'),
    rearSensors: fc.boolean(),
    rackDoors: fc.constantFrom('none', 'wired', 'wireless'),
    rackAccess: fc.boolean(),
    rooms: upTo(6),
    batteryRooms: upTo(3),
    coolingUnits: upTo(12),
    leakLineM: fc.integer({ min: 1, max: 45 }),
    spotLeakSensors: upTo(10),
    dryContacts: upTo(40),
    dryContactInputs: fc.constantFrom('ports', 'pod'),
    pressureSensors: upTo(12),
    sirens: upTo(6),
    cameras: upTo(12),
    cameraDistanceM: fc.integer({ min: 1, max: 60 }),
    farPlaces: upTo(4),
    appliance: fc.constantFrom(...context.appliances.map(({ partNumber }) => partNumber)),
    roomSensorDistanceM: fc.constantFrom(4, 9, 14, 20),
    upsCount: fc.integer({ min: 1, max: 8 }),
    stringsPerUps: fc.integer({ min: 1, max: 6 }),
    blocksPerString: fc.integer({ min: 1, max: 130 }),
    batteryKw: fc.integer({ min: 5, max: 600 }),
    crossLinks: upTo(10),
    devices: fc.integer({ min: 1, max: 1500 }),
    rs485Devices: upTo(200),
    pointsLicence: fc.boolean(),
    otherNodes: upTo(1500),
    standby: fc.boolean(),
    commissioning: fc.boolean(),
  },
  { requiredKeys: [] },
);

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
