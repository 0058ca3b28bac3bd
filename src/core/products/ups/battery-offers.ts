import type { Evaluation } from '../../kernel/evaluate.ts';
import type { Change } from '../../kernel/choices.ts';
import { withChanges } from '../../kernel/choices.ts';
import { isExcluded } from '../../kernel/options.ts';
import type { Configuration } from '../../kernel/product-type.ts';
import { textOf } from '../../kernel/read-values.ts';
import { lastsAsAsked } from './chosen-battery.ts';
import type { BatteryOffer, UpsDerived } from './derived.ts';
import type { BatteryKind } from './tables/equipment.ts';

/* Batteries of every kind side by side, each with what the solution then costs. */

/** What is chosen for one battery says nothing of another. */
const ofOneBattery = ['battery', 'strings', 'blocks', 'enclosure', 'batteryBreaker'] as const;

const givenBack: readonly Change[] = ofOneBattery.map((field) => ({ field, value: undefined }));

/** What another battery changes of the choices: it is sized anew by the rules. */
export const changesFor = (batteryType: BatteryKind, battery?: string): readonly Change[] => [
  ...givenBack,
  { field: 'batteryType', value: batteryType },
  { field: 'battery', value: battery },
];

/** An offer beside the present battery. */
export interface ComparedBattery extends BatteryOffer {
  /** By how much the solution costs more than as it stands, at list price, in minor units; null without prices. */
  readonly difference: number | null;
  readonly isPresent: boolean;
  /** Whether it lasts as long as is asked for: the present one may not. */
  readonly isEnough: boolean;
}

/** Whether two are of one battery, one size and one housing, and cost the same. */
const isSame = (one: BatteryOffer, other: BatteryOffer): boolean =>
  one.kind === other.kind &&
  one.choice.battery.partNumber === other.choice.battery.partNumber &&
  one.choice.strings === other.choice.strings &&
  one.choice.size?.blocks === other.choice.size?.blocks &&
  one.housing?.enclosure.partNumber === other.housing?.enclosure.partNumber &&
  one.listTotal === other.listTotal;

/**
 * Every battery that meets the demand, of every kind that the other choices leave, the cheapest of a kind first; and the present one as
 * it stands, where that is none of them. A conflict that stands elsewhere takes none away.
 */
export function comparedBatteries(
  configuration: Configuration,
  present: Evaluation<UpsDerived>,
  evaluate: (configuration: Configuration) => Evaluation<UpsDerived>,
): readonly ComparedBattery[] {
  const stands = present.derived.offer();
  // What was chosen of the present battery is no reason against another.
  const isFree = ofOneBattery.every((field) => !(field in configuration));
  const freed = isFree ? present : evaluate(withChanges(configuration, givenBack));
  const kindOf = ({ values }: Evaluation<UpsDerived>) => textOf(values, 'batteryType') as BatteryKind;
  const kinds = (freed.options['batteryType'] ?? [])
    .filter((option) => !isExcluded(option) || option.value === kindOf(present))
    .map(({ value }) => value as BatteryKind);
  const offers = kinds.flatMap((kind) =>
    (kind === kindOf(freed) ? freed : evaluate(withChanges(configuration, changesFor(kind)))).derived.offers(),
  );
  const others = offers.filter((offer) => !stands || !isSame(offer, stands));
  return [...(stands ? [stands] : []), ...others].map((offer) => ({
    ...offer,
    isPresent: offer === stands,
    isEnough: lastsAsAsked(offer.runtime, offer.choice.demand.autonomy),
    difference:
      offer.listTotal === null || !stands || stands.listTotal === null ? null : offer.listTotal - stands.listTotal,
  }));
}
