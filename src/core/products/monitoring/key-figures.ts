import type { Evaluation } from '../../kernel/evaluate.ts';
import { textOf } from '../../kernel/read-values.ts';
import { formatNumber } from '../../format.ts';
import type { FactGroup } from '../../paper/facts.ts';
import { explained, fact, factGroup, figure, times } from '../../paper/facts.ts';
import type { Translate } from '../../translation/translate.ts';
import type { Counted } from './counted.ts';
import type { MonitoringDerived } from './derived.ts';

const titled = (title: string, counted: Counted<{ readonly partNumber: string }> | null): string =>
  counted ? `${title}: ${times(counted.quantity, counted.row.partNumber)}` : title;

/** `12 из 16` */
const usedOf = (used: number, there: number | null, t: Translate): string =>
  there === null
    ? formatNumber(used)
    : t('{used} of {there}', { used: formatNumber(used), there: formatNumber(there) });

/** Each part of the solution, in the figures that the screen shows. */
export const monitoringKeyFigures = (
  { values, derived: { systembotz, battery, gateway, dcGuard } }: Evaluation<MonitoringDerived>,
  t: Translate,
): FactGroup[] => [
  ...(systembotz
    ? factGroup(titled(t('Systembotz'), systembotz.appliances), [
        fact(t('Sensors'), formatNumber(systembotz.sensors)),
        fact(t('Ports used'), usedOf(systembotz.portsUsed, systembotz.ports, t)),
        systembotz.pods !== null && fact(t('Pods'), formatNumber(systembotz.pods)),
        systembotz.aLink &&
          fact(
            t('A-Link cables'),
            explained(
              figure(systembotz.aLink.lengthM, t('m')),
              t('{count} device | {count} devices', { count: systembotz.aLink.devices }),
            ),
          ),
        ...systembotz.limits.map(({ label, used, there }) => fact(t(label), usedOf(used, there, t))),
      ])
    : []),
  ...(battery
    ? factGroup(titled(t('Battery monitoring'), battery.controllers), [
        fact(t('Strings'), formatNumber(battery.strings)),
        fact(t('Blocks'), formatNumber(battery.blocks)),
        fact(t('Current of a string at the end of discharge'), figure(battery.stringCurrentA, t('A'), 1)),
      ])
    : []),
  ...(gateway
    ? factGroup(titled(t('Building gateway'), gateway.gateways), [
        fact(t('Devices'), formatNumber(gateway.devices)),
        fact(t('Points'), formatNumber(gateway.points)),
        fact(t('RS-485 lines'), formatNumber(gateway.rs485Lines)),
        fact(t('Protocols upwards'), gateway.protocols.join(', ')),
      ])
    : []),
  ...(dcGuard
    ? factGroup(
        textOf(values, 'serverEdition') === '' ? t('DC Guard') : `${t('DC Guard')}: ${textOf(values, 'serverEdition')}`,
        [fact(t('Nodes'), usedOf(dcGuard.nodes, dcGuard.licensedNodes, t))],
      )
    : []),
];
