import type { Problem } from '../../result.ts';

export const priceListStates = ['inForce', 'scheduled', 'superseded', 'rolledBack'] as const;
export type PriceListState = (typeof priceListStates)[number];

/** What of a published price list decides when it holds. */
export interface PublishedList {
  readonly priceListVersion: string;
  /** A day, `2026-11-20`. */
  readonly validFrom: string;
  /** Grows with every publishing: of two lists of one day the newer holds. */
  readonly sequence: number;
  readonly isWithdrawn: boolean;
}

/** When a list holds: from its first day to the day before the next, both included. Null is open, or never. */
export interface Standing {
  readonly state: PriceListState;
  readonly validTo: string | null;
  /** Another list of the same day was published after it. */
  readonly neverHeld: boolean;
}

const DAY = 86_400_000;
const dayBefore = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) - DAY).toISOString().slice(0, 10);

/** The lists that hold some day, in the order of their days: those of a day but the newest, and the withdrawn, never do. */
function succession<L extends PublishedList>(lists: readonly L[]): readonly L[] {
  const newestOfDay = new Map<string, L>();
  for (const list of lists) {
    if (list.isWithdrawn) continue;
    const other = newestOfDay.get(list.validFrom);
    if (!other || other.sequence < list.sequence) newestOfDay.set(list.validFrom, list);
  }
  return [...newestOfDay.values()].toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
}

/** The list that holds on a day: the one with the latest first day, of those the newest; never a withdrawn one. */
export const listOn = <L extends PublishedList>(lists: readonly L[], day: string): L | null =>
  succession(lists).findLast(({ validFrom }) => validFrom <= day) ?? null;

/** The state of every list on a day, by version. */
export function standings(lists: readonly PublishedList[], today: string): ReadonlyMap<string, Standing> {
  const holding = succession(lists);
  const current = holding.findLast(({ validFrom }) => validFrom <= today);
  const told = new Map<string, Standing>();
  for (const list of lists)
    told.set(list.priceListVersion, {
      state: list.isWithdrawn ? 'rolledBack' : 'superseded',
      validTo: null,
      neverHeld: !list.isWithdrawn,
    });
  for (const [i, list] of holding.entries()) {
    const next = holding[i + 1];
    told.set(list.priceListVersion, {
      state: list === current ? 'inForce' : list.validFrom > today ? 'scheduled' : 'superseded',
      validTo: next ? dayBefore(next.validFrom) : null,
      neverHeld: false,
    });
  }
  return told;
}

const refusal = (code: string, text: string): Problem => ({ code, text });

/** Why a list can't be rolled back on a day; null where it can: it is in force with another behind it, or scheduled. */
export function rollBackFault(lists: readonly PublishedList[], version: string, today: string): Problem | null {
  const standing = standings(lists, today).get(version);
  if (!standing) return refusal('not_found', 'There is nothing here, or you may not see it');
  if (standing.state === 'rolledBack') return refusal('conflict', 'This price list has been rolled back already');
  if (standing.state === 'superseded')
    return refusal('action_not_available', 'This price list holds no more: another one has taken its place');
  if (standing.state === 'scheduled') return null;
  const others = lists.filter(({ priceListVersion }) => priceListVersion !== version);
  return listOn(others, today)
    ? null
    : refusal('action_not_available', 'This is the only price list: publish another one first, without one nothing can be priced'); // prettier-ignore
}

/** The list that was published last and stands: what the constants record shows. */
export const publishedLast = <L extends PublishedList & { readonly publishedAt: Date }>(
  lists: readonly L[],
): L | null =>
  lists
    .filter(({ isWithdrawn }) => !isWithdrawn)
    .reduce<L | null>(
      (last, list) =>
        !last ||
        list.publishedAt > last.publishedAt ||
        (list.publishedAt.getTime() === last.publishedAt.getTime() && list.sequence > last.sequence)
          ? list
          : last,
      null,
    );

/** A step of a part's price: from its first day to the day before the next step. */
export interface PriceStep {
  readonly validFrom: string;
  readonly validTo: string | null;
  /** Null: the list does not hold the part, or it could not be ordered. */
  readonly listPrice: string | null;
  readonly isListed: boolean;
  readonly priceListVersion: string;
  readonly currency: string;
}

/** What a part cost from day to day, list after list; a list that changed nothing makes no step of its own. */
export function priceSteps(
  lists: readonly (PublishedList & {
    readonly currency: string;
    readonly listPrice: string | null;
    readonly isListed: boolean;
  })[],
): readonly PriceStep[] {
  const steps: PriceStep[] = [];
  for (const { validFrom, listPrice, isListed, priceListVersion, currency } of succession(lists)) {
    const last = steps.at(-1);
    if (last && last.listPrice === listPrice && last.isListed === isListed && last.currency === currency) continue;
    if (last) steps[steps.length - 1] = { ...last, validTo: dayBefore(validFrom) };
    steps.push({ validFrom, validTo: null, listPrice, isListed, priceListVersion, currency });
  }
  return steps;
}
