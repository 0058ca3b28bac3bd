import type { Field } from '../../kernel/product-type.ts';
import { always, by } from '../../kernel/product-type.ts';
import type { MonitoringContext } from './context.ts';
import { countOf } from './counted.ts';
import { counting, flag, verbatim, whereAny, whereOn } from './field-shapes.ts';
import { usbReach } from './links.ts';
import type { PodRow } from './tables/equipment.ts';
import { currentLoopSensors, furtherSensors, relayedOutputs } from './watched.ts';

const further = 'Further sensors and outputs';
const cameras = 'Cameras';
const appliesTo = whereOn('systembotz');

/** Sensors and outputs that are asked for by number. */

export const furtherFields = ({ limit }: MonitoringContext): readonly Field<MonitoringContext>[] => [
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
  flag({ name: 'modem', label: 'Modem for messages', group: further, appliesTo }),
];

/** Cameras and how far they stand. */
export const cameraFields = (context: MonitoringContext): readonly Field<MonitoringContext>[] => [
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
    isFact: true,
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
