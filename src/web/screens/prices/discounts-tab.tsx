import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { formatNumber, formatPercent } from '../../../core/format.ts';
import type { CallAnswer } from '../../app/api/client.ts';
import { useMay, useTranslate } from '../../app/session/app-context.tsx';
import { answerOptions, useGesture } from '../../app/api/queries.ts';
import { Help } from '../../parts/help/help.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../parts/problems/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import { DiscountHistory } from './discount-history.tsx';
import { Pager } from '../../ui/pager.tsx';
import type { TabProps } from './pricing-page.tsx';
import { Input } from '../../ui/fields/input.tsx';
import styles from './discounts-tab.module.css';
import kit from '../../ui/kit.module.css';
import { changed } from './pricing-search.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import type { Column } from '../../ui/table.tsx';
import { Table } from '../../ui/table.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { Button } from '../../ui/button.tsx';

type Grid = CallAnswer<'discountsSelect'>;
type Company = Grid['companies'][number];
type Group = Grid['groups'][number];

const pageSize = 50;

/** What people type for a share: `7,5`, `7.5 %`; the empty text takes the discount away. */
const typedPercent = (typed: string): string | null => {
  const bare = typed.replace(',', '.').replace(/[\s%]/g, '');
  return bare === '' ? null : bare;
};
const isPercent = (text: string | null): boolean =>
  text === null || (/^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) <= 100);

/** A discount that the minimum multiplier of every part of the group cuts. */
const isCut = (discount: string, { greatestMultiplier, leastMultiplier }: Group): 'all' | 'some' | null => {
  const least = 1 - Number(discount) / 100;
  if (leastMultiplier !== null && least < leastMultiplier - 1e-9) return 'all';
  return greatestMultiplier !== null && least < greatestMultiplier - 1e-9 ? 'some' : null;
};

function Cell({ company, group }: { readonly company: Company; readonly group: Group }) {
  const t = useTranslate();
  const discount = company.discounts[group.discountGroup];
  if (discount === undefined || Number(discount) === 0) return <span className={kit.faint}>—</span>;
  const cut = isCut(discount, group);
  return (
    <>
      {formatPercent(discount)}
      {cut && (
        <span
          className={kit.sign}
          role="img"
          aria-label={
            cut === 'all'
              ? t('The minimum multiplier cuts this discount on every part of the group')
              : t('The minimum multiplier cuts this discount on some parts of the group')
          }
          title={
            cut === 'all'
              ? t('The minimum multiplier cuts this discount on every part of the group')
              : t('The minimum multiplier cuts this discount on some parts of the group')
          }
        >
          !
        </span>
      )}
    </>
  );
}

/** How many parts a group has, and the least multiplier that their prices may be sold at. */
function GroupFacts({ group: { parts, leastMultiplier } }: { readonly group: Group }) {
  const t = useTranslate();
  return (
    <>
      <div className={kit.note}>{t('parts: {count}', { count: parts })}</div>
      {leastMultiplier !== null && (
        <div className={kit.note}>
          <span className="visually-hidden">{t('Minimum multiplier')} </span>≥ {formatNumber(leastMultiplier, 4)}
        </div>
      )}
    </>
  );
}

interface RowProps {
  readonly company: Company;
  readonly groups: readonly Group[];
}

/** One company's discounts as fields; saved together, under the version that they were read with. */
function EditedRow({ company, groups, onClose }: RowProps & { readonly onClose: () => void }) {
  const t = useTranslate();
  const update = useGesture('discountsUpdate', ['discountsSelect', 'discountsSelectHistory']);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const form = `discounts-${company.companyId}`;
  const wrong = Object.entries(typed).filter(([, text]) => !isPercent(typedPercent(text)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wrong.length > 0 || update.isPending) return;
    const discounts = Object.fromEntries(Object.entries(typed).map(([group, text]) => [group, typedPercent(text)]));
    // Not by a callback of the mutation: the row is another one as soon as its new version is here.
    void update
      .mutateAsync({ companyId: company.companyId, version: company.version, discounts })
      .then(onClose, () => undefined);
  };
  return (
    <>
      <tr>
        <th scope="row" aria-label={company.name}>
          {company.name}
          <form id={form} onSubmit={submit} className={kit.row}>
            <Button size="small" kind="primary" type="submit" isBusy={update.isPending} disabled={wrong.length > 0}>
              {t('Save')}
            </Button>
            <Button size="small" onClick={onClose}>
              {t('Cancel')}
            </Button>
          </form>
        </th>
        {groups.map(({ discountGroup }, i) => {
          const text =
            typed[discountGroup] ?? (company.discounts[discountGroup] ?? '').replace(/\.?0+$/, '').replace('.', ',');
          return (
            <td key={discountGroup} data-align="end">
              <Input
                form={form}
                size="small"
                className={styles.share}
                inputMode="decimal"
                autoFocus={i === 0}
                aria-label={t('Discount of {company} on {group}, %', { company: company.name, group: discountGroup })}
                isFaulty={!isPercent(typedPercent(text))}
                value={text}
                onChange={({ target }) => setTyped((before) => ({ ...before, [discountGroup]: target.value }))}
                onKeyDown={({ key }) => key === 'Escape' && onClose()}
              />
            </td>
          );
        })}
      </tr>
      {(wrong.length > 0 || update.error) && (
        <tr>
          <td colSpan={groups.length + 1}>
            {wrong.length > 0 && (
              <p className={kit.faultNote} role="alert">
                {t('A share from 0 to 100 % with at most two places is expected: {groups}', {
                  groups: wrong.map(([group]) => group).join(', '),
                })}
              </p>
            )}
            <ProblemAlert problem={update.error} />
          </td>
        </tr>
      )}
    </>
  );
}

/** Companies by discount groups. */
export function DiscountsTab({ search, show }: TabProps) {
  const t = useTranslate();
  const mayEdit = useMay('administration.appAdmin');
  const [edited, setEdited] = useState<string | null>(null);
  const { text, page = 1, company } = search;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...answerOptions('discountsSelect', { ...(text !== undefined && { text }), page, pageSize }),
    placeholderData: keepPreviousData,
  });
  const history = (companyId: string | undefined) => show({ ...search, ...changed(search, { company: companyId }) });
  if (error && !data) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={8} />;
  const { groups, companies } = data;
  const columns: readonly Column<Company>[] = [
    {
      name: 'company',
      head: t('Company'),
      isRowHead: true,
      width: 'content',
      rowName: ({ name }) => name,
      cell: ({ companyId, name }) => (
        <>
          <div>{name}</div>
          {mayEdit && (
            <Button
              size="small"
              aria-label={t('Edit the discounts of {company}', { company: name })}
              onClick={() => setEdited(companyId)}
            >
              {t('Edit')}
            </Button>
          )}{' '}
          <Button
            size="small"
            kind="link"
            aria-label={t('History of {company}', { company: name })}
            onClick={() => history(companyId)}
          >
            {t('History')}
          </Button>
        </>
      ),
    },
    ...groups.map((group): Column<Company> => ({
      name: group.discountGroup,
      head: group.discountGroup,
      headNote: <GroupFacts group={group} />,
      align: 'end',
      cell: (each) => <Cell company={each} group={group} />,
    })),
  ];
  return (
    <>
      <Toolbar>
        <SearchField
          label={t('Search companies')}
          placeholder={t('Name of the company')}
          text={text ?? ''}
          onCommit={(next) => show(changed(search, { text: next === '' ? undefined : next }), true)}
        />
        <Button onClick={() => history('all')}>{t('History of changes')}</Button>
      </Toolbar>
      <p className={`${kit.small} ${kit.below}`}>
        {t('In % off the list price. New pricings take these discounts; what was priced before keeps its own.')}
        <Help isSign of="prices.discount" label={t('Company discounts')} />
      </p>
      {companies.length === 0 ? (
        <EmptyState title={t('No company fits the search')} />
      ) : (
        <Table
          label={t('Company discounts')}
          columns={columns}
          rows={companies}
          keyOf={({ companyId }) => companyId}
          narrow="scrolls"
          isStale={isPlaceholderData}
          rowOf={(each) =>
            edited === each.companyId && (
              <EditedRow
                key={`${each.companyId} ${each.version}`}
                company={each}
                groups={groups}
                onClose={() => setEdited(null)}
              />
            )
          }
        />
      )}
      <Pager page={data.page} pageSize={data.pageSize} shown={companies.length} total={data.total} />
      {company !== undefined && (
        <DiscountHistory
          {...(company === 'all' ? {} : { companyId: company })}
          name={companies.find(({ companyId }) => companyId === company)?.name ?? null}
          onClose={() => history(undefined)}
        />
      )}
    </>
  );
}
