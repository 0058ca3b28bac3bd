import { formatNumber } from '../../format.ts';
import type { Evaluation } from '../../kernel/evaluate.ts';
import { numberOf } from '../../kernel/read-values.ts';
import { times } from '../../paper/facts.ts';
import type { Translate } from '../../translation/translate.ts';
import type { FigureGroup } from '../definition/figures.ts';
import { figureGroup, figureLine, figureOf, labelled, wordsLine } from '../definition/figures.ts';
import type { ChillerDerived } from './derived.ts';
import { fluidLabels } from './site-fields.ts';
import { winterKitText } from './winter-kit-text.ts';

/** At which water and outdoor temperatures the figures hold. */
export const chillerConditions = ({ values, derived: { fluid } }: Evaluation<ChillerDerived>, t: Translate): string =>
  t('{fluid} {leaving}/{entering} °C, outdoors {winter}…{summer} °C', {
    fluid: fluid.fluid === 'water' ? t('Water') : `${t(fluidLabels[fluid.fluid])} ${fluid.share} %`,
    leaving: numberOf(values, 'leavingWaterC'),
    entering: numberOf(values, 'enteringWaterC'),
    winter: numberOf(values, 'designMinOutdoorC'),
    summer: numberOf(values, 'ambientC'),
  });

function machineFigures({ values, derived }: Evaluation<ChillerDerived>, language: string, t: Translate) {
  const { chiller, rating, working, installed, sound, winterKit, heating } = derived;
  const margin = labelled(t('Margin of capacity'), figureOf('capacityMargin', derived.marginPercent, '%', 1));
  const loaded = labelled(t('Share of a chiller in use'), figureOf('chillerLoaded', derived.loadedPercent, '%', 0));
  return figureGroup('machine', { made: chiller && times(installed, chiller.model) }, [
    figureLine(t('Chillers installed'), figureOf('chillers', installed), {
      note: installed > working && t('{working} working + {spare} spare', { working, spare: installed - working }),
      also: [labelled(t('Working chillers'), figureOf('chillersWorking', working))],
    }),
    rating &&
      figureLine(t('Capacity of working chillers'), figureOf('capacity', rating.capacityKw * working, 'kW', 1), {
        note: margin && t('margin {percent} %', { percent: margin.value }),
        also: [margin],
      }),
    rating &&
      figureLine(t('Capacity of a chiller'), figureOf('chillerCapacity', rating.capacityKw, 'kW', 1), {
        note: loaded && t('loaded {percent} %', { percent: loaded.value }),
        also: [loaded],
      }),
    rating &&
      figureLine(t('Power of a chiller'), figureOf('chillerPower', rating.powerKw, 'kW', 1), {
        note: `EER ${formatNumber(rating.eer, 2)}`,
        also: [labelled(t('EER'), figureOf('eer', rating.eer))],
      }),
    figureLine(t('Running current of a chiller (FLA)'), figureOf('runningCurrent', derived.runningCurrentA, 'A', 0)),
    figureLine(t('Starting current of a chiller (LRA)'), figureOf('startingCurrent', derived.startingCurrentA, 'A', 0)),
    figureLine(
      t('Peak current of the group as its last compressor starts'),
      figureOf('peakCurrent', derived.feedCurrentA, 'A', 0),
    ),
    sound &&
      figureLine(t('Sound of the group'), figureOf('soundPressure', sound.pressureLpA, 'dB(A)', 1), {
        note: t('at {distance} m', { distance: sound.distanceM }),
        also: [labelled(t('Distance of the sound level'), figureOf('soundDistance', sound.distanceM, 'm'))],
      }),
    figureLine(t('Weight in operation'), figureOf('operatingWeight', derived.operatingWeightKg, 'kg', 0)),
    wordsLine(t('Winter kit'), winterKit === 'none' ? t('none') : winterKit && winterKitText(winterKit, language), {
      note: !winterKit && t('none reaches {temperature} °C', { temperature: numberOf(values, 'designMinOutdoorC') }),
    }),
    figureLine(t('Recovered heat'), figureOf('recoveredHeat', derived.recoveredHeatKw, 'kW', 1)),
    heating &&
      figureLine(t('Heating'), figureOf('heatingCapacity', heating.heatingKw, 'kW', 1), {
        note: `COP ${formatNumber(heating.cop, 2)}`,
        also: [labelled(t('COP'), figureOf('cop', heating.cop))],
      }),
  ]);
}

function waterFigures({ derived, stated }: Evaluation<ChillerDerived>, t: Translate) {
  const { rating, module, volume, fluid, freeCooling } = derived;
  const drop = labelled(t('Pressure drop of a chiller'), figureOf('pressureDrop', rating?.pressureDropKPa, 'kPa', 1));
  const fullBelow = labelled(
    t('Air carries all of the load below'),
    figureOf('freeCoolingFullBelow', freeCooling?.fullBelowC, '°C', 1),
  );
  const { leastShare, drums } = fluid;
  return figureGroup('hydraulics', { title: t('Hydraulics') }, [
    rating &&
      figureLine(t('Flow through a chiller'), figureOf('chillerFlow', rating.flowM3h, 'm³/h', 1), {
        note: drop && t('drop {drop} kPa', { drop: drop.value }),
        also: [drop],
      }),
    module &&
      figureLine(t('Head left for the system'), figureOf('headLeft', module.headLeftKPa, 'kPa', 1), {
        note: t('needed {head} kPa', { head: module.neededKPa }),
        also: [labelled(t('Head needed'), figureOf('headNeeded', module.neededKPa, 'kPa', 1))],
      }),
    figureLine(t('Freezing point'), figureOf('freezingPoint', fluid.freezingPointC, '°C', 1), {
      note: leastShare !== null && t('least share {share} %', { share: leastShare }),
      also: [labelled(t('Least share of glycol'), figureOf('leastGlycolShare', leastShare, '%', 0))],
    }),
    volume &&
      figureLine(t('Fluid in the circuit'), figureOf('fluidVolume', volume.filledL, 'l', 0), {
        note: [
          !stated.includes('systemVolumeL') && t('assumed'),
          drums > 0 && t('{count} drum | {count} drums', { count: drums }),
        ]
          .filter(Boolean)
          .join(', '),
        also: [labelled(t('Drums of glycol'), figureOf('drums', drums))],
      }),
    volume?.tanks &&
      wordsLine(t('Buffer tank'), times(volume.tanks.count, volume.tanks.tank.partNumber), {
        note: t('{litres} l were missing', { litres: Math.ceil(volume.missingL) }),
        also: [figureOf('bufferTanks', volume.tanks.count)],
      }),
    freeCooling &&
      figureLine(t('Free cooling below'), figureOf('freeCoolingBelow', freeCooling.startBelowC, '°C', 1), {
        note: fullBelow
          ? t('all of the load below {ambient} °C', { ambient: fullBelow.value })
          : t('never all of the load'),
        also: [fullBelow],
      }),
  ]);
}

/** The chillers and their water. */
export const chillerFigures = (
  evaluation: Evaluation<ChillerDerived>,
  language: string,
  t: Translate,
): FigureGroup<'conditions' | 'machine' | 'hydraulics'>[] =>
  evaluation.derived.chiller
    ? [
        ...machineFigures(evaluation, language, t),
        ...figureGroup('conditions', {}, [wordsLine(t('Conditions of the figures'), chillerConditions(evaluation, t))]),
        ...waterFigures(evaluation, t),
      ]
    : [];
