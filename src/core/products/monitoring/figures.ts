import { formatNumber } from '../../format.ts';
import type { Evaluation } from '../../kernel/evaluate.ts';
import { textOf } from '../../kernel/read-values.ts';
import { times } from '../../paper/facts.ts';
import type { Translate } from '../../translation/translate.ts';
import type { FigureGroup } from '../definition/figures.ts';
import { figureGroup, figureLine, figureOf, labelled, wordsLine } from '../definition/figures.ts';
import type { Counted } from './counted.ts';
import type { BatteryFigures, GatewayFigures, LimitUse, MonitoringDerived, SystembotzFigures } from './derived.ts';

const madeOf = (counted: Counted<{ readonly partNumber: string }> | null): string | null =>
  counted && times(counted.quantity, counted.row.partNumber);

/** `12 из 16` */
const usedLine = (label: string, name: string, used: number, there: number | null, t: Translate) =>
  there === null
    ? figureLine(label, figureOf(`${name}Used`, used))
    : wordsLine(label, t('{used} of {there}', { used: formatNumber(used), there: formatNumber(there) }), {
        also: [
          labelled(t('{limit}: used', { limit: label }), figureOf(`${name}Used`, used)),
          labelled(t('{limit}: there', { limit: label }), figureOf(`${name}There`, there)),
        ],
      });

/** Limits that are in use, each against what there is; on the screen they are bars. */
const limitLines = (limits: readonly LimitUse[], t: Translate) =>
  limits.map(({ name, label, used, there }) => usedLine(t(label), name, used, there, t));

function systembotzFigures(
  { appliances, sensors, portsUsed, ports, pods, sensorPods, aLink, limits }: SystembotzFigures,
  t: Translate,
) {
  // prettier-ignore
  return [
    ...figureGroup('systembotz', { title: t('Systembotz'), made: madeOf(appliances) }, [
      figureLine(t('Sensors'), figureOf('sensors', sensors)),
      usedLine(t('Ports used'), 'ports', portsUsed, ports, t),
      figureLine(t('Pods'), figureOf('pods', pods), {
        note: sensorPods !== null && pods !== sensorPods && t('of them {count} for sensors', { count: sensorPods }),
      }),
      aLink &&
        figureLine(t('A-Link cables'), figureOf('aLinkLength', aLink.lengthM, 'm'), {
          note: t('{count} device | {count} devices', { count: aLink.devices }),
          also: [labelled(t('Devices on A-Link'), figureOf('aLinkDevices', aLink.devices))],
        }),
    ]),
    ...figureGroup('limits', {}, limitLines(limits, t)),
  ];
}

const batteryFigures = ({ controllers, strings, blocks, stringCurrentA }: BatteryFigures, t: Translate) =>
  figureGroup('battery', { title: t('Battery monitoring'), made: madeOf(controllers) }, [
    figureLine(t('Strings'), figureOf('strings', strings)),
    figureLine(t('Blocks'), figureOf('blocks', blocks)),
    figureLine(t('Current of a string at the end of discharge'), figureOf('stringCurrent', stringCurrentA, 'A', 1)),
  ]);

const gatewayFigures = ({ gateways, devices, points, rs485Lines, protocols }: GatewayFigures, t: Translate) =>
  figureGroup('gateway', { title: t('Building gateway'), made: madeOf(gateways) }, [
    figureLine(t('Devices'), figureOf('gatewayDevices', devices)),
    figureLine(t('Points'), figureOf('gatewayPoints', points)),
    figureLine(t('RS-485 lines'), figureOf('rs485Lines', rs485Lines)),
    wordsLine(t('Protocols upwards'), protocols.join(', ')),
  ]);

/** Each part of the solution. */
export const monitoringFigures = (
  { values, derived: { systembotz, battery, gateway, dcGuard } }: Evaluation<MonitoringDerived>,
  t: Translate,
): FigureGroup[] => [
  ...(systembotz ? systembotzFigures(systembotz, t) : []),
  ...(battery ? batteryFigures(battery, t) : []),
  ...(gateway ? gatewayFigures(gateway, t) : []),
  ...(dcGuard
    ? figureGroup('dcGuard', { title: t('DC Guard'), made: textOf(values, 'serverEdition') || null }, [
        usedLine(t('Nodes'), 'nodes', dcGuard.nodes, dcGuard.licensedNodes, t),
      ])
    : []),
];
