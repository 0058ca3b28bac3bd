import type { Rule } from '../../kernel/product-type.ts';
import { textOf } from '../../kernel/read-values.ts';
import { serviceRules } from '../services/service-rules.ts';
import { currentFields, currentSensor, stringCurrent, stringsPerController } from './battery-monitoring.ts';
import type { MonitoringContext } from './context.ts';
import { countOf, isOn } from './counted.ts';
import { chosenServer, isForStandby, nodeFields, nodesOf } from './dc-guard.ts';
import { partFlags } from './fields.ts';
import { systembotzRules } from './systembotz-rules.ts';

type MonitoringRule = Rule<MonitoringContext>;

const batteryRules: readonly MonitoringRule[] = [
  {
    id: 'B-01',
    text: 'A string carries {amperes} A at the end of discharge, the largest current sensor serves {max} A',
    fields: currentFields,
    severity: 'error',
    violated: (values, context) => {
      if (!isOn(values, 'bms') || currentSensor(values, context)) return null;
      const largest = context.batteryParts('current').at(-1)?.currentRangeA ?? 0;
      const max = Math.floor(largest / context.limit('currentMargin'));
      return { params: { amperes: Math.ceil(stringCurrent(values, context)), max } };
    },
  },
  {
    id: 'B-02',
    text: 'A string of {blocks} blocks has {links} links',
    fields: ['crossLinks', 'blocksPerString'],
    severity: 'error',
    violated: (values) => {
      const blocks = countOf(values, 'blocksPerString');
      return countOf(values, 'crossLinks') > Math.max(0, blocks - 1) ? { params: { blocks, links: blocks - 1 } } : null;
    },
  },
  {
    id: 'B-03',
    text: '{controller} does not carry a string of {blocks} blocks',
    fields: ['batteryController', 'blocksPerString', 'bms'],
    severity: 'error',
    violated: (values, context) => {
      if (!isOn(values, 'bms')) return null;
      const controller = textOf(values, 'batteryController');
      const blocks = countOf(values, 'blocksPerString');
      if (controller === '') return { text: 'No controller carries a string of {blocks} blocks', params: { blocks } };
      const row = context.batteryPart(controller);
      return row && stringsPerController(row, blocks) < 1 ? { params: { controller, blocks } } : null;
    },
  },
];

const gatewayRules: readonly MonitoringRule[] = [
  {
    id: 'G-01',
    text: 'Of {devices} devices {onLines} can not be on RS-485',
    fields: ['rs485Devices', 'devices'],
    severity: 'error',
    violated: (values) => {
      const [devices, onLines] = [countOf(values, 'devices'), countOf(values, 'rs485Devices')];
      return onLines > devices ? { params: { devices, onLines } } : null;
    },
  },
  {
    id: 'G-02',
    text: 'An RS-485 line carries {each} devices: {onLines} need {lines} lines',
    fields: ['rs485Lines', 'rs485Devices'],
    severity: 'error',
    violated: (values, context) => {
      const each = context.limit('devicesPerLine');
      const onLines = countOf(values, 'rs485Devices');
      const lines = Math.ceil(onLines / each);
      return countOf(values, 'rs485Lines') < lines ? { params: { each, onLines, lines } } : null;
    },
  },
];

const dcGuardRules: readonly MonitoringRule[] = [
  {
    id: 'D-01',
    text: '{server} serves {max} nodes, here are {nodes}',
    fields: ['serverEdition', ...nodeFields],
    severity: 'error',
    violated: (values, context) => {
      const server = isOn(values, 'dcguard') ? chosenServer(values, context) : undefined;
      if (!server) return null;
      const nodes = nodesOf(values, context);
      const max = server.maxNodes ?? 0;
      return nodes > max ? { params: { server: server.partNumber, max, nodes } } : null;
    },
  },
  {
    id: 'D-02',
    text: 'A standby server stands beside {servers} only',
    fields: ['standby', 'serverEdition'],
    severity: 'error',
    violated: (values, context) => {
      const server = chosenServer(values, context);
      if (!isOn(values, 'standby') || !server || isForStandby(server.partNumber, context)) return null;
      const servers = context.dcGuard('server').filter(({ partNumber }) => isForStandby(partNumber, context));
      return { params: { servers: servers.map(({ partNumber }) => partNumber).join(', ') } };
    },
  },
];

/** The rules of monitoring: Systembotz (S), battery monitoring (B), the gateway (G), DC Guard (D), services (V). */
export const monitoringRules: readonly MonitoringRule[] = [
  {
    id: 'M-01',
    text: 'Switch on at least one part of the solution',
    fields: partFlags,
    severity: 'error',
    violated: (values) => (partFlags.some((flag) => isOn(values, flag)) ? null : {}),
  },
  ...systembotzRules,
  ...batteryRules,
  ...gatewayRules,
  ...dcGuardRules,
  ...serviceRules<MonitoringContext>({ id: 'V-01', requirement: 'binding' }),
  {
    id: 'W-01',
    text: 'Hydrogen is watched in no battery room: lead-acid batteries give it off',
    fields: ['batteryRooms', 'bms'],
    severity: 'warning',
    violated: (values) => (isOn(values, 'bms') && countOf(values, 'batteryRooms') === 0 ? {} : null),
  },
];
