import type { FluidCode } from './tables/codes.ts';
import { numberOf, textOf } from '../../kernel/read-values.ts';
import {
  bufferTanks,
  fluidFields,
  missingVolumeL,
  moduleFields,
  moduleOf,
  ratedChiller,
  ratedFields,
  volumeFields,
} from './chosen-chiller.ts';
import { frostLineC, headLeftKPa, stands, worksInWinter } from './duty.ts';
import { drumsOf } from './fluid-fill.ts';
import type { ChillerRule } from './machine-rules.ts';
import { broken } from './machine-rules.ts';
import { tolerance } from './rating.ts';
import { countedShare } from './glycol.ts';

const unique = (...names: readonly string[]): readonly string[] => [...new Set(names)];

/** The fluid, its pumps and its volume. */
export const waterRules: readonly ChillerRule[] = [
  {
    id: 'C-06',
    text: 'The module leaves {head} kPa for the system, {needed} kPa is needed',
    fields: unique('systemHeadKPa', ...moduleFields, ...ratedFields),
    severity: 'error',
    violated: (values, context) => {
      const module = moduleOf(values, context);
      const rating = ratedChiller(values, context)?.rating;
      if (!module || !rating) return null;
      const head = headLeftKPa(module, rating);
      const needed = numberOf(values, 'systemHeadKPa');
      if (head === null)
        return {
          text: 'A flow of {value} m³/h lies outside the limits of the pump: {min}…{max} m³/h',
          params: { value: rating.flowM3h, min: module.running.flowMinM3h, max: module.running.flowMaxM3h },
        };
      return head < needed * (1 - tolerance) ? broken({ head, needed }) : null;
    },
  },
  {
    id: 'C-08',
    text: 'The fluid freezes at {freezing} °C, {needed} °C is needed',
    fields: ['fluid', 'glycolPercent', 'designMinOutdoorC', 'filledInWinter', 'series'],
    severity: 'error',
    violated: (values, context) => {
      const family = context.series.find((row) => row.series === values['series']);
      const isFilled = values['filledInWinter'] === true;
      const isExposed = family ? worksInWinter(family, isFilled) : isFilled;
      const frostC = frostLineC(numberOf(values, 'designMinOutdoorC'), isExposed, context);
      const fluid = textOf(values, 'fluid') as FluidCode;
      const solution = context.solution(fluid, countedShare(fluid, numberOf(values, 'glycolPercent')));
      if (!solution || stands(solution.freezingPointC, frostC)) return null;
      return broken({ freezing: solution.freezingPointC, needed: frostC! });
    },
  },
  {
    id: 'C-10',
    text: 'The circuit lacks {missing} l for the chillers',
    fields: unique(...volumeFields, 'bufferTank'),
    severity: 'error',
    violated: (values, context) => {
      const missing = missingVolumeL(values, context);
      const tanks = bufferTanks(values, context);
      if (missing > 0 && !tanks) return broken({ missing });
      const most = context.limit('bufferTanksMax');
      return tanks && tanks.needed > most
        ? {
            text: '{tanks} buffer tanks would hold what the circuit lacks, at most {most} stand in a solution',
            params: { tanks: tanks.needed, most },
          }
        : null;
    },
  },
  {
    id: 'C-21',
    text: 'Nobody has stated the volume of pipes and terminals: glycol is counted for {volume} l, the least that the chillers need',
    fields: ['supplyGlycol', 'systemVolumeL'],
    severity: 'warning',
    untilStated: 'systemVolumeL',
    violated: (values) =>
      values['supplyGlycol'] === true ? broken({ volume: numberOf(values, 'systemVolumeL') }) : null,
  },
  {
    id: 'C-13',
    text: '{drums} drums of glycol are more than a solution holds: {most}',
    fields: unique('supplyGlycol', ...ratedFields, ...fluidFields),
    severity: 'error',
    violated: (values, context) => {
      const drums = drumsOf(values, context)?.needed ?? 0;
      const most = context.limit('drumsMax');
      return drums > most ? broken({ drums, most }) : null;
    },
  },
];
