import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const result = z.number();

export const chillerSelect = endpoint('chiller/chiller_select', {
  summary: 'The chillers that carry a load at the given conditions, best first, and what excludes each of the others',
  body: z.object({
    loadKw: z.number(),
    leavingWaterC: z.number(),
    enteringWaterC: z.number(),
    fluid: z.string().max(16),
    glycolPercent: z.number(),
    ambientC: z.number(),
    /** Above sea level, m. */
    altitudeM: z.number().default(0),
    redundancy: z.string().max(16),
    series: z.string().max(16),
    acousticClass: z.string().max(16),
    freeCooling: z.boolean(),
    designMinOutdoorC: z.number(),
    /** A drained circuit may hold water, unless the chiller cools naturally or heats. */
    filledInWinter: z.boolean().default(true),
    systemHeadKPa: z.number(),
  }),
  answer: z.object({
    /** Figures of one chiller: kW, m³/h, kPa, dB(A). */
    matches: z.array(
      z.object({
        model: z.string(),
        /** Chillers that carry the load. */
        working: z.number().int(),
        installed: z.number().int(),
        capacityKw: result,
        /** Of the load, %. */
        marginPercent: result,
        compressorKw: result,
        fanKw: result,
        powerKw: result,
        eer: result,
        flowM3h: result,
        pressureDropKPa: result,
        /** The hydraulic module of one pump; null where pumps stand elsewhere. */
        module: z.string().nullable(),
        headLeftKPa: result.nullable(),
        soundPowerLwA: result.nullable(),
        groupSoundPowerLwA: result.nullable(),
        winterKit: z.string().nullable(),
        /** Of one chiller at full load without its pump (FLA), A. */
        runningCurrentA: result,
        /** Of one chiller as its last compressor starts (LRA), A: directly and with soft start. */
        startingCurrentA: result,
        softStartingCurrentA: result,
        weightKg: result,
        operatingWeightKg: result,
        lengthMm: result,
        widthMm: result,
        heightMm: result,
        /** The ambient below which air cools, and below which it carries all of the load, °C; null where it never does. */
        freeCoolingStartBelowC: result.nullable(),
        freeCoolingFullBelowC: result.nullable(),
        /** Below the table its lowest row was taken. */
        isConservative: z.boolean(),
      }),
    ),
    rejected: z.array(
      z.object({
        model: z.string(),
        code: z.string(),
        /** The input that the reason is about. */
        path: z.string(),
        message: z.string(),
        /** The one input that would admit it; null where no single one does. */
        remedy: z
          .object({
            field: z.string(),
            value: z.union([z.number(), z.string(), z.boolean()]),
            /** The share that goes with a glycol, %. */
            glycolPercent: z.number().optional(),
          })
          .nullable(),
      }),
    ),
  }),
  access: 'menu.pricing',
  scope: 'catalogue:read',
  changes: false,
});
