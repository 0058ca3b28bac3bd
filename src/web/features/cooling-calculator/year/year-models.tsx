import { memo, useState } from 'react';
import type { ModelYear, YearComparison } from '../../../../core/cooling/year/comparison.ts';
import { currencySign, formatNumber } from '../../../../core/format.ts';
import { useTranslate } from '../../../app/app-context.tsx';
import { columnFigure, signedPercent } from '../../../calculator/figure.ts';
import { modelText } from './year-table.tsx';
import { variantTexts } from './year-texts.ts';
import styles from './year.module.css';

const PERCENT = 100;

interface YearModelsProps {
  readonly comparison: YearComparison;
  readonly chosen: ModelYear | null;
  readonly tariff: number;
  readonly currency: string;
  readonly onChoose: (year: ModelYear) => void;
}

/** Every model that carries the load, the least energy first, folded away until somebody wants it. */
export const YearModels = memo(function YearModels({
  comparison,
  chosen,
  tariff,
  currency,
  onChoose,
}: YearModelsProps) {
  const t = useTranslate();
  const years = comparison.variants.flatMap(({ models }) => models).toSorted((a, b) => a.totalKwh - b.totalKwh);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.all} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('All {count} models by their energy', { count: years.length })}</summary>
      {isOpen && (
        <div className={styles.scroller}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('Model')}</th>
                <th scope="col">
                  {t('Energy')}
                  <span>{t('kWh a year')}</span>
                </th>
                <th scope="col">
                  {t('Cost')}
                  <span>{t('{currency} a year', { currency: currencySign(currency) })}</span>
                </th>
                <th scope="col">{t('pPUE')}</th>
                <th scope="col">{t('Against direct expansion')}</th>
                <th scope="col">
                  {t('Not answered')}
                  <span>{t('h/year')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {years.map((year) => (
                <tr key={`${year.variant}.${year.model}`} data-chosen={year === chosen}>
                  <th scope="row">
                    <label>
                      <input type="radio" name="year-model" checked={year === chosen} onChange={() => onChoose(year)} />
                      <span>
                        {modelText(year)} <span className={styles.band}>{t(variantTexts[year.variant].label)}</span>
                      </span>
                    </label>
                  </th>
                  <td>{formatNumber(year.totalKwh, 0)}</td>
                  <td>{formatNumber(year.totalKwh * tariff, 0)}</td>
                  <td>{year.pPUE === null ? '—' : columnFigure(year.pPUE, 3)}</td>
                  <td>{year.difference === null ? '—' : signedPercent(PERCENT * year.difference.share)}</td>
                  <td data-warns={year.hours.unanswered > 0}>{formatNumber(year.hours.unanswered, 0)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
});
