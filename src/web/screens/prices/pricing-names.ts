import type { PartStatus, PriceSort } from '../../../core/commerce/price-lists/price-sorts.ts';
import { partStatuses, priceSorts } from '../../../core/commerce/price-lists/price-sorts.ts';
import type { PublicationWay } from '../../../core/commerce/price-lists/publication-way.ts';
import type { DraftSection } from '../../../contract/price-list-drafts.ts';
import type { PriceListSummary } from '../../../contract/prices.ts';

export const partStatusNames = partStatuses;
export const priceSortNames: readonly (PriceSort | `-${PriceSort}`)[] = priceSorts.flatMap((field) => [
  field,
  `-${field}` as const,
]);

/** Keys of TRANSLATE. */
export const partStatusLabels = {
  active: 'Part: sold',
  ended: 'Part: ended',
  unknown: 'Part: not in the catalogue',
} as const satisfies Record<PartStatus, string>;

export const stateLabels = {
  inForce: 'Price list: in force',
  scheduled: 'Price list: scheduled',
  superseded: 'Price list: superseded',
  rolledBack: 'Price list: rolled back',
} as const satisfies Record<PriceListSummary['state'], string>;

/** In the order in which they are looked at; what is added to the contract and forgotten here does not compile. */
export const sectionLabels = {
  faults: 'Draft: faulty',
  changed: 'Draft: changed',
  jumps: 'Draft: large changes',
  added: 'Draft: added',
  ended: 'Draft: ended',
  losing: 'Draft: losing their price',
  unknown: 'Draft: not in the catalogue',
  unpriced: 'Draft: not orderable',
  missing: 'Draft: sold without a price',
} as const satisfies Record<DraftSection, string>;
export const draftSectionNames = Object.keys(sectionLabels) as DraftSection[];

export const sectionHints: Readonly<Record<DraftSection, string>> = {
  faults: 'Each row with what is wrong in it and what mends it. Nothing is published while one is left.',
  changed: 'Price, discount group or minimum multiplier differ from the list that holds on the first day.',
  jumps: 'The price changes by more than 30 %: look for a slipped decimal sign before you publish.',
  added: 'These parts have no row in the list that holds on the first day.',
  ended: 'These parts are missing from the draft: they will have no price and can not be ordered.',
  losing: 'These parts have a price today and will have none: solutions with them can not be submitted.',
  unknown: 'The catalogue does not know these part numbers: they will be in the list, and in no solution.',
  unpriced: 'These rows have no price: the parts are listed and can not be ordered.',
  missing:
    'The catalogue sells these parts, and the draft gives them no price: solutions with them can not be submitted.',
};

export const wayLabels = {
  change: 'Change these rows',
  add: 'Add new parts only',
  replace: 'Replace the whole list',
} as const satisfies Record<PublicationWay, string>;

export const wayHints = {
  change: 'Prices that were read take the place of those in force, new parts come, all others stay.',
  add: 'Parts that the list does not have come; prices in force stay.',
  replace: 'For a list with every part: what the file lacks loses its price.',
} as const satisfies Record<PublicationWay, string>;
