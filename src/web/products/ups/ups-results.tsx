import { memo } from 'react';
import { numberOf, textOf } from '../../../core/kernel/read-values.ts';
import type { Evaluation } from '../../../core/kernel/evaluate.ts';
import { formatNumber, noBreakSpace } from '../../../core/format.ts';
import type { UpsBattery, UpsDerived, UpsSystem } from '../../../core/products/ups/derived.ts';
import { useLanguage, useTranslate } from '../../app/session/app-context.tsx';
import {
  ResultFact,
  ResultFacts,
  Muted,
  Results,
  ResultsHead,
  ResultsPart,
} from '../../parts/configurator/results.tsx';
import type { ResultsProps } from '../../parts/configurator/type-view.ts';
import { NumberText } from '../../ui/figures.tsx';
import { AutonomyChart } from './autonomy-chart.tsx';
import { BatteryTable } from './battery-table.tsx';
import { RuntimeBar } from './runtime-bar.tsx';
import { batterySizeText, housingText, upsOf } from './ups-answer.ts';
import { UpsDrawings } from './ups-drawings.tsx';
import styles from './ups-results.module.css';
import { useSettled } from '../../ui/hooks/use-debounced-value.ts';

/** `2 working + 1 spare`, `2 on each of 2 sides`: what the number of UPSs is made of. */
function useUnitsText(): (system: UpsSystem) => string | null {
  const t = useTranslate();
  return ({ units: { working, installed, sides, perBus } }) => {
    if (installed === working) return null;
    if (sides > 1) return t('{perBus} on each of {sides} sides', { perBus, sides });
    return t('{working} working + {spare} spare', { working, spare: perBus - working });
  };
}

function UnitFacts({ derived, values }: Pick<Evaluation<UpsDerived>, 'derived' | 'values'>) {
  const t = useTranslate();
  const unitsText = useUnitsText();
  const { system, loadKw, derating } = derived;
  const made = system && unitsText(system);
  const spareModules = numberOf(values, 'spareModules');
  return (
    <ResultFacts>
      <ResultFact label={t('Load')}>
        <NumberText value={numberOf(values, 'loadKva')} unit={t('kVA')} /> /{' '}
        <NumberText value={loadKw} unit={t('kW')} digits={1} />
      </ResultFact>
      <ResultFact label={t('UPSs installed')} note={made}>
        {system ? formatNumber(system.units.installed) : '—'}
      </ResultFact>
      {system && system.units.modules !== null && (
        <ResultFact
          label={t('Power modules in a frame')}
          note={spareModules > 0 && t('of them {count} spare', { count: spareModules })}
        >
          {formatNumber(system.units.modules)}
        </ResultFact>
      )}
      <ResultFact
        label={t('A working UPS is loaded')}
        note={derating !== null && derating < 1 && t('of {percent} % at the site', { percent: derating * 100 })}
      >
        {system ? <NumberText value={system.loadedPercent} unit="%" digits={0} /> : '—'}
      </ResultFact>
      <ResultFact label={t('Heat of all UPSs')}>
        {system ? <NumberText value={system.heatKw} unit={t('kW')} digits={1} /> : '—'}
      </ResultFact>
      <ResultFact label={t('Weight of all UPSs')}>
        {system ? <NumberText value={system.weightKg} unit={t('kg')} digits={0} /> : '—'}
      </ResultFact>
      <ResultFact label={t('Footprint of all UPSs')}>
        {system ? <NumberText value={system.footprintM2} unit={t('m²')} /> : '—'}
      </ResultFact>
    </ResultFacts>
  );
}

function BatteryFacts({ battery }: { readonly battery: UpsBattery }) {
  const t = useTranslate();
  const { currents, breaker, wireSet, housing, weightKg, footprintM2, choice } = battery;
  const A = t('A');
  return (
    <ResultFacts>
      <ResultFact
        label={choice.size ? t('Strings × blocks') : t('Made up of')}
        note={
          choice.size &&
          `=${noBreakSpace}${t('{count} block | {count} blocks', { count: choice.size.strings * choice.size.blocks })}`
        }
      >
        {batterySizeText(battery, t)}
      </ResultFact>
      {choice.size && <ResultFact label={t('Cabinets or stands')}>{housingText(battery) ?? '—'}</ResultFact>}
      {currents && (
        <ResultFact label={t('Current of battery and string')}>
          <NumberText value={currents.battery} unit={A} digits={0} /> /{' '}
          <NumberText value={currents.string} unit={A} digits={0} />
        </ResultFact>
      )}
      {currents && (
        <ResultFact
          label={t('Breaker')}
          note={wireSet && `· ${t('jumpers {section} mm²', { section: wireSet.crossSectionMm2 })}`}
        >
          {breaker
            ? `${breaker.count}${noBreakSpace}×${noBreakSpace}${formatNumber(breaker.row.ratedA)}${noBreakSpace}${A}`
            : '—'}
        </ResultFact>
      )}
      <ResultFact label={t('Weight')}>
        <NumberText value={weightKg} unit={t('kg')} digits={0} />
      </ResultFact>
      {housing && (
        <ResultFact label={t('Floor load')}>
          <NumberText value={housing.floorLoadKgM2} unit={t('kg/m²')} digits={0} />
        </ResultFact>
      )}
      {footprintM2 > 0 && (
        <ResultFact label={t('Footprint')}>
          <NumberText value={footprintM2} unit={t('m²')} />
        </ResultFact>
      )}
    </ResultFacts>
  );
}

/** What takes its time to compute or to draw: it follows when the choices rest. Its room is kept. */
const Settled = memo(function Settled({ evaluation }: { readonly evaluation: Evaluation<UpsDerived> }) {
  const { values, derived } = evaluation;
  return (
    <>
      {derived.battery && (
        <AutonomyChart
          battery={derived.battery}
          autonomy={numberOf(values, 'autonomyMinutes')}
          loadPercent={numberOf(values, 'loadPercent')}
        />
      )}
      <BatteryTable evaluation={evaluation} />
    </>
  );
});

/** The UPSs and their battery in figures, the autonomy, every battery that would do, and the drawing. */
export function UpsResults(props: ResultsProps) {
  const t = useTranslate();
  const language = useLanguage();
  const evaluation = upsOf(props.composition.evaluation);
  const { values, derived } = evaluation;
  const { system, battery } = derived;
  const settled = useSettled(evaluation);
  const family = system && (language === 'ru' ? system.family.nameRu : system.family.nameEn);
  return (
    <Results>
      <ResultsHead
        chosen={
          system ? `${system.units.installed}${noBreakSpace}×${noBreakSpace}${system.model.model}` : t('No UPS yet')
        }
      >
        {family && <Muted>{family}</Muted>}
      </ResultsHead>
      <UnitFacts derived={derived} values={values} />
      <ResultsPart
        title={t('Battery of one UPS')}
        made={battery?.choice.battery.partNumber ?? textOf(values, 'battery')}
      >
        {battery ? (
          <>
            <RuntimeBar
              runtime={battery.runtime}
              autonomy={numberOf(values, 'autonomyMinutes')}
              atBeginning={battery.runtimeAtBeginning}
              atEnd={battery.runtimeAtEnd}
            />
            <BatteryFacts battery={battery} />
          </>
        ) : (
          <Muted>{t('There is no battery yet: the problems say what stands against it.')}</Muted>
        )}
      </ResultsPart>
      <div className={styles.settled} data-empty={settled === null}>
        {settled && <Settled evaluation={settled} />}
      </div>
      <UpsDrawings {...props} />
    </Results>
  );
}
