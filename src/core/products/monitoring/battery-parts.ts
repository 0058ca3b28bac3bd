import type { Values } from '../../kernel/product-type.ts';
import {
  chosenControllers,
  crossLinksOf,
  currentSensor,
  interfacesPerString,
  isOnWall,
  stringsOf,
} from './battery-monitoring.ts';
import type { MonitoringContext } from './context.ts';
import { countOf, isOn } from './counted.ts';
import { shortest } from './links.ts';
import type { PlacedPart } from './placed-parts.ts';
import { placed } from './placed-parts.ts';
import type { BatteryMonitoringKind } from './tables/equipment.ts';

/** Battery monitoring, in the order of the list. */
export function batteryParts(values: Values, context: MonitoringContext): readonly PlacedPart[] {
  if (!isOn(values, 'bms')) return [];
  const strings = stringsOf(values);
  const blocks = countOf(values, 'blocksPerString');
  const crossLinks = crossLinksOf(values);
  const controllers = chosenControllers(values, context);
  const first = (kind: BatteryMonitoringKind) => context.batteryParts(kind)[0];
  const cable = (kind: 'link' | 'homeRun', distance: string) =>
    shortest(context.batteryParts(kind), countOf(values, distance));
  const module = context.batteryParts('module').find(({ blockVoltageV }) => blockVoltageV === values['blockVoltage']);
  const bus = context.batteryParts('interface')[0];
  const lugs = Math.ceil((strings * (blocks + 1)) / context.limit('lugsPerPack'));
  return [
    ...placed('batteryController', controllers?.row, controllers?.count ?? 0),
    ...placed('batteryRoom', first('supply'), controllers?.count ?? 0),
    ...placed('fitting', first('box'), controllers && isOnWall(controllers.row) ? controllers.count : 0),
    ...placed('string', bus, bus ? strings * interfacesPerString(values, bus) : 0),
    ...placed('string', module, strings * blocks),
    ...placed('string', currentSensor(values, context), strings),
    ...placed('string', first('ambient'), strings),
    ...placed('string', first('groundFault'), isOn(values, 'groundFault') ? strings : 0),
    ...placed('batteryRoom', first('hydrogen'), countOf(values, 'batteryRooms')),
    ...placed('string', cable('homeRun', 'homeRunM'), strings),
    ...placed('fitting', cable('link', 'linkDistanceM'), strings * (blocks - 1 - crossLinks)),
    ...placed('fitting', cable('link', 'crossLinkDistanceM'), strings * crossLinks),
    ...placed('fitting', first('lugs'), lugs),
  ];
}
