import { listOf, numberOf, textOf } from '../../../core/kernel/read-values.ts';
import type { Evaluation } from '../../../core/kernel/evaluate.ts';
import type { Values } from '../../../core/kernel/product-type.ts';
import { formatQuantity } from '../../../core/format.ts';
import type { MonitoringDerived } from '../../../core/products/monitoring/derived.ts';
import { furtherSensors, currentLoopSensors, relayedOutputs } from '../../../core/products/monitoring/watched.ts';
import type { Translate } from '../../../core/translation/translate.ts';
import { certificatesState } from '../services/certificate-text.ts';
import { countedText, joined, monitoringOf } from './monitoring-answer.ts';

type State = (values: Values, derived: MonitoringDerived, t: Translate) => string;

const parts = [
  ['systembotz', 'Systembotz'],
  ['bms', 'Battery monitoring'],
  ['gateway', 'Building gateway'],
  ['dcguard', 'DC Guard'],
] as const;

/** Each group of choices in a line: what an engineer would say of it. */
const states: Readonly<Record<string, State>> = {
  'Parts of the solution': (values, _, t) =>
    joined(...parts.map(([field, label]) => values[field] === true && t(label))) || t('none'),
  'UPS solution': (values, _, t) => linkedIsxId(values['upsSolution']) ?? t('none'),
  Racks: (values, _, t) =>
    joined(
      t('{count} rack | {count} racks', { count: numberOf(values, 'racks') }),
      formatQuantity(numberOf(values, 'rackLoadKw'), t('kW')),
      values['sensorKind'] === 'wireless' && t('Wireless sensors'),
      values['sensorKind'] === 'display' && t('Sensors with a display'),
    ),
  Rooms: (values, _, t) =>
    joined(
      t('{count} room | {count} rooms', { count: numberOf(values, 'rooms') }),
      numberOf(values, 'batteryRooms') > 0 &&
        t('{count} battery room | {count} battery rooms', { count: numberOf(values, 'batteryRooms') }),
    ),
  Leaks: (values, _, t) => {
    const lines = numberOf(values, 'coolingUnits') + numberOf(values, 'extraLeakLines');
    return lines === 0 ? t('none') : t('{count} leak line | {count} leak lines', { count: lines });
  },
  'Further sensors and outputs': (values, _, t) => {
    const fields = [...furtherSensors, ...currentLoopSensors, ...relayedOutputs];
    const count = fields.reduce((sum, { field }) => sum + numberOf(values, field), 0);
    return joined(count > 0 && t('{count} piece | {count} pieces', { count }), values['modem'] === true && t('Modem')) || t('none'); // prettier-ignore
  },
  Cameras: (values, _, t) => {
    const count = numberOf(values, 'cameras');
    return count === 0 ? t('none') : joined(t('{count} camera | {count} cameras', { count }), textOf(values, 'camera'));
  },
  Appliances: (values, { systembotz }) =>
    joined(countedText(systembotz?.appliances) ?? textOf(values, 'appliance'), textOf(values, 'sensorPod')),
  Distances: (values, _, t) => `A-Link ${formatQuantity(numberOf(values, 'aLinkDistanceM'), t('m'))}`,
  'Battery monitoring': (values, { battery }, t) =>
    battery
      ? joined(
          countedText(battery.controllers) ?? textOf(values, 'batteryController'),
          t('{count} string | {count} strings', { count: battery.strings }),
          t('{count} block | {count} blocks', { count: battery.blocks }),
        )
      : '',
  'Building gateway': (_, { gateway }, t) =>
    gateway
      ? joined(
          countedText(gateway.gateways),
          t('{count} device | {count} devices', { count: gateway.devices }),
          gateway.protocols.join(', '),
        )
      : '',
  'DC Guard': (values, { dcGuard }, t) =>
    dcGuard
      ? joined(
          textOf(values, 'serverEdition'),
          t('{count} node | {count} nodes', { count: dcGuard.nodes }),
          values['standby'] === true && t('Standby server'),
          listOf(values, 'modules').length > 0 && listOf(values, 'modules').join(', '),
        )
      : '',
  Services: (values, _, t) =>
    joined(
      values['commissioning'] === true && t('Commissioning'),
      numberOf(values, 'extraWarrantyYears') > 0 &&
        t('+{count} year | +{count} years', { count: numberOf(values, 'extraWarrantyYears') }),
      certificatesState(values, t),
    ) || t('none'),
};

/** The number of a linked solution as it was chosen. */
export function linkedIsxId(value: unknown): string | null {
  const isxId = (value as { readonly isxId?: unknown } | null | undefined)?.isxId;
  return typeof isxId === 'string' ? isxId : null;
}

/** A group of the choices in a line; null for one that speaks by its values. */
export function monitoringGroupState(group: string, evaluation: Evaluation<unknown>, t: Translate): string | null {
  const { values, derived } = monitoringOf(evaluation);
  return states[group]?.(values, derived, t) ?? null;
}
