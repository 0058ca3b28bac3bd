import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ConfigurationBody } from '../../../contract/shapes.ts';
import { cheapestFirst, costOf, mostPriced, priceOf } from '../../../core/pricing/priced-models.ts';
import type { IsxType } from '../../../core/products/definition/types.ts';
import { answerOptions } from '../../app/api/queries.ts';
import { useMay } from '../../app/session/app-context.tsx';
import { useSettled } from '../../ui/hooks/use-debounced-value.ts';

/** A row of a table: a model, or a set of them. */
export interface Priceable {
  /** What it is known by among the rows. */
  readonly name: string;
  /** Whether it carries all that is asked for. */
  readonly isEnough: boolean;
  /** What it would become: solutions, each made so often. None where it can not. */
  readonly solutions: readonly { readonly configuration: ConfigurationBody; readonly copies: number }[];
}

/** What each row of a table costs: the equipment and what the rules add, as new solutions would. */
export interface ItemPrices {
  /** Null until the first answer. */
  readonly currency: string | null;
  /** A decimal; null without a price, undefined where none has been asked for yet. */
  readonly of: (name: string) => string | null | undefined;
  /** Null where not every row was asked for: one of the others may cost less. */
  readonly cheapest: string | null;
  /** They are those of inputs before the present ones. */
  readonly isStale: boolean;
  /** Asks again where they could not be had; null where they could. */
  readonly askAgain: (() => void) | null;
}

const none: ItemPrices = { currency: null, of: () => undefined, cheapest: null, isStale: true, askAgain: null };

/** The first rows that one call has room for. */
function withinOneCall(items: readonly Priceable[]): readonly Priceable[] {
  let room = mostPriced;
  return items.filter(({ solutions }) => (room -= solutions.length) >= 0);
}

/**
 * The prices of the rows of a table, asked for in one call when its inputs rest; meanwhile those before stay. Null for whoever may
 * not make such a solution. The cheapest is that of the rows that are enough.
 */
export function useItemPrices(isxType: IsxType, items: readonly Priceable[]): ItemPrices | null {
  const mayPrice = useMay(`newSolution.${isxType}`);
  // By what it says: the table is drawn anew more often than it changes.
  const now = JSON.stringify(withinOneCall(items));
  const asked = useSettled(now);
  const question = useMemo(() => JSON.parse(asked ?? '[]') as readonly Priceable[], [asked]);
  const configurations = question.flatMap(({ solutions }) => solutions.map(({ configuration }) => configuration));
  const { data, isError, refetch } = useQuery({
    ...answerOptions('configurationsPrice', { isxType, configurations }),
    enabled: mayPrice && configurations.length > 0,
  });
  const isWhole = question.length === items.length;
  const fresh = useMemo((): ItemPrices | null => {
    if (!data) return null;
    let next = 0;
    const prices = new Map(
      question.map(({ name, solutions }) => [
        name,
        costOf(solutions.map(({ copies }) => ({ net: priceOf(data.priced[next++]!), copies }))),
      ]),
    );
    const of = (name: string) => prices.get(name);
    const enough = question.filter(({ isEnough }) => isEnough).map(({ name }) => name);
    const [first] = cheapestFirst(enough, (name) => of(name) ?? null);
    const cheapest = isWhole && first !== undefined && of(first) ? first : null;
    return { currency: data.currency, of, cheapest, isStale: false, askAgain: null };
  }, [data, question, isWhole]);
  const [last, setLast] = useState(fresh);
  if (fresh && last !== fresh) setLast(fresh);
  if (!mayPrice) return null;
  if (isError) return { ...none, askAgain: () => void refetch() };
  return fresh && asked === now ? fresh : { ...(fresh ?? last ?? none), isStale: true };
}
