import type { City } from '../../../core/climate/climate.ts';
import type { FreeCooling, FreeCoolingDuty } from '../../../core/cooling/free-cooling.ts';
import { freeCoolingYear } from '../../../core/cooling/free-cooling.ts';
import { formatNumber } from '../../../core/format.ts';
import { useLanguage, useTranslate } from '../../app/app-context.tsx';
import styles from './derived.module.css';
import { columnFigure } from './figure.ts';
import { PinToggle } from './pin-toggle.tsx';

const PERCENT = 100;

interface FreeCoolingTableProps {
  readonly units: readonly FreeCooling[];
  readonly duty: FreeCoolingDuty;
  /** Whose hours are counted; null where the catalogue has no climates. */
  readonly city: City | null;
  readonly charted: readonly string[];
  readonly onToggle: (model: string) => void;
}

/** Switch temperatures of every unit that carries the load, the smallest first, and a year of them. */
export function FreeCoolingTable({ units, duty, city, charted, onToggle }: FreeCoolingTableProps) {
  const t = useTranslate();
  const language = useLanguage();
  const heads = [
    { label: 'Full below', unit: '°C' },
    { label: 'Partial below', unit: '°C' },
    ...(city
      ? [
          { label: 'Full free cooling', unit: 'h/year' },
          { label: 'Partial free cooling', unit: 'h/year' },
          { label: 'Compressor alone', unit: 'h/year' },
          { label: "Share of the year's heat", unit: '%' },
        ]
      : []),
  ];
  const conditions = t('Load of a unit {load} kW, return air {returnAir} °C', {
    load: duty.loadKw,
    returnAir: duty.returnAirDryBulbTemp,
  });
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <caption>{city ? `${conditions}; ${language === 'ru' ? city.nameRu : city.nameEn}` : conditions}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Chart')}</th>
            <th scope="col">{t('Model')}</th>
            {heads.map(({ label, unit }) => (
              <th key={label} scope="col">
                {t(label)}
                <span>{t(unit)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {units.map((unit) => {
            const year = city && freeCoolingYear(unit, city.year);
            return (
              <tr key={unit.model}>
                <td>
                  <PinToggle model={unit.model} charted={charted} onToggle={onToggle} />
                </td>
                <th scope="row">{unit.model}</th>
                <td>{columnFigure(unit.fullBelowC, 1)}</td>
                <td>{columnFigure(unit.partialBelowC, 1)}</td>
                {year && (
                  <>
                    <td>{formatNumber(year.fullHours, 0)}</td>
                    <td>{formatNumber(year.partialHours, 0)}</td>
                    <td>{formatNumber(year.mechanicalHours, 0)}</td>
                    <td>
                      <span className={styles.share} aria-hidden>
                        <span style={{ width: `${year.freeHeatShare * PERCENT}%` }} />
                      </span>
                      {columnFigure(year.freeHeatShare * PERCENT, 1)}
                    </td>
                  </>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
