import { FileLink } from '../../ui/file-link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatNumber } from '../../../core/format.ts';
import { currencySign } from '../../../core/format.ts';
import type { CallAnswer } from '../../app/api/client.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { paths } from '../../app/navigation/paths.ts';
import { answerOptions } from '../../app/api/queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../parts/problems/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DemonstrationMark } from '../../ui/demonstration-mark.tsx';
import { dayText } from '../../../core/day.ts';
import { Pager } from '../../ui/pager.tsx';
import { ListedPrice } from './listed-price.tsx';
import { DraftedFigure, EditedPriceRow, PartDescription, PartLink, PriceActions } from './price-row.tsx';
import type { TabProps } from './pricing-page.tsx';
import { partStatusLabels, partStatusNames } from './pricing-names.ts';
import { Choice } from '../../ui/fields/choice.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Button } from '../../ui/button.tsx';
import kit from '../../ui/kit.module.css';
import type { PricingSearch } from './pricing-search.ts';
import { changed } from './pricing-search.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import type { Column } from '../../ui/table.tsx';
import { Table } from '../../ui/table.tsx';
import { Toolbar as Bar } from '../../ui/toolbar.tsx';
import { StateTag } from './state-tag.tsx';

type Found = CallAnswer<'pricesSearch'>;
type Item = Found['items'][number];

const pageSize = 50;

function Toolbar({ search, show, found }: TabProps & { readonly found: Found | undefined }) {
  const t = useTranslate();
  const lists = useQuery(answerOptions('pricesSelectLists', {})).data?.lists ?? [];
  const isNarrowed = Boolean(search.text ?? search.group ?? search.status ?? search.withoutPrice ?? search.list);
  return (
    <Bar>
      <SearchField
        label={t('Search the price list')}
        placeholder={t('Part number or words of the description')}
        text={search.text ?? ''}
        onCommit={(text) => show(changed(search, { text: text === '' ? undefined : text }), true)}
      />
      <Choice
        aria-label={t('Price list')}
        isSet={search.list !== undefined}
        value={search.list}
        options={[
          [undefined, t('List in force')],
          ...lists
            .filter(({ state }) => state !== 'inForce')
            .map((list) => [list.priceListVersion, t('From {day}', { day: dayText(list.validFrom) })] as const),
        ]}
        onChange={(list) => show(changed(search, { list }))}
      />
      <Choice
        aria-label={t('Discount group')}
        isSet={search.group !== undefined}
        value={search.group}
        options={[
          [undefined, t('{filter}: any', { filter: t('Discount group') })],
          ...(found?.groups ?? []).map(
            ({ discountGroup, parts }) => [discountGroup, `${discountGroup} (${formatNumber(parts)})`] as const,
          ),
        ]}
        onChange={(group) => show(changed(search, { group }))}
      />
      <Choice
        aria-label={t('Status')}
        isSet={search.status !== undefined}
        value={search.status}
        options={[
          [undefined, t('{filter}: any', { filter: t('Status') })],
          ...partStatusNames.map((status) => [status, t(partStatusLabels[status])] as const),
        ]}
        onChange={(status) => show(changed(search, { status }))}
      />
      <Checkbox
        checked={search.withoutPrice === true}
        onChange={(isTicked) => show(changed(search, { withoutPrice: isTicked ? true : undefined }))}
      >
        {t('Without a price')}
      </Checkbox>
      {isNarrowed && (
        <Button kind="words" onClick={() => show({})}>
          {t('Reset')}
        </Button>
      )}
      {found && (
        <span className={`${kit.rowInline} ${kit.end}`}>
          {(['xlsx', 'csv'] as const).map((kind) => (
            <FileLink key={kind} href={`/api/prices/${encodeURIComponent(found.list.priceListVersion)}.${kind}`}>
              {kind}
            </FileLink>
          ))}
        </span>
      )}
    </Bar>
  );
}

function Rows({
  search,
  found,
  isStale,
}: {
  readonly search: PricingSearch;
  readonly found: Found;
  readonly isStale: boolean;
}) {
  // prettier-ignore
  const t = useTranslate();
  const { currency } = found.list;
  /** Several at a time: a row stays open until it is saved, whatever the person goes on with meanwhile. */
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  /** Whose field was left last: the keyboard goes on from its row. */
  const [returnedTo, setReturnedTo] = useState<string | null>(null);
  const share = (value: number | null) => (value === null ? '—' : formatNumber(value, 4));
  const columns: readonly Column<Item>[] = [
    {
      name: 'partNumber',
      head: t('Part number'),
      isRowHead: true,
      width: 'content',
      sort: { by: 'partNumber' },
      onCard: 'name',
      cell: (item) => <PartLink item={item} search={search} />,
    },
    {
      name: 'description',
      head: t('Description'),
      sort: { by: 'description' },
      onCard: 'line',
      cell: (item) => <PartDescription item={item} search={search} />,
    },
    {
      name: 'discountGroup',
      head: t('Discount group'),
      width: '160px',
      sort: { by: 'discountGroup' },
      cell: (item) => (
        <DraftedFigure
          item={item}
          differs={({ discountGroup }) => discountGroup !== item.discountGroup}
          write={({ discountGroup }) => discountGroup ?? t('not in the list')}
        />
      ),
    },
    {
      name: 'minMultiplier',
      head: t('Minimum multiplier'),
      align: 'end',
      width: '150px',
      sort: { by: 'minMultiplier' },
      cell: (item) => (
        <DraftedFigure
          item={item}
          differs={({ minMultiplier }) => minMultiplier !== item.minMultiplier}
          write={({ minMultiplier }) => share(minMultiplier)}
        />
      ),
    },
    {
      name: 'listPrice',
      head: `${t('List price')}, ${currencySign(currency)}`,
      align: 'end',
      width: '170px',
      sort: { by: 'listPrice' },
      onCard: 'corner',
      cell: (item) => (
        <DraftedFigure
          item={item}
          differs={(drafted) => drafted.listPrice !== item.listPrice || drafted.currency !== item.currency}
          write={(price) => <ListedPrice price={price} listCurrency={currency} isHeaded />}
        />
      ),
    },
  ];
  const edit = (partNumber: string) => {
    setReturnedTo(partNumber);
    setEdited((before) => new Set(before).add(partNumber));
  };
  const { draft } = found;
  // Where a text is looked for, what is found best comes first.
  const initial = search.text === undefined ? 'partNumber' : null;
  const actions: Column<Item> | null = draft && {
    name: 'actions',
    head: t('Actions'),
    isHeadHidden: true,
    width: '190px',
    align: 'end',
    onCard: 'corner',
    cell: (item) => (
      <PriceActions
        item={item}
        draft={draft}
        isReturnedTo={returnedTo === item.partNumber}
        onEdit={() => edit(item.partNumber)}
      />
    ),
  };
  return (
    <Table
      label={t('Prices')}
      columns={actions ? [...columns, actions] : columns}
      rows={found.items}
      keyOf={({ partNumber }) => partNumber}
      narrow="cards"
      isStale={isStale}
      order={{ current: search.sort ?? initial, initial }}
      rowOf={(item) =>
        edited.has(item.partNumber) && (
          <EditedPriceRow
            item={item}
            search={search}
            currency={currency}
            draft={draft}
            groups={found.groups}
            onClose={() => setEdited((before) => new Set([...before].filter((each) => each !== item.partNumber)))}
          />
        )
      }
    />
  );
}

/** What stands in the draft so far, and the way to publish it. */
function DraftBar({ draft }: Pick<Found, 'draft'>) {
  const t = useTranslate();
  if (!draft || (draft.rows === 0 && draft.faults === 0)) return null;
  return (
    <Notice
      tone={draft.faults > 0 ? 'warning' : 'info'}
      action={
        <LinkButton to={paths.pricing} search={{ tab: 'import' }} kind="primary">
          {t('Check and publish…')}
        </LinkButton>
      }
    >
      <p>
        {draft.faults > 0
          ? t('The draft has faulty rows: {count}. Mend them in its file, or discard it', { count: draft.faults })
          : t('Rows that the draft of the next price list changes: {count}. They hold once it is published.', {
              count: formatNumber(draft.rows),
            })}
      </p>
    </Notice>
  );
}

/** Which list is looked at, where it is not the one in force. */
function WhichList({ list, isDemonstration }: Pick<Found, 'list' | 'isDemonstration'>) {
  const t = useTranslate();
  const period = t(list.validTo === null ? 'from {from}' : 'from {from} to {to}', {
    from: dayText(list.validFrom),
    to: list.validTo === null ? '' : dayText(list.validTo),
  });
  return (
    <p className={`${kit.small} ${kit.below} ${kit.rowCentered}`}>
      <StateTag state={list.state} />
      <span>
        {t('Price list')} {period} · {t('without VAT')}
        {list.comment !== '' && <span className={kit.note}> · {list.comment}</span>}
      </span>
      {isDemonstration && <DemonstrationMark />}
    </p>
  );
}

/** Parts with their list prices. */
export function PricesTab({ search, show }: TabProps) {
  const t = useTranslate();
  const { list, text, group, status, withoutPrice, sort, page = 1 } = search;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...answerOptions('pricesSearch', {
      ...(list !== undefined && { priceListVersion: list }),
      ...(text !== undefined && { text }),
      ...(group !== undefined && { discountGroup: group }),
      ...(status !== undefined && { status }),
      ...(withoutPrice !== undefined && { withoutPrice }),
      ...(sort !== undefined && { sort }),
      page,
      pageSize,
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Toolbar search={search} show={show} found={data} />
      {error && !data ? (
        error.code === 'not_found' ? (
          <EmptyState
            title={t('There is no such price list')}
            action={
              <Link to={paths.pricing} search={{}}>
                {t('To the list in force')}
              </Link>
            }
          />
        ) : (
          <ErrorState problem={error} onRetry={() => void refetch()} />
        )
      ) : !data ? (
        <Loading lines={14} />
      ) : (
        <>
          <WhichList {...data} />
          <div className={kit.notices}>
            <DraftBar {...data} />
            {data.list.state === 'rolledBack' && (
              <Notice tone="warning">{t('This list was rolled back: nothing new is priced with it.')}</Notice>
            )}
          </div>
          {data.total === 0 ? (
            <EmptyState
              title={t('No part fits the search')}
              action={
                <Link to={paths.pricing} search={list === undefined ? {} : { list }}>
                  {t('Show the whole list')}
                </Link>
              }
            >
              <p>{t('Every word is looked for in part number and description, Russian and English.')}</p>
            </EmptyState>
          ) : (
            <>
              <Rows search={search} found={data} isStale={isPlaceholderData} />
              <Pager page={data.page} pageSize={data.pageSize} shown={data.items.length} total={data.total} />
            </>
          )}
        </>
      )}
    </>
  );
}
