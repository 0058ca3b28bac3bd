import { DeleteOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import type { LineDiscount } from '../../../core/solution/compose.ts';
import { formatMoneyText, formatNumber, formatPercent } from '../../../core/format.ts';
import { useTranslate } from '../../app/app-context.tsx';
import { MoneyText } from '../../ui/figures.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import type { GridLine } from './grid-lines.ts';
import styles from './parts-grid.module.css';

interface PartsGridProps {
  readonly lines: readonly GridLine[];
  readonly handDiscounts: readonly LineDiscount[];
  /** A distributor or partner sees the list price and the own net price, and nothing between them. */
  readonly showsDiscounts: boolean;
  readonly maySetDiscount: boolean;
  /** In %, null for any. */
  readonly discountLimit: string | null;
  readonly onDiscount: (partNumber: string, percent: number) => void;
  /** Present while the list is made by hand. */
  readonly onQuantity?: (partNumber: string, quantity: number) => void;
  readonly onRemove?: (partNumber: string) => void;
}

/** How the net price of a line came about, step by step. */
function useWaterfallText(): (line: GridLine) => string | null {
  const t = useTranslate();
  return ({ waterfall }) => {
    if (!waterfall) return null;
    const { list, companyDiscount, handDiscount, floorCorrection, net } = waterfall;
    const share = (label: string, value: string, sign: string) =>
      Number(value) === 0 ? [] : [`${sign} ${t(label)} ${formatPercent(value)}`];
    return [
      `${t('List price')} ${formatMoneyText(list)}`,
      ...share('company discount', companyDiscount, '−'),
      ...share('discount by hand', handDiscount, '−'),
      ...share('kept by the lowest price', floorCorrection, '+'),
      `= ${formatMoneyText(net)}`,
    ].join(' ');
  };
}

/** The parts list: quantity, list price, discount, net price, sum. Everything in it can be reached by the keyboard. */
export function PartsGrid(props: PartsGridProps) {
  const { lines, handDiscounts, showsDiscounts, maySetDiscount, discountLimit, onDiscount, onQuantity, onRemove } =
    props;
  const t = useTranslate();
  const waterfallText = useWaterfallText();
  const handOf = (partNumber: string) =>
    Number(handDiscounts.find((line) => line.partNumber === partNumber)?.discount ?? 0);
  const showsHand = showsDiscounts && (maySetDiscount || handDiscounts.length > 0);
  const limit = discountLimit === null ? 100 : Number(discountLimit);

  if (lines.length === 0) return <p className={styles.empty}>{t('The parts list is empty')}</p>;
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('Parts list')}>
      <table className={styles.grid}>
        <thead>
          <tr>
            <th scope="col" className={styles.spare}>
              №
            </th>
            <th scope="col">{t('Part')}</th>
            <th scope="col" className={styles.figure}>
              {t('Qty')}
            </th>
            <th scope="col" className={`${styles.figure} ${styles.spare}`}>
              {t('List price')}
            </th>
            {showsHand && (
              <th scope="col" className={styles.figure}>
                {t('By hand, %')}
                {maySetDiscount && discountLimit !== null && (
                  <span className={styles.limit}>{t('up to {limit}', { limit })}</span>
                )}
              </th>
            )}
            {showsDiscounts && (
              <th scope="col" className={`${styles.figure} ${styles.spare}`}>
                {t('Discount')}
              </th>
            )}
            <th scope="col" className={`${styles.figure} ${styles.spare}`}>
              {t('Net price')}
            </th>
            <th scope="col" className={styles.figure}>
              {t('Sum')}
            </th>
            {onRemove && (
              <th scope="col">
                <span className="visually-hidden">{t('Remove')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, i) => {
            const { partNumber, description, quantity, listPrice, discount, netPrice, summary, source } = line;
            const explained = showsDiscounts ? waterfallText(line) : null;
            return (
              <tr key={partNumber}>
                <td className={`${styles.position} ${styles.spare}`}>{i + 1}</td>
                <td>
                  <span className={styles.part}>{partNumber}</span>
                  {source === 'manual' && <span className={styles.source}>{t('by hand')}</span>}
                  <span className={styles.name}>{description}</span>
                  <span className={styles.narrow}>
                    <MoneyText value={netPrice} />
                    {showsDiscounts && Number(discount) !== 0 && ` (−${formatPercent(discount)})`}
                  </span>
                </td>
                <td className={styles.figure}>
                  {onQuantity ? (
                    <NumberInput
                      isNarrow
                      label={t('Quantity of {partNumber}', { partNumber })}
                      value={quantity}
                      min={1}
                      max={100_000}
                      step={1}
                      fault={(value) => (Number.isInteger(value) ? null : t('A whole number is expected'))}
                      onChange={(value) => onQuantity(partNumber, value)}
                    />
                  ) : (
                    formatNumber(quantity)
                  )}
                </td>
                <td className={`${styles.figure} ${styles.spare}`}>
                  <MoneyText value={listPrice} />
                </td>
                {showsHand && (
                  <td className={styles.figure}>
                    {maySetDiscount && listPrice !== null ? (
                      <NumberInput
                        isNarrow
                        label={t('Discount by hand on {partNumber}', { partNumber })}
                        value={handOf(partNumber)}
                        min={0}
                        max={Math.max(limit, handOf(partNumber))}
                        step={1}
                        unit="%"
                        isByDefault={handOf(partNumber) === 0}
                        onChange={(value) => onDiscount(partNumber, value)}
                      />
                    ) : (
                      formatPercent(handOf(partNumber))
                    )}
                  </td>
                )}
                {showsDiscounts && <td className={`${styles.figure} ${styles.spare}`}>{formatPercent(discount)}</td>}
                <td className={`${styles.figure} ${styles.spare}`}>
                  {explained ? (
                    <Tooltip title={explained}>
                      <button type="button" className={styles.explained} aria-label={explained}>
                        <MoneyText value={netPrice} />
                      </button>
                    </Tooltip>
                  ) : (
                    <MoneyText value={netPrice} />
                  )}
                </td>
                <td className={styles.figure}>
                  <MoneyText value={summary} />
                </td>
                {onRemove && (
                  <td>
                    <button
                      type="button"
                      className={styles.remove}
                      aria-label={t('Remove {partNumber}', { partNumber })}
                      onClick={() => onRemove(partNumber)}
                    >
                      <DeleteOutlined aria-hidden />
                    </button>
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
