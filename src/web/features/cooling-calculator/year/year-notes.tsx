import type { City } from '../../../../core/climate/climate.ts';
import { designOutdoorTemp } from '../../../../core/climate/climate.ts';
import { ALTITUDES } from '../../../../core/cooling/altitude.ts';
import { SELECTION_INPUTS } from '../../../../core/cooling/selection-inputs.ts';
import { formatNumber } from '../../../../core/format.ts';
import { useLanguage, useTranslate } from '../../../app/app-context.tsx';
import button from '../../../calculator/button.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { cityName } from './year-fields.tsx';
import styles from './year.module.css';

/** An altitude nearer than this changes nothing that is shown, m. */
const SAME_ALTITUDE = 50;
/** Outdoor temperatures are offered in steps of the input, K. */
const STEP = 0.5;
const outdoorInput = SELECTION_INPUTS.find(({ field }) => field === 'outdoorTemp')!;

interface YearNotesProps {
  readonly city: City;
  readonly outdoorTemp: number;
  readonly altitude: number;
  readonly onOutdoor: (outdoorTemp: number) => void;
  readonly onAltitude: (altitude: number) => void;
}

/** What the chosen city says against the inputs, each with the step that mends it. */
export function YearNotes({ city, outdoorTemp, altitude, onOutdoor, onAltitude }: YearNotesProps) {
  const t = useTranslate();
  const name = cityName(city, useLanguage());
  const hottest = designOutdoorTemp(city);
  const offered = Math.ceil(hottest / STEP) * STEP;
  const ownAltitude = city.altitudeM === null ? null : Math.min(ALTITUDES.max, Math.max(ALTITUDES.min, city.altitudeM));
  const isElsewhere = ownAltitude !== null && Math.abs(ownAltitude - altitude) >= SAME_ALTITUDE;
  return (
    <>
      {outdoorTemp < hottest && (
        <Notice
          tone="warning"
          action={
            offered <= outdoorInput.max.SPdx && (
              <button type="button" className={button.button} data-kind="default" onClick={() => onOutdoor(offered)}>
                {t('Outdoor air {value} °C', { value: offered })}
              </button>
            )
          }
        >
          <p>
            {t(
              '{city}: {hottest} °C is exceeded in 35 hours of a year (0.4 %), and the units are chosen for {outdoor} °C.',
              { city: name, hottest: formatNumber(hottest, 1), outdoor: outdoorTemp },
            )}
          </p>
        </Notice>
      )}
      {city.isProvisional && (
        <Notice tone="warning">
          <p>
            {t(
              '{city}: the monthly figures are provisional, remembered and not yet read from a source. Take the year as an example.',
              { city: name },
            )}
          </p>
        </Notice>
      )}
      {isElsewhere && (
        <p className={styles.place}>
          {t('{city} lies at {altitude} m above sea level; the calculation is for {given} m.', {
            city: name,
            altitude: ownAltitude,
            given: altitude,
          })}
          <button type="button" className={button.button} data-kind="default" onClick={() => onAltitude(ownAltitude)}>
            {t('Altitude {value} m', { value: ownAltitude })}
          </button>
        </p>
      )}
    </>
  );
}
