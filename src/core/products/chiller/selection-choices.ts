import { acousticClassCodes, fluidCodes, seriesCodes } from './tables/codes.ts';
import { redundancies } from './redundancies.ts';
import type { ChillerInputs } from './selection-inputs.ts';

/** The values of the choices of a selection. */
export const chillerChoices = {
  fluid: fluidCodes,
  redundancy: redundancies,
  series: ['any', ...seriesCodes],
  acousticClass: acousticClassCodes,
} as const satisfies Partial<Record<keyof ChillerInputs, readonly string[]>>;
