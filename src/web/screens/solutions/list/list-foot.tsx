import { useNavigate } from '@tanstack/react-router';
import type { ListName } from '../../../../contract/solution-lists.ts';
import { sumTogether } from '../../../../core/money.ts';
import type { CallAnswer } from '../../../app/api/client.ts';
import { useGesture } from '../../../app/api/queries.ts';
import { useAppState, useAppStore, useTranslate } from '../../../app/session/app-context.tsx';
import { MoneyText } from '../../../ui/figures.tsx';
import { KeyCap } from '../../../ui/key-cap.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Choice } from '../../../ui/fields/choice.tsx';
import kit from '../../../ui/kit.module.css';
import type { ListSearch } from './list-search.ts';
import { changed } from './list-search.ts';
import { lists } from './lists.ts';

/** The sizes that the account settings offer. */
const pageSizes = [10, 25, 50, 100] as const;

interface ListFootProps {
  readonly list: ListName;
  readonly search: ListSearch;
  readonly page: CallAnswer<'solutionsSelect'>;
}

/** How many rows a page has: shown at once, and kept in the person's profile for every list from then on. */
function PageSize({ list, search, size }: Omit<ListFootProps, 'page'> & { readonly size: number }) {
  const t = useTranslate();
  const store = useAppStore();
  const navigate = useNavigate();
  const profile = useAppState().pageSize;
  const update = useGesture('usersUpdateAccount');
  const choose = (pageSize: number) => {
    void navigate({
      to: lists[list].path,
      search: changed(search, { pageSize: pageSize === profile ? undefined : pageSize }),
      replace: true,
    });
    const kept = pageSizes.find((each) => each === pageSize);
    // A failure leaves the choice in the address: the list shows it all the same.
    if (kept !== undefined) update.mutate({ pageSize: kept }, { onSuccess: (user) => store.change({ user }) });
  };
  const offered = [...new Set<number>([...pageSizes, size])].toSorted((a, b) => a - b);
  return (
    <label className={`${kit.rowInline} ${kit.nowrap}`}>
      {t('Rows on a page')}
      <Choice
        size="small"
        value={size}
        options={offered.map((option) => [option, String(option)] as const)}
        onChange={choose}
      />
    </label>
  );
}

/** The pages of a list, the keys that it is walked with, and how many rows a page has. */
export function ListFoot({ list, search, page: { items, total, totalIsLowerBound, page, pageSize } }: ListFootProps) {
  const t = useTranslate();
  // Of a list of more pages it is not known without all of them.
  const sum = items.length === total ? sumTogether(items) : null;
  return (
    <Pager page={page} pageSize={pageSize} shown={items.length} total={total} isLowerBound={totalIsLowerBound}>
      {sum && (
        <p>
          {t('Together')} <MoneyText value={sum.net} currency={sum.currency} />
        </p>
      )}
      <p className={kit.keys}>
        <KeyCap>j</KeyCap> <KeyCap>k</KeyCap> {t('rows')} <KeyCap>Enter</KeyCap> {t('open')} <KeyCap>/</KeyCap>{' '}
        {t('search')}
      </p>
      <PageSize list={list} search={search} size={pageSize} />
    </Pager>
  );
}
