import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import type { Evaluation } from '../../../core/kernel/evaluate.ts';
import type { UpsFigures } from '../../../core/products/monitoring/linked-ups.ts';
import { figuresOfUps } from '../../../core/products/monitoring/linked-ups.ts';
import type { UpsDerived } from '../../../core/products/ups/derived.ts';
import { call } from '../../app/api/client.ts';
import { openCatalogue } from '../../parts/configurator/catalogue.ts';
import { answerOptions } from '../../app/api/queries.ts';

export interface LinkedUps {
  readonly isxId: string;
  readonly isxName: string;
  /** False once there is a newer revision of the same number. */
  readonly isCurrent: boolean;
  /** The current revision where it is another and the person may read it. */
  readonly newerIsxId: string | null;
  /** Null while no UPSs carry its load. */
  readonly figures: UpsFigures | null;
}

/** A catalogue that a solution is pinned to never changes. */
const keptMs = 5 * 60_000;

/**
 * A UPS solution as the person may read it, with the figures that follow from its choices over its own catalogue. It is asked
 * anew whenever a screen shows it, for it may have changed.
 */
export const linkedUpsOptions = (queryClient: QueryClient, isxId: string) =>
  queryOptions<LinkedUps>({
    queryKey: ['linkedUps', isxId],
    staleTime: 0,
    retry: false,
    queryFn: async ({ signal }) => {
      const solution = await call('solutionsSelectSolution', { isxId }, { signal });
      const { isxName, isxType, isCurrent, configuration, catalogueVersion } = solution;
      const revisions = isCurrent ? [] : await call('solutionsSelectRevisions', { isxId }, { signal });
      const newerIsxId = revisions.find((revision) => revision.isCurrent)?.isxId ?? null;
      const about = { isxId, isxName, isCurrent, newerIsxId };
      if (isxType !== '3PhaseUps') return { ...about, figures: null };
      const asked = answerOptions('cataloguesSelect', { isxType, isxId });
      const tables = await queryClient.fetchQuery({
        ...asked,
        queryKey: [...asked.queryKey, `linked ${catalogueVersion}`],
        staleTime: keptMs,
      });
      // The engine of UPSs comes with the first link to one.
      const { openUpsEngine } = await import('../../../core/products/ups/engine.ts');
      const { values, derived } = openCatalogue(openUpsEngine, tables).engine.evaluate(
        configuration,
      ) as Evaluation<UpsDerived>;
      return { ...about, figures: figuresOfUps(values, derived) };
    },
  });
