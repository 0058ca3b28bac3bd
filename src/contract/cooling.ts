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
