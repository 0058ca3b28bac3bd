import { CaretDownOutlined, CaretUpOutlined } from '../../ui/icons.tsx';
import { memo, useId, useMemo, useState } from 'react';
import type { Evaluation } from '../../../core/kernel/evaluate.ts';
import { textOf } from '../../../core/kernel/read-values.ts';
import { currencySign, formatNumber } from '../../../core/format.ts';
import type { BatteryAlternative, UpsDerived } from '../../../core/products/ups/derived.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { useConfigurator } from '../../parts/configurator/configurator-context.tsx';
import { useStable } from '../../ui/hooks/use-stable-callback.ts';
import type { BatteryColumn, BatteryOrder } from './battery-columns.ts';
import { batteryColumns, sortedBatteries, usualOrder } from './battery-columns.ts';
import styles from './battery-table.module.css';
import kit from '../../ui/kit.module.css';
import { batterySizeText, housingText } from '../../../core/products/ups/figures.ts';

interface RowProps {
  readonly row: BatteryAlternative;
  readonly columns: readonly BatteryColumn[];
  readonly isPresent: boolean;
  readonly isReadOnly: boolean;
  readonly onTake: (partNumber: string) => void;
}

const Row = memo(function Row({ row, columns, isPresent, isReadOnly, onTake }: RowProps) {
  const t = useTranslate();
  const { partNumber } = row.choice.battery;
  const made = [batterySizeText(row, t), housingText(row)].filter((text) => text !== null).join(' · ');
  return (
    <tr className={styles.row} data-present={isPresent}>
      <th scope="row" className={styles.battery}>
        {isReadOnly ? (
          <span className={styles.name}>{partNumber}</span>
        ) : (
          <button
            type="button"
            className={styles.name}
            aria-pressed={isPresent}
            aria-label={t('Take the battery {partNumber}', { partNumber })}
            onClick={() => onTake(partNumber)}
          >
            {partNumber}
          </button>
        )}
        {isPresent && (
          <span className={styles.present} title={t('present')}>
            <span aria-hidden>✓</span>
            <span className="visually-hidden">{t('present')}</span>
          </span>
        )}
        <span className={styles.made}>{made}</span>
      </th>
      {columns.map(({ key, text }) => (
        <td key={key}>{text(row)}</td>
      ))}
    </tr>
  );
});

interface TableProps {
  readonly rows: readonly BatteryAlternative[];
  readonly present: string;
  readonly currency: string;
  readonly isReadOnly: boolean;
  readonly onTake: (partNumber: string) => void;
}

const Table = memo(function Table({ rows, present, currency, isReadOnly, onTake }: TableProps) {
  const t = useTranslate();
  const id = useId();
  const [order, setOrder] = useState<BatteryOrder>(usualOrder);
  const sorted = useMemo(() => sortedBatteries(rows, order), [rows, order]);
  // What none of the batteries has needs no column: Li-ion stands in its own cabinets.
  const columns = useMemo(() => batteryColumns.filter(({ of }) => rows.some((row) => of(row) !== null)), [rows]);
  const figures = useMemo(() => columns.filter(({ key }) => key !== 'battery'), [columns]);
  return (
    <div className={kit.stack}>
      <h3 id={id} className={kit.large}>
        {t('Batteries that meet the autonomy')} <span className={styles.count}>{formatNumber(rows.length)}</span>
      </h3>
      {rows.length === 0 ? (
        <p className={styles.none}>
          {t('None does. Another type or brand, more UPSs or a shorter autonomy may help.')}
        </p>
      ) : (
        <div className={styles.scroll} tabIndex={0} role="region" aria-labelledby={id}>
          <table className={styles.table}>
            <thead>
              <tr>
                {columns.map(({ key, label, unit }) => {
                  const isSorted = order.key === key;
                  const shownUnit = key === 'price' ? currencySign(currency) : unit && t(unit);
                  return (
                    <th
                      key={key}
                      scope="col"
                      aria-sort={isSorted ? (order.isFalling ? 'descending' : 'ascending') : undefined}
                    >
                      <button
                        type="button"
                        className={styles.sort}
                        onClick={() => setOrder({ key, isFalling: isSorted && !order.isFalling })}
                      >
                        {t(label)}
                        {shownUnit && <span className={styles.unit}>, {shownUnit}</span>}
                        {isSorted && (order.isFalling ? <CaretDownOutlined /> : <CaretUpOutlined />)}
                      </button>
                    </th>
                  );
                })}
              </tr>
            </thead>
            <tbody>
              {sorted.map((row) => {
                const { partNumber } = row.choice.battery;
                return (
                  <Row
                    key={partNumber}
                    row={row}
                    columns={figures}
                    isPresent={partNumber === present}
                    isReadOnly={isReadOnly}
                    onTake={onTake}
                  />
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      <p className={styles.note}>
        {t(
          'For one UPS: battery, housing, breaker and jumpers at list price; minutes at the beginning and the end of life.',
        )}
      </p>
    </div>
  );
});

/** Every battery that meets the autonomy as it would stand; a press takes it, sized by the rules. */
export function BatteryTable({ evaluation }: { readonly evaluation: Evaluation<UpsDerived> }) {
  const { catalogue, isReadOnly, set } = useConfigurator();
  const rows = useMemo(() => evaluation.derived.alternatives(), [evaluation]);
  const take = useStable((battery: string) =>
    set([
      { field: 'battery', value: battery },
      // What was chosen by hand for another battery says nothing of this one.
      ...['strings', 'blocks', 'enclosure'].map((field) => ({ field, value: undefined })),
    ]),
  );
  return (
    <Table
      rows={rows}
      present={textOf(evaluation.values, 'battery')}
      currency={catalogue.pricing.currency}
      isReadOnly={isReadOnly}
      onTake={take}
    />
  );
}
