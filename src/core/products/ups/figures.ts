import type { Runtime } from '../../engineering/battery-runtime.ts';
import { toldMinutes } from '../../engineering/battery-runtime.ts';
import { formatNumber } from '../../format.ts';
import type { Evaluation } from '../../kernel/evaluate.ts';
import { numberOf } from '../../kernel/read-values.ts';
import { times } from '../../paper/facts.ts';
import type { Translate } from '../../translation/translate.ts';
import type { Figure, FigureGroup } from '../definition/figures.ts';
import { figureGroup, figureLine, figureOf, figureText, labelled, wordsLine } from '../definition/figures.ts';
import type { UpsBattery, UpsDerived, UpsSystem } from './derived.ts';

/** A runtime as it is told, min. */
export const runtimeFigure = (name: string, runtime: Runtime | null): Figure | null => {
  const figure = figureOf(name, runtime && toldMinutes(runtime.minutes), 'min', 1);
  return figure && runtime?.isAtLeast ? { ...figure, isAtLeast: true } : figure;
};

/** `2 working + 1 spare`, `2 on each of 2 sides`: what the number of UPSs is made of. */
function unitsText({ units: { working, installed, sides, perBus } }: UpsSystem, t: Translate): string | null {
  if (installed === working) return null;
  if (sides > 1) return t('{perBus} on each of {sides} sides', { perBus, sides });
  return t('{working} working + {spare} spare', { working, spare: perBus - working });
}

function systemFigures({ values, derived }: Evaluation<UpsDerived>, language: string, t: Translate) {
  const { system, loadKw, derating } = derived;
  const spareModules = numberOf(values, 'spareModules');
  return figureGroup('system', { made: system && times(system.units.installed, system.model.model) }, [
    system && wordsLine(t('Family'), language === 'ru' ? system.family.nameRu : system.family.nameEn),
    figureLine(t('Load'), [
      figureOf('loadApparent', numberOf(values, 'loadKva'), 'kVA'),
      figureOf('load', loadKw, 'kW', 1),
    ]),
    system &&
      figureLine(t('UPSs installed'), figureOf('upsCount', system.units.installed), {
        note: unitsText(system, t),
        also: [labelled(t('Working UPSs'), figureOf('upsWorking', system.units.working))],
      }),
    system &&
      figureLine(t('Power modules in a frame'), figureOf('powerModules', system.units.modules), {
        note: spareModules > 0 && t('of them {count} spare', { count: spareModules }),
      }),
    system &&
      figureLine(t('A working UPS is loaded'), figureOf('upsLoaded', system.loadedPercent, '%', 0), {
        note: derating !== null && derating < 1 && t('of {percent} % at the site', { percent: derating * 100 }),
      }),
    system && figureLine(t('Heat of all UPSs'), figureOf('upsHeat', system.heatKw, 'kW', 1)),
    system && figureLine(t('Weight of all UPSs'), figureOf('upsWeight', system.weightKg, 'kg', 0)),
    system && figureLine(t('Footprint of all UPSs'), figureOf('upsFootprint', system.footprintM2, 'm²')),
  ]);
}

/** What a battery of one UPS is made of: `2 × 36`, strings × blocks; strings of modules or cabinets of Li-ion. */
export function batterySizeText({ choice: { size, strings, cabinets } }: Pick<UpsBattery, 'choice'>, t: Translate) {
  if (size) return times(size.strings, formatNumber(size.blocks));
  if (cabinets !== null) return t('{count} cabinet | {count} cabinets', { count: cabinets });
  return t('{count} string | {count} strings', { count: strings ?? 0 });
}

/** `2 × BC1100`; null where blocks have no housing, or the battery needs none of its own. */
export const housingText = ({ housing }: Pick<UpsBattery, 'housing'>): string | null =>
  housing && times(housing.count, housing.enclosure.partNumber);

function sizeLine(battery: UpsBattery, t: Translate) {
  const { size, strings, cabinets } = battery.choice;
  return size
    ? wordsLine(t('Strings × blocks'), batterySizeText(battery, t), {
        note: t('{count} block | {count} blocks', { count: size.strings * size.blocks }),
        also: [
          labelled(t('Strings of one UPS'), figureOf('batteryStrings', size.strings)),
          labelled(t('Blocks of a string'), figureOf('batteryBlocksOfString', size.blocks)),
        ],
      })
    : wordsLine(t('Made up of'), batterySizeText(battery, t), {
        also: [
          cabinets === null
            ? labelled(t('Strings of one UPS'), figureOf('batteryStrings', strings))
            : labelled(t('Cabinets of one UPS'), figureOf('batteryCabinets', cabinets)),
        ],
      });
}

function breakerLine({ breaker, wireSet }: UpsBattery, t: Translate) {
  const rating = labelled(t('Rating of the breaker'), figureOf('breakerRating', breaker?.row.ratedA, 'A'));
  return wordsLine(t('Breaker'), breaker && rating && times(breaker.count, figureText(rating, t)), {
    note: wireSet && t('jumpers {section} mm²', { section: wireSet.crossSectionMm2 }),
    also: [
      figureOf('breakers', breaker?.count),
      rating,
      labelled(t('Section of the jumpers'), figureOf('jumperCrossSection', wireSet?.crossSectionMm2, 'mm²')),
    ],
  });
}

function batteryFigures(battery: UpsBattery, autonomy: number, t: Translate) {
  const { choice, demand, housing, currents, runtime, runtimeAtBeginning, runtimeAtEnd } = battery;
  const head = { title: t('Battery of one UPS'), made: choice.battery.partNumber };
  const minutes = figureGroup('autonomy', head, [
    figureLine(t('Autonomy'), runtimeFigure('autonomy', runtime), {
      note: t('of {minutes} asked for', { minutes: autonomy }),
    }),
    figureLine(t('At the beginning of life'), runtimeFigure('autonomyAtBeginning', runtimeAtBeginning)),
    figureLine(t('At the end of life'), runtimeFigure('autonomyAtEnd', runtimeAtEnd)),
  ]);
  return [
    ...minutes,
    // Without minutes the head is its own.
    ...figureGroup('battery', minutes.length > 0 ? {} : head, [
      figureLine(t('Power from the battery'), figureOf('batteryPower', demand.power, 'kW', 1)),
      sizeLine(battery, t),
      wordsLine(t('Cabinets or stands'), housingText(battery), {
        also: [figureOf('batteryEnclosures', housing?.count)],
      }),
      figureLine(t('Current of battery and string'), [
        labelled(t('Current of the battery'), figureOf('batteryCurrent', currents?.battery, 'A', 0)),
        labelled(t('Current of a string'), figureOf('stringCurrent', currents?.string, 'A', 0)),
      ]),
      breakerLine(battery, t),
      figureLine(t('Weight'), figureOf('batteryWeight', battery.weightKg, 'kg', 0)),
      figureLine(t('Floor load'), figureOf('batteryFloorLoad', housing?.floorLoadKgM2, 'kg/m²', 0)),
      battery.footprintM2 > 0 && figureLine(t('Footprint'), figureOf('batteryFootprint', battery.footprintM2, 'm²')),
    ]),
  ];
}

/** The UPSs, and the battery of one of them. */
export const upsFigures = (
  evaluation: Evaluation<UpsDerived>,
  language: string,
  t: Translate,
): FigureGroup<'system' | 'autonomy' | 'battery'>[] => {
  const { battery } = evaluation.derived;
  return [
    ...systemFigures(evaluation, language, t),
    ...(battery ? batteryFigures(battery, numberOf(evaluation.values, 'autonomyMinutes'), t) : []),
  ];
};
