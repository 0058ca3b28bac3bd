import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ImpactItemShape, ImpactRunShape } from '../../../../contract/impacts.ts';
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
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { StatusTag } from '../../../parts/solution/status-tag.tsx';
import { ImpactDetail } from './impact-detail.tsx';
import type { ImpactSearch, ImpactView } from './impact-search.ts';
import { impactViews } from './impact-search.ts';
import { outcomeTones } from '../tones.ts';
import kit from '../../../ui/kit.module.css';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import type { Column } from '../../../ui/table.tsx';
import { Table } from '../../../ui/table.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { Select } from '../../../ui/fields/select.tsx';

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
  return <div className={kit.note}>{words.join(' · ')}</div>;
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
  const { solution: _, ...closed } = search;
  const sum = (net: string | null, currency: string | null) =>
    net === null ? '—' : <MoneyText value={net} currency={currency ?? ''} />;
  const columns: readonly Column<ImpactItemShape>[] = [
    {
      name: 'solution',
      head: t('Solution'),
      isRowHead: true,
      onCard: 'name',
      cell: ({ isxId, isxStatus, isxName, customerName, ownerDisplayName, companyName }) => (
        <>
          <Link to={paths.solution} params={{ isxId }} search={{}}>
            {isxId}
          </Link>{' '}
          <StatusTag status={isxStatus} />
          <div>{[isxName, customerName].filter(Boolean).join(' — ')}</div>
          <div className={kit.note}>{[ownerDisplayName, companyName].filter(Boolean).join(', ')}</div>
        </>
      ),
    },
    {
      name: 'result',
      head: t('Result'),
      onCard: 'line',
      cell: (item) => (
        <>
          <span className={outcomeTones[item.outcome]}>{t(outcomeLabels[item.outcome])}</span>
          <Reasons item={item} />
        </>
      ),
    },
    {
      name: 'before',
      head: t('In force'),
      align: 'end',
      cell: ({ netBefore, currency }) => sum(netBefore, currency),
    },
    {
      name: 'after',
      head: t('With the draft'),
      align: 'end',
      cell: ({ netAfter, currency }) => sum(netAfter, currency),
    },
    {
      name: 'difference',
      head: t('Difference'),
      isHeadHidden: true,
      width: 'content',
      onCard: 'corner',
      cell: ({ isxId }) => {
        const isOpen = search.solution === isxId;
        return (
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-label={`${t(isOpen ? 'Close' : 'Difference')}: ${isxId}`}
            onClick={() => onSearch(isOpen ? closed : { ...search, solution: isxId })}
          >
            {t(isOpen ? 'Close' : 'Difference')}
          </Button>
        );
      },
    },
  ];
  return (
    <div className={kit.stackWide}>
      <Toolbar>
        <Segmented
          aria-label={t('What happens to them')}
          value={show}
          options={impactViews.map((value) => ({ value, label: t(views[value].label) }))}
          onChange={(value) => change({ ...now, show: value })}
        />
        <Select
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
      </Toolbar>
      {error && !data ? (
        <ErrorState problem={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading lines={6} />
      ) : data.total === 0 ? (
        <EmptyState
          title={t(text === '' && type === undefined ? 'No solution of this kind' : 'Nothing fits the filters')}
        />
      ) : (
        <Table
          label={t('Solutions')}
          columns={columns}
          rows={data.items}
          keyOf={({ isxId }) => isxId}
          narrow="cards"
          below={({ isxId }) =>
            search.solution === isxId && (
              <tr data-inside="true">
                <td colSpan={columns.length}>
                  <ImpactDetail runId={run.runId} isxId={isxId} />
                </td>
              </tr>
            )
          }
        />
      )}
      {data && (
        <Pager page={page} pageSize={pageSize} shown={data.items.length} total={data.total} drops={['solution']} />
      )}
    </div>
  );
}
