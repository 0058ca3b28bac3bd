import { describe, expect, test } from 'vitest';
import { malformedChoices } from '../../kernel/choices.ts';
import { evaluate } from '../../kernel/evaluate.ts';
import { explain } from '../../kernel/explain.ts';
import type { Configuration } from '../../kernel/product-type.ts';
import { demonstrationMonitoring } from './testing/demonstration-monitoring.ts';

const { context, model } = demonstrationMonitoring();

const evaluated = (configuration: Configuration) => evaluate(model, configuration);
const linesOf = (configuration: Configuration): Readonly<Record<string, number>> =>
  Object.fromEntries(evaluated(configuration).parts.map(({ partNumber, quantity }) => [partNumber, quantity]));
const broken = (configuration: Configuration): readonly string[] =>
  evaluated(configuration).conflicts.map(({ rule }) => rule);
const withoutRacks = { systembotz: false };

describe('Systembotz', () => {
  test('settles a rear sensor for racks of high density, and says why there is no way without', () => {
    const dense = { racks: 8, rackLoadKw: 10 };
    const { values, origins, valid } = evaluated(dense);
    expect([values['rearSensors'], origins['rearSensors'], valid]).toEqual([true, 'derived', true]);
    expect(explain(model, dense, 'rearSensors', false).rules.map(({ rule }) => rule)).toEqual(['S-01']);
    expect(evaluated({ racks: 8, rackLoadKw: 9.9 }).values['rearSensors']).toBe(false);
    expect(evaluated({ ...dense, racks: 0 }).values['rearSensors']).toBe(false);
  });

  test('takes the appliance whose total with its pods is least', () => {
    expect(evaluated({ racks: 2, rooms: 0, coolingUnits: 1 }).values['appliance']).toBe('SBRM100');
    expect(evaluated({ racks: 12 }).values['appliance']).toBe('SBRM250');
    expect(evaluated({ racks: 10, rooms: 0, coolingUnits: 0, cameras: 4 }).values['appliance']).toBe('SBRM550');
  });

  test('never takes an appliance that is no longer made of itself, and names its successor where it is chosen', () => {
    const { conflicts } = evaluated({ appliance: 'SBRM200', rooms: 0, coolingUnits: 0 });
    expect(conflicts.map(({ rule, params }) => [rule, params])).toEqual([
      ['S-07', { appliance: 'SBRM200', successor: 'SBRM250' }],
    ]);
  });

  test('names what a model has too few places for', () => {
    const [conflict] = evaluated({ appliance: 'SBRM100', sensorKind: 'display', rooms: 0 }).conflicts;
    expect([conflict?.rule, conflict?.params]).toEqual([
      'S-08',
      { appliance: 'SBRM100', what: 'Sensors with a display', needed: 10, each: 0, most: 100 },
    ]);
    const handles = { appliance: 'SBRM100', racks: 2, rackAccess: true, rooms: 0, coolingUnits: 0 };
    expect(evaluated(handles).conflicts.map(({ rule, params }) => [rule, params])).toEqual([
      ['S-08', { appliance: 'SBRM100', what: 'Access pods', needed: 2, each: 0, most: 100 }],
    ]);
  });

  test('shows how far the limit of access pods is used up', () => {
    const { derived } = evaluated({ appliance: 'SBRM550', racks: 19, rackAccess: true, rooms: 0, coolingUnits: 0 });
    // 38 handles, 13 of them on the appliance and two on each pod.
    expect(derived.systembotz?.limits).toContainEqual({
      name: 'accessPods',
      label: 'Access pods',
      used: 13,
      there: 13,
    });
  });

  test('shows one appliance of a model that does not carry everything, and none where no model does', () => {
    expect(linesOf({ appliance: 'SBRM100', sensorKind: 'display' })['SBRM100']).toBe(1);
    const none = evaluated({ sensorKind: 'display', rackDoors: 'wireless' });
    expect(none.values['appliance']).toBe('SBRM250');
    const impossible = evaluated({ sensorKind: 'wireless', racks: 500, rackDoors: 'wireless', cameras: 200 });
    expect(impossible.conflicts.map(({ text }) => text)).toEqual([]);
    expect(impossible.values['appliance']).toBe('SBRM750');
  });

  test('feeds a bus of ten devices with a supply of its own', () => {
    const pods = (racks: number) => linesOf({ appliance: 'SBRM550', racks, rooms: 0, coolingUnits: 0 });
    // 8 ports of its own and 6 of each pod: 62 sensors take 9 pods, 63 take 10.
    expect([pods(62)['SBPD150'], pods(62)['SBPS24']]).toEqual([9, undefined]);
    expect([pods(63)['SBPD150'], pods(63)['SBPS24']]).toEqual([10, 1]);
  });

  test('spreads A-Link devices evenly: a terminator pair for each bus, a supply for each full one', () => {
    const { parts, derived } = evaluated({
      appliance: 'SBRM250',
      racks: 16,
      sensorKind: 'display',
      rackDoors: 'wired',
      rooms: 2,
    });
    expect(derived.systembotz?.appliances?.quantity).toBe(2);
    expect(derived.systembotz?.aLink).toMatchObject({ devices: 18, buses: 2, supplies: 0, lengthM: 54 });
    expect(parts.find(({ partNumber }) => partNumber === 'SBCT2')?.quantity).toBe(2);
  });

  test('lengthens sensor cables, each kind by the shortest extension that its limit admits', () => {
    const lines = linesOf({ racks: 4, rackDoors: 'wired', rackSensorDistanceM: 7, rooms: 0, coolingUnits: 0 });
    // 4 + 3 m serves temperature; 3.7 m of the door contact need 5 more.
    expect([lines['SBCX030'], lines['SBCX050']]).toEqual([4, 4]);
    const far = evaluated({ racks: 4, rackSensorDistanceM: 15, rooms: 0, coolingUnits: 0 });
    expect(far.conflicts.map(({ rule, params }) => [rule, params])).toEqual([
      ['S-06', { sensor: 'SBTH110', max: 14, metres: 15 }],
    ]);
  });

  test('brings a camera within reach over USB and farther over PoE, with an injector where there is no switch', () => {
    const cameras = { racks: 4, rooms: 0, coolingUnits: 0, cameras: 2 };
    expect(linesOf({ ...cameras, cameraDistanceM: 12 })).toMatchObject({ SBPDCAM160: 2, SBUSB5: 4 });
    const far = linesOf({ ...cameras, cameraDistanceM: 26, poeSwitch: false });
    expect(far).toMatchObject({ SBPDCAM165: 2, SBPOE30: 2 });
    expect(far['SBUSB5']).toBeUndefined();
    expect(broken({ ...cameras, cameraDistanceM: 26, camera: 'SBPDCAM160' })).toEqual(['S-05']);
  });

  test('lengthens leak ropes up to five extensions', () => {
    const line = { racks: 0, rooms: 0, coolingUnits: 1 };
    expect(linesOf({ ...line, leakLineM: 36, ropeDistanceM: 8 })).toMatchObject({ SBLR06: 1, SBLRX6: 5, SBLC3: 2 });
    expect(broken({ ...line, leakLineM: 37 })).toEqual(['S-02']);
  });

  test('hangs a rope on whole leaders, as long as the cable stays allowed', () => {
    const line = { racks: 0, rooms: 0, coolingUnits: 1 };
    // 3 + 12 × 3 = 39 m; one leader more would be 42 m of cable, 40 m are allowed.
    expect(linesOf({ ...line, ropeDistanceM: 39 })['SBLC3']).toBe(12);
    const [conflict] = evaluated({ ...line, ropeDistanceM: 40 }).conflicts;
    expect([conflict?.rule, conflict?.params]).toEqual(['S-04', { max: 39 }]);
  });

  test('keeps the A-Link cables of one appliance within what it feeds', () => {
    const short = (csv: string) => csv.replace(/^(SBRM550;(?:[^;]*;){16})1000;/m, '$130;');
    const { model: shorter } = demonstrationMonitoring({ MONITORING_APPLIANCES: short });
    // 62 sensors take 8 ports and 9 pods, 3 m of cable each.
    const racks = { appliance: 'SBRM550', racks: 62, rooms: 0, coolingUnits: 0 };
    expect(evaluate(shorter, racks).conflicts).toEqual([]);
    const { conflicts } = evaluate(shorter, { ...racks, aLinkDistanceM: 3.5 });
    expect(conflicts.map(({ rule, params }) => [rule, params])).toEqual([['S-10', { metres: 45, max: 30 }]]);
  });

  test('hangs handles on the appliance first and on access pods beyond it', () => {
    const lines = linesOf({
      racks: 5,
      rackAccess: true,
      accessCards: 11,
      appliance: 'SBRM250',
      rooms: 0,
      coolingUnits: 0,
    });
    expect(lines).toMatchObject({ SBHA: 10, SBPDRA: 4, SBCARD10: 2, SBRM250: 1 });
  });

  test('watches hydrogen by itself, or by the battery controller where there is one', () => {
    expect(linesOf({ batteryRooms: 2 })['SBH2420']).toBe(2);
    const both = linesOf({ batteryRooms: 2, bms: true });
    expect([both['SBH2420'], both['BMH2']]).toEqual([undefined, 2]);
    expect(broken({ bms: true })).toEqual(['W-01']);
  });
});

describe('battery monitoring', () => {
  const batteries = { ...withoutRacks, bms: true, batteryRooms: 1 };

  test('never splits a string, and counts the buses that a long one takes', () => {
    const long = { ...batteries, stringsPerUps: 7, blocksPerString: 61, batteryController: 'BMC480' };
    expect(evaluated(long).derived.battery?.controllers?.quantity).toBe(2);
    expect(evaluated({ ...long, blocksPerString: 60 }).derived.battery?.controllers?.quantity).toBe(1);
    expect(broken({ ...batteries, blocksPerString: 121, batteryController: 'BMC120' })).toEqual(['B-03']);
  });

  test('spreads strings over the battery rooms', () => {
    const rooms = (batteryRooms: number) =>
      evaluated({ ...batteries, batteryRooms, stringsPerUps: 6, batteryController: 'BMC240' }).derived.battery
        ?.controllers?.quantity;
    expect([rooms(1), rooms(2), rooms(6), rooms(9)]).toEqual([1, 2, 6, 6]);
  });

  test('takes the sensor of the current at the end of discharge with its margin, and says where none is large enough', () => {
    // 40 × 6 × 1.67 V = 400.8 V: 32 kW are 79.84 A, with a quarter more 99.8 A.
    expect(linesOf({ ...batteries, batteryKw: 32 })['BMS0100A']).toBe(1);
    expect(linesOf({ ...batteries, batteryKw: 32.1 })['BMS0300A']).toBe(1);
    expect(broken({ ...batteries, batteryKw: 330 })).toEqual(['B-01']);
    expect(broken({ ...batteries, batteryKw: 330, stringsPerUps: 2 })).toEqual([]);
  });

  test('counts cross links among the links of a string', () => {
    expect(broken({ ...batteries, crossLinks: 40 })).toEqual(['B-02']);
    expect(linesOf({ ...batteries, crossLinks: 39 })['BMCB03']).toBeUndefined();
  });
});

describe('the building gateway', () => {
  const gateway = { ...withoutRacks, gateway: true };

  test('is the smallest that carries devices and points; a licence doubles the points', () => {
    expect(evaluated({ ...gateway, devices: 40, points: 2000 }).values['gatewayModel']).toBe('SBGW150');
    const licensed = { ...gateway, devices: 40, points: 2000, pointsLicence: true };
    expect(linesOf(licensed)).toEqual({ SBGW050: 1, SBGLMB050: 1 });
    expect(linesOf({ ...gateway, devices: 1200 })).toEqual({ SBGW500: 3 });
  });

  test('takes expanders for the lines that it has no ports for', () => {
    expect(linesOf({ ...gateway, devices: 150, rs485Devices: 150 })['SBGX485']).toBe(2);
    expect(broken({ ...gateway, devices: 50, rs485Devices: 40, rs485Lines: 2 })).toEqual(['G-02']);
    expect(broken({ ...gateway, devices: 10, rs485Devices: 11 })).toEqual(['G-01']);
  });
});

describe('DC Guard', () => {
  const server = { ...withoutRacks, dcguard: true };

  test('counts what the solution itself brings as nodes', () => {
    const { derived } = evaluated({ dcguard: true, bms: true, gateway: true, batteryRooms: 1, pduNodes: 6 });
    // One UPS, two cooling units, six PDUs; an appliance, a battery controller and a gateway.
    expect(derived.dcGuard).toEqual({ nodes: 12, licensedNodes: 35 });
  });

  test('packs nodes at the least price', () => {
    const packs = (otherNodes: number) => {
      const { 'DCG-SRV': _, 'DCG-SRV-E': __, ...rest } = linesOf({ ...server, otherNodes });
      return rest;
    };
    expect(packs(10)).toEqual({});
    expect(packs(11)).toEqual({ 'DCG-N25': 1 });
    expect(packs(110)).toEqual({ 'DCG-N100': 1 });
    // 90 nodes: four of 25 cost 394000, one of 100 costs 329000.
    expect(packs(100)).toEqual({ 'DCG-N100': 1 });
    expect(packs(511)).toEqual({ 'DCG-N500': 1, 'DCG-N25': 1 });
  });

  test('takes the larger server beyond its nodes and for a standby one, and none beyond the largest', () => {
    expect(evaluated({ ...server, otherNodes: 1001 }).values['serverEdition']).toBe('DCG-SRV-E');
    expect(linesOf({ ...server, standby: true, hardware: true })).toMatchObject({
      'DCG-SRV-E': 1,
      'DCG-HA': 1,
      'DCG-HW1': 2,
    });
    expect(broken({ ...server, standby: true, serverEdition: 'DCG-SRV' })).toEqual(['D-02']);
    expect(broken({ ...server, otherNodes: 5001 })).toEqual(['D-01']);
    expect(evaluated({ ...server, otherNodes: 5001 }).values['serverEdition']).toBe('DCG-SRV-E');
  });
});

describe('the solution', () => {
  test('has at least one part', () => {
    expect(broken(withoutRacks)).toEqual(['M-01']);
    expect(evaluated(withoutRacks).parts).toEqual([]);
  });

  test('is commissioned part by part', () => {
    const lines = linesOf({
      commissioning: true,
      bms: true,
      batteryRooms: 1,
      gateway: true,
      dcguard: true,
      stringsPerUps: 3,
    });
    expect(lines).toMatchObject({
      'WSTRTSB-1': 1,
      // 10 of the racks, a door, smoke, two ropes.
      'WSTRTSB-S10': 2,
      'WSTRTBMS-1': 3,
      'WSTRTGW-1': 1,
      'WSTRTDCG-100': 1,
    });
  });

  test('refers to a UPS solution by its number alone', () => {
    const faults = (upsSolution: unknown) => malformedChoices(model.type, { bms: true, upsSolution }, context).length;
    expect(faults({ isxId: 'ISX00000012-001' })).toBe(0);
    expect(faults({ isxId: '12' })).toBe(1);
    expect(faults({ isxId: 'ISX00000012-001', blocks: 4 })).toBe(1);
    expect(faults([])).toBe(1);
  });
});
