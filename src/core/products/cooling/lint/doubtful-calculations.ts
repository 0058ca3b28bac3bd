import { misfit, rowsOf } from '../../definition/fault.ts';
import type { TableTexts } from '../../definition/table-texts.ts';
import type { Problem } from '../../../result.ts';
import { missOf, ownRating, pointOf } from '../water/chilled-water-data.ts';
import type { ChilledWaterModel } from '../water/chilled-water-unit.ts';
import { freeCoolingOf } from '../water/free-cooling.ts';
import { startingDuty } from '../water/free-cooling-range.ts';
import type { CalculationLimits } from '../tables/limit-names.ts';
import { calculationLimits } from '../tables/limit-names.ts';
import { cwRatings, limits, spcwModels, spdfModels, srcwModels, srdfModels } from '../tables/equipment.ts';

/*
 * Tables whose own figures contradict the method that derives others from them: UA, air flow or rating points of a
 * chilled-water unit, or the switch temperatures of a free-cooling one, belong to something else.
 */

/** Rating points are printed with one or two places; beyond 1 % the UA or the air flow belongs to another point. */
const DOUBTFUL_MISS = 0.01;
/** Switch temperatures are printed with one place; beyond half a kelvin they belong to another load or return air. */
const DOUBTFUL_SWITCH = 0.5;

function doubtfulRatings(table: 'COOLING_SPCW' | 'COOLING_SRCW', models: readonly ChilledWaterModel[]): Problem[] {
  return models.flatMap((model) => {
    const own = ownRating(model);
    if (!own)
      return [
        misfit(table, 'The rating point of model {model} can not be read, it is written 30C/28%', {
          model: model.model,
        }),
      ];
    const miss = missOf(model, own);
    return miss <= DOUBTFUL_MISS
      ? []
      : [
          misfit(table, 'UA and air flow of model {model} miss its rating point by {value} %', {
            model: model.model,
            value: 100 * miss,
          }),
        ];
  });
}

function doubtfulPoints(source: TableTexts, models: ReadonlyMap<string, ChilledWaterModel>): Problem[] {
  return rowsOf(source, cwRatings).flatMap((rating) => {
    const model = models.get(rating.model);
    if (!model)
      return [
        misfit('COOLING_CW_RATINGS', 'Model {model} stands in no models table of its family', { model: rating.model }),
      ];
    const miss = missOf(model, pointOf(rating));
    return miss <= DOUBTFUL_MISS
      ? []
      : [
          misfit('COOLING_CW_RATINGS', 'UA and air flow of model {model} miss its rating point by {value} %', {
            model: rating.model,
            value: 100 * miss,
          }),
        ];
  });
}

function doubtfulSwitches(source: TableTexts, given: CalculationLimits): Problem[] {
  return [spdfModels, srdfModels].flatMap((table) =>
    rowsOf(source, table).flatMap((model) => {
      const answer = freeCoolingOf(model, startingDuty(model), given);
      const off = answer.ok
        ? Math.max(
            Math.abs(answer.value.fullBelowC - model.freeCoolingFullBelowC),
            Math.abs(answer.value.partialBelowC - model.freeCoolingPartialBelowC),
          )
        : Number.POSITIVE_INFINITY;
      return off <= DOUBTFUL_SWITCH
        ? []
        : [
            misfit(
              table.name,
              'The switch temperatures of model {model} do not follow from its load, air flow and effectiveness',
              {
                model: model.model,
              },
            ),
          ];
    }),
  );
}

/** Every row that contradicts the method which is to be applied to it. */
export function doubtfulCalculations(source: TableTexts): Problem[] {
  const spcw = rowsOf(source, spcwModels);
  const srcw = rowsOf(source, srcwModels);
  const given = calculationLimits(rowsOf(source, limits));
  return [
    ...doubtfulRatings('COOLING_SPCW', spcw),
    ...doubtfulRatings('COOLING_SRCW', srcw),
    ...doubtfulPoints(source, new Map([...spcw, ...srcw].map((model) => [model.model, model]))),
    ...(given ? doubtfulSwitches(source, given) : []),
  ];
}
