import type { FluidCode } from './tables/codes.ts';
import type { Values } from '../../kernel/product-type.ts';
import { numberOf, textOf } from '../../kernel/read-values.ts';
import { bufferTanks, moduleOf, ratedChiller, redundancyOf } from './chosen-chiller.ts';
import type { ChillerContext } from './context.ts';
import { installedOf } from './duty.ts';
import { countedShare } from './glycol.ts';

/** Fluid in the circuit, l: the system, every installed chiller with the tank of its module, buffer tanks. Reads `fluidFields`. */
export function filledL(values: Values, context: ChillerContext): number {
  const chiller = context.chiller(textOf(values, 'model'));
  const installed = installedOf(numberOf(values, 'count'), redundancyOf(values));
  const eachL = (chiller?.waterVolumeL ?? 0) + (moduleOf(values, context)?.tankVolumeL ?? 0);
  const tanks = bufferTanks(values, context);
  return numberOf(values, 'systemVolumeL') + installed * eachL + (tanks ? tanks.count * tanks.tank.volumeL : 0);
}

/**
 * Drums of concentrate for the circuit: litres x share x density of the solution / density of the concentrate / litres of a
 * drum, rounded up. Null where none are in the delivery, or the chiller gives no answer at its conditions.
 */
export function drumsOf(
  values: Values,
  context: ChillerContext,
): { readonly partNumber: string; readonly needed: number; readonly count: number } | null {
  const code = textOf(values, 'fluid') as FluidCode;
  const fluid = context.fluid(code);
  const share = countedShare(code, numberOf(values, 'glycolPercent'));
  const solution = context.solution(code, share);
  if (values['supplyGlycol'] !== true || !solution || !ratedChiller(values, context)?.rating) return null;
  const { partNumber, concentrateDensityKgM3, drumL } = fluid ?? {};
  if (!partNumber || !concentrateDensityKgM3 || !drumL) return null;
  const concentrateL = (filledL(values, context) * (share / 100) * solution.densityKgM3) / concentrateDensityKgM3;
  const needed = Math.ceil(concentrateL / drumL);
  return { partNumber, needed, count: Math.min(needed, context.limit('drumsMax')) };
}
