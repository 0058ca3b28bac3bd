import { formatNumber } from '../../../core/format.ts';
import type {
  BatteryFigures,
  DcGuardFigures,
  GatewayFigures,
  SystembotzFigures,
} from '../../../core/products/monitoring/derived.ts';
import { textOf } from '../../../core/kernel/read-values.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { ResultFact, ResultFacts, Muted, Results, ResultsPart } from '../../parts/configurator/results.tsx';
import type { ResultsProps } from '../../parts/configurator/type-view.ts';
import { NumberText } from '../../ui/figures.tsx';
import { LimitBars } from './limit-bars.tsx';
import { countedText, monitoringOf } from './monitoring-answer.ts';
import { MonitoringDrawings } from './monitoring-drawings.tsx';

const numberOrDash = (value: number | null | undefined): string =>
  value === null || value === undefined ? '—' : formatNumber(value);

function Systembotz({ figures }: { readonly figures: SystembotzFigures }) {
  const t = useTranslate();
  const { appliances, sensors, portsUsed, ports, sensorPods, pods, aLink, limits } = figures;
  return (
    <ResultsPart title={t('Systembotz')} made={countedText(appliances)}>
      <ResultFacts>
        <ResultFact label={t('Sensors')}>{formatNumber(sensors)}</ResultFact>
        <ResultFact label={t('Ports used')}>
          {t('{used} of {there}', { used: formatNumber(portsUsed), there: numberOrDash(ports) })}
        </ResultFact>
        <ResultFact
          label={t('Pods')}
          note={sensorPods !== null && pods !== sensorPods && t('of them {count} for sensors', { count: sensorPods })}
        >
          {numberOrDash(pods)}
        </ResultFact>
        <ResultFact
          label={t('A-Link cables')}
          note={aLink && `· ${t('{count} device | {count} devices', { count: aLink.devices })}`}
        >
          {aLink ? <NumberText value={aLink.lengthM} unit={t('m')} /> : '—'}
        </ResultFact>
      </ResultFacts>
      <LimitBars limits={limits} />
    </ResultsPart>
  );
}

function BatteryMonitoring({ figures }: { readonly figures: BatteryFigures }) {
  const t = useTranslate();
  const { strings, blocks, stringCurrentA, controllers } = figures;
  return (
    <ResultsPart title={t('Battery monitoring')} made={countedText(controllers)}>
      <ResultFacts>
        <ResultFact label={t('Strings')}>{formatNumber(strings)}</ResultFact>
        <ResultFact label={t('Blocks')}>{formatNumber(blocks)}</ResultFact>
        <ResultFact label={t('Current of a string at the end of discharge')}>
          <NumberText value={stringCurrentA} unit={t('A')} digits={1} />
        </ResultFact>
      </ResultFacts>
    </ResultsPart>
  );
}

function Gateway({ figures }: { readonly figures: GatewayFigures }) {
  const t = useTranslate();
  const { gateways, devices, points, rs485Lines, protocols } = figures;
  return (
    <ResultsPart title={t('Building gateway')} made={countedText(gateways)}>
      <ResultFacts>
        <ResultFact label={t('Devices')}>{formatNumber(devices)}</ResultFact>
        <ResultFact label={t('Points')}>{formatNumber(points)}</ResultFact>
        <ResultFact label={t('RS-485 lines')}>{formatNumber(rs485Lines)}</ResultFact>
        <ResultFact label={t('Protocols upwards')}>{protocols.join(', ') || '—'}</ResultFact>
      </ResultFacts>
    </ResultsPart>
  );
}

function DcGuard({ figures, server }: { readonly figures: DcGuardFigures; readonly server: string }) {
  const t = useTranslate();
  const { nodes, licensedNodes } = figures;
  return (
    <ResultsPart title={t('DC Guard')} made={server === '' ? null : server}>
      <LimitBars limits={[{ label: 'Nodes', used: nodes, there: licensedNodes }]} />
    </ResultsPart>
  );
}

/** Each part of the solution in figures, how far its limits are used up, and the topology. */
export function MonitoringResults(props: ResultsProps) {
  const t = useTranslate();
  const { values, derived } = monitoringOf(props.composition.evaluation);
  const { systembotz, battery, gateway, dcGuard } = derived;
  const isEmpty = !systembotz && !battery && !gateway && !dcGuard;
  return (
    <Results>
      {isEmpty && <Muted>{t('Switch on at least one part of the solution')}</Muted>}
      {systembotz && <Systembotz figures={systembotz} />}
      {battery && <BatteryMonitoring figures={battery} />}
      {gateway && <Gateway figures={gateway} />}
      {dcGuard && <DcGuard figures={dcGuard} server={textOf(values, 'serverEdition')} />}
      {!isEmpty && <MonitoringDrawings {...props} />}
    </Results>
  );
}
