import { memo } from 'react';
import type { ModelYear, YearComparison } from '../../../../../core/products/cooling/year/comparison.ts';
import { qualifiersOf } from '../../../../../core/products/cooling/year/qualifiers.ts';
import { formatNumber } from '../../../../../core/format.ts';
import { useMay, useTranslate } from '../../../../app/session/app-context.tsx';
import kit from '../../../../ui/kit.module.css';
import { SolutionLink as ChillerLink } from '../../../chiller/calculator/solution-link.tsx';
import { SolutionLink as CoolingLink } from '../results/solution-link.tsx';
import type { YearSite } from './year-solutions.ts';
import { chillersStart, holdsAltitude, isRatedAlone, unitsStart } from './year-solutions.ts';
import { modelText } from './year-table.tsx';

interface YearDetailsProps {
  readonly year: ModelYear;
  readonly site: YearSite;
  /** Of the answered question. */
  readonly altitude: number;
  readonly withoutCold: YearComparison['withoutCold'];
}

/** What has to be known of one year beside its sums: switch temperatures, what stands behind the water, what it has to be read with. */
export const YearDetails = memo(function YearDetails({ year, site, altitude, withoutCold }: YearDetailsProps) {
  const t = useTranslate();
  const { fullBelowC, partialBelowC, chillers, shortHours, shortKwh, capacityKw } = year;
  const chillerStart = chillersStart(year);
  const mayMakeUnits = useMay('newSolution.Cooling');
  const mayMakeChillers = useMay('newSolution.Chiller');
  const told = qualifiersOf(year, { altitude, withoutCold }).flatMap(({ explained }) => explained);
  return (
    <section className={`${kit.sheet} ${kit.stackTight}`} aria-labelledby="year-details">
      <h3 id="year-details" className={kit.large}>
        {t('{units}: what stands behind the figures', { units: modelText(year) })}
      </h3>
      {(mayMakeUnits || (mayMakeChillers && chillerStart)) && (
        <p className={kit.row}>
          <CoolingLink start={unitsStart(year, site)} />
          {chillerStart && <ChillerLink model={chillerStart.model} start={chillerStart} isMain={false} />}
        </p>
      )}
      <ul className={kit.bullets}>
        {mayMakeUnits && !holdsAltitude(year, site) && (
          <li>
            {t('A solution of {family} is rated at sea level: it has no price here, its condenser is to be checked.', {
              family: year.family,
            })}
          </li>
        )}
        {mayMakeUnits && isRatedAlone(year) && (
          <li>
            {t('A solution of {family} has the condenser of its rating point, whatever the return air.', {
              family: year.family,
            })}
          </li>
        )}
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
        {chillers && (
          <>
            <li>
              {t('{count} × {model}, {glycol} % of glycol, pumps {pumps} kW at the shaft all year.', {
                count: chillers.working,
                model: chillers.model,
                glycol: formatNumber(chillers.glycolPercent, 0),
                pumps: formatNumber(chillers.pumpsKw, 2),
              })}
            </li>
            <li>
              {t(
                'Water {in} / {out} °C at the units; the glycol stands {cold} °C, which 35 hours of the year are below.',
                {
                  in: chillers.waterInC,
                  out: chillers.waterOutC,
                  cold: formatNumber(chillers.coldC, 1),
                },
              )}
            </li>
            <li>
              {t('Not counted: part-load gains, the heat of the pumps, motor losses, glycol in the unit’s coil.')}
            </li>
          </>
        )}
        {shortHours > 0 && (
          <li>
            {t('In {hours} hours the units do not carry the whole load: {heat} kWh of heat stay in the room.', {
              hours: formatNumber(shortHours, 0),
              heat: formatNumber(shortKwh, 0),
            })}
          </li>
        )}
        {told.map(({ text, params }) => (
          <li key={text}>{t(text, params)}</li>
        ))}
      </ul>
    </section>
  );
});
