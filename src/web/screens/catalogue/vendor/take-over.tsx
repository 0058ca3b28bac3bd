import { useMemo } from 'react';
import { physicalReport } from '../../../../core/products/cooling/table-import/physical-report.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { useGesture } from '../../../app/api/queries.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ProblemAlert } from '../../../parts/problems/problem-alert.tsx';
import kit from '../../../ui/kit.module.css';
import { outdatedByDrafts } from '../new-draft.tsx';
import type { VendorStepProps } from './vendor-page.tsx';
import { vendorTables } from './vendor-search.ts';
import { Button } from '../../../ui/button.tsx';

/** Puts what was made of the file into the draft: refused while a fault stands or a law is broken. */
export function TakeOver({ work, goTo }: VendorStepProps) {
  const t = useTranslate();
  const put = useGesture('catalogueDraftsPutTable', outdatedByDrafts);
  const { name, draftId, performance, models, texts, figures, fileUnits, reading, origin, isTaken } = work;
  const isRefused = useMemo(() => physicalReport(figures, fileUnits).isRefused, [figures, fileUnits]);
  const faults = [...work.conditionFaults, ...(reading?.remarks ?? [])].filter(({ severity }) => severity === 'fault').length; // prettier-ignore
  const why = isRefused
    ? t('The table breaks laws of physics and can not be taken over: ask the vendor.')
    : faults > 0
      ? t('Faults of the file stand against it: {count}', { count: faults })
      : performance.draft?.isScheduled
        ? t('The draft is to be published on its day: take it off the schedule to change it')
        : null;
  const take = async () => {
    const tables = [
      { table: performance, constantName: name, csvString: texts.performance },
      { table: models, constantName: vendorTables[name].models, csvString: texts.models },
    ];
    // One call for both: figures without what they hold at would be read at the moisture and the condenser of before.
    const [first, ...others] = tables.flatMap(({ table, constantName, csvString }) => {
      const stored = table.draft?.table;
      if ((stored?.csvString ?? table.csvString) === csvString) return [];
      const tableVersion = stored?.tableVersion ?? null;
      return [{ constantName, csvString, tableVersion, baseVersion: stored?.baseVersion ?? table.version }];
    });
    if (first && !(await put.mutateAsync({ draftId, ...first, others }).catch(() => null))) return;
    goTo('publish');
  };
  if (origin !== 'file' || isTaken)
    return (
      <div className={kit.rowCentered}>
        <span className={kit.note}>{t('The draft has the table as it is shown here.')}</span>
        <Button kind="primary" onClick={() => goTo('publish')}>
          {t('Go on to impact and publishing')}
        </Button>
      </div>
    );
  return (
    <>
      {why !== null && (
        <Notice
          tone="error"
          action={<Button onClick={() => goTo(isRefused ? 'physics' : 'reading')}>{t('To the remarks')}</Button>}
        >
          <p>{why}</p>
        </Notice>
      )}
      <ProblemAlert problem={put.error} />
      <div className={kit.rowCentered}>
        <Button kind="primary" disabled={why !== null} isBusy={put.isPending} onClick={() => void take()}>
          {t('Take it over into the draft')}
        </Button>
        <span className={kit.note}>{t('Nothing is published by it.')}</span>
      </div>
    </>
  );
}
