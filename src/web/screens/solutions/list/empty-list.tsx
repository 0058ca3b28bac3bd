import { Link } from '@tanstack/react-router';
import type { ListName } from '../../../../contract/solution-lists.ts';
import { useMay, useTranslate } from '../../../app/session/app-context.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { ListSearch } from './list-search.ts';
import { hasFilters, withoutFilters } from './list-search.ts';
import { lists } from './lists.ts';

interface EmptyListProps {
  readonly list: ListName;
  readonly search: ListSearch;
}

/** A list without rows says why and what to do next. */
export function EmptyList({ list, search }: EmptyListProps) {
  const t = useTranslate();
  const mayCreate = useMay('menu.newSolution');
  const mayCalculate = useMay('tools.coolingCalculator');
  const { path, empty, emptyHint } = lists[list];

  if (hasFilters(search))
    return (
      <EmptyState
        title={t('Nothing fits the search and the filters')}
        action={
          <>
            <Link to={path} search={withoutFilters(search)}>
              {t('Show the whole list')}
            </Link>
            {list !== 'search' && search.text !== undefined && (
              <Link to={paths.search} search={{ text: search.text }}>
                {t('Search everywhere')}
              </Link>
            )}
          </>
        }
      >
        <p>{t('The search looks for every word in number, name, customer, owner, opportunity and region.')}</p>
      </EmptyState>
    );
  const leadsToNew = mayCreate && (list === 'my-solutions' || list === 'company-solutions');
  return (
    <EmptyState
      title={t(empty)}
      action={
        leadsToNew && (
          <>
            <Link to={paths.newSolution}>{t('New solution')}</Link>
            {mayCalculate && <Link to={paths.coolingCalculator}>{t('Cooling Calculator')}</Link>}
          </>
        )
      }
    >
      <p>{t(emptyHint)}</p>
    </EmptyState>
  );
}
