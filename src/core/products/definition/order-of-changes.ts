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

/**
 * Ways out in the order in which a person would take them: the fewest changes first; of as many, what gives up least of what was chosen,
 * then what costs least. Who sees no prices has them as they were found: the order tells nobody a price.
 */
export function inOrder(
  corrections: readonly Correction[],
  configuration: Configuration,
  costOf: (configuration: Configuration) => Money | null,
): readonly Correction[] {
  const judged = corrections.map((correction) => ({
    correction,
    givenUp: correction.filter(({ field }) => field in configuration).length,
    cost: costOf(after(configuration, correction)),
  }));
  const areComparable = judged.every(({ cost }) => cost !== null);
  return judged
    .toSorted(
      (a, b) =>
        a.correction.length - b.correction.length ||
        a.givenUp - b.givenUp ||
        (areComparable ? Number(a.cost! - b.cost!) : 0),
    )
    .map(({ correction }) => correction);
}
