import fc from 'fast-check';
import type { Configuration } from '../../../kernel/product-type.ts';
import { demonstrationMonitoring } from './demonstration-monitoring.ts';

const { context } = demonstrationMonitoring();

const everything = { bms: true, gateway: true, dcguard: true };

/** Choices of every kind that the rules tell apart. */
export const chosen: readonly Configuration[] = [
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

const upTo = (max: number) => fc.integer({ min: 0, max });

/** Configurations as people make them: some parts of the solution, and some choices of every kind. */
export const configurations: fc.Arbitrary<Configuration> = fc.record(
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
