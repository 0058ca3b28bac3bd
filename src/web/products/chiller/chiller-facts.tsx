import type { ChillerDerived } from '../../../core/products/chiller/derived.ts';
import { formatNumber, noBreakSpace } from '../../../core/format.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { ResultFact, ResultFacts } from '../../parts/configurator/results.tsx';
import { NumberText } from '../../ui/figures.tsx';

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
    <ResultFacts>
      <ResultFact
        label={t('Chillers installed')}
        note={installed > working && t('{working} working + {spare} spare', { working, spare: installed - working })}
      >
        {formatNumber(installed)}
      </ResultFact>
      {rating && marginPercent !== null && loadedPercent !== null && (
        <>
          <ResultFact
            label={t('Capacity of working chillers')}
            note={t('margin {percent} %', { percent: Math.round(marginPercent * 10) / 10 })}
          >
            <NumberText value={rating.capacityKw * working} unit={kW} digits={1} />
          </ResultFact>
          <ResultFact
            label={t('Capacity of a chiller')}
            note={t('loaded {percent} %', { percent: Math.round(loadedPercent) })}
          >
            <NumberText value={rating.capacityKw} unit={kW} digits={1} />
          </ResultFact>
          <ResultFact label={t('Power of a chiller')} note={`EER ${formatNumber(rating.eer, 2)}`}>
            <NumberText value={rating.powerKw} unit={kW} digits={1} />
          </ResultFact>
        </>
      )}
      {currents.map(
        ({ label, of }) =>
          of(derived) !== null && (
            <ResultFact key={label} label={t(label)}>
              <NumberText value={of(derived)!} unit={t('A')} digits={0} />
            </ResultFact>
          ),
      )}
      {sound && (
        <ResultFact label={t('Sound of the group')} note={t('at {distance} m', { distance: sound.distanceM })}>
          <NumberText value={sound.pressureLpA} unit={t('dB(A)')} digits={1} />
        </ResultFact>
      )}
      <ResultFact label={t('Weight in operation')}>
        <NumberText value={derived.operatingWeightKg} unit={t('kg')} digits={0} />
      </ResultFact>
      <ResultFact label={t('Winter kit')}>
        {derived.winterKit === null ? '—' : derived.winterKit === 'none' ? t('none') : derived.winterKit}
      </ResultFact>
      {derived.recoveredHeatKw !== null && (
        <ResultFact label={t('Recovered heat')}>
          <NumberText value={derived.recoveredHeatKw} unit={kW} digits={1} />
        </ResultFact>
      )}
      {derived.heating && (
        <ResultFact label={t('Heating')} note={`COP ${formatNumber(derived.heating.cop, 2)}`}>
          <NumberText value={derived.heating.heatingKw} unit={kW} digits={1} />
        </ResultFact>
      )}
    </ResultFacts>
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
    <ResultFacts>
      {rating && (
        <ResultFact
          label={t('Flow through a chiller')}
          note={t('drop {drop} kPa', { drop: Math.round(rating.pressureDropKPa * 10) / 10 })}
        >
          <NumberText value={rating.flowM3h} unit={t('m³/h')} digits={1} />
        </ResultFact>
      )}
      {module && (
        <ResultFact label={t('Head left for the system')} note={t('needed {head} kPa', { head: module.neededKPa })}>
          {module.headLeftKPa === null ? '—' : <NumberText value={module.headLeftKPa} unit={t('kPa')} digits={1} />}
        </ResultFact>
      )}
      <ResultFact
        label={t('Freezing point')}
        note={fluid.leastShare !== null && t('least share {share} %', { share: fluid.leastShare })}
      >
        {fluid.freezingPointC === null ? '—' : <NumberText value={fluid.freezingPointC} unit="°C" digits={1} />}
      </ResultFact>
      {volume && (
        <ResultFact
          label={t('Fluid in the circuit')}
          note={[
            isVolumeAssumed ? t('assumed') : '',
            fluid.drums > 0 ? t('{count} drum | {count} drums', { count: fluid.drums }) : '',
          ]
            .filter(Boolean)
            .join(' ')}
        >
          <NumberText value={volume.filledL} unit={t('l')} digits={0} />
        </ResultFact>
      )}
      {volume?.tanks && (
        <ResultFact
          label={t('Buffer tank')}
          note={t('{litres} l were missing', { litres: Math.ceil(volume.missingL) })}
        >
          {`${volume.tanks.count}${noBreakSpace}×${noBreakSpace}${volume.tanks.tank.partNumber}`}
        </ResultFact>
      )}
      {freeCooling && (
        <ResultFact
          label={t('Free cooling below')}
          note={
            freeCooling.fullBelowC === null
              ? t('never all of the load')
              : t('all of the load below {ambient} °C', { ambient: Math.round(freeCooling.fullBelowC * 10) / 10 })
          }
        >
          <NumberText value={freeCooling.startBelowC} unit="°C" digits={1} />
        </ResultFact>
      )}
    </ResultFacts>
  );
}
