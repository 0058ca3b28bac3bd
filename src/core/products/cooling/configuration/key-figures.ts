import type { Evaluation } from '../../../kernel/evaluate.ts';
import { textOf } from '../../../kernel/read-values.ts';
import { formatNumber, formatQuantity } from '../../../format.ts';
import type { FactGroup } from '../../../paper/facts.ts';
import { explained, fact, factGroup, figure, times } from '../../../paper/facts.ts';
import type { Translate } from '../../../translation/translate.ts';
import type { CoolingDerived } from './derived.ts';
import { selectionOf, waterDutyOf } from './derived.ts';
import { loadMatchOf } from './load-match.ts';
import { DEFAULT_INPUTS, isCalculatedFamily } from '../selection/selection-inputs.ts';

/** At which air, water and outdoor temperature the figures hold. */
export function conditionsText({ values, derived }: Evaluation<CoolingDerived>, t: Translate): string {
  const { model, outdoorC, altitude } = derived;
  const air = selectionOf(values) ?? (isCalculatedFamily(textOf(values, 'family')) ? DEFAULT_INPUTS : null);
  if (air)
    return [
      t('Return air {returnTemp} °C, {humidity} %; outdoors {outdoor} °C', {
        returnTemp: air.returnAirDryBulbTemp ?? 0,
        humidity: air.returnAirRH ?? 0,
        outdoor: outdoorC,
      }),
      ...(altitude > 0 ? [t('altitude {altitude} m', { altitude })] : []),
    ].join('; ');
  const water = model?.heat === 'chilledWater' ? waterDutyOf(values) : null;
  if (water)
    return t('Return air {returnTemp} °C, {humidity} %; water {in}/{out} °C. Derived from the rating points', {
      returnTemp: water.returnAirDryBulbTemp,
      humidity: water.returnAirRH,
      in: water.waterInC,
      out: water.waterOutC,
    });
  return t('At the rating point of the catalogue');
}

function unitFacts(evaluation: Evaluation<CoolingDerived>, t: Translate): FactGroup[] {
  const { values, derived } = evaluation;
  const { model, unit, rating, installedUnits, standbyUnits, circuits, options, freeCooling } = derived;
  const kW = t('kW');
  const duty = Number(values['count']);
  const kit = options.find(({ group }) => group === 'lowAmbient');
  const water = rating?.water;
  return factGroup(model ? times(installedUnits, unit?.partNumber ?? model.model) : '', [
    fact(t('Conditions of the figures'), conditionsText(evaluation, t)),
    fact(t('Sensible cooling capacity of a unit'), figure(rating?.sensibleCoolingCapacity, kW, 1)),
    fact(t('Total cooling capacity of a unit'), figure(rating?.totalCoolingCapacity, kW, 1)),
    rating &&
      fact(t('Sensible cooling capacity of the units on duty'), figure(rating.sensibleCoolingCapacity * duty, kW, 1)),
    fact(
      t('Units'),
      explained(
        formatNumber(installedUnits),
        standbyUnits > 0 &&
          `${t('{count} on duty | {count} on duty', { count: duty })}, ${t('{count} standby | {count} standby', { count: standbyUnits })}`,
      ),
    ),
    water && fact(t('Water flow of a unit'), figure(water.flowM3h, t('m³/h'), 2)),
    water && fact(t('Water flow of all installed'), figure(water.flowM3h * installedUnits, t('m³/h'), 1)),
    water &&
      fact(
        t('Pressure drop with valve'),
        `${figure(water.pressureDropKPa, t('kPa'), 1)}, DN\u00A0${formatNumber(water.connectionDN)}`,
      ),
    circuits > 0 && fact(t('Refrigerant circuits'), formatNumber(circuits)),
    !water && circuits > 0 && fact(t('Winter kit'), kit?.partNumber ?? t('none')),
    ...(model?.points ?? []).map(({ point, sensibleKw }) =>
      fact(
        t('Sensible at {returnAir} °C, {humidity} %', { returnAir: point.returnAir, humidity: point.humidity }),
        figure(sensibleKw, kW, 1),
      ),
    ),
    freeCooling &&
      fact(
        t('Free cooling at {load} kW, {returnAir} °C (derived)', {
          load: freeCooling.duty.loadKw,
          returnAir: freeCooling.duty.returnAirDryBulbTemp,
        }),
        t('full below {full} °C, partial below {partial} °C', {
          full: Math.round(freeCooling.fullBelowC * 10) / 10,
          partial: Math.round(freeCooling.partialBelowC * 10) / 10,
        }),
      ),
  ]);
}

/** How much more is carried than is required, or less. */
const marginText = (share: number, t: Translate): string =>
  share < 0
    ? t('{share} % less than required', { share: formatNumber(-share, 1) })
    : t('margin {percent} %', { percent: formatNumber(share, 1) });

/** How far load and condenser are met. */
function matchFacts({ values, derived }: Evaluation<CoolingDerived>, t: Translate): FactGroup[] {
  const { model, rating, condenser, condenserAvailableKw: available, circuitRejectionKw, outdoorC } = derived;
  const kW = t('kW');
  const load = loadMatchOf(values, model, rating);
  return factGroup(t('Load and heat rejection'), [
    load && fact(t('Required sensible capacity'), figure(load.required, kW, 1)),
    load && fact(t('Carried by the units on duty'), explained(figure(load.carried, kW, 1), marginText(load.share, t))),
    condenser && fact(t('Condenser'), condenser.partNumber),
    condenser &&
      available !== null &&
      fact(
        t('Heat rejection of a circuit at {outdoor} °C', { outdoor: outdoorC }),
        t('{available} available, {required} required', {
          available: formatQuantity(available, kW, 1),
          required: formatQuantity(circuitRejectionKw, kW, 1),
        }),
      ),
  ]);
}

/** The units at their conditions, in the figures that the screen shows. */
export const coolingKeyFigures = (evaluation: Evaluation<CoolingDerived>, t: Translate): FactGroup[] => [
  ...unitFacts(evaluation, t),
  ...matchFacts(evaluation, t),
];
