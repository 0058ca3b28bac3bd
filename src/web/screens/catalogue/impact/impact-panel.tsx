import { ErrorState } from '../../../parts/problems/error-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { ImpactList } from './impact-list.tsx';
import type { ImpactSearch } from './impact-search.ts';
import { ImpactSummary } from './impact-summary.tsx';
import kit from '../../../ui/kit.module.css';
import { useImpact } from './use-impact.ts';

interface ImpactPanelProps {
  readonly draftId: number;
  readonly search: ImpactSearch;
  readonly onSearch: (search: ImpactSearch) => void;
}

/** What a draft of the catalogue means for every solution that is not approved yet. */
export function ImpactPanel({ draftId, search, onSearch }: ImpactPanelProps) {
  const { data, error, refetch } = useImpact(draftId);
  if (error && !data) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={8} />;
  return (
    <div className={kit.stackWide}>
      <ImpactSummary draftId={draftId} run={data.run} />
      {data.run && data.run.done > 0 && <ImpactList run={data.run} search={search} onSearch={onSearch} />}
    </div>
  );
}
