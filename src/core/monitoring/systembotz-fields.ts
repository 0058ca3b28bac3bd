import type { Field } from '../configure/product-type.ts';
import { always, by } from '../configure/product-type.ts';
import { textOf } from '../configure/read-values.ts';
import { cheapestAppliance } from './appliances.ts';
import type { MonitoringContext } from './context.ts';
import { countOf, isOn } from './counted.ts';
import { counting, flag, verbatim, whereOn } from './field-shapes.ts';
import { leakLineReach, ropeReach, usbReach } from './links.ts';
import type { PodRow } from './tables.ts';
import { currentLoopSensors, furtherSensors, relayedOutputs, watchedFields } from './watched.ts';

const racks = 'Racks';
const rooms = 'Rooms';
const leaks = 'Leaks';
const further = 'Further sensors and outputs';
const cameras = 'Cameras';
const appliances = 'Appliances';
const distances = 'Distances';

/** Loads are said to a tenth of a kW, distances to half a metre. */
const loadStep = 0.1;
const distanceStep = 0.5;

const appliesTo = whereOn('systembotz');
const whereAny = (...fields: readonly string[]) =>
  by<MonitoringContext, boolean>(fields, (values) => fields.some((field) => countOf(values, field) > 0));

const wallPod = (context: MonitoringContext, partNumber: string): boolean => context.pod(partNumber)?.heightU === null;

/** Racks, rooms and what is watched in them, appliances and distances. */
export const systembotzFields = (context: MonitoringContext): readonly Field<MonitoringContext>[] => [
  ...rackFields(context),
  ...roomFields(context),
  ...furtherFields(context),
  ...cameraFields(context),
  ...applianceChoiceFields(context),
  ...distanceFieldsOf(context),
];

const rackFields = ({ limit }: MonitoringContext): readonly Field<MonitoringContext>[] => [
  counting({
    name: 'racks',
    label: 'Racks',
    group: racks,
    isFact: true,
    max: limit('racksMax'),
    byDefault: limit('racksDefault'),
    appliesTo,
  }),
  counting({
    name: 'rackLoadKw',
    label: 'Load of a rack',
    group: racks,
    isFact: true,
    unit: 'kW',
    min: limit('rackLoadKwMin'),
    max: limit('rackLoadKwMax'),
    step: loadStep,
    landmarks: [limit('highDensityKw')],
    byDefault: limit('rackLoadKwDefault'),
    appliesTo,
  }),
  {
    name: 'sensorKind',
    kind: 'choice',
    label: 'Temperature and humidity at the front',
    group: racks,
    stands: true,
    byDefault: always('wired'),
    appliesTo,
    options: () => [
      { value: 'wired', label: 'Wired sensors' },
      { value: 'wireless', label: 'Wireless sensors' },
      { value: 'display', label: 'Sensors with a display' },
    ],
  },
  {
    name: 'rearSensors',
    kind: 'flag',
    label: 'Temperature at the rear',
    group: racks,
    byDefault: always(false),
    appliesTo,
  },
  {
    name: 'rackDoors',
    kind: 'choice',
    label: 'Contacts of rack doors',
    group: racks,
    stands: true,
    byDefault: always('none'),
    appliesTo,
    options: () => [
      { value: 'none', label: 'None' },
      { value: 'wired', label: 'Wired, both doors on one port' },
      { value: 'wireless', label: 'Wireless, one for each door' },
    ],
  },
  flag({
    name: 'rackAccess',
    label: 'Electronic handles on the rack doors',
    group: racks,
    appliesTo,
  }),
  counting({
    name: 'accessCards',
    label: 'Access cards',
    group: racks,
    max: limit('accessCardsMax'),
    byDefault: 0,
    appliesTo,
  }),
];

const roomFields = (context: MonitoringContext): readonly Field<MonitoringContext>[] => [
  counting({
    name: 'rooms',
    label: 'Rooms',
    help: 'A smoke sensor and a beacon in each',
    group: rooms,
    isFact: true,
    max: context.limit('roomsMax'),
    byDefault: context.limit('roomsDefault'),
    appliesTo,
  }),
  counting({
    name: 'roomDoors',
    label: 'Room doors',
    group: rooms,
    isFact: true,
    max: context.limit('roomDoorsMax'),
    byDefault: by(['rooms'], (values) => countOf(values, 'rooms')),
    appliesTo,
  }),
  counting({
    name: 'batteryRooms',
    label: 'Rooms with lead-acid batteries',
    help: 'A hydrogen sensor in each; strings are spread evenly over them',
    group: rooms,
    isFact: true,
    max: context.limit('batteryRoomsMax'),
    byDefault: 0,
    appliesTo: whereOn('systembotz', 'bms'),
  }),
  counting({
    name: 'coolingUnits',
    label: 'Cooling units',
    help: 'A leak rope around each',
    group: leaks,
    isFact: true,
    max: context.limit('coolingUnitsMax'),
    byDefault: context.limit('coolingUnitsDefault'),
    appliesTo,
  }),
  counting({
    name: 'leakLineM',
    label: 'Line around a cooling unit',
    group: leaks,
    unit: 'm',
    min: 1,
    max: context.limit('leakLineMMax'),
    landmarks: [leakLineReach(context)],
    byDefault: context.limit('leakRopeM'),
    appliesTo: whereAny('coolingUnits'),
  }),
  counting({
    name: 'extraLeakLines',
    label: 'Further leak lines',
    help: 'Along pipes and under the raised floor',
    group: leaks,
    max: context.limit('extraLeakLinesMax'),
    byDefault: 0,
    appliesTo,
  }),
  counting({
    name: 'extraLeakLineM',
    label: 'Length of a further line',
    group: leaks,
    unit: 'm',
    min: 1,
    max: context.limit('leakLineMMax'),
    landmarks: [leakLineReach(context)],
    byDefault: context.limit('leakRopeM'),
    appliesTo: whereAny('extraLeakLines'),
  }),
  counting({
    name: 'ropeDistanceM',
    label: 'From a rope to its port',
    group: leaks,
    unit: 'm',
    min: 1,
    max: context.limit('ropeDistanceMMax'),
    landmarks: [ropeReach(context)],
    byDefault: 3,
    appliesTo: whereAny('coolingUnits', 'extraLeakLines'),
  }),
];

const furtherFields = ({ limit }: MonitoringContext): readonly Field<MonitoringContext>[] => [
  ...[...furtherSensors, ...currentLoopSensors].map(({ field, label }) =>
    counting({ name: field, label, group: further, max: limit('furtherSensorsMax'), byDefault: 0, appliesTo }),
  ),
  {
    name: 'dryContactInputs',
    kind: 'choice',
    label: 'Dry contacts are read by',
    group: further,
    stands: true,
    byDefault: always('ports'),
    appliesTo: whereAny('dryContacts'),
    options: () => [
      { value: 'ports', label: 'Universal ports' },
      { value: 'pod', label: 'A pod of digital inputs' },
    ],
  },
  ...relayedOutputs.map(({ field, label }) =>
    counting({ name: field, label, group: further, max: limit('outputsMax'), byDefault: 0, appliesTo }),
  ),
  flag({ name: 'modem', label: 'Modem for messages', help: 'One for each appliance', group: further, appliesTo }),
];

const cameraFields = (context: MonitoringContext): readonly Field<MonitoringContext>[] => [
  counting({
    name: 'cameras',
    label: 'Cameras',
    group: cameras,
    max: context.limit('camerasMax'),
    byDefault: 0,
    appliesTo,
  }),
  counting({
    name: 'cameraDistanceM',
    label: 'From a camera to its appliance',
    group: cameras,
    unit: 'm',
    min: 1,
    max: context.limit('cameraDistanceMMax'),
    landmarks: context
      .pods('cameraPod')
      .filter(isUsb)
      .map(({ cableM }) => usbReach(cableM, context)),
    byDefault: 5,
    appliesTo: whereAny('cameras'),
  }),
  {
    name: 'camera',
    kind: 'choice',
    label: 'Camera',
    group: cameras,
    stands: true,
    byDefault: by(['cameraDistanceM'], (values) => cameraWithin(countOf(values, 'cameraDistanceM'), context)),
    appliesTo: whereAny('cameras'),
    options: () => context.pods('cameraPod').map(({ partNumber }) => verbatim(partNumber)),
  },
];

const isUsb = ({ connection }: PodRow): boolean => connection === 'usb';

const cameraWithin = (distanceM: number, context: MonitoringContext): string | null =>
  context.pods('cameraPod').find((row) => !isUsb(row) || usbReach(row.cableM, context) >= distanceM)?.partNumber ??
  null;

const applianceChoiceFields = (context: MonitoringContext): readonly Field<MonitoringContext>[] => [
  {
    name: 'sensorPod',
    kind: 'choice',
    label: 'Sensor pod',
    group: appliances,
    stands: true,
    byDefault: always(context.pods('sensorPod')[0]?.partNumber ?? null),
    appliesTo,
    options: () => context.pods('sensorPod').map(({ partNumber }) => verbatim(partNumber)),
  },
  flag({
    name: 'podBrackets',
    label: 'Brackets for wall pods in racks',
    group: appliances,
    appliesTo: by(['systembotz', 'sensorPod'], (values) => wallPod(context, textOf(values, 'sensorPod'))),
  }),
  counting({
    name: 'farPlaces',
    label: 'Places farther than 15 m',
    help: 'A sensor pod in each, beside those that the ports ask for',
    group: appliances,
    max: context.limit('farPlacesMax'),
    byDefault: 0,
    appliesTo,
  }),
  {
    name: 'appliance',
    kind: 'choice',
    label: 'Appliance',
    group: appliances,
    stands: true,
    byDefault: by(watchedFields, (values) => cheapestAppliance(values, context)),
    appliesTo,
    options: () => context.appliances.map(({ partNumber }) => verbatim(partNumber)),
  },
  flag({ name: 'appliancesOverPoe', label: 'Appliances fed over PoE', group: appliances, appliesTo }),
  flag({
    name: 'poeSwitch',
    label: 'A PoE switch is there',
    help: 'Without one each PoE device takes an injector',
    group: appliances,
    byDefault: true,
    appliesTo,
  }),
];

const distanceFieldsOf = (context: MonitoringContext): readonly Field<MonitoringContext>[] => {
  const { limit } = context;
  const sensorDistance = (name: string, label: string, byDefault: number) =>
    counting({
      name,
      label,
      group: distances,
      unit: 'm',
      min: 1,
      max: limit('sensorDistanceMMax'),
      step: distanceStep,
      byDefault,
      appliesTo,
    });
  return [
    sensorDistance('rackSensorDistanceM', 'From a sensor of a rack to its port', limit('rackSensorDistanceMDefault')),
    sensorDistance('roomSensorDistanceM', 'From a sensor of a room to its port', limit('roomSensorDistanceMDefault')),
    counting({
      name: 'aLinkDistanceM',
      label: 'From one A-Link device to the next',
      group: distances,
      unit: 'm',
      min: distanceStep,
      max: context.cables('aLink').at(-1)?.lengthM ?? limit('aLinkDistanceMDefault'),
      step: distanceStep,
      landmarks: context.cables('aLink').flatMap(({ lengthM }) => lengthM ?? []),
      byDefault: limit('aLinkDistanceMDefault'),
      appliesTo,
    }),
    counting({
      name: 'roomsBeyondRange',
      label: 'Rooms beyond the radio range',
      help: 'A router for each',
      group: distances,
      max: limit('roomsMax'),
      byDefault: 0,
      appliesTo: by(
        ['systembotz', 'sensorKind', 'rackDoors'],
        (values) =>
          isOn(values, 'systembotz') && (values['sensorKind'] === 'wireless' || values['rackDoors'] === 'wireless'),
      ),
    }),
  ];
};
