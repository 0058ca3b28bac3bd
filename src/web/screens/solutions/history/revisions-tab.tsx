import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { DifferenceView } from '../../../parts/difference/difference-view.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import { answerOptions } from '../../../app/api/queries.ts';
import { ErrorState } from '../../../parts/problems/error-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import type { Compared } from './compared.ts';
import { comparedOf } from './compared.ts';
import { Lineage } from './lineage.tsx';
import kit from '../../../ui/kit.module.css';
import type { SolutionSearch } from '../editor/solution-search.ts';

/** What two of the lineage differ in, as the address names them. */
function Comparison({ compared: { from, to }, showsAll, onShowsAll }: ComparisonProps) {
  const t = useTranslate();
  const { data, error, refetch } = useQuery(answerOptions('solutionsSelectDifference', { isxId: to, withIsxId: from }));
  return (
    <section className={kit.stackWide} aria-label={t('What differs')}>
      <h2 className={kit.large}>
        {t('What differs')} <span className={kit.aside}>{`${from} → ${to}`}</span>
      </h2>
      {error ? (
        <ErrorState problem={error} onRetry={() => void refetch()} />
      ) : data ? (
        <DifferenceView difference={data} before={from} after={to} showsAll={showsAll} onShowsAll={onShowsAll} />
      ) : (
        <Loading lines={8} />
      )}
    </section>
  );
}

interface ComparisonProps {
  readonly compared: Compared;
  readonly showsAll: boolean;
  readonly onShowsAll: (showsAll: boolean) => void;
}

/** The revisions of this number with what they come from and what came of them, and what any two of them differ in. */
export function RevisionsTab({ isxId }: { readonly isxId: string }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const search = useSearch({ from: '/menu/solution/$isxId' });
  const { data, error, refetch } = useQuery(answerOptions('solutionsSelectRevisions', { isxId }));
  if (error) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const compared = comparedOf(data, isxId, search);
  const go = (change: SolutionSearch) =>
    void navigate({
      to: paths.solution,
      params: { isxId },
      search: { ...search, ...change },
      replace: true,
      resetScroll: false,
    });
  return (
    <div className={kit.stackLoose}>
      <Lineage revisions={data} isxId={isxId} compared={compared} onCompare={(next) => go(next)} />
      {compared ? (
        <Comparison
          compared={compared}
          showsAll={search.unchanged === true}
          onShowsAll={(showsAll) => go({ unchanged: showsAll ? true : undefined } as SolutionSearch)}
        />
      ) : (
        <p className={kit.muted}>
          {t('There is nothing to compare with yet: a revision or a copy of this solution will stand here beside it.')}
        </p>
      )}
    </div>
  );
}
