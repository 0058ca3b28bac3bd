import type { Values } from '../../kernel/product-type.ts';
import { textOf } from '../../kernel/read-values.ts';
import type { BatteryDemand } from './battery-demand.ts';
import { demandFields, demandOf } from './battery-demand.ts';
import type { Candidate } from './battery-system.ts';
import { candidate, fitsModel } from './battery-system.ts';
import type { Battery, UpsContext } from './context.ts';
import { may } from '../../people/access/may.ts';
import { recall } from '../../kernel/memoize-by-fields.ts';
import type { BatteryKind } from './tables/equipment.ts';

/** The fields that the batteries which would do follow from. */
export const candidateFields = [...demandFields, 'batteryType', 'batteryBrand'] as const;

/** The brand that stands for every one. */
export const anyBrand = 'any';

/** Whether a battery is of the brand that is asked for; what has no brand is of every one. */
export const isOfBrand = (battery: Battery, brand: string): boolean =>
  brand === anyBrand || battery.kind !== 'vrla' || battery.brand === brand;

/** EN 50171 asks for batteries of a design life; what has none stated is not excluded by it. */
export function livesLongEnough(battery: Battery, isEn50171: boolean, context: UpsContext): boolean {
  if (!isEn50171 || battery.kind === 'modular') return true;
  return battery.row.designLifeYears >= context.factor('en50171', 'minDesignLife');
}

/** Whether a role may take a battery: partners those from stock alone. */
export const mayTake = (battery: Battery, context: UpsContext): boolean =>
  !may(context.role, 'partnerOnly.transactionBatteryOnly') || (context.part(battery.partNumber)?.transaction ?? false);

/** Batteries that a demand may be met with: of the type, brand and life that are asked for, open to the role, still made. */
function admitted(values: Values, demand: BatteryDemand, context: UpsContext): readonly Battery[] {
  const type = textOf(values, 'batteryType') as BatteryKind;
  return context.batteries.filter(
    (battery) =>
      fitsModel(battery, type, demand, context) &&
      isOfBrand(battery, textOf(values, 'batteryBrand') || anyBrand) &&
      livesLongEnough(battery, values['en50171'] === true, context) &&
      mayTake(battery, context) &&
      context.part(battery.partNumber)?.isMade,
  );
}

/** Every battery that meets the demand within the limits: the cheapest system first, then the table's order. */
export function candidatesOf(values: Values, context: UpsContext): readonly Candidate[] {
  const demand = demandOf(values, context);
  if (!demand) return [];
  const type = textOf(values, 'batteryType') as BatteryKind;
  return admitted(values, demand, context)
    .flatMap((battery) => candidate(battery, type, demand, context) ?? [])
    .filter(({ cost }) => Number.isFinite(cost))
    .sort((a, b) => a.cost - b.cost);
}

function findCheapest(values: Values, context: UpsContext): string | null {
  const demand = demandOf(values, context);
  if (!demand) return null;
  const type = textOf(values, 'batteryType') as BatteryKind;
  let best: Candidate | null = null;
  for (const battery of admitted(values, demand, context)) {
    const found = candidate(battery, type, demand, context, best?.cost);
    if (found && found.cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = found;
  }
  return best?.battery.partNumber ?? null;
}

/** The battery whose system for one UPS costs least; null where none meets the demand. */
export const cheapestBattery = recall(candidateFields, findCheapest);
