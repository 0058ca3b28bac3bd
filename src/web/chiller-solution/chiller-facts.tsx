import type { ReactNode } from 'react';
import type { ChillerDerived } from '../../core/chiller/derived.ts';
import { formatNumber, noBreakSpace } from '../../core/format.ts';
import { useTranslate } from '../app/app-context.tsx';
import { NumberText } from '../ui/figures.tsx';
import styles from './chiller-results.module.css';

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** Keys of TRANSLATE. */
const currents: readonly { readonly label: string; readonly of: (derived: ChillerDerived) => number | null }[] = [
  { label: 'Running current of a chiller (FLA)', of: ({ runningCurrentA }) => runningCurrentA },
  { label: 'Starting current of a chiller (LRA)', of: ({ startingCurrentA }) => startingCurrentA },
  { label: 'Peak current of the group as its last compressor starts', of: ({ feedCurrentA }) => feedCurrentA },
];

/** The load and the chillers that carry it. */
export function MachineFacts({ derived }: { readonly derived: ChillerDerived }) {
  const t = useTranslate();
  const { rating, working, installed, marginPercent, loadedPercent, sound } = derived;
  const kW = t('kW');
  return (
    <dl className={styles.facts}>
      <Fact label={t('Chillers installed')}>
        {formatNumber(installed)}
        {installed > working && (
          <span className={styles.muted}>
            {' '}
            {t('{working} working + {spare} spare', { working, spare: installed - working })}
          </span>
        )}
      </Fact>
      {rating && marginPercent !== null && loadedPercent !== null && (
        <>
          <Fact label={t('Capacity of working chillers')}>
            <NumberText value={rating.capacityKw * working} unit={kW} digits={1} />
            <span className={styles.muted}>
              {' '}
              {t('margin {percent} %', { percent: Math.round(marginPercent * 10) / 10 })}
            </span>
          </Fact>
          <Fact label={t('Capacity of a chiller')}>
            <NumberText value={rating.capacityKw} unit={kW} digits={1} />
            <span className={styles.muted}> {t('loaded {percent} %', { percent: Math.round(loadedPercent) })}</span>
          </Fact>
          <Fact label={t('Power of a chiller')}>
            <NumberText value={rating.powerKw} unit={kW} digits={1} />
            <span className={styles.muted}> EER {formatNumber(rating.eer, 2)}</span>
          </Fact>
        </>
      )}
      {currents.map(
        ({ label, of }) =>
          of(derived) !== null && (
            <Fact key={label} label={t(label)}>
              <NumberText value={of(derived)!} unit={t('A')} digits={0} />
            </Fact>
          ),
      )}
      {sound && (
        <Fact label={t('Sound of the group')}>
          <NumberText value={sound.pressureLpA} unit={t('dB(A)')} digits={1} />
          <span className={styles.muted}> {t('at {distance} m', { distance: sound.distanceM })}</span>
        </Fact>
      )}
      <Fact label={t('Weight in operation')}>
        <NumberText value={derived.operatingWeightKg} unit={t('kg')} digits={0} />
      </Fact>
      <Fact label={t('Winter kit')}>
        {derived.winterKit === null ? '—' : derived.winterKit === 'none' ? t('none') : derived.winterKit}
      </Fact>
      {derived.recoveredHeatKw !== null && (
        <Fact label={t('Recovered heat')}>
          <NumberText value={derived.recoveredHeatKw} unit={kW} digits={1} />
        </Fact>
      )}
      {derived.heating && (
        <Fact label={t('Heating')}>
          <NumberText value={derived.heating.heatingKw} unit={kW} digits={1} />
          <span className={styles.muted}> COP {formatNumber(derived.heating.cop, 2)}</span>
        </Fact>
      )}
    </dl>
  );
}

/** The fluid, its flow and what moves it. */
export function WaterFacts({
  derived,
  isVolumeAssumed,
}: {
  readonly derived: ChillerDerived;
  readonly isVolumeAssumed: boolean;
}) {
  const t = useTranslate();
  const { rating, module, volume, fluid, freeCooling } = derived;
  return (
    <dl className={styles.facts}>
      {rating && (
        <Fact label={t('Flow through a chiller')}>
          <NumberText value={rating.flowM3h} unit={t('m³/h')} digits={1} />
          <span className={styles.muted}>
            {' '}
            {t('drop {drop} kPa', { drop: Math.round(rating.pressureDropKPa * 10) / 10 })}
          </span>
        </Fact>
      )}
      {module && (
        <Fact label={t('Head left for the system')}>
          {module.headLeftKPa === null ? '—' : <NumberText value={module.headLeftKPa} unit={t('kPa')} digits={1} />}
          <span className={styles.muted}> {t('needed {head} kPa', { head: module.neededKPa })}</span>
        </Fact>
      )}
      <Fact label={t('Freezing point')}>
        {fluid.freezingPointC === null ? '—' : <NumberText value={fluid.freezingPointC} unit="°C" digits={1} />}
        {fluid.leastShare !== null && (
          <span className={styles.muted}> {t('least share {share} %', { share: fluid.leastShare })}</span>
        )}
      </Fact>
      {volume && (
        <Fact label={t('Fluid in the circuit')}>
          <NumberText value={volume.filledL} unit={t('l')} digits={0} />
          {isVolumeAssumed && <span className={styles.muted}> {t('assumed')}</span>}
          {fluid.drums > 0 && (
            <span className={styles.muted}> {t('{count} drum | {count} drums', { count: fluid.drums })}</span>
          )}
        </Fact>
      )}
      {volume?.tanks && (
        <Fact label={t('Buffer tank')}>
          {`${volume.tanks.count}${noBreakSpace}×${noBreakSpace}${volume.tanks.tank.partNumber}`}
          <span className={styles.muted}> {t('{litres} l were missing', { litres: Math.ceil(volume.missingL) })}</span>
        </Fact>
      )}
      {freeCooling && (
        <Fact label={t('Free cooling below')}>
          <NumberText value={freeCooling.startBelowC} unit="°C" digits={1} />
          <span className={styles.muted}>
            {' '}
            {freeCooling.fullBelowC === null
              ? t('never all of the load')
              : t('all of the load below {ambient} °C', { ambient: Math.round(freeCooling.fullBelowC * 10) / 10 })}
          </span>
        </Fact>
      )}
    </dl>
  );
}
