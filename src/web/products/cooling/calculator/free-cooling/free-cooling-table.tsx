import type { City } from '../../../../../core/products/cooling/tables/climate.ts';
import type { FreeCooling, FreeCoolingDuty } from '../../../../../core/products/cooling/water/free-cooling.ts';
import { freeCoolingYear } from '../../../../../core/products/cooling/water/free-cooling.ts';
import { useLanguage, useTranslate } from '../../../../app/session/app-context.tsx';
import styles from '../results/derived.module.css';
import { freeCoolingColumns } from './free-cooling-columns.ts';
import { PinToggle } from '../../../../parts/calculator/pin-toggle.tsx';

export interface FreeCoolingUnitsProps {
  readonly units: readonly FreeCooling[];
  readonly duty: FreeCoolingDuty;
  /** Whose hours are counted; null where the catalogue has no climates. */
  readonly city: City | null;
  readonly charted: readonly string[];
  readonly onToggle: (model: string) => void;
}

/** At what the figures hold, in words. */
function useConditions({ duty, city }: FreeCoolingUnitsProps): string {
  const t = useTranslate();
  const language = useLanguage();
  const conditions = t('Load of a unit {load} kW, return air {returnAir} °C', {
    load: duty.loadKw,
    returnAir: duty.returnAirDryBulbTemp,
  });
  return city ? `${conditions}; ${language === 'ru' ? city.nameRu : city.nameEn}` : conditions;
}

const rowsOf = ({ units, city }: FreeCoolingUnitsProps) =>
  units.map((unit) => ({ unit, year: city && freeCoolingYear(unit, city.year) }));

/** Switch temperatures of every unit that carries the load, the smallest first, and a year of them. */
export function FreeCoolingTable(props: FreeCoolingUnitsProps) {
  const { city, charted, onToggle } = props;
  const t = useTranslate();
  const conditions = useConditions(props);
  const columns = freeCoolingColumns(city !== null);
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <caption>{conditions}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Chart')}</th>
            <th scope="col">{t('Model')}</th>
            {columns.map(({ label, unit }) => (
              <th key={label} scope="col">
                {t(label)}
                <span>{t(unit)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(props).map((row) => (
            <tr key={row.unit.model}>
              <td>
                <PinToggle model={row.unit.model} charted={charted} onToggle={onToggle} />
              </td>
              <th scope="row">{row.unit.model}</th>
              {columns.map(({ label, cell }) => (
                <td key={label}>{cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The same for narrow screens: a card for each unit. */
export function FreeCoolingCards(props: FreeCoolingUnitsProps) {
  const { city, charted, onToggle } = props;
  const t = useTranslate();
  const conditions = useConditions(props);
  const columns = freeCoolingColumns(city !== null);
  return (
    <div className={styles.cards}>
      <p>{conditions}</p>
      <ul>
        {rowsOf(props).map((row) => (
          <li key={row.unit.model} className={styles.card}>
            <div className={styles.cardHead}>
              <h3>{row.unit.model}</h3>
              <PinToggle model={row.unit.model} charted={charted} onToggle={onToggle} />
            </div>
            <dl>
              {columns.map(({ label, unit, cell }) => (
                <div key={label}>
                  <dt>{t(label)}</dt>
                  <dd>
                    {cell(row)}
                    <span>&nbsp;{t(unit)}</span>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </div>
  );
}
