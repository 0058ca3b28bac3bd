import type { ReactNode } from 'react';
import { useId } from 'react';
import { formatNumber } from '../../core/format.ts';
import type {
  BatteryFigures,
  DcGuardFigures,
  GatewayFigures,
  SystembotzFigures,
} from '../../core/monitoring/derived.ts';
import { textOf } from '../../core/configure/read-values.ts';
import { useTranslate } from '../app/app-context.tsx';
import type { ResultsProps } from '../configurator/type-view.ts';
import { NumberText } from '../ui/figures.tsx';
import { LimitBars } from './limit-bars.tsx';
import { countedText, monitoringOf } from './monitoring-answer.ts';
import { MonitoringDrawingPlace } from './monitoring-drawing-place.tsx';
import styles from './monitoring-results.module.css';

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const numberOrDash = (value: number | null | undefined): string =>
  value === null || value === undefined ? '—' : formatNumber(value);

interface PartProps {
  readonly title: string;
  /** What it is made of: `2 × SBRM250`. */
  readonly made: string | null;
  readonly children: ReactNode;
}

function Part({ title, made, children }: PartProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        <p className={styles.made}>{made ?? '—'}</p>
      </div>
      {children}
    </section>
  );
}

function Systembotz({ figures }: { readonly figures: SystembotzFigures }) {
  const t = useTranslate();
  const { appliances, sensors, portsUsed, ports, sensorPods, pods, aLink, limits } = figures;
  return (
    <Part title={t('Systembotz')} made={countedText(appliances)}>
      <dl className={styles.facts}>
        <Fact label={t('Sensors')}>{formatNumber(sensors)}</Fact>
        <Fact label={t('Ports used')}>
          {t('{used} of {there}', { used: formatNumber(portsUsed), there: numberOrDash(ports) })}
        </Fact>
        <Fact label={t('Pods')}>
          {numberOrDash(pods)}
          {sensorPods !== null && pods !== sensorPods && (
            <span className={styles.muted}>, {t('of them {count} for sensors', { count: sensorPods })}</span>
          )}
        </Fact>
        <Fact label={t('A-Link cables')}>
          {aLink ? <NumberText value={aLink.lengthM} unit={t('m')} /> : '—'}
          {aLink && (
            <span className={styles.muted}> · {t('{count} device | {count} devices', { count: aLink.devices })}</span>
          )}
        </Fact>
      </dl>
      <LimitBars limits={limits} />
    </Part>
  );
}

function BatteryMonitoring({ figures }: { readonly figures: BatteryFigures }) {
  const t = useTranslate();
  const { strings, blocks, stringCurrentA, controllers } = figures;
  return (
    <Part title={t('Battery monitoring')} made={countedText(controllers)}>
      <dl className={styles.facts}>
        <Fact label={t('Strings')}>{formatNumber(strings)}</Fact>
        <Fact label={t('Blocks')}>{formatNumber(blocks)}</Fact>
        <Fact label={t('Current of a string at the end of discharge')}>
          <NumberText value={stringCurrentA} unit={t('A')} digits={1} />
        </Fact>
      </dl>
    </Part>
  );
}

function Gateway({ figures }: { readonly figures: GatewayFigures }) {
  const t = useTranslate();
  const { gateways, devices, points, rs485Lines, protocols } = figures;
  return (
    <Part title={t('Building gateway')} made={countedText(gateways)}>
      <dl className={styles.facts}>
        <Fact label={t('Devices')}>{formatNumber(devices)}</Fact>
        <Fact label={t('Points')}>{formatNumber(points)}</Fact>
        <Fact label={t('RS-485 lines')}>{formatNumber(rs485Lines)}</Fact>
        <Fact label={t('Protocols upwards')}>{protocols.join(', ') || '—'}</Fact>
      </dl>
    </Part>
  );
}

function DcGuard({ figures, server }: { readonly figures: DcGuardFigures; readonly server: string }) {
  const t = useTranslate();
  const { nodes, licensedNodes } = figures;
  return (
    <Part title={t('DC Guard')} made={server === '' ? null : server}>
      <LimitBars limits={[{ label: 'Nodes', used: nodes, there: licensedNodes }]} />
    </Part>
  );
}

/** Each part of the solution in figures, how far its limits are used up, and the topology. */
export function MonitoringResults(props: ResultsProps) {
  const t = useTranslate();
  const { values, derived } = monitoringOf(props.composition.evaluation);
  const { systembotz, battery, gateway, dcGuard } = derived;
  const isEmpty = !systembotz && !battery && !gateway && !dcGuard;
  return (
    <div className={styles.results}>
      {isEmpty && <p className={styles.muted}>{t('Switch on at least one part of the solution')}</p>}
      {systembotz && <Systembotz figures={systembotz} />}
      {battery && <BatteryMonitoring figures={battery} />}
      {gateway && <Gateway figures={gateway} />}
      {dcGuard && <DcGuard figures={dcGuard} server={textOf(values, 'serverEdition')} />}
      {!isEmpty && <MonitoringDrawingPlace {...props} />}
    </div>
  );
}
