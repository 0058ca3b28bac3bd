import { currencySign, formatNumber, formatPercent } from '../../../core/format.ts';
import type { CallAnswer } from '../../app/api/client.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { ListedPrice } from './listed-price.tsx';
import styles from './pricing.module.css';
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
  return (
    <table className={styles.table} data-kind="faults" aria-busy={isStale}>
      <caption className="visually-hidden">{t('Draft: faulty')}</caption>
      <thead>
        <tr>
          {(['Row of the file', 'Column', 'In the file', 'What is wrong', 'What mends it'] as const).map((head) => (
            <th key={head} scope="col">
              {t(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {faults.map(({ row, column, cell, message, remedy, code }) => (
          <tr key={`${row} ${column} ${code}`}>
            <td>{row === 0 ? t('The file') : formatNumber(row)}</td>
            <td>{column || '—'}</td>
            <td className={styles.cell}>{cell || '—'}</td>
            <td>{message}</td>
            <td>{remedy}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
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
      <del>
        <span className="visually-hidden">{t('before')} </span>
        {was}
      </del>{' '}
      <ins>
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
    <span data-jump={isJump} className={styles.change}>
      {share > 0 ? '+' : ''}
      {formatPercent(change)}
      {isJump && (
        <span className={styles.jump} role="img" aria-label={t('Draft: large changes')}>
          !
        </span>
      )}
    </span>
  );
}

/** A page of a section of the draft. */
export function DraftRows({ preview, isStale }: RowsProps) {
  const t = useTranslate();
  const { section, items, faults } = preview;
  if (section === 'faults' ? faults.length === 0 : items.length === 0)
    return <p className={styles.nothing}>{t('Nothing here')}</p>;
  return (
    <div className={styles.scroller} role="region" aria-label={t('What the draft changes')} tabIndex={0}>
      {section === 'faults' ? (
        <Faults preview={preview} isStale={isStale} />
      ) : (
        <table className={styles.table} data-kind="draft" aria-busy={isStale}>
          <caption className="visually-hidden">{t('What the draft changes')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Row of the file')}</th>
              <th scope="col">{t('Part number')}</th>
              <th scope="col">{t('Description')}</th>
              <th scope="col" data-column="listPrice">
                {t('Price before')}, {currencySign(preview.currency)}
              </th>
              <th scope="col" data-column="listPrice">
                {t('Price after')}, {currencySign(preview.currency)}
              </th>
              <th scope="col" data-column="listPrice">
                {t('Change')}
              </th>
              <th scope="col">{t('Discount group')}</th>
              <th scope="col" data-column="minMultiplier">
                {t('Minimum multiplier')}
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.partNumber}>
                <td>{item.row === null ? '—' : formatNumber(item.row)}</td>
                <th scope="row">{item.partNumber}</th>
                <td>
                  <span className={kit.anywhere}>{item.description || '—'}</span>
                  {section === 'ended' && item.successor !== null && (
                    <span className={kit.note}> → {item.successor}</span>
                  )}
                </td>
                <td data-column="listPrice">
                  <Price row={item.before} listCurrency={preview.currency} />
                </td>
                <td data-column="listPrice">
                  <Price row={item.after} listCurrency={preview.currency} />
                </td>
                <td data-column="listPrice">
                  <ChangeOfPrice item={item} />
                </td>
                <td>
                  <Change before={item.before} after={item.after} write={({ discountGroup }) => discountGroup} />
                </td>
                <td data-column="minMultiplier">
                  <Change
                    before={item.before}
                    after={item.after}
                    write={({ minMultiplier }) => formatNumber(minMultiplier, 4)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
