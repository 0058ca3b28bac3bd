import { z } from 'zod';
import { BASES, INPUT_FIELDS } from '../core/products/cooling/selection/selection-inputs.ts';
import { endpoint } from './endpoint.ts';

const result = z.number();

/** The 13 result fields of specification section 3: kW, A, m3/h, Pa. */
export const coolingResultFields = {
  totalCoolingCapacity: result,
  sensibleCoolingCapacity: result,
  fansAbsorbedPower: result,
  fansAbsorbedCurrent: result,
  compressorAbsorbedPower: result,
  compressorAbsorbedCurrent: result,
  indoorUnitAirFlow: result,
  airCondenserAbsorbedPower: result,
  airCondenserAbsorbedCurrent: result,
  requiredCondenserCapacity: result,
  indoorUnitExternalStaticPressure: result,
  compressorPowerConsumption: result,
  fanPowerConsumptionEach: result,
};

export const coolingSelect = endpoint('cooling/cooling_select', {
  summary: 'The units of a family that carry the required sensible capacity at the given conditions, best first',
  body: z.object({
    family: z.string().max(16),
    sensibleCoolerCapacity: z.number(),
    returnAirDryBulbTemp: z.number(),
    returnAirRH: z.number(),
    outdoorTemp: z.number(),
    deltaAboveCapacity: z.number(),
    deltaBelowCapacity: z.number(),
    /** m above sea level; 0 where it is left out. */
    altitude: z.number().optional(),
    /** Whether the required capacity is gross, as tables have it, or net of the fans' heat; gross where it is left out. */
    basis: z.enum(BASES).optional(),
  }),
  answer: z.object({
    matches: z.array(
      z.object({
        model: z.string(),
        partNumber: z.string(),
        ...coolingResultFields,
        /** Of the required capacity, %. */
        margin: result,
        sensibleHeatRatio: result,
        energyEfficiencyRatio: result,
        netSensibleCapacity: result,
        supplyAirTemp: result,
        coversRequired: z.boolean(),
        /** The same of the net sensible capacity: false while `coversRequired` is true warns that the heat of the fans eats the margin. */
        netCoversRequired: z.boolean().optional(),
        /** The coil works beyond the outermost column of the performance table, within the allowed extension. */
        extended: z.boolean().optional(),
      }),
    ),
    rejected: z.array(
      z.looseObject({
        model: z.string(),
        partNumber: z.string(),
        code: z.string(),
        message: z.string(),
        /** Each input's nearest value that admits the unit while the others stand, the smallest change first. */
        changes: z.array(
          z.object({
            field: z.enum(INPUT_FIELDS),
            value: z.number(),
            /** Of the input's bounds, or of the required capacity. */
            share: z.number(),
          }),
        ),
      }),
    ),
  }),
  access: 'tools.coolingCalculator',
  scope: 'catalogue:read',
  changes: false,
});

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

export const calculatorCalls = {
  coolingSelect,
  chillerSelect,
} as const;
