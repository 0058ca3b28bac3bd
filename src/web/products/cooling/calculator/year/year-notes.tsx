import { Link } from '@tanstack/react-router';
import type { City } from '../../../../../core/products/cooling/tables/climate.ts';
import { designOutdoorTemp } from '../../../../../core/products/cooling/tables/climate.ts';
import { ALTITUDES } from '../../../../../core/products/cooling/selection/altitude.ts';
import { SELECTION_INPUTS } from '../../../../../core/products/cooling/selection/selection-inputs.ts';
import { coldFaultTexts } from '../../../../../core/products/cooling/year/qualifiers.ts';
import type { WithoutCold } from '../../../../../core/products/cooling/year/year-data.ts';
import { formatNumber } from '../../../../../core/format.ts';
import { groupBy } from '../../../../../core/tables/group-by.ts';
import { useLanguage, useMay, useTranslate } from '../../../../app/session/app-context.tsx';
import { Button } from '../../../../ui/button.tsx';
import { paths } from '../../../../app/navigation/paths.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { cityName } from './year-fields.tsx';
import kit from '../../../../ui/kit.module.css';

/** An altitude nearer than this changes nothing that is shown, m. */
const SAME_ALTITUDE = 50;
/** Outdoor temperatures are offered in steps of the input, K. */
const STEP = 0.5;
const outdoorInput = SELECTION_INPUTS.find(({ field }) => field === 'outdoorTemp')!;

/** Models without a table for the cold by the reason, each with what is to be done. */
function ColdNotes({ withoutCold }: Pick<YearNotesProps, 'withoutCold'>) {
  const t = useTranslate();
  const mayImport = useMay('administration.adminPanel');
  return [...groupBy(withoutCold, ({ fault }) => fault)].map(([fault, models]) => {
    const names = models.map(({ model }) => model);
    const constantName = names[0]!.startsWith('SP') ? 'COOLING_SPDX_LOWAMBIENT' : 'COOLING_SRDX_LOWAMBIENT';
    return (
      <Notice
        key={fault}
        tone="warning"
        action={
          mayImport && (
            <Link to={paths.catalogueTable} params={{ constantName }}>
              {t('To the table for low outdoor temperatures')}
            </Link>
          )
        }
      >
        <p>
          {t('No cold table: {models}.', { models: names.join(', ') })} {t(coldFaultTexts[fault].text)}.{' '}
          {t(
            'Hours below the performance table are not answered. Import the manufacturer’s table for low outdoor temperatures and say its source in the models table.',
          )}
        </p>
      </Notice>
    );
  });
}

interface YearNotesProps {
  readonly city: City;
  readonly outdoorTemp: number;
  readonly altitude: number;
  /** Models that no year is answered of below their performance tables. */
  readonly withoutCold: readonly WithoutCold[];
  readonly onOutdoor: (outdoorTemp: number) => void;
  readonly onAltitude: (altitude: number) => void;
}

/** What the chosen city says against the inputs, each with the step that mends it. */
export function YearNotes(props: YearNotesProps) {
  const { city, outdoorTemp, altitude, withoutCold, onOutdoor, onAltitude } = props;
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
              <Button size="small" onClick={() => onOutdoor(offered)}>
                {t('Outdoor air {value} °C', { value: offered })}
              </Button>
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
      <ColdNotes withoutCold={withoutCold} />
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
        <p className={`${kit.rowCentered} ${kit.note}`}>
          {t('{city} lies at {altitude} m above sea level; the calculation is for {given} m.', {
            city: name,
            altitude: ownAltitude,
            given: altitude,
          })}
          <Button size="small" onClick={() => onAltitude(ownAltitude)}>
            {t('Altitude {value} m', { value: ownAltitude })}
          </Button>
        </p>
      )}
    </>
  );
}
