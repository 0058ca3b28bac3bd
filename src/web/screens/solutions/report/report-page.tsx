import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { answerOptions } from '../../../app/api/queries.ts';
import { NotFoundPage } from '../../../parts/problems/not-found-page.tsx';
import { ErrorState } from '../../../parts/problems/error-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { useTitle } from '../../../ui/hooks/use-title.ts';
import { ReportActions } from './report-actions.tsx';
import styles from './report-page.module.css';
import { ReportSheet } from './report-sheet.tsx';

/** Enough outlines to fill the part of the sheet that is seen first. */
const LINES = 24;

/** The report of a solution: a sheet of paper on grey, with what can be done with it above. */
export function ReportPage() {
  const { reportIsx } = useParams({ from: '/sheet/reports/$reportIsx' });
  const t = useTranslate();
  const { language } = useSearch({ from: '/sheet/reports/$reportIsx' });
  const {
    data: report,
    error,
    refetch,
  } = useQuery(answerOptions('reportsSelectReport', { isxId: reportIsx, ...(language && { language }) }));
  useTitle(`${t('Report')} ${reportIsx}`);
  if (report)
    return (
      <div className={styles.desk}>
        <ReportActions isxId={reportIsx} report={report} language={language} />
        <ReportSheet isxId={reportIsx} report={report} language={language} />
      </div>
    );
  if (error?.code === 'not_found') return <NotFoundPage />;
  if (error) return <ErrorState level={1} problem={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles.waiting}>
      <Loading lines={LINES} />
    </div>
  );
}
