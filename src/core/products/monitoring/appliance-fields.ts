import type { Field } from '../../kernel/product-type.ts';
import { always, by } from '../../kernel/product-type.ts';
import { textOf } from '../../kernel/read-values.ts';
import { cheapestAppliance } from './appliances.ts';
import type { MonitoringContext } from './context.ts';
import { isOn } from './counted.ts';
import { counting, flag, verbatim, whereOn } from './field-shapes.ts';
import { watchedFields } from './watched.ts';

const appliances = 'Appliances';
const distances = 'Distances';
const appliesTo = whereOn('systembotz');

/** Distances are said to half a metre. */
const distanceStep = 0.5;

const wallPod = (context: MonitoringContext, partNumber: string): boolean => context.pod(partNumber)?.heightU === null;

/** Appliances, their pods and how they are fed. */

export const applianceChoiceFields = (context: MonitoringContext): readonly Field<MonitoringContext>[] => [
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
    isFact: true,
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
    isFact: true,
    group: appliances,
    byDefault: true,
    appliesTo,
  }),
];

/** How far sensors, pods and rooms stand. */
export const distanceChoiceFields = (context: MonitoringContext): readonly Field<MonitoringContext>[] => {
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
      isFact: true,
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
      isFact: true,
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
