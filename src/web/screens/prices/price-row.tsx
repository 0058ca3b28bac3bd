import { EditOutlined, UndoOutlined } from '../../ui/icons.tsx';
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
import { problemText } from '../../parts/problems/problem-text.ts';
import { Input } from '../../ui/fields/input.tsx';
import styles from './price-row.module.css';
import { partStatusLabels } from './pricing-names.ts';
import type { PricingSearch } from './pricing-search.ts';
import kit from '../../ui/kit.module.css';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/overlays/messages.tsx';
import { Tag } from '../../ui/tag.tsx';

type Found = CallAnswer<'pricesSearch'>;
type Item = Found['items'][number];
type Drafted = NonNullable<Item['drafted']>;
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
    <span className={kit.rowInline}>
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

/** Which part it is, with the way to what it has cost. */
export function PartLink({ item: { partNumber }, search }: Pick<PriceRowProps, 'item' | 'search'>) {
  const t = useTranslate();
  return (
    <Link
      to={paths.pricing}
      search={{ ...search, part: partNumber }}
      resetScroll={false}
      preload={false}
      title={t('Price history')}
    >
      {partNumber}
    </Link>
  );
}

/** What the part is, and whether it is sold. */
export const PartDescription = ({ item, search }: Pick<PriceRowProps, 'item' | 'search'>) => (
  <>
    <span className={kit.anywhere}>{item.description || '—'}</span> {item.priority && <PriorityMark />}{' '}
    <Status item={item} search={search} />
  </>
);

/** What the draft makes of a cell, below what is in force. */
function InDraft({ children }: { readonly children: ReactNode }) {
  const t = useTranslate();
  return (
    <ins className={`${kit.line} ${kit.good} ${kit.medium}`} title={t('In the draft')}>
      <span aria-hidden>→ </span>
      <span className="visually-hidden">{t('In the draft')}: </span>
      {children}
    </ins>
  );
}

/** A figure of the list, and below it what the draft makes of it. */
export function DraftedFigure({
  item,
  differs,
  write,
}: {
  readonly item: Item;
  readonly differs: (drafted: Drafted) => boolean;
  readonly write: (figures: Item | Drafted) => ReactNode;
}) {
  return (
    <>
      {write(item)}
      {item.drafted && differs(item.drafted) && <InDraft>{write(item.drafted)}</InDraft>}
    </>
  );
}

interface PriceActionsProps {
  readonly item: Item;
  readonly draft: NonNullable<Found['draft']>;
  readonly isReturnedTo: boolean;
  readonly onEdit: () => void;
}

/** The ways into the draft and out of it. */
export function PriceActions({ item: { partNumber, drafted }, draft, isReturnedTo, onEdit }: PriceActionsProps) {
  const t = useTranslate();
  const message = useMessages();
  const takeBack = useGesture('pricesEditDraft', outdated);
  return (
    <>
      {drafted && (
        <Button
          size="small"
          kind="quiet"
          icon={<UndoOutlined />}
          title={t('Take back')}
          aria-label={t('Take {partNumber} out of the draft', { partNumber })}
          isBusy={takeBack.isPending}
          onClick={() =>
            takeBack.mutate(
              { replaces: draft.draftVersion, takenBack: [partNumber] },
              { onError: (problem) => message.error(problemText(t, problem)) },
            )
          }
        />
      )}
      <Button
        size="small"
        kind="quiet"
        icon={<EditOutlined />}
        autoFocus={isReturnedTo}
        disabled={draft.faults > 0}
        title={t('Edit')}
        aria-label={t('Edit the price of {partNumber}', { partNumber })}
        onClick={onEdit}
      />
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
      <tr>
        <th scope="row">
          <PartLink item={item} search={search} />
        </th>
        <td>
          <PartDescription item={item} search={search} />
        </td>
        {fields.map(([field, label]) => (
          <td key={field} data-align={field === 'discountGroup' ? undefined : 'end'}>
            <label className={kit.line}>
              <span className={`${kit.note} ${styles.label}`}>{t(label)}</span>
              <Input
                form={id}
                size="small"
                className={styles.input}
                data-field={field}
                inputMode={field === 'discountGroup' ? 'text' : 'decimal'}
                list={field === 'discountGroup' ? `${id}-groups` : undefined}
                maxLength={field === 'discountGroup' ? 64 : 40}
                autoComplete="off"
                autoFocus={field === 'listPrice'}
                aria-label={t('{column} of {partNumber}', { column: t(label), partNumber })}
                isFaulty={errors.some(({ path }) => path.endsWith(`.${field}`))}
                value={cells[field]}
                onFocus={({ target }) => target.select()}
                onChange={({ target }) => setCells((before) => ({ ...before, [field]: target.value }))}
                onKeyDown={({ key }) => key === 'Escape' && onClose()}
              />
            </label>
          </td>
        ))}
        <td data-align="end" className={styles.actions}>
          <form id={id} onSubmit={submit} className={kit.rowInline}>
            <Button size="small" type="submit" isBusy={edit.isPending}>
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
        <tr>
          <td colSpan={6}>
            <ProblemAlert problem={edit.error} />
          </td>
        </tr>
      )}
    </>
  );
}
