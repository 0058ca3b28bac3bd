import type { Values } from '../../kernel/product-type.ts';
import { textOf } from '../../kernel/read-values.ts';
import type { MonitoringContext } from './context.ts';
import { countOf, isOn } from './counted.ts';
import type { BatteryMonitoringRow } from './tables/equipment.ts';

/** Every field that decides how many strings there are and where. */
export const stringFields: readonly string[] = ['bms', 'upsCount', 'stringsPerUps', 'blocksPerString', 'batteryRooms'];
/** And by which controllers they are watched. */
export const controllerFields: readonly string[] = [...stringFields, 'batteryController'];
/** Fields that decide the current of a string. */
export const currentFields: readonly string[] = [
  'bms',
  'stringsPerUps',
  'blocksPerString',
  'blockVoltage',
  'batteryKw',
];

/** Nominal voltage of a lead-acid cell, V. */
const cellVoltage = 2;
const wattsPerKilowatt = 1000;

/** Strings of all UPSs. */
export const stringsOf = (values: Values): number => countOf(values, 'upsCount') * countOf(values, 'stringsPerUps');

/**
 * Current of a string at the end of discharge, A: the battery's power over its voltage at the end voltage, shared by the
 * strings of a UPS alike. IEEE 485 sizes conductors by the same current.
 */
export function stringCurrent(values: Values, { limit }: MonitoringContext): number {
  const cells = countOf(values, 'blocksPerString') * (countOf(values, 'blockVoltage') / cellVoltage);
  const endVoltage = cells * limit('endVoltagePerCell');
  return (countOf(values, 'batteryKw') * wattsPerKilowatt) / (endVoltage * countOf(values, 'stringsPerUps'));
}

/** The smallest sensor for the current of a string with its margin; none where all are too small. */
export const currentSensor = (values: Values, context: MonitoringContext): BatteryMonitoringRow | undefined =>
  context
    .batteryParts('current')
    .find(
      ({ currentRangeA }) => (currentRangeA ?? 0) >= context.limit('currentMargin') * stringCurrent(values, context),
    );

/** Strings of so many blocks that a controller carries: none is split, a long one takes several buses. */
export const stringsPerController = (
  { maxBlocks, maxStrings, maxBlocksPerBus, buses }: BatteryMonitoringRow,
  blocks: number,
): number =>
  Math.min(
    maxStrings ?? 0,
    Math.floor((maxBlocks ?? 0) / blocks),
    Math.floor((buses ?? 0) / Math.ceil(blocks / (maxBlocksPerBus ?? 1))),
  );

/** Controllers of a model for strings that are spread evenly over the battery rooms; null where it carries none. */
export function controllersNeeded(controller: BatteryMonitoringRow, values: Values): number | null {
  const each = stringsPerController(controller, countOf(values, 'blocksPerString'));
  if (each < 1) return null;
  const strings = stringsOf(values);
  const rooms = Math.max(1, countOf(values, 'batteryRooms'));
  const [least, over] = [Math.floor(strings / rooms), strings % rooms];
  return over * Math.ceil((least + 1) / each) + (rooms - over) * Math.ceil(least / each);
}

/** Whether a controller hangs on a wall, and so in a box. */
export const isOnWall = ({ heightU }: BatteryMonitoringRow): boolean => heightU === null;

/** The controller of least price with its supplies and boxes, then the table's order; null where none carries a string. */
export function cheapestController(values: Values, context: MonitoringContext): string | null {
  const priceOf = (kind: 'supply' | 'box'): number =>
    context.listPrice(context.batteryParts(kind)[0]?.partNumber ?? '');
  let best: { readonly partNumber: string; readonly price: number } | null = null;
  for (const row of context.batteryParts('controller')) {
    const count = controllersNeeded(row, values);
    if (count === null) continue;
    const price =
      count * (context.listPrice(row.partNumber) + priceOf('supply') + (isOnWall(row) ? priceOf('box') : 0));
    if (!best || price < best.price) best = { partNumber: row.partNumber, price };
  }
  return best?.partNumber ?? null;
}

/** The chosen controller with its number; null where it carries no string. */
export function chosenControllers(
  values: Values,
  context: MonitoringContext,
): { readonly row: BatteryMonitoringRow; readonly count: number } | null {
  const row = isOn(values, 'bms') ? context.batteryPart(textOf(values, 'batteryController')) : undefined;
  const count = row?.kind === 'controller' ? controllersNeeded(row, values) : null;
  return row && count !== null ? { row, count } : null;
}

/** Isolated interfaces of a string. */
export const interfacesPerString = (values: Values, row: BatteryMonitoringRow): number =>
  Math.ceil(countOf(values, 'blocksPerString') / (row.maxBlocksPerBus ?? 1));

/** Links of a string that run from one row of blocks to another, at most all of them. */
export const crossLinksOf = (values: Values): number =>
  Math.min(countOf(values, 'crossLinks'), Math.max(0, countOf(values, 'blocksPerString') - 1));
