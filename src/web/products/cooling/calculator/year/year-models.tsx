import { memo, useState } from 'react';
import type { ModelYear, YearComparison } from '../../../../../core/products/cooling/year/comparison.ts';
import type { YearFigure } from '../../../../../core/products/cooling/year/explain-year.ts';
import { qualifiersOf } from '../../../../../core/products/cooling/year/qualifiers.ts';
import { byEnergy } from '../../../../../core/products/cooling/year/ranking.ts';
import { formatNumber } from '../../../../../core/format.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import { columnFigure, signedPercent } from '../../../../parts/calculator/figure.ts';
import { modelText } from './year-table.tsx';
import type { YearExplaining } from './year-figure.tsx';
import { ExplainedYearFigure, QualifierMark } from './year-figure.tsx';
import { variantLabel } from './year-texts.ts';
import styles from './year.module.css';
import kit from '../../../../ui/kit.module.css';

const PERCENT = 100;

interface YearModelsProps {
  readonly comparison: YearComparison;
  readonly chosen: ModelYear | null;
  readonly explaining: YearExplaining;
  readonly onChoose: (year: ModelYear) => void;
}

/** Every model that carries the load, the least energy first and whole years before those that lack hours, folded away until somebody wants it. */
export const YearModels = memo(function YearModels({ comparison, chosen, explaining, onChoose }: YearModelsProps) {
  const t = useTranslate();
  const years = comparison.variants.flatMap(({ models }) => models).toSorted(byEnergy);
  const [isOpen, setIsOpen] = useState(false);
  const altitude = explaining.asked.inputs.conditions.altitude ?? 0;
  const figure = (year: ModelYear, of: YearFigure, label: string, written: string) => (
    <ExplainedYearFigure year={year} figure={of} label={label} explaining={explaining}>
      {written}
    </ExplainedYearFigure>
  );
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
                  <span>{t('{currency} a year', { currency: explaining.asked.currency })}</span>
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
                        {modelText(year)} <span className={kit.note}>{t(variantLabel(year))}</span>
                      </span>
                    </label>
                    <span className={styles.marks}>
                      {qualifiersOf(year, { altitude, withoutCold: comparison.withoutCold })
                        .filter(({ is }) => is === 'partial')
                        .map((qualifier) => (
                          <QualifierMark key={qualifier.is} qualifier={qualifier} model={modelText(year)} />
                        ))}
                    </span>
                  </th>
                  <td>{figure(year, 'energy', t('Energy'), formatNumber(year.totalKwh, 0))}</td>
                  <td>{figure(year, 'cost', t('Cost'), formatNumber(year.totalKwh * explaining.asked.tariff, 0))}</td>
                  <td>{year.pPUE === null ? '—' : figure(year, 'pPUE', t('pPUE'), columnFigure(year.pPUE, 3))}</td>
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
