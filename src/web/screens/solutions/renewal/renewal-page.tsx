import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PastRuns } from './past-runs.tsx';
import { RenewalPreviews } from './renewal-previews.tsx';
import { RenewalRun } from './renewal-run.tsx';
import kit from '../../../ui/kit.module.css';

/** Prices of several solutions renewed: what it would change, how far it is, what came of it. All of it is in the address. */
export function RenewalPage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { ids, list, run } = useSearch({ from: '/menu/renewals' });
  const isxIds = useMemo(() => ids?.split(','), [ids]);
  return (
    <div className={kit.stackWide}>
      <PageHeader title={t('Renewal of prices')} />
      {run !== undefined ? (
        <RenewalRun key={run} runId={run} />
      ) : isxIds || list ? (
        <RenewalPreviews
          wanted={isxIds ? { isxIds } : { list: list! }}
          onStarted={(runId) => void navigate({ to: paths.renewal, search: { run: runId }, replace: true })}
        />
      ) : null}
      <PastRuns shown={run} />
    </div>
  );
}
