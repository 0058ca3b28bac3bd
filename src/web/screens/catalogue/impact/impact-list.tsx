import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Select } from 'antd';
import { Fragment } from 'react';
import type { ImpactItemShape, ImpactRunShape } from '../../../../contract/catalogue.ts';
import type { ImpactOutcome } from '../../../../core/solution/impact.ts';
import { isxTypes } from '../../../../core/products/definition/types.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import { answerOptions } from '../../../app/api/queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../parts/problems/error-state.tsx';
import { MoneyText } from '../../../ui/figures.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { StatusTag } from '../../../parts/solution/status-tag.tsx';
import { ImpactDetail } from './impact-detail.tsx';
import type { ImpactSearch, ImpactView } from './impact-search.ts';
import { impactViews } from './impact-search.ts';
import styles from './impact.module.css';
import kit from '../../../ui/kit.module.css';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';

/** What each view asks for, and what it is called: keys of TRANSLATE. */
const views: Readonly<Record<ImpactView, { readonly label: string; readonly outcomes: ImpactOutcome[] }>> = {
  touched: { label: 'Touched', outcomes: ['changed', 'broken'] },
  broken: { label: 'Broken', outcomes: ['broken'] },
  changed: { label: 'With changes', outcomes: ['changed'] },
  unchanged: { label: 'Unchanged', outcomes: ['unchanged'] },
};
const outcomeLabels = { unchanged: 'nothing changes', changed: 'changes', broken: 'breaks' } as const;
const pageSize = 25;

interface ImpactListProps {
  readonly run: ImpactRunShape;
  readonly search: ImpactSearch;
  readonly onSearch: (search: ImpactSearch) => void;
}

/** Why a solution is in the list, in words. */
function Reasons({ item }: { readonly item: ImpactItemShape }) {
  const t = useTranslate();
  const { changedLines, endedParts, lostChoices, newProblems, reason, isOlder } = item;
  const words = [
    changedLines > 0 && t('{count} line changes | {count} lines change', { count: changedLines }),
    endedParts.length > 0 && t('no longer made: {parts}', { parts: endedParts.join(', ') }),
    lostChoices > 0 && t('{count} choice is no longer admitted | {count} choices are no longer admitted', { count: lostChoices }), // prettier-ignore
    newProblems > 0 && t('{count} problem more | {count} problems more', { count: newProblems }),
    reason,
    isOlder && t('changed since it was looked at'),
  ].filter((word) => typeof word === 'string');
  return <span className={styles.muted}>{words.join(' · ')}</span>;
}

function Rows({
  items,
  search,
  onSearch,
  runId,
}: { readonly items: readonly ImpactItemShape[]; readonly runId: string } & Pick<
  ImpactListProps,
  'search' | 'onSearch'
>) {
  const t = useTranslate();
  return items.map((item) => {
    const {
      isxId,
      isxName,
      customerName,
      ownerDisplayName,
      companyName,
      isxStatus,
      outcome,
      netBefore,
      netAfter,
      currency,
    } = item;
    const isOpen = search.solution === isxId;
    const { solution: _, ...closed } = search;
    return (
      <Fragment key={isxId}>
        <tr data-open={isOpen || undefined}>
          <th scope="row">
            <Link to={paths.solution} params={{ isxId }} search={{}}>
              {isxId}
            </Link>{' '}
            <StatusTag status={isxStatus} />
            <span className={styles.name}>{[isxName, customerName].filter(Boolean).join(' — ')}</span>
            <span className={styles.muted}>{[ownerDisplayName, companyName].filter(Boolean).join(', ')}</span>
          </th>
          <td data-label={t('Result')}>
            <span className={styles.outcome} data-outcome={outcome}>
              {t(outcomeLabels[outcome])}
            </span>
            <Reasons item={item} />
          </td>
          <td className={styles.figure} data-label={t('In force')}>
            {netBefore === null ? '—' : <MoneyText value={netBefore} currency={currency ?? ''} />}
          </td>
          <td className={styles.figure} data-label={t('With the draft')}>
            {netAfter === null ? '—' : <MoneyText value={netAfter} currency={currency ?? ''} />}
          </td>
          <td className={styles.action}>
            <Button
              size="small"
              aria-expanded={isOpen}
              aria-label={`${t(isOpen ? 'Close' : 'Difference')}: ${isxId}`}
              onClick={() => onSearch(isOpen ? closed : { ...search, solution: isxId })}
            >
              {t(isOpen ? 'Close' : 'Difference')}
            </Button>
          </td>
        </tr>
        {isOpen && (
          <tr className={styles.detailRow}>
            <td colSpan={5}>
              <ImpactDetail runId={runId} isxId={isxId} />
            </td>
          </tr>
        )}
      </Fragment>
    );
  });
}

/** The solutions of a run by what happens to them, a page at a time; each unfolds into every line of its difference. */
export function ImpactList({ run, search, onSearch }: ImpactListProps) {
  const t = useTranslate();
  const { show = 'touched', type, text = '', page = 1 } = search;
  const { data, error, refetch } = useQuery({
    ...answerOptions('impactsSelectItems', { runId: run.runId, outcomes: views[show].outcomes, ...(type && { isxType: type }), text, page, pageSize }), // prettier-ignore
    placeholderData: keepPreviousData,
    // While the run goes on its list grows.
    refetchInterval: run.endedAt === null ? 3000 : false,
  });
  const change = ({
    show: nextShow,
    type: nextType,
    text: nextText,
    page: nextPage,
  }: { readonly [K in keyof ImpactSearch]?: ImpactSearch[K] | undefined }) =>
    onSearch({
      ...(nextShow && nextShow !== 'touched' && { show: nextShow }),
      ...(nextType && { type: nextType }),
      ...(nextText && { text: nextText }),
      ...(nextPage && nextPage > 1 && { page: nextPage }),
    });
  const now = { show, type, text, page: undefined };
  return (
    <div className={kit.stackWide}>
      <div className={styles.filters}>
        <Segmented
          aria-label={t('What happens to them')}
          value={show}
          options={impactViews.map((value) => ({ value, label: t(views[value].label) }))}
          onChange={(value) => change({ ...now, show: value })}
        />
        <Select
          className={styles.types!}
          aria-label={t('Type')}
          value={type ?? ''}
          options={[{ value: '', label: t('Every type') }, ...isxTypes.map((value) => ({ value, label: t(value) }))]}
          onChange={(value) => change({ ...now, type: isxTypes.find((each) => each === value) })}
        />
        <SearchField
          label={t('Find a solution')}
          placeholder={t('Number, name, owner or company')}
          text={text}
          onCommit={(next) => change({ ...now, text: next || undefined })}
        />
      </div>
      {error && !data ? (
        <ErrorState problem={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading lines={6} />
      ) : data.total === 0 ? (
        <EmptyState
          title={t(text === '' && type === undefined ? 'No solution of this kind' : 'Nothing fits the filters')}
        />
      ) : (
        <div className={styles.frame} tabIndex={0} role="region" aria-label={t('Solutions')}>
          <table className={styles.grid}>
            <thead>
              <tr>
                <th scope="col">{t('Solution')}</th>
                <th scope="col">{t('Result')}</th>
                <th scope="col" className={styles.figure}>
                  {t('In force')}
                </th>
                <th scope="col" className={styles.figure}>
                  {t('With the draft')}
                </th>
                <th scope="col">
                  <span className={styles.hidden}>{t('Difference')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              <Rows items={data.items} runId={run.runId} search={search} onSearch={onSearch} />
            </tbody>
          </table>
        </div>
      )}
      {data && (
        <Pager page={page} pageSize={pageSize} shown={data.items.length} total={data.total} drops={['solution']} />
      )}
    </div>
  );
}
