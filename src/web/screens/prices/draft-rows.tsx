import { currencySign, formatFigure, formatNumber, formatPercent } from '../../../core/format.ts';
import type { CallAnswer } from '../../app/api/client.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import type { Column } from '../../ui/table.tsx';
import { Table } from '../../ui/table.tsx';
import { ListedPrice } from './listed-price.tsx';
import kit from '../../ui/kit.module.css';

type Preview = CallAnswer<'pricesPreviewDraft'>;
type Item = Preview['items'][number];
type DraftRow = NonNullable<Item['before']>;

interface RowsProps {
  readonly preview: Preview;
  /** Another page has been asked for and is on its way. */
  readonly isStale: boolean;
}

function Faults({ preview: { faults }, isStale }: RowsProps) {
  const t = useTranslate();
  const columns: readonly Column<Preview['faults'][number]>[] = [
    {
      name: 'row',
      head: t('Row of the file'),
      isRowHead: true,
      cell: ({ row }) => (row === 0 ? t('The file') : formatNumber(row)),
    },
    { name: 'column', head: t('Column'), cell: ({ column }) => column || '—' },
    { name: 'cell', head: t('Value'), cell: ({ cell }) => <span className={kit.anywhere}>{cell || '—'}</span> },
    { name: 'message', head: t('What is wrong'), onCard: 'line', cell: ({ message }) => message },
    { name: 'remedy', head: t('What mends it'), onCard: 'line', cell: ({ remedy }) => remedy },
  ];
  return (
    <Table
      label={t('Draft: faulty')}
      columns={columns}
      rows={faults}
      keyOf={({ row, column, code }) => `${row} ${column} ${code}`}
      narrow="cards"
      isStale={isStale}
    />
  );
}

/** `0,60`, `0,625`: two places at least, so that one stands under the other. */
function multiplierText(multiplier: number): string {
  const places = formatNumber(multiplier, 4).split(',')[1]?.length ?? 0;
  return formatFigure(multiplier, Math.max(2, places));
}

/** A value before and after: both where they differ. */
function Change({
  before,
  after,
  write,
}: {
  readonly before: DraftRow | null;
  readonly after: DraftRow | null;
  readonly write: (row: DraftRow) => React.ReactNode;
}) {
  // prettier-ignore
  const t = useTranslate();
  if (!before || !after) return <>{before ? write(before) : after ? write(after) : '—'}</>;
  const [was, is] = [write(before), write(after)];
  if (was === is) return <>{is}</>;
  return (
    <>
      <del className={kit.muted}>
        <span className="visually-hidden">{t('before')} </span>
        {was}
      </del>
      <span className={kit.muted} aria-hidden>
        {' → '}
      </span>
      <ins className={kit.strong}>
        <span className="visually-hidden">{t('after')} </span>
        {is}
      </ins>
    </>
  );
}

function Price({ row, listCurrency }: { readonly row: DraftRow | null; readonly listCurrency: string }) {
  if (!row) return '—';
  return <ListedPrice price={row} listCurrency={listCurrency} isHeaded />;
}

function ChangeOfPrice({ item: { before, after, change, isJump } }: { readonly item: Item }) {
  const t = useTranslate();
  if (before?.listPrice && after?.listPrice && before.currency !== after.currency) return t('other currency');
  if (change === null) return '—';
  const share = Number(change);
  return (
    <span className={isJump ? `${kit.warning} ${kit.strong}` : undefined}>
      {isJump && (
        <span className={kit.sign} role="img" aria-label={t('Draft: large changes')}>
          !
        </span>
      )}
      {share > 0 ? '+' : ''}
      {formatPercent(change, 1)}
    </span>
  );
}

/** A page of a section of the draft. */
export function DraftRows({ preview, isStale }: RowsProps) {
  const t = useTranslate();
  const { section, items, faults } = preview;
  if (section === 'faults' ? faults.length === 0 : items.length === 0)
    return <p className={`${kit.surface} ${kit.muted} ${kit.padded}`}>{t('Nothing here')}</p>;
  if (section === 'faults') return <Faults preview={preview} isStale={isStale} />;
  const sign = currencySign(preview.currency);
  const columns: readonly Column<Item>[] = [
    {
      name: 'partNumber',
      head: t('Part number'),
      isRowHead: true,
      width: 'content',
      onCard: 'name',
      cell: ({ partNumber }) => partNumber,
    },
    { name: 'row', head: t('Row of the file'), cell: ({ row }) => (row === null ? '—' : formatNumber(row)) },
    {
      name: 'description',
      head: t('Description'),
      onCard: 'line',
      cell: ({ description, successor }) => (
        <>
          <span className={kit.anywhere}>{description || '—'}</span>
          {section === 'ended' && successor !== null && <span className={kit.note}> → {successor}</span>}
        </>
      ),
    },
    {
      name: 'before',
      head: `${t('Price before')}, ${sign}`,
      align: 'end',
      cell: ({ before }) => <Price row={before} listCurrency={preview.currency} />,
    },
    {
      name: 'after',
      head: `${t('Price after')}, ${sign}`,
      align: 'end',
      cell: ({ after }) => <Price row={after} listCurrency={preview.currency} />,
    },
    {
      name: 'change',
      head: t('Change'),
      align: 'end',
      onCard: 'corner',
      cell: (item) => <ChangeOfPrice item={item} />,
    },
    {
      name: 'group',
      head: t('Discount group'),
      cell: ({ before, after }) => (
        <Change before={before} after={after} write={({ discountGroup }) => discountGroup} />
      ),
    },
    {
      name: 'minMultiplier',
      head: t('Minimum multiplier'),
      align: 'end',
      cell: ({ before, after }) => (
        <Change before={before} after={after} write={({ minMultiplier }) => multiplierText(minMultiplier)} />
      ),
    },
  ];
  return (
    <Table
      label={t('What the draft changes')}
      columns={columns}
      rows={items}
      keyOf={({ partNumber }) => partNumber}
      narrow="cards"
      isStale={isStale}
    />
  );
}
