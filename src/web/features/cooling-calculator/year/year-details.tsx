import { memo } from 'react';
import type { ModelYear } from '../../../../core/cooling/year/comparison.ts';
import { formatNumber } from '../../../../core/format.ts';
import { useTranslate } from '../../../app/app-context.tsx';
import { modelText } from './year-table.tsx';
import styles from './year.module.css';

/** What has to be known of one year beside its sums: switch temperatures, hours without an answer, what stands behind the water. */
export const YearDetails = memo(function YearDetails({ year }: { readonly year: ModelYear }) {
  const t = useTranslate();
  const { fullBelowC, partialBelowC, chillers, hours, coldHours, warmHours, shortHours, shortKwh, capacityKw } = year;
  const elsewhere = hours.unanswered - coldHours - warmHours;
  const count = (value: number) => formatNumber(value, 0);
  return (
    <section className={styles.details} aria-labelledby="year-details">
      <h3 id="year-details">{t('{units}: what stands behind the figures', { units: modelText(year) })}</h3>
      <ul>
        <li>
          {t('One unit carries {capacity} kW at the design outdoor temperature.', {
            capacity: formatNumber(capacityKw, 1),
          })}
        </li>
        {fullBelowC !== null && partialBelowC !== null && (
          <li>
            {t('Outdoor air carries the whole load below {full} °C and a part of it below {partial} °C.', {
              full: formatNumber(fullBelowC, 1),
              partial: formatNumber(partialBelowC, 1),
            })}
          </li>
        )}
        {coldHours > 0 && (
          <li>
            {t('{hours} hours are colder than the coldest that the tables answer for: they are not counted.', {
              hours: count(coldHours),
            })}
          </li>
        )}
        {warmHours > 0 && (
          <li>
            {t('{hours} hours are warmer than the warmest that the tables answer for: they are not counted.', {
              hours: count(warmHours),
            })}
          </li>
        )}
        {elsewhere > 0 && (
          <li>
            {t('{hours} more hours are refused: the humidity lies outside what the table answers for.', {
              hours: count(elsewhere),
            })}
          </li>
        )}
        {shortHours > 0 && (
          <li>
            {t('In {hours} hours the units do not carry the whole load: {heat} kWh of heat stay in the room.', {
              hours: count(shortHours),
              heat: count(shortKwh),
            })}
          </li>
        )}
        {year.variant === 'inverter' && (
          <li>
            {t(
              'No table tells how much better an inverter works at part load: it is taken at full load’s coefficient of performance, and draws by its rating what the figures show more.',
            )}
          </li>
        )}
        {chillers && (
          <>
            <li>
              {t('{count} × {model}, {glycol} % of glycol, pumps {pumps} kW at the shaft all year.', {
                count: chillers.working,
                model: chillers.model,
                glycol: count(chillers.glycolPercent),
                pumps: formatNumber(chillers.pumpsKw, 2),
              })}
            </li>
            <li>
              {t(
                'Below {below} °C the chiller is taken as at {below} °C: its compressor is overstated there. Not counted: part-load gains, the heat of the pumps, motor losses, glycol in the unit’s coil.',
                {
                  below: chillers.conservativeBelowC,
                },
              )}
            </li>
          </>
        )}
      </ul>
    </section>
  );
});
