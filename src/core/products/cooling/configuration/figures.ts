import type { Evaluation } from '../../../kernel/evaluate.ts';
import type { Values } from '../../../kernel/product-type.ts';
import { numberOf, textOf } from '../../../kernel/read-values.ts';
import { formatNumber, noBreakSpace } from '../../../format.ts';
import { times } from '../../../paper/facts.ts';
import type { Translate } from '../../../translation/translate.ts';
import type { FigureGroup } from '../../definition/figures.ts';
import { figureGroup, figureLine, figureOf, figureText, labelled, wordsLine } from '../../definition/figures.ts';
import type { CoolingDerived } from './derived.ts';
import { selectionOf, waterDutyOf } from './derived.ts';
import { loadMatchOf } from './load-match.ts';
import { DEFAULT_INPUTS, isCalculatedFamily } from '../selection/selection-inputs.ts';

/** Whether air is delivered downwards without a raised floor that would take it to the racks. */
export const lacksFloor = (values: Values): boolean =>
  values['airflow'] === 'D' && numberOf(values, 'raisedFloorMm') === 0;

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

function unitFigures({ values, derived }: Evaluation<CoolingDerived>, t: Translate) {
  const { model, unit, rating, installedUnits, standbyUnits, circuits, options, freeCooling } = derived;
  const duty = numberOf(values, 'count');
  const water = rating?.water;
  const kit = options.find(({ group }) => group === 'lowAmbient');
  const full = labelled(
    t('Full free cooling below'),
    figureOf('freeCoolingFullBelow', freeCooling?.fullBelowC, '°C', 1),
  );
  const partial = labelled(
    t('Partial free cooling below'),
    figureOf('freeCoolingPartialBelow', freeCooling?.partialBelowC, '°C', 1),
  );
  return figureGroup('units', { made: model && times(installedUnits, unit?.partNumber ?? model.model) }, [
    figureLine(
      t('Sensible cooling capacity of a unit'),
      figureOf('unitSensibleCapacity', rating?.sensibleCoolingCapacity, 'kW', 1),
    ),
    figureLine(
      t('Total cooling capacity of a unit'),
      figureOf('unitTotalCapacity', rating?.totalCoolingCapacity, 'kW', 1),
    ),
    rating &&
      figureLine(
        t('Sensible cooling capacity of the units on duty'),
        figureOf('sensibleCapacity', rating.sensibleCoolingCapacity * duty, 'kW', 1),
      ),
    figureLine(t('Units'), figureOf('units', installedUnits), {
      note:
        standbyUnits > 0 &&
        `${t('{count} on duty | {count} on duty', { count: duty })}, ${t('{count} standby | {count} standby', { count: standbyUnits })}`,
      also: [
        labelled(t('Units on duty'), figureOf('unitsOnDuty', duty)),
        labelled(t('Standby units'), figureOf('unitsStandby', standbyUnits)),
      ],
    }),
    water && figureLine(t('Water flow of a unit'), figureOf('unitWaterFlow', water.flowM3h, 'm³/h')),
    water &&
      figureLine(t('Water flow of all installed'), figureOf('waterFlow', water.flowM3h * installedUnits, 'm³/h', 1)),
    water &&
      figureLine(t('Pressure drop with valve'), figureOf('waterPressureDrop', water.pressureDropKPa, 'kPa', 1), {
        note: `DN${noBreakSpace}${formatNumber(water.connectionDN)}`,
        also: [
          labelled(t('Nominal diameter of the pipe connection'), figureOf('connectionDN', water.connectionDN, 'mm', 0)),
        ],
      }),
    circuits > 0 && figureLine(t('Refrigerant circuits'), figureOf('circuits', circuits)),
    lacksFloor(values) &&
      wordsLine(t('Air delivery'), t('Downflow'), { note: t('no raised floor is stated, which the air needs') }),
    !water && circuits > 0 && wordsLine(t('Winter kit'), kit?.partNumber ?? t('none')),
    ...(model?.points ?? []).map(({ point, sensibleKw }) =>
      figureLine(
        t('Sensible at {returnAir} °C, {humidity} %', { returnAir: point.returnAir, humidity: point.humidity }),
        figureOf(`sensibleCapacityAt${point.returnAir}C${point.humidity}Percent`, sensibleKw, 'kW', 1),
      ),
    ),
    freeCooling &&
      full &&
      partial &&
      wordsLine(
        t('Free cooling at {load} kW, {returnAir} °C (derived)', {
          load: freeCooling.duty.loadKw,
          returnAir: freeCooling.duty.returnAirDryBulbTemp,
        }),
        t('full below {full} °C, partial below {partial} °C', { full: full.value, partial: partial.value }),
        { also: [full, partial] },
      ),
  ]);
}

/** How far load and condenser are met; on the screen they are bars. */
function matchFigures({ values, derived }: Evaluation<CoolingDerived>, t: Translate) {
  const { model, rating, condenser, outdoorC } = derived;
  const load = loadMatchOf(values, model, rating);
  const margin = labelled(t('Margin of capacity'), figureOf('capacityMargin', load?.share, '%', 1));
  const available = labelled(
    t('Heat rejection available to a circuit'),
    figureOf('condenserCapacity', condenser && derived.condenserAvailableKw, 'kW', 1),
  );
  const required = labelled(
    t('Heat rejection required of a circuit'),
    figureOf('condenserCapacityRequired', derived.circuitRejectionKw, 'kW', 1),
  );
  return figureGroup('match', { title: t('Load and heat rejection') }, [
    load && figureLine(t('Required sensible capacity'), figureOf('sensibleCapacityRequired', load.required, 'kW', 1)),
    load &&
      margin &&
      figureLine(t('Carried by the units on duty'), figureOf('sensibleCapacityCarried', load.carried, 'kW', 1), {
        note:
          margin.value < 0
            ? t('{share} % less than required', { share: formatNumber(-margin.value, 1) })
            : t('margin {percent} %', { percent: formatNumber(margin.value, 1) }),
        also: [margin],
      }),
    condenser && wordsLine(t('Condenser'), condenser.partNumber),
    available &&
      required &&
      wordsLine(
        t('Heat rejection of a circuit at {outdoor} °C', { outdoor: outdoorC }),
        t('{available} available, {required} required', {
          available: figureText(available, t),
          required: figureText(required, t),
        }),
        { also: [available, required] },
      ),
  ]);
}

/** The units at their conditions. */
export const coolingFigures = (
  evaluation: Evaluation<CoolingDerived>,
  t: Translate,
): FigureGroup<'units' | 'conditions' | 'match'>[] => {
  const units = unitFigures(evaluation, t);
  return [
    ...units,
    ...(units.length > 0
      ? figureGroup('conditions', {}, [wordsLine(t('Conditions of the figures'), conditionsText(evaluation, t))])
      : []),
    ...matchFigures(evaluation, t),
  ];
};
