import type { Values } from '../configure/product-type.ts';
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
import type { BatteryMonitoringKind } from './tables.ts';

/** Battery monitoring, in the order of the list. */
export function batteryParts(values: Values, context: MonitoringContext): readonly PlacedPart[] {
  if (!isOn(values, 'bms')) return [];
  const strings = stringsOf(values);
  const blocks = countOf(values, 'blocksPerString');
  const crossLinks = crossLinksOf(values);
  const controllers = chosenControllers(values, context);
  const first = (kind: BatteryMonitoringKind): string | undefined => context.batteryParts(kind)[0]?.partNumber;
  const cable = (kind: 'link' | 'homeRun', distance: string): string | undefined =>
    shortest(context.batteryParts(kind), countOf(values, distance))?.partNumber;
  const module = context.batteryParts('module').find(({ blockVoltageV }) => blockVoltageV === values['blockVoltage']);
  const bus = context.batteryParts('interface')[0];
  const lugs = Math.ceil((strings * (blocks + 1)) / context.limit('lugsPerPack'));
  return [
    ...placed('batteryController', controllers?.row.partNumber, controllers?.count ?? 0),
    ...placed('batteryLink', first('supply'), controllers?.count ?? 0),
    ...placed('batteryLink', first('box'), controllers && isOnWall(controllers.row) ? controllers.count : 0),
    ...placed('batteryModule', module?.partNumber, strings * blocks),
    ...placed('batterySensor', currentSensor(values, context)?.partNumber, strings),
    ...placed('batterySensor', first('ambient'), strings),
    ...placed('batterySensor', first('groundFault'), isOn(values, 'groundFault') ? strings : 0),
    ...placed('batterySensor', first('hydrogen'), countOf(values, 'batteryRooms')),
    ...placed('batteryLink', bus?.partNumber, bus ? strings * interfacesPerString(values, bus) : 0),
    ...placed('batteryLink', cable('link', 'linkDistanceM'), strings * (blocks - 1 - crossLinks)),
    ...placed('batteryLink', cable('link', 'crossLinkDistanceM'), strings * crossLinks),
    ...placed('batteryLink', cable('homeRun', 'homeRunM'), strings),
    ...placed('batteryLink', first('lugs'), lugs),
  ];
}
