import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useState } from 'react';
import type { ListName } from '../../../../contract/solution-lists.ts';
import { configurationTypes } from '../../../../core/solution/configuration-types.ts';
import { isxTypes, kinds } from '../../../../core/products/definition/types.ts';
import { statuses } from '../../../../core/solution/statuses.ts';
import type { CallAnswer } from '../../../app/api/client.ts';
import { answerOptions } from '../../../app/api/queries.ts';
import { useMay, useTranslate } from '../../../app/session/app-context.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import { kindLabels } from '../../../parts/solution/kind-tag.tsx';
import { statusLabels } from '../../../parts/solution/status-tag.tsx';
import { FilterChip } from './filter-chip.tsx';
import type { ListSearch } from './list-search.ts';
import { changed, hasFilters, withoutFilters } from './list-search.ts';
import { isPipelineList, lists } from './lists.ts';
import { SavedViewsMenu } from './saved-views-menu.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import kit from '../../../ui/kit.module.css';

interface ToolbarProps {
  readonly list: ListName;
  readonly search: ListSearch;
  readonly field: RefObject<HTMLInputElement | null>;
  /** What the list shows; undefined until it has come. */
  readonly shown: CallAnswer<'solutionsSelect'>['items'] | undefined;
}

const displayOf = new Map(configurationTypes.map(({ type, display }) => [type, display]));

/** The statuses that a list can hold. */
const statusesIn = (list: ListName) =>
  list === 'submitted' ? (['submitted', 'received'] as const satisfies (typeof statuses)[number][]) : statuses;

/** Whom a list of others can be narrowed down to: the companies that have something on its way. */
function useCompaniesOf(list: ListName): CallAnswer<'solutionsSelectPipeline'>['companies'] {
  const { data } = useQuery({
    ...answerOptions('solutionsSelectPipeline', { list: isPipelineList(list) ? list : 'all-companies-solutions' }),
    enabled: isPipelineList(list),
  });
  return (isPipelineList(list) && data?.companies) || [];
}

/** Whose solutions a list has shown so far, by name: whom it can be narrowed down to. */
function useOwnersIn(shown: ToolbarProps['shown'] = []): readonly (readonly [userId: string, name: string])[] {
  const [owners, setOwners] = useState<ReadonlyMap<string, string>>(new Map());
  const further = shown.filter(({ ownerUserId }) => !owners.has(ownerUserId));
  if (further.length > 0)
    setOwners(new Map([...owners, ...further.map((one) => [one.ownerUserId, one.ownerDisplayName] as const)]));
  return [...owners].toSorted(([, a], [, b]) => a.localeCompare(b));
}

/** Search, filters and saved views of a list in one line; all of it is in the address. */
export function Toolbar({ list, search, field, shown }: ToolbarProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const mayRenew = useMay('menu.mySolutions');
  const { path } = lists[list];
  // The screen of renewals is told of no other filter.
  const renewsThese =
    search.expiring === true && !hasFilters(changed(search, { expiring: undefined })) && shown?.length !== 0;
  const companies = useCompaniesOf(list);
  const owners = useOwnersIn(shown);
  const show = (next: ListSearch, replace = false) => void navigate({ to: path, search: next, replace });
  return (
    <div className={`${kit.rowCentered} ${kit.below}`} role="group" aria-label={t('Search and filters')}>
      <SearchField
        label={t('Search in this list')}
        placeholder={t('Number, name, customer, owner')}
        shortcut="/"
        text={search.text ?? ''}
        field={field}
        autoFocus={list === 'search'}
        // What is typed is one step of the history, not one for each pause.
        onCommit={(text) => show(changed(search, { text: text === '' ? undefined : text }), true)}
      />
      <div className={kit.rowTight}>
        <FilterChip
          label={t('Status')}
          value={search.isxStatus}
          options={statusesIn(list).map((status) => [status, t(statusLabels[status])] as const)}
          onChange={(isxStatus) => show(changed(search, { isxStatus }))}
        />
        <FilterChip
          label={t('Type')}
          value={search.isxType}
          options={isxTypes.map((type) => [type, t(displayOf.get(type) ?? type)] as const)}
          onChange={(isxType) => show(changed(search, { isxType }))}
        />
        {companies.length > 0 && (
          <FilterChip
            label={t('Company')}
            value={search.companyId}
            options={companies.map(({ companyId, companyName }) => [companyId, companyName] as const)}
            onChange={(companyId) => show(changed(search, { companyId }))}
          />
        )}
        {list !== 'my-solutions' && (owners.length > 1 || search.ownerUserId !== undefined) && (
          <FilterChip
            label={t('Owner')}
            value={search.ownerUserId}
            options={
              search.ownerUserId === undefined || owners.some(([id]) => id === search.ownerUserId)
                ? owners
                : [...owners, [search.ownerUserId, t('somebody without a row here')] as const]
            }
            onChange={(ownerUserId) => show(changed(search, { ownerUserId }))}
          />
        )}
        <FilterChip
          label={t('Kind')}
          value={search.kind}
          options={kinds.map((kind) => [kind, t(kindLabels[kind])] as const)}
          onChange={(kind) => show(changed(search, { kind }))}
        />
        {list !== 'submitted' && (
          <Button
            aria-pressed={search.expiring === true}
            onClick={() => show(changed(search, { expiring: search.expiring ? undefined : true }))}
          >
            {t('Expires soon')}
          </Button>
        )}
        <Button
          aria-pressed={search.archived === true}
          onClick={() => show(changed(search, { archived: search.archived ? undefined : true }))}
        >
          {t('Archive')}
        </Button>
        {hasFilters(search) && (
          <Button kind="words" onClick={() => show(withoutFilters(search))}>
            {t('Reset')}
          </Button>
        )}
      </div>
      <div className={`${kit.row} ${kit.end}`}>
        {mayRenew && list !== 'submitted' && (
          <LinkButton to={paths.renewal} search={renewsThese ? { list, expiring: true } : {}}>
            {t(renewsThese ? 'Renew all of these …' : 'Renewals of prices')}
          </LinkButton>
        )}
        <SavedViewsMenu list={list} search={search} />
      </div>
    </div>
  );
}
