import { checkYearInputs, ASSUMED_TARIFF } from '../../../../core/cooling/year/year-inputs.ts';
import type { ModelYear } from '../../../../core/cooling/year/comparison.ts';
import { formatNumber } from '../../../../core/format.ts';
import { useLanguage, useTranslate } from '../../../app/app-context.tsx';
import { useLastRight } from '../../../calculator/use-last-right.ts';
import button from '../../../calculator/button.module.css';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useStable } from '../../../ui/use-stable.ts';
import { useCalculatorData } from '../calculator-data.ts';
import type { YearField } from '../calculator-state.ts';
import type { CalculatorViewProps } from '../calculator-views.ts';
import { DerivedNotice } from '../derived-notice.tsx';
import { useSame } from './use-same.ts';
import type { YearQuestion } from './use-year.ts';
import { useYear } from './use-year.ts';
import { cityName, YearFields } from './year-fields.tsx';
import { YearCharts } from './year-chart.tsx';
import { YearDetails } from './year-details.tsx';
import { YearNotes } from './year-notes.tsx';
import { YearModels } from './year-models.tsx';
import { nameOf, YearTable } from './year-table.tsx';
import { useYearTables } from './year-tables.ts';
import styles from './year.module.css';

const HOURS = 8760;

/** What the work on a year is at, in a line that is always there. */
function Progress({ year }: { readonly year: ReturnType<typeof useYear> }) {
  const t = useTranslate();
  const { progress, isStopped, answer } = year;
  const models = answer?.comparison.variants.reduce((sum, { models: own }) => sum + own.length, 0) ?? 0;
  return (
    <div className={styles.progress}>
      {progress !== null ? (
        <>
          <progress value={progress} max={1} aria-label={t('Computing the year')} />
          <button type="button" className={button.button} data-kind="default" onClick={year.stop}>
            {t('Stop')}
          </button>
        </>
      ) : isStopped ? (
        <>
          <span>{t('Stopped: what stands here belongs to the inputs before.')}</span>
          <button type="button" className={button.button} data-kind="default" onClick={year.again}>
            {t('Compute')}
          </button>
        </>
      ) : (
        <span>
          {answer && t('{hours} hours of {models} models, computed one by one', { hours: formatNumber(HOURS), models })}
        </span>
      )}
    </div>
  );
}

/** A year of every way to cool one load in one city: energy, cost, pPUE, hours of free cooling. */
export function YearView({ family, calculator, inputs, isStale }: CalculatorViewProps) {
  const t = useTranslate();
  const language = useLanguage();
  const { data, problem, retry } = useCalculatorData();
  const { tables, currency } = useYearTables();
  const { state, type, step, settle } = calculator;
  const onChoose = useStable((model: ModelYear) => step({ yearOf: nameOf(model) }));
  const cities = data?.freeCooling?.cities ?? [];
  const city = cities.find((each) => each.city === state.city) ?? cities[0];
  const given = {
    loadKw: state.year.loadKw ?? inputs.sensibleCoolerCapacity,
    units: state.year.units ?? null,
    tariff: state.year.tariff ?? ASSUMED_TARIFF,
  };
  const problems = checkYearInputs(given);
  const { waterInC, waterOutC } = state.water;
  const { returnAirDryBulbTemp, returnAirRH, outdoorTemp, altitude, basis } = inputs;
  const { loadKw, units } = given;
  const asked = useSame<YearQuestion | null>(
    city
      ? {
          series: family.code,
          inputs: {
            conditions: { returnAirDryBulbTemp, returnAirRH, outdoorTemp, altitude, basis },
            loadKw,
            units,
            city: city.city,
            waterInC: waterInC ?? null,
            waterOutC: waterOutC ?? null,
          },
        }
      : null,
  );
  const isRight =
    problems.every(({ path }) => path === 'tariff') && !Number.isNaN(waterInC) && !Number.isNaN(waterOutC);
  const question = useLastRight(asked, isRight);
  const year = useYear(tables, question);

  if (problem !== null && problem !== undefined)
    return <ErrorState problem={problem} title={t('The catalogue could not be loaded')} onRetry={retry} />;
  if (!data) return <Loading lines={10} />;
  if (!city)
    return <p className={styles.none}>{t('The catalogue has no climates of cities: a year can not be computed.')}</p>;

  const comparison = year.answer?.comparison ?? null;
  const variants = comparison?.variants ?? [];
  const chosen =
    variants.flatMap(({ models }) => models).find((model) => nameOf(model) === state.yearOf) ??
    // A variant alone, as a link from its family names it, is its first model.
    variants.find(({ variant, models }) => variant === state.yearOf && models.length > 0)?.models[0] ??
    variants.find(({ variant, models }) => variant === 'freeCooling' && models.length > 0)?.models[0] ??
    variants.find(({ models }) => models.length > 0)?.models[0] ??
    null;
  const onChange = (change: Partial<Record<YearField, number | undefined>>) =>
    type({
      year: Object.fromEntries(Object.entries({ ...state.year, ...change }).filter(([, value]) => value !== undefined)),
    });
  const tariff = problems.some(({ path }) => path === 'tariff') ? ASSUMED_TARIFF : given.tariff;
  const answered = year.answer?.question.inputs;
  const conditions = answered
    ? t('{load} kW all year round, return air {returnAir} °C, {humidity} %; {city}', {
        load: answered.loadKw,
        returnAir: answered.conditions.returnAirDryBulbTemp,
        humidity: answered.conditions.returnAirRH,
        city: cityName(cities.find((each) => each.city === answered.city) ?? city, language),
      })
    : '';
  const { catalogueVersion, isDemonstration } = data;
  const isOld = isStale || !year.isCurrent || !isRight;
  return (
    <section className={styles.year} aria-labelledby="year">
      <h2 id="year" className="visually-hidden">
        {t('A year')}
      </h2>
      <YearFields
        cities={cities}
        city={city}
        currency={currency}
        given={state.year}
        following={{ loadKw: inputs.sensibleCoolerCapacity, units: variants[0]?.models[0]?.units ?? null }}
        problems={problems}
        onCity={(next) => step({ city: next })}
        onChange={onChange}
        onSettle={settle}
      />
      <YearNotes
        city={city}
        outdoorTemp={outdoorTemp}
        altitude={altitude ?? 0}
        onOutdoor={(next) => step({ inputs: { ...state.inputs, outdoorTemp: next } })}
        onAltitude={(next) => step({ inputs: { ...state.inputs, altitude: next } })}
      />
      <Progress year={year} />
      {year.failure !== null && (
        <ErrorState
          problem={new Error(year.failure)}
          title={t('The year could not be computed')}
          onRetry={year.again}
        />
      )}
      {comparison ? (
        <div className={styles.results} data-stale={isOld && year.progress !== null}>
          <YearTable
            comparison={comparison}
            chosen={chosen}
            tariff={tariff}
            currency={currency}
            caption={conditions}
            onChoose={onChoose}
          />
          {chosen && (
            <YearCharts
              comparison={comparison}
              year={chosen}
              conditions={conditions}
              {...{ catalogueVersion, isDemonstration }}
            />
          )}
          {chosen && <YearDetails year={chosen} />}
          <YearModels {...{ comparison, chosen, currency, onChoose }} tariff={tariff} />
        </div>
      ) : question === null ? (
        <Notice tone="warning">
          <p>{t('Correct the marked input to see a year.')}</p>
        </Notice>
      ) : (
        year.failure === null && !year.isStopped && <Loading lines={8} />
      )}
      <DerivedNotice>
        {t(
          'an even load, hours by monthly normals, compressors at full load’s coefficient of performance. Hours that no table answers are not counted. The ± is what the hours of a climate may be out by: up to 3.8 % of the year.',
        )}
      </DerivedNotice>
    </section>
  );
}
