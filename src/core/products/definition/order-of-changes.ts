import type { Correction } from '../../kernel/corrections.ts';
import type { Configuration, PartQuantity } from '../../kernel/product-type.ts';
import type { Money } from '../../money.ts';
import { parseMoney } from '../../money.ts';

/** The sum of parts by their list prices, as far as they are known; null where none is, so that nothing is compared by it. */
export function listTotal(
  parts: readonly PartQuantity[],
  listPrices: ReadonlyMap<string, string | null>,
): Money | null {
  let total: bigint | null = null;
  for (const { partNumber, quantity } of parts) {
    const price = parseMoney(listPrices.get(partNumber) ?? '');
    if (price !== null) total = (total ?? 0n) + price * BigInt(quantity);
  }
  return total as Money | null;
}

const after = (configuration: Configuration, correction: Correction): Configuration => ({
  ...configuration,
  ...Object.fromEntries(correction.map(({ field, value }) => [field, value])),
});

/** What a change gives up and comes to. */
interface Judged {
  readonly correction: Correction;
  /** Choices of the person that it changes. */
  readonly givenUp: number;
  /** Null where nothing is known of prices. */
  readonly cost: Money | null;
}

/** A larger change with what speaks for it. */
export interface LargerChange {
  readonly changes: Correction;
  readonly because: 'keepsMore' | 'costsLess';
}

/** Changes as a person would take them. */
export interface OrderedChanges {
  /** The fewest changes; of as many, what gives up least of what was chosen first, then what costs least. */
  readonly changes: readonly Correction[];
  /** One that is worth its further change: it keeps more of what was chosen, or costs a fifth less. */
  readonly larger: LargerChange | null;
}

/** So many parts of a hundred of the cheapest of the smallest ones: what saves less is not worth another change. */
const worthwhile = 80n;

/**
 * Puts changes in order, at most so many, with the best larger one where it is worth its further change. Who sees no prices has those that
 * give up as much as they were found: the order tells nobody a price.
 */
export function inOrder(
  found: { readonly smallest: readonly Correction[]; readonly larger: readonly Correction[] },
  most: number,
  configuration: Configuration,
  costOf: (configuration: Configuration) => Money | null,
): OrderedChanges {
  const judge = (correction: Correction): Judged => ({
    correction,
    givenUp: correction.filter(({ field }) => field in configuration).length,
    cost: costOf(after(configuration, correction)),
  });
  const [smallest, larger] = [found.smallest.map(judge), found.larger.map(judge)];
  const areComparable = [...smallest, ...larger].every(({ cost }) => cost !== null);
  const byWhatTheyCost = (a: Judged, b: Judged) => (areComparable ? Number(a.cost! - b.cost!) : 0);
  const sorted = (judged: readonly Judged[]) =>
    judged.toSorted(
      (a, b) => a.correction.length - b.correction.length || a.givenUp - b.givenUp || byWhatTheyCost(a, b),
    );
  const changes = sorted(smallest).slice(0, most);
  const [first] = changes;
  const cheapest = changes.toSorted(byWhatTheyCost)[0];
  const speaksFor = ({ correction, givenUp, cost }: Judged): LargerChange['because'] | null => {
    if (!first || !cheapest || correction.length <= first.correction.length) return null;
    if (givenUp < first.givenUp) return 'keepsMore';
    return areComparable && cost! * 100n <= cheapest.cost! * worthwhile ? 'costsLess' : null;
  };
  const best = sorted(larger).find((one) => speaksFor(one));
  return {
    changes: changes.map(({ correction }) => correction),
    larger: best ? { changes: best.correction, because: speaksFor(best)! } : null,
  };
}
