import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readPartNames } from '../../../../core/catalogue/part-names.ts';
import type { CatalogueSource } from '../../../../core/catalogue/tables.ts';
import type { ChillerContext } from '../../../../core/products/chiller/context.ts';
import { readChillerContext } from '../../../../core/products/chiller/read-context.ts';
import type { CallAnswer } from '../../../app/api/client.ts';
import { answerOptions } from '../../../app/api/queries.ts';

/** Everything that the calculator looks at, read once for each version of the catalogue. */
export interface ChillerData {
  readonly context: ChillerContext;
  readonly isDemonstration: boolean;
}

type Answer = CallAnswer<'cataloguesSelect'>;

/** An answer is read once, however often the screen is opened over it: reading takes tens of milliseconds. */
const readAnswers = new WeakMap<Answer, ChillerData>();

/** Throws where the tables can not be read: what the server publishes, it has checked. */
function readOnce(answer: Answer): ChillerData {
  const known = readAnswers.get(answer);
  if (known) return known;
  const tables = answer.tables as CatalogueSource;
  const context = readChillerContext(tables);
  const parts = readPartNames(tables);
  if (!context.ok || !parts.ok) {
    const problems = [...(context.ok ? [] : context.problems), ...(parts.ok ? [] : parts.problems)];
    throw new Error(`The tables of chillers can not be read: ${JSON.stringify(problems.slice(0, 3))}`);
  }
  const data = {
    context: context.value,
    isDemonstration: [...parts.value.values()].some(({ demonstration }) => demonstration),
  };
  readAnswers.set(answer, data);
  return data;
}

/** Today's catalogue rarely changes while somebody works: it is asked anew when the screen is opened later. */
const KEPT_MS = 5 * 60_000;

export interface ChillerDataState {
  readonly data: ChillerData | null;
  readonly problem: unknown;
  readonly retry: () => void;
}

/** The tables of today's chillers. */
export function useChillerData(): ChillerDataState {
  const { data, error, refetch } = useQuery({
    ...answerOptions('cataloguesSelect', { isxType: 'Chiller' }),
    staleTime: KEPT_MS,
  });
  return useMemo(() => {
    const retry = () => void refetch();
    if (!data) return { data: null, problem: error, retry };
    try {
      return { data: readOnce(data), problem: null, retry };
    } catch (failure) {
      console.error('The catalogue of chillers could not be read', failure);
      return { data: null, problem: failure, retry };
    }
  }, [data, error, refetch]);
}
