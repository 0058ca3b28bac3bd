import { rowsOf } from '../../../core/products/definition/fault.ts';
import type { CatalogueSource } from '../../../core/catalogue/tables.ts';
import type { Scalar } from '../../../core/kernel/product-type.ts';
import { formatQuantity } from '../../../core/format.ts';
import {
  monitoringAppliances,
  monitoringBatteries,
  monitoringDcGuard,
  monitoringGateways,
  monitoringPods,
} from '../../../core/products/monitoring/tables/equipment.ts';
import type { Translate } from '../../../core/translation/translate.ts';
import type { OpenCatalogue } from '../../parts/configurator/catalogue.ts';
import { oncePerCatalogue } from '../../parts/configurator/once-per-catalogue.ts';
import { certificateText } from '../services/certificate-text.ts';
import { joined } from './monitoring-answer.ts';

/** What a table says of an option, in a language. */
type Say = (t: Translate) => string;

function read(tables: CatalogueSource): ReadonlyMap<string, Say> {
  return new Map<string, Say>([
    ...rowsOf(tables, monitoringAppliances).map((row): [string, Say] => [
      `appliance ${row.partNumber}`,
      (t) =>
        joined(
          t('{count} port | {count} ports', { count: row.universalPorts }),
          t('{count} pod | {count} pods', { count: row.podsMax }),
          row.cameraPodsMax > 0 && t('{count} camera | {count} cameras', { count: row.cameraPodsMax }),
          row.wirelessSensorsMax > 0 && t('radio to {count} sensors', { count: row.wirelessSensorsMax }),
          row.poe && 'PoE',
        ),
    ]),
    ...rowsOf(tables, monitoringPods).map((row): [string, Say] => [
      `${row.kind === 'cameraPod' ? 'camera' : 'sensorPod'} ${row.partNumber}`,
      (t) =>
        row.kind === 'cameraPod'
          ? joined(row.connection === 'usb' ? 'USB' : 'PoE', formatQuantity(row.powerW, t('W'), 1))
          : joined(
              t('{count} port | {count} ports', { count: row.universalPorts }),
              row.heightU === null && t('on a wall'),
            ),
    ]),
    ...rowsOf(tables, monitoringBatteries).map((row): [string, Say] => [
      `batteryController ${row.partNumber}`,
      (t) =>
        joined(
          t('{count} block | {count} blocks', { count: row.maxBlocks ?? 0 }),
          t('{count} string | {count} strings', { count: row.maxStrings ?? 0 }),
          row.heightU === null ? t('on a wall') : `${row.heightU}U`,
        ),
    ]),
    ...rowsOf(tables, monitoringGateways).map((row): [string, Say] => [
      `gatewayModel ${row.partNumber}`,
      (t) =>
        joined(
          t('{count} device | {count} devices', { count: row.maxDevices ?? 0 }),
          t('{count} point | {count} points', { count: row.maxPoints ?? 0 }),
          t('RS-485 ports: {count}', { count: row.rs485Ports ?? 0 }),
        ),
    ]),
    ...rowsOf(tables, monitoringDcGuard).map((row): [string, Say] => [
      `serverEdition ${row.partNumber}`,
      (t) => t('up to {count} nodes', { count: row.maxNodes ?? 0 }),
    ]),
  ]);
}

const said = oncePerCatalogue(read);

/** What the tables say of an option of monitoring; of a software module its name. Read once a catalogue. */
export function describeMonitoring(
  { tables, names }: OpenCatalogue,
  field: string,
  value: Scalar,
  language: string,
  t: Translate,
): string | null {
  if (field === 'services') return certificateText(names, String(value), language);
  if (field === 'modules') {
    const named = names.get(String(value));
    return named ? (language === 'ru' ? named.nameRu : named.nameEn) : null;
  }
  return said(tables).get(`${field} ${String(value)}`)?.(t) ?? null;
}
