import type { Evaluation } from '../../kernel/evaluate.ts';
import { numberOf } from '../../kernel/read-values.ts';
import { formatNumber } from '../../format.ts';
import type { FactGroup } from '../../paper/facts.ts';
import { explained, fact, factGroup, figure, times } from '../../paper/facts.ts';
import type { Translate } from '../../translation/translate.ts';
import type { ChillerDerived } from './derived.ts';
import { fluidLabels } from './site-fields.ts';

const oneDigit = (value: number): number => Math.round(value * 10) / 10;

function machineFacts({ values, derived }: Evaluation<ChillerDerived>, t: Translate): FactGroup[] {
  const { chiller, rating, working, installed, marginPercent, loadedPercent, sound, fluid, winterKit } = derived;
  const kW = t('kW');
  const A = t('A');
  return factGroup(chiller ? times(installed, chiller.model) : '', [
    fact(
      t('Conditions of the figures'),
      t('{fluid} {leaving}/{entering} °C, outdoors {winter}…{summer} °C', {
        fluid: fluid.fluid === 'water' ? t('Water') : `${t(fluidLabels[fluid.fluid])} ${fluid.share} %`,
        leaving: numberOf(values, 'leavingWaterC'),
        entering: numberOf(values, 'enteringWaterC'),
        winter: numberOf(values, 'designMinOutdoorC'),
        summer: numberOf(values, 'ambientC'),
      }),
    ),
    fact(
      t('Chillers installed'),
      explained(
        formatNumber(installed),
        installed > working && t('{working} working + {spare} spare', { working, spare: installed - working }),
      ),
    ),
    rating &&
      fact(
        t('Capacity of working chillers'),
        explained(
          figure(rating.capacityKw * working, kW, 1),
          marginPercent !== null && t('margin {percent} %', { percent: oneDigit(marginPercent) }),
        ),
      ),
    rating &&
      fact(
        t('Capacity of a chiller'),
        explained(
          figure(rating.capacityKw, kW, 1),
          loadedPercent !== null && t('loaded {percent} %', { percent: Math.round(loadedPercent) }),
        ),
      ),
    rating &&
      fact(t('Power of a chiller'), explained(figure(rating.powerKw, kW, 1), `EER ${formatNumber(rating.eer, 2)}`)),
    fact(t('Running current of a chiller (FLA)'), figure(derived.runningCurrentA, A, 0)),
    fact(t('Starting current of a chiller (LRA)'), figure(derived.startingCurrentA, A, 0)),
    fact(t('Peak current of the group as its last compressor starts'), figure(derived.feedCurrentA, A, 0)),
    sound &&
      fact(
        t('Sound of the group'),
        `${figure(sound.pressureLpA, t('dB(A)'), 1)} ${t('at {distance} m', { distance: sound.distanceM })}`,
      ),
    fact(t('Weight in operation'), figure(derived.operatingWeightKg, t('kg'), 0)),
    winterKit !== null && fact(t('Winter kit'), winterKit === 'none' ? t('none') : winterKit),
    fact(t('Recovered heat'), figure(derived.recoveredHeatKw, kW, 1)),
    derived.heating &&
      fact(
        t('Heating'),
        explained(figure(derived.heating.heatingKw, kW, 1), `COP ${formatNumber(derived.heating.cop, 2)}`),
      ),
  ]);
}

function waterFacts({ derived, stated }: Evaluation<ChillerDerived>, t: Translate): FactGroup[] {
  const { rating, module, volume, fluid, freeCooling } = derived;
  return factGroup(t('Hydraulics'), [
    rating &&
      fact(
        t('Flow through a chiller'),
        explained(
          figure(rating.flowM3h, t('m³/h'), 1),
          t('drop {drop} kPa', { drop: oneDigit(rating.pressureDropKPa) }),
        ),
      ),
    module &&
      fact(
        t('Head left for the system'),
        explained(figure(module.headLeftKPa, t('kPa'), 1), t('needed {head} kPa', { head: module.neededKPa })),
      ),
    fact(t('Freezing point'), figure(fluid.freezingPointC, '°C', 1)),
    volume &&
      fact(
        t('Fluid in the circuit'),
        explained(figure(volume.filledL, t('l'), 0), !stated.includes('systemVolumeL') && t('assumed')),
      ),
    volume?.tanks && fact(t('Buffer tank'), times(volume.tanks.count, volume.tanks.tank.partNumber)),
    freeCooling &&
      fact(
        t('Free cooling below'),
        explained(
          figure(freeCooling.startBelowC, '°C', 1),
          freeCooling.fullBelowC === null
            ? t('never all of the load')
            : t('all of the load below {ambient} °C', { ambient: oneDigit(freeCooling.fullBelowC) }),
        ),
      ),
  ]);
}

/** The chillers and their water, in the figures that the screen shows. */
export const chillerKeyFigures = (evaluation: Evaluation<ChillerDerived>, t: Translate): FactGroup[] =>
  evaluation.derived.chiller ? [...machineFacts(evaluation, t), ...waterFacts(evaluation, t)] : [];
