import { expect, test } from 'vitest';
import { evaluate } from '../../kernel/evaluate.ts';
import type { Configuration } from '../../kernel/product-type.ts';
import { undeclaredReads } from '../../kernel/testing/undeclared-reads.ts';
import { demonstrationMonitoring } from './testing/demonstration-monitoring.ts';

const everything = { bms: true, gateway: true, dcguard: true };

/** Choices of every kind that the rules tell apart. */
const chosen: readonly Configuration[] = [
  {},
  { systembotz: false },
  everything,
  { ...everything, racks: 60, rackLoadKw: 14, sensorKind: 'wireless', rackDoors: 'wireless', roomsBeyondRange: 2 },
  { sensorKind: 'display', rackDoors: 'wired', rackAccess: true, accessCards: 25, racks: 0, rooms: 0 },
  { cameras: 3, cameraDistanceM: 40, camera: 'SBPDCAM160', appliancesOverPoe: true, poeSwitch: false },
  { leakLineM: 50, extraLeakLines: 3, extraLeakLineM: 60, ropeDistanceM: 50, dryContacts: 30, dryContactInputs: 'pod' },
  { appliance: 'SBRM200', farPlaces: 9, rackSensorDistanceM: 30, roomSensorDistanceM: 20, aLinkDistanceM: 50 },
  { appliance: 'gone', sensorPod: 'gone', batteryController: 'gone', gatewayModel: 'gone', serverEdition: 'gone' },
  { appliance: 'SBRM100', sensorKind: 'display', pressureSensors: 4, sirens: 9, modem: true },
  { ...everything, blocksPerString: 300, stringsPerUps: 20, batteryKw: 2900, crossLinks: 300, batteryRooms: 3 },
  {
    ...everything,
    devices: 900,
    rs485Devices: 1000,
    rs485Lines: 1,
    pointsLicence: true,
    otherNodes: 6000,
    standby: true,
  },
  { ...everything, commissioning: true, trainingDays: 2, extraWarrantyYears: 3, supportYears: 2, hardware: true },
];

test('the rules of monitoring read the fields that they name and no others, so do defaults and conditions', () => {
  const { model } = demonstrationMonitoring();
  const values = chosen.map((one) => evaluate(model, one).values);
  // Opened anew: what was computed once is remembered, and reads nothing.
  const opened = demonstrationMonitoring();
  expect(undeclaredReads(opened.model.type, opened.context, values)).toEqual([]);
});
