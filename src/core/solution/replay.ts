import type { Basis } from './basis.ts';

/** Everything that a solution comes to hangs on, beside its choices. */
export interface Standpoint {
  readonly catalogueVersion: string;
  readonly priceListVersion: string;
  readonly basis: Basis;
}

/** What may have moved on since a solution was stored, in the order in which a replay takes it over. */
export const replayReasons = [
  'engine',
  'rights',
  'catalogue',
  'priceList',
  'companyDiscounts',
  'vatRate',
  'rates',
] as const;
export type ReplayReason = (typeof replayReasons)[number];

/** Takes one thing over from where one wants to get. */
const moves: Readonly<Record<ReplayReason, (from: Standpoint, to: Standpoint) => Standpoint>> = {
  engine: (from, { basis: { engineVersion } }) => withBasis(from, { engineVersion }),
  rights: (from, { basis: { role, companyKind, partnerMaxKva, policyVersion } }) =>
    withBasis(from, { role, companyKind, partnerMaxKva, policyVersion }),
  catalogue: (from, { catalogueVersion }) => ({ ...from, catalogueVersion }),
  priceList: (from, { priceListVersion }) => ({ ...from, priceListVersion }),
  companyDiscounts: (from, { basis: { companyDiscounts } }) => withBasis(from, { companyDiscounts }),
  vatRate: (from, { basis: { vatRate } }) => withBasis(from, { vatRate }),
  rates: (from, { basis: { rates } }) => withBasis(from, { rates }),
};

const withBasis = (from: Standpoint, change: Partial<Basis>): Standpoint => ({
  ...from,
  basis: { ...from.basis, ...change },
});

/** One thing that has moved on: its names before and after, and where a replay stands with it. */
export interface ReplayStage {
  readonly reason: ReplayReason;
  readonly changes: readonly { readonly name: string; readonly before: string; readonly after: string }[];
  readonly standpoint: Standpoint;
}

type Facts = Readonly<Record<string, string | number>>;

const text = (value: string | number | undefined): string => (value === undefined ? '' : String(value));

/** What stands for one thing, by name: versions, shares, rates. */
function facts({ catalogueVersion, priceListVersion, basis }: Standpoint, reason: ReplayReason): Facts {
  const of: Readonly<Record<ReplayReason, Facts>> = {
    engine: { engineVersion: basis.engineVersion },
    rights: { role: basis.role, companyKind: basis.companyKind, partnerMaxKva: basis.partnerMaxKva },
    catalogue: { catalogueVersion },
    priceList: { priceListVersion },
    companyDiscounts: basis.companyDiscounts,
    vatRate: { vatRate: basis.vatRate },
    rates: basis.rates,
  };
  return of[reason];
}

function changesBetween(from: Standpoint, to: Standpoint, reason: ReplayReason): ReplayStage['changes'] {
  const [before, after] = [facts(from, reason), facts(to, reason)];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ name, before: text(before[name]), after: text(after[name]) }));
}

/**
 * The way from one standpoint to another, one reason after the other, so that what differs after a stage is of its reason
 * alone. What has not moved on is no stage. `reasons` bounds what may move: the engine alone for a replay on what is stored.
 */
export function replayStages(
  from: Standpoint,
  to: Standpoint,
  reasons: readonly ReplayReason[] = replayReasons,
): ReplayStage[] {
  let at = from;
  return replayReasons
    .filter((reason) => reasons.includes(reason))
    .flatMap((reason) => {
      const changes = changesBetween(at, to, reason);
      at = moves[reason](at, to);
      return changes.length === 0 ? [] : [{ reason, changes, standpoint: at }];
    });
}
