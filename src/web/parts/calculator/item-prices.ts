import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { ConfigurationBody } from '../../../contract/shapes.ts';
import { cheapestFirst, costOf, mostPriced, priceOf } from '../../../core/pricing/priced-models.ts';
import type { IsxType } from '../../../core/products/definition/types.ts';
import { answerOptions } from '../../app/api/queries.ts';
import { useMay } from '../../app/session/app-context.tsx';
import { useSettled } from '../../ui/hooks/use-debounced-value.ts';

/** A solution that a row would become, made so often. */
export interface PricedSolution {
  readonly configuration: ConfigurationBody;
  readonly copies: number;
}

/** The one solution that a row becomes. */
export const asOne = (configuration: ConfigurationBody): readonly PricedSolution[] => [{ configuration, copies: 1 }];

/** A row of a table: a model, or a set of them. */
export interface Priceable {
  /** What it is known by among the rows. */
  readonly name: string;
  /** Whether it carries all that is asked for. */
  readonly isEnough: boolean;
  /** What it would become; none where it can not. Asked of those alone that are priced. */
  readonly solutions: () => readonly PricedSolution[];
}

/** What each row of a table costs: the equipment and what the rules add, as new solutions would. */
export interface ItemPrices {
  /** Null until the first answer. */
  readonly currency: string | null;
  /** A decimal; null without a price, undefined where none has been asked for yet. */
  readonly of: (name: string) => string | null | undefined;
  /** Null where not every row was asked for: one of the others may cost less. */
  readonly cheapest: string | null;
  /** The first rows so many were asked for; null where all were. */
  readonly onlyFirst: number | null;
  /** They are those of inputs before the present ones. */
  readonly isStale: boolean;
  /** Asks again where they could not be had; null where they could. */
  readonly askAgain: (() => void) | null;
}

const none: ItemPrices = {
  currency: null,
  of: () => undefined,
  cheapest: null,
  onlyFirst: null,
  isStale: true,
  askAgain: null,
};

interface Asked {
  readonly rows: readonly (Omit<Priceable, 'solutions'> & { readonly solutions: readonly PricedSolution[] })[];
  /** Whether one call has room for every row. */
  readonly isWhole: boolean;
}

/** The first rows that one call has room for. */
function withinOneCall(items: readonly Priceable[]): Asked {
  const rows: Asked['rows'][number][] = [];
  let room = mostPriced;
  for (const { name, isEnough, solutions: solutionsOf } of items) {
    const solutions = solutionsOf();
    room -= solutions.length;
    if (room < 0) return { rows, isWhole: false };
    rows.push({ name, isEnough, solutions });
  }
  return { rows, isWhole: true };
}

const nothing: Asked = { rows: [], isWhole: true };

/**
 * The prices of the rows of a table, asked for in one call when its inputs rest; meanwhile those before stay. Null for whoever may
 * not make such a solution. The cheapest is that of the rows that are enough.
 */
export function useItemPrices(isxType: IsxType, items: readonly Priceable[]): ItemPrices | null {
  const mayPrice = useMay(`newSolution.${isxType}`);
  // By what it says: the table is drawn anew more often than it changes.
  const present = mayPrice ? withinOneCall(items) : nothing;
  const now = JSON.stringify(present);
  const asked = useSettled(now);
  const question = useMemo(() => (asked === null ? nothing : (JSON.parse(asked) as Asked)), [asked]);
  const configurations = question.rows.flatMap(({ solutions }) => solutions.map(({ configuration }) => configuration));
  const { data, isError, refetch } = useQuery({
    ...answerOptions('configurationsPrice', { isxType, configurations }),
    enabled: configurations.length > 0,
  });
  const fresh = useMemo((): ItemPrices | null => {
    const { rows, isWhole } = question;
    const isEmpty = rows.every(({ solutions }) => solutions.length === 0);
    if (!data && !isEmpty) return null;
    let next = 0;
    const prices = new Map(
      rows.map(({ name, solutions }) => [
        name,
        costOf(solutions.map(({ copies }) => ({ net: priceOf(data!.priced[next++]!), copies }))),
      ]),
    );
    const of = (name: string) => prices.get(name);
    const enough = rows.filter(({ isEnough }) => isEnough).map(({ name }) => name);
    const [first] = cheapestFirst(enough, (name) => of(name) ?? null);
    return {
      currency: data?.currency ?? null,
      of,
      cheapest: isWhole && first !== undefined && of(first) ? first : null,
      onlyFirst: null,
      isStale: false,
      askAgain: null,
    };
  }, [data, question]);
  const [last, setLast] = useState(fresh);
  if (fresh && last !== fresh) setLast(fresh);
  const askAgain = useCallback(() => void refetch(), [refetch]);
  const isStale = !fresh || asked !== now;
  const onlyFirst = present.isWhole ? null : present.rows.length;
  // The same object as long as it says the same.
  return useMemo(() => {
    if (!mayPrice) return null;
    return isError ? { ...none, askAgain } : { ...(fresh ?? last ?? none), onlyFirst, isStale };
  }, [mayPrice, isError, askAgain, fresh, last, onlyFirst, isStale]);
}
