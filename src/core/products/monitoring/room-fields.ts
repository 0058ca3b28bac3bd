import type { Field } from '../../kernel/product-type.ts';
import { by } from '../../kernel/product-type.ts';
import type { MonitoringContext } from './context.ts';
import { countOf } from './counted.ts';
import { counting, whereAny, whereOn } from './field-shapes.ts';
import { leakLineReach, ropeReach } from './links.ts';

const rooms = 'Rooms';
const leaks = 'Leaks';
const appliesTo = whereOn('systembotz');

/** The rooms, their doors, and the leak lines in them. */

export const roomFields = (context: MonitoringContext): readonly Field<MonitoringContext>[] => [
  counting({
    name: 'rooms',
    label: 'Rooms',
    group: rooms,
    isFact: true,
    mayBeMoot: true,
    max: context.limit('roomsMax'),
    byDefault: context.limit('roomsDefault'),
    appliesTo,
  }),
  counting({
    name: 'roomDoors',
    label: 'Room doors',
    group: rooms,
    isFact: true,
    mayBeMoot: true,
    max: context.limit('roomDoorsMax'),
    byDefault: by(['rooms'], (values) => countOf(values, 'rooms')),
    appliesTo,
  }),
  counting({
    name: 'batteryRooms',
    label: 'Rooms with lead-acid batteries',
    group: rooms,
    isFact: true,
    mayBeMoot: true,
    max: context.limit('batteryRoomsMax'),
    byDefault: 0,
    appliesTo: whereOn('systembotz', 'bms'),
  }),
  counting({
    name: 'coolingUnits',
    label: 'Cooling units',
    group: leaks,
    isFact: true,
    mayBeMoot: true,
    max: context.limit('coolingUnitsMax'),
    byDefault: context.limit('coolingUnitsDefault'),
    appliesTo,
  }),
  counting({
    name: 'leakLineM',
    label: 'Line around a cooling unit',
    isFact: true,
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
    group: leaks,
    max: context.limit('extraLeakLinesMax'),
    byDefault: 0,
    appliesTo,
  }),
  counting({
    name: 'extraLeakLineM',
    label: 'Length of a further line',
    isFact: true,
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
    isFact: true,
    group: leaks,
    unit: 'm',
    min: 1,
    max: context.limit('ropeDistanceMMax'),
    landmarks: [ropeReach(context)],
    byDefault: 3,
    appliesTo: whereAny('coolingUnits', 'extraLeakLines'),
  }),
];
