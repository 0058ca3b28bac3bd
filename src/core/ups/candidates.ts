import { remember } from '../configure/remember.ts';
import type { Values } from '../configure/product-type.ts';
import { textOf } from '../configure/read-values.ts';
import { demandFields, demandOf } from './battery-demand.ts';
import type { Candidate } from './battery-system.ts';
import { candidate, fitsModel } from './battery-system.ts';
import type { Battery, UpsContext } from './context.ts';
import { may } from '../access/may.ts';
import type { BatteryKind } from './tables.ts';

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

const candidatesKept = 64;
const known = new WeakMap<UpsContext, (values: Values) => readonly Candidate[]>();

/** Every battery that meets the demand within the limits and is still made: the cheapest system first. */
export function candidatesOf(values: Values, context: UpsContext): readonly Candidate[] {
  let of = known.get(context);
  if (!of) {
    of = remember(
      candidatesKept,
      (asked) => candidateFields.map((field) => String(asked[field])).join(' '),
      (asked) => findCandidates(asked, context),
    );
    known.set(context, of);
  }
  return of(values);
}

function findCandidates(values: Values, context: UpsContext): readonly Candidate[] {
  const demand = demandOf(values, context);
  if (!demand) return [];
  const type = textOf(values, 'batteryType') as BatteryKind;
  return context.batteries
    .filter(
      (battery) =>
        fitsModel(battery, type, demand, context) &&
        isOfBrand(battery, textOf(values, 'batteryBrand')) &&
        livesLongEnough(battery, values['en50171'] === true, context) &&
        mayTake(battery, context) &&
        context.part(battery.partNumber)?.isMade,
    )
    .flatMap((battery) => candidate(battery, type, demand, context) ?? [])
    .filter(({ cost }) => Number.isFinite(cost))
    .sort((a, b) => a.cost - b.cost);
}
