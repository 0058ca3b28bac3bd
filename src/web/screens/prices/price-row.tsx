import { EditOutlined, UndoOutlined } from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import type { FormEvent, ReactNode } from 'react';
import { useId, useState } from 'react';
import { formatMoneyText, formatNumber } from '../../../core/format.ts';
import { ApiProblem } from '../../app/api/client.ts';
import type { CallAnswer, CallBody } from '../../app/api/client.ts';
import { useGesture } from '../../app/api/queries.ts';
import { paths } from '../../app/navigation/paths.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { PriorityMark } from '../../parts/priority-sale/priority-mark.tsx';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import { ListedPrice } from './listed-price.tsx';
import styles from './price-row.module.css';
import { partStatusLabels } from './pricing-names.ts';
import type { PricingSearch } from './pricing-search.ts';
import kit from '../../ui/kit.module.css';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';

type Found = CallAnswer<'pricesSearch'>;
type Item = Found['items'][number];
type RowEdit = NonNullable<CallBody<'pricesEditDraft'>['rows']>[number];

const outdated = ['pricesSearch', 'pricesSelectLists'] as const;

interface PriceRowProps {
  readonly item: Item;
  readonly search: PricingSearch;
  /** Of the list. */
  readonly currency: string;
  /** The draft that the row can be edited into; null where it can't be. */
  readonly draft: Found['draft'];
}

function Status({ item, search }: Pick<PriceRowProps, 'item' | 'search'>) {
  const t = useTranslate();
  if (item.status === 'active') return null;
  return (
    <span className={styles.state}>
      <Tag tone="warning">{t(partStatusLabels[item.status])}</Tag>
      {item.successor !== null && (
        <Link
          to={paths.pricing}
          search={{ ...(search.list ? { list: search.list } : {}), text: item.successor }}
          aria-label={t('Show the successor {partNumber}', { partNumber: item.successor })}
        >
          → {item.successor}
        </Link>
      )}
    </span>
  );
}

/** The cells that say which part it is. */
function PartCells({ item, search }: Pick<PriceRowProps, 'item' | 'search'>) {
  const t = useTranslate();
  return (
    <>
      <th scope="row" data-column="partNumber">
        <Link
          to={paths.pricing}
          search={{ ...search, part: item.partNumber }}
          resetScroll={false}
          preload={false}
          title={t('Price history')}
        >
          {item.partNumber}
        </Link>
      </th>
      <td data-column="description">
        <span className={kit.anywhere}>{item.description || '—'}</span> {item.priority && <PriorityMark />}
        <Status item={item} search={search} />
      </td>
    </>
  );
}

/** What the draft makes of a cell, below what is in force. */
function Drafted({ children }: { readonly children: ReactNode }) {
  const t = useTranslate();
  return (
    <ins className={styles.drafted} title={t('In the draft')}>
      <span aria-hidden>→ </span>
      <span className="visually-hidden">{t('In the draft')}: </span>
      {children}
    </ins>
  );
}

/** A part with its price and, for those who may publish, what the draft makes of it and the way to edit it. */
export function PriceRow(props: PriceRowProps & { readonly isReturnedTo: boolean; readonly onEdit: () => void }) {
  const { item, search, currency, draft, isReturnedTo, onEdit } = props;
  const t = useTranslate();
  const takeBack = useGesture('pricesEditDraft', outdated);
  const { partNumber, drafted } = item;
  const share = (value: number | null) => (value === null ? '—' : formatNumber(value, 4));
  return (
    <>
      <tr>
        <PartCells item={item} search={search} />
        <td data-column="discountGroup">
          {item.discountGroup ?? t('not in the list')}
          {drafted && drafted.discountGroup !== item.discountGroup && <Drafted>{drafted.discountGroup}</Drafted>}
        </td>
        <td data-column="minMultiplier">
          {share(item.minMultiplier)}
          {drafted && drafted.minMultiplier !== item.minMultiplier && <Drafted>{share(drafted.minMultiplier)}</Drafted>}
        </td>
        <td data-column="listPrice">
          <ListedPrice price={item} listCurrency={currency} isHeaded />
          {drafted && (drafted.listPrice !== item.listPrice || drafted.currency !== item.currency) && (
            <Drafted>
              <ListedPrice price={drafted} listCurrency={currency} isHeaded />
            </Drafted>
          )}
        </td>
        {draft && (
          <td data-column="actions">
            {drafted && (
              <Button
                size="small"
                kind="quiet"
                icon={<UndoOutlined aria-hidden />}
                title={t('Take back')}
                aria-label={t('Take {partNumber} out of the draft', { partNumber })}
                isBusy={takeBack.isPending}
                onClick={() => takeBack.mutate({ replaces: draft.draftVersion, takenBack: [partNumber] })}
              />
            )}
            <Button
              size="small"
              kind="quiet"
              icon={<EditOutlined aria-hidden />}
              autoFocus={isReturnedTo}
              disabled={draft.faults > 0}
              title={t('Edit')}
              aria-label={t('Edit the price of {partNumber}', { partNumber })}
              onClick={onEdit}
            />
          </td>
        )}
      </tr>
      {takeBack.error && (
        <tr data-edited="true">
          <td colSpan={6}>
            <ProblemAlert problem={takeBack.error} />
          </td>
        </tr>
      )}
    </>
  );
}

/** The columns of a row that can be edited, in the order in which they stand. */
const fields = [
  ['discountGroup', 'Discount group'],
  ['minMultiplier', 'Minimum multiplier'],
  ['listPrice', 'List price'],
] as const;

type Cells = Readonly<Record<(typeof fields)[number][0], string>>;

/** A row as it is typed: as it would stand in a file. */
function cellsOf({ item, currency: listCurrency }: Pick<PriceRowProps, 'item' | 'currency'>): Cells {
  const { listPrice, currency, discountGroup, minMultiplier } = item.drafted ?? item;
  return {
    discountGroup: discountGroup ?? '',
    minMultiplier: minMultiplier === null ? '' : formatNumber(minMultiplier, 4),
    listPrice:
      listPrice === null ? '' : `${formatMoneyText(listPrice)}${currency === listCurrency ? '' : ` ${currency}`}`,
  };
}

/** A row as fields, saved into the draft together; the draft is begun with the first of them. */
export function EditedPriceRow(
  props: PriceRowProps & { readonly groups: Found['groups']; readonly onClose: () => void },
) {
  const { item, search, currency, draft, groups, onClose } = props;
  const t = useTranslate();
  const id = useId();
  const edit = useGesture('pricesEditDraft', outdated);
  const [was] = useState(() => cellsOf({ item, currency }));
  const [cells, setCells] = useState(was);
  const { partNumber } = item;
  const typed = fields.filter(([field]) => cells[field] !== was[field]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (edit.isPending) return;
    if (typed.length === 0) return onClose();
    const row: RowEdit = { partNumber, ...Object.fromEntries(typed.map(([field]) => [field, cells[field].trim()])) };
    // Not by a callback of the mutation: the row is another one as soon as the new draft is here.
    void edit.mutateAsync({ replaces: draft?.draftVersion ?? null, rows: [row] }).then(onClose, () => undefined);
  };
  const errors = edit.error instanceof ApiProblem ? (edit.error.details.errors ?? []) : [];
  return (
    <>
      <tr data-edited="true">
        <PartCells item={item} search={search} />
        {fields.map(([field, label]) => (
          <td key={field} data-column={field}>
            <label className={styles.cell}>
              <span className={styles.label}>{t(label)}</span>
              <input
                form={id}
                className={styles.input}
                data-field={field}
                inputMode={field === 'discountGroup' ? 'text' : 'decimal'}
                list={field === 'discountGroup' ? `${id}-groups` : undefined}
                maxLength={field === 'discountGroup' ? 64 : 40}
                autoComplete="off"
                autoFocus={field === 'listPrice'}
                aria-label={t('{column} of {partNumber}', { column: t(label), partNumber })}
                aria-invalid={errors.some(({ path }) => path.endsWith(`.${field}`))}
                value={cells[field]}
                onFocus={({ target }) => target.select()}
                onChange={({ target }) => setCells((before) => ({ ...before, [field]: target.value }))}
                onKeyDown={({ key }) => key === 'Escape' && onClose()}
              />
            </label>
          </td>
        ))}
        <td data-column="actions">
          <form id={id} onSubmit={submit} className={styles.actions}>
            <Button size="small" kind="primary" type="submit" isBusy={edit.isPending}>
              {t('Into the draft')}
            </Button>
            <Button size="small" onClick={onClose}>
              {t('Cancel')}
            </Button>
          </form>
          <datalist id={`${id}-groups`}>
            {groups.map(({ discountGroup }) => (
              <option key={discountGroup} value={discountGroup} />
            ))}
          </datalist>
        </td>
      </tr>
      {edit.error && (
        <tr data-edited="true">
          <td colSpan={6}>
            <ProblemAlert problem={edit.error} />
          </td>
        </tr>
      )}
    </>
  );
}
