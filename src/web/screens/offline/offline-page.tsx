import { Link } from '@tanstack/react-router';
import { Fragment, useEffect, useState } from 'react';
import type { Solution } from '../../../contract/shapes.ts';
import { formatDateTime } from '../../../core/format.ts';
import { MOST_SOLUTIONS, placeOf } from '../../../core/offline/kept.ts';
import { useAppState, useMay, useUser } from '../../app/session/app-context.tsx';
import { keptAnswer, keptEntries, keptOwner } from '../../app/offline/kept-store.ts';
import { paths } from '../../app/navigation/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { StatusTag } from '../../parts/solution/status-tag.tsx';
import { localTimeZone } from '../../ui/time-zone.ts';
import kit from '../../ui/kit.module.css';

interface KeptSolution {
  readonly isxId: string;
  /** Null where its report alone was opened. */
  readonly solution: Solution | null;
  /** ms */
  readonly at: number;
  readonly hasReport: boolean;
}

/** The solutions that this device keeps of a person, the last opened first. */
async function keptSolutions(userId: string): Promise<readonly KeptSolution[]> {
  if (typeof indexedDB === 'undefined' || (await keptOwner())?.userId !== userId) return [];
  const entries = await keptEntries();
  const groups = [...new Set(entries.flatMap(({ group }) => group ?? []))];
  const found = await Promise.all(
    groups.map(async (isxId) => {
      const kept = await keptAnswer(placeOf('solutionsSelectSolution', { isxId })!.key);
      const report = entries.find(({ group, key }) => group === isxId && key.startsWith('reportsSelectReport '));
      const at = kept?.at ?? report?.at;
      if (at === undefined) return [];
      return [{ isxId, solution: (kept?.answer as Solution | undefined) ?? null, at, hasReport: report !== undefined }];
    }),
  );
  return found.flat().toSorted((a, b) => b.at - a.at);
}

/** What can be opened on this device without a connection. */
export function OfflinePage() {
  const { translate: t } = useAppState();
  const { userId } = useUser();
  const [mayCool, mayChill] = [useMay('tools.coolingCalculator'), useMay('menu.pricing')];
  const tools = [
    ...(mayCool ? [['Cooling Calculator', paths.coolingCalculator] as const] : []),
    ...(mayChill ? [['Chiller', paths.chiller] as const] : []),
  ];
  const [kept, setKept] = useState<readonly KeptSolution[]>();
  useEffect(() => {
    let isLeft = false;
    keptSolutions(userId).then(
      (found) => !isLeft && setKept(found),
      () => !isLeft && setKept([]),
    );
    return () => {
      isLeft = true;
    };
  }, [userId]);
  return (
    <div className={kit.measureLong}>
      <PageHeader title={t('What is kept on this device')} />
      <p className={`${kit.muted} ${kit.section}`}>
        {t(
          'Opens without a connection, for reading: the {count} solution opened last | Opens without a connection, for reading: the {count} solutions opened last',
          { count: MOST_SOLUTIONS },
        )}
        {tools.map(([label, path]) => (
          <Fragment key={path}>
            {', '}
            <Link to={path}>{t(label)}</Link>
          </Fragment>
        ))}
        {'. '}
        {t('It goes when you sign out or your session ends.')}
      </p>
      {kept === undefined && <Loading lines={4} />}
      {kept?.length === 0 && <EmptyState title={t('No solution has been kept yet')} />}
      {kept !== undefined && kept.length > 0 && (
        <ul className={`${kit.surface} ${kit.divided}`}>
          {kept.map(({ isxId, solution, at, hasReport }) => (
            <li key={isxId} className={`${kit.rowBaseline} ${kit.padded}`}>
              {solution ? (
                <>
                  <Link to={paths.solution} params={{ isxId }} className={kit.nowrap}>
                    {isxId}
                  </Link>
                  <span className={kit.grow}>
                    {solution.isxName} <span className={kit.muted}>{solution.customerName}</span>
                  </span>
                  <StatusTag status={solution.isxStatus} />
                </>
              ) : (
                <span className={kit.grow}>{isxId}</span>
              )}
              {hasReport && (
                <Link to={paths.report} params={{ reportIsx: isxId }}>
                  {t('Report')}
                </Link>
              )}
              <span className={kit.muted}>
                {t('as of {time}', { time: formatDateTime(new Date(at).toISOString(), localTimeZone) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
