import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ConfigurationBody } from '../../../contract/shapes.ts';
import { cheapestFirst, mostPriced, priceOf } from '../../../core/pricing/priced-models.ts';
import type { IsxType } from '../../../core/products/definition/types.ts';
import { answerOptions } from '../../app/api/queries.ts';
import { useMay } from '../../app/session/app-context.tsx';
import { useSettled } from '../../ui/hooks/use-debounced-value.ts';

/** What the working set of each model of a table costs: the unit and what the rules add, as a new solution with it would. */
export interface ModelPrices {
  /** Null until the first answer. */
  readonly currency: string | null;
  /** A decimal; null without a price, undefined where none has been asked for yet. */
  readonly of: (model: string) => string | null | undefined;
  /** Null where not every model was asked for: one of the others may cost less. */
  readonly cheapest: string | null;
  /** They are those of inputs before the present ones. */
  readonly isStale: boolean;
  /** Asks again where they could not be had; null where they could. */
  readonly askAgain: (() => void) | null;
}

const none: ModelPrices = { currency: null, of: () => undefined, cheapest: null, isStale: true, askAgain: null };

/**
 * The prices of the models of a table, asked for in one call when its inputs rest; meanwhile those before stay. Null for whoever may
 * not make such a solution. The cheapest is that of the models that are enough.
 */
export function useModelPrices(
  isxType: IsxType,
  models: readonly string[],
  configurationOf: (model: string) => ConfigurationBody,
  isEnough: (model: string) => boolean,
): ModelPrices | null {
  const mayPrice = useMay(`newSolution.${isxType}`);
  // By what it says: the table is drawn anew more often than it changes.
  const now = JSON.stringify(models.slice(0, mostPriced).map((model) => [model, configurationOf(model)]));
  const asked = useSettled(now);
  const question = useMemo(() => JSON.parse(asked ?? '[]') as [model: string, ConfigurationBody][], [asked]);
  const { data, isError, refetch } = useQuery({
    ...answerOptions('configurationsPrice', {
      isxType,
      configurations: question.map(([, configuration]) => configuration),
    }),
    enabled: mayPrice && question.length > 0,
  });
  const enough = models.length <= mostPriced ? models.filter(isEnough) : [];
  const able = enough.join();
  const fresh = useMemo((): ModelPrices | null => {
    if (!data) return null;
    const prices = new Map(question.map(([model], at) => [model, priceOf(data.priced[at]!)]));
    const of = (model: string) => prices.get(model);
    const [first] = cheapestFirst(able.split(','), (model) => of(model) ?? null);
    const cheapest = first !== undefined && of(first) ? first : null;
    return { currency: data.currency, of, cheapest, isStale: false, askAgain: null };
  }, [data, question, able]);
  const [last, setLast] = useState(fresh);
  if (fresh && last !== fresh) setLast(fresh);
  if (!mayPrice) return null;
  if (isError) return { ...none, askAgain: () => void refetch() };
  return fresh && asked === now ? fresh : { ...(fresh ?? last ?? none), isStale: true };
}
