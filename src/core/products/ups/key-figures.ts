import type { Evaluation } from '../../kernel/evaluate.ts';
import { numberOf } from '../../kernel/read-values.ts';
import type { Runtime } from '../../engineering/battery-runtime.ts';
import { formatNumber, noBreakSpace } from '../../format.ts';
import type { FactGroup } from '../../paper/facts.ts';
import { explained, fact, factGroup, figure, times } from '../../paper/facts.ts';
import type { Translate } from '../../translation/translate.ts';
import type { UpsBattery, UpsDerived, UpsSystem } from './derived.ts';

const runtimeText = (runtime: Runtime | null, t: Translate): string =>
  runtime === null
    ? ''
    : `${runtime.isAtLeast ? `≥${noBreakSpace}` : ''}${formatNumber(runtime.minutes, 1)}${noBreakSpace}${t('min')}`;

function unitsText({ units: { working, installed, sides, perBus } }: UpsSystem, t: Translate): string | null {
  if (installed === working) return null;
  if (sides > 1) return t('{perBus} on each of {sides} sides', { perBus, sides });
  return t('{working} working + {spare} spare', { working, spare: perBus - working });
}

function systemFacts({ values, derived }: Evaluation<UpsDerived>, language: string, t: Translate): FactGroup[] {
  const { system, loadKw, derating } = derived;
  return factGroup(system ? times(system.units.installed, system.model.model) : '', [
    system && fact(t('Family'), language === 'ru' ? system.family.nameRu : system.family.nameEn),
    fact(t('Load'), `${figure(numberOf(values, 'loadKva'), t('kVA'))} / ${figure(loadKw, t('kW'), 1)}`),
    system && fact(t('UPSs installed'), explained(formatNumber(system.units.installed), unitsText(system, t))),
    system &&
      system.units.modules !== null &&
      fact(
        t('Power modules in a frame'),
        explained(
          formatNumber(system.units.modules),
          numberOf(values, 'spareModules') > 0 &&
            t('of them {count} spare', { count: numberOf(values, 'spareModules') }),
        ),
      ),
    system &&
      fact(
        t('A working UPS is loaded'),
        explained(
          figure(system.loadedPercent, '%', 0),
          derating !== null && derating < 1 && t('of {percent} % at the site', { percent: derating * 100 }),
        ),
      ),
    system && fact(t('Heat of all UPSs'), figure(system.heatKw, t('kW'), 1)),
    system && fact(t('Weight of all UPSs'), figure(system.weightKg, t('kg'), 0)),
    system && fact(t('Footprint of all UPSs'), figure(system.footprintM2, t('m²'))),
  ]);
}

function madeOf({ choice: { size, strings, cabinets } }: UpsBattery, t: Translate): string {
  if (size)
    return explained(
      times(size.strings, formatNumber(size.blocks)),
      t('{count} block | {count} blocks', { count: size.strings * size.blocks }),
    );
  if (cabinets !== null) return t('{count} cabinet | {count} cabinets', { count: cabinets });
  return t('{count} string | {count} strings', { count: strings ?? 0 });
}

function batteryFacts(battery: UpsBattery, autonomy: number, t: Translate): FactGroup[] {
  const { choice, housing, currents, breaker, wireSet, runtime, runtimeAtBeginning, runtimeAtEnd } = battery;
  const A = t('A');
  return factGroup(`${t('Battery of one UPS')}: ${choice.battery.partNumber}`, [
    fact(t('Autonomy'), explained(runtimeText(runtime, t), t('of {minutes} asked for', { minutes: autonomy }))),
    fact(t('At the beginning of life'), runtimeText(runtimeAtBeginning, t)),
    fact(t('At the end of life'), runtimeText(runtimeAtEnd, t)),
    fact(choice.size ? t('Strings × blocks') : t('Made up of'), madeOf(battery, t)),
    housing && fact(t('Cabinets or stands'), times(housing.count, housing.enclosure.partNumber)),
    currents && fact(t('Current of battery and string'), `${figure(currents.battery, A, 0)} / ${figure(currents.string, A, 0)}`), // prettier-ignore
    breaker &&
      fact(
        t('Breaker'),
        explained(
          times(breaker.count, figure(breaker.row.ratedA, A)),
          wireSet && t('jumpers {section} mm²', { section: wireSet.crossSectionMm2 }),
        ),
      ),
    fact(t('Weight'), figure(battery.weightKg, t('kg'), 0)),
    housing && fact(t('Floor load'), figure(housing.floorLoadKgM2, t('kg/m²'), 0)),
    battery.footprintM2 > 0 && fact(t('Footprint'), figure(battery.footprintM2, t('m²'))),
  ]);
}

/** The UPSs and the battery of one of them, in the figures that the screen shows. */
export const upsKeyFigures = (evaluation: Evaluation<UpsDerived>, language: string, t: Translate): FactGroup[] => {
  const { battery } = evaluation.derived;
  return [
    ...systemFacts(evaluation, language, t),
    ...(battery ? batteryFacts(battery, numberOf(evaluation.values, 'autonomyMinutes'), t) : []),
  ];
};
