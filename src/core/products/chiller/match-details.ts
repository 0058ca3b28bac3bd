import type { ChillerContext } from './context.ts';
import { freeCoolingOf } from './duty.ts';
import type { ChillerMatch } from './select.ts';
import type { ChillerInputs } from './selection-inputs.ts';

/** What a site asks of a match beside its rating; all of one chiller. */
export interface MatchDetails {
  /** At full load without its pump (FLA), A. */
  readonly runningCurrentA: number;
  /** As its last compressor starts (LRA), A: directly and with soft start. */
  readonly startingCurrentA: number;
  readonly softStartingCurrentA: number;
  readonly weightKg: number;
  readonly operatingWeightKg: number;
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  /** The ambient below which air cools, °C; null without free cooling. */
  readonly freeCoolingStartBelowC: number | null;
  /** The ambient below which air carries all of the load, °C; null where it never does. */
  readonly freeCoolingFullBelowC: number | null;
}

export function matchDetails(match: ChillerMatch, inputs: ChillerInputs, context: ChillerContext): MatchDetails {
  const { chiller, working } = match;
  const freeCooling = freeCoolingOf(chiller, match, inputs, inputs.loadKw / working, context);
  return {
    runningCurrentA: chiller.FLA_A,
    startingCurrentA: chiller.LRA_A,
    softStartingCurrentA: chiller.LRA_softStart_A,
    weightKg: chiller.weightKg,
    operatingWeightKg: chiller.operatingWeightKg,
    lengthMm: chiller.lengthMm,
    widthMm: chiller.widthMm,
    heightMm: chiller.heightMm,
    freeCoolingStartBelowC: freeCooling?.startBelowC ?? null,
    freeCoolingFullBelowC: freeCooling?.fullBelowC ?? null,
  };
}
