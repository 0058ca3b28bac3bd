import type { Values } from '../../kernel/product-type.ts';
import { numberOf, textOf } from '../../kernel/read-values.ts';
import { batteryPower, sizingPower } from '../../engineering/battery-load.ts';
import type { Quantity } from '../../units.ts';
import { quantity } from '../../units.ts';
import type { UpsContext } from './context.ts';
import { chosenUnits, dutyFields, loadKw } from './duty.ts';
import { recall } from '../../kernel/memoize-by-fields.ts';
import type { UpsFamilyRow, UpsModelRow } from './tables/equipment.ts';

/** The fields that the demand on the battery of one UPS follows from, beside those of the load and the model. */
export const demandFields = [
  ...dutyFields,
  'autonomyMinutes',
  'loadPercent',
  'batteryTemperatureC',
  'designMargin',
  'batteryLife',
  'endVoltage',
  'model',
] as const;

/** What one UPS asks of its battery. */
export interface BatteryDemand {
  readonly family: UpsFamilyRow;
  readonly model: UpsModelRow;
  /** DC power at the load share: currents follow from it. */
  readonly power: Quantity<'kW'>;
  /** Ageing x design margin x temperature factor, and what of it holds at the beginning of life. */
  readonly factor: number;
  readonly factorAtBeginning: number;
  readonly factorAtEnd: number;
  /** Power at which the runtime is looked up. */
  readonly sizing: Quantity<'kW'>;
  /** Load of one UPS over its rating, for modular strings. */
  readonly loadShare: number;
  readonly autonomy: Quantity<'min'>;
  /** V per cell, for the runtime. */
  readonly endVoltage: number;
}

/** Null where no UPSs of the model carry the load, or the battery's temperature is beyond the table. */
export function batteryDemand(values: Values, context: UpsContext): BatteryDemand | null {
  const chosen = chosenUnits(values, context);
  const temperature = context.temperatureFactor(numberOf(values, 'batteryTemperatureC'));
  if (!chosen || temperature === null) return null;
  const { model, units } = chosen;
  const family = context.family(model.family)!;
  const loadPercent = numberOf(values, 'loadPercent');
  const power = batteryPower({
    load: quantity(loadKw(values), 'kW'),
    loadPercent: quantity(loadPercent, '%'),
    workingUnits: units.working,
    efficiencyBattery: family.efficiencyBattery,
  });
  const designMargin = numberOf(values, 'designMargin');
  const factorOf = (life: string): number => context.factor('ageing', life) * designMargin * temperature;
  const factor = factorOf(textOf(values, 'batteryLife'));
  return {
    family,
    model,
    power,
    factor,
    factorAtBeginning: factorOf('beginningOfLife'),
    factorAtEnd: factorOf('endOfLife'),
    sizing: sizingPower(power, {
      ageing: context.factor('ageing', textOf(values, 'batteryLife')),
      designMargin,
      temperature,
    }),
    loadShare: (loadKw(values) * loadPercent) / 100 / units.working / model.ratingKw,
    autonomy: quantity(numberOf(values, 'autonomyMinutes'), 'min'),
    endVoltage: numberOf(values, 'endVoltage'),
  };
}

/** The same, remembered by the fields that it follows from. */
export const demandOf = recall(demandFields, batteryDemand);
