import { useEffect, useRef } from 'react';
import type { PricedLine, Totals } from '../../core/pricing/price.ts';
import { formatPercent } from '../../core/format.ts';
import { useLanguage, useTranslate } from '../app/app-context.tsx';
import { MoneyText } from '../ui/figures.tsx';
import { useConfigurator } from './configurator-context.tsx';
import styles from './parts-summary.module.css';

function PartRow({ line }: { readonly line: PricedLine }) {
  const language = useLanguage();
  const t = useTranslate();
  const { pointed, pointAt, jump } = useConfigurator();
  const row = useRef<HTMLTableRowElement>(null);
  const { partNumber, quantity, summary, nameRu, nameEn } = line;

  useEffect(() => {
    if (!jump || !('part' in jump.place) || jump.place.part !== partNumber) return;
    row.current?.scrollIntoView({ block: 'nearest' });
    row.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [jump, partNumber]);

  return (
    <tr
      ref={row}
      className={styles.row}
      data-pointed={pointed === partNumber}
      onMouseEnter={() => pointAt(partNumber)}
      onMouseLeave={() => pointAt(null)}
    >
      <td>
        <button
          type="button"
          className={styles.part}
          aria-pressed={pointed === partNumber}
          onFocus={() => pointAt(partNumber)}
          onBlur={() => pointAt(null)}
          onClick={() => pointAt(partNumber)}
        >
          {partNumber}
        </button>
        <span className={styles.name}>{language === 'ru' ? nameRu : nameEn}</span>
      </td>
      <td className={styles.figure}>
        {quantity}
        <span className="visually-hidden"> {t('pcs')}</span>
      </td>
      <td className={styles.figure}>
        <MoneyText value={summary} />
      </td>
    </tr>
  );
}

export function TotalsTable({ totals }: { readonly totals: Totals }) {
  const t = useTranslate();
  const { currency } = totals;
  const rows: readonly (readonly [string, string, 'plain' | 'net'])[] = [
    [t('List price'), totals.list, 'plain'],
    ...(Number(totals.discount) === 0 ? [] : ([[t('Discount'), `-${totals.discount}`, 'plain']] as const)),
    [t('Total without VAT'), totals.net, 'net'],
    [t('VAT {rate}', { rate: formatPercent(totals.vatRate) }), totals.vat, 'plain'],
    [t('Total with VAT'), totals.gross, 'plain'],
  ];
  return (
    <dl className={styles.totals}>
      {rows.map(([label, value, kind]) => (
        <div key={label} data-kind={kind}>
          <dt>{label}</dt>
          <dd>
            <MoneyText value={value} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The parts list that follows from the choices, with what each line costs and what all of it costs. */
export function PartsSummary() {
  const t = useTranslate();
  const { lines } = useConfigurator().composition.priced;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('Parts list')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Part')}</th>
          <th scope="col" className={styles.figure}>
            {t('Qty')}
          </th>
          <th scope="col" className={styles.figure}>
            {t('Sum')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <PartRow key={line.partNumber} line={line} />
        ))}
      </tbody>
    </table>
  );
}
