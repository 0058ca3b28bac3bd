import { useMemo } from 'react';
import type { ChillersOfYear, ModelYear, VariantYear } from '../../../../../core/products/cooling/year/comparison.ts';
import { rankedVariants, shownYear } from '../../../../../core/products/cooling/year/ranking.ts';
import type { YearInputs } from '../../../../../core/products/cooling/year/year-inputs.ts';
import { ASSUMED_RATES } from '../../../../../core/products/cooling/year/year-inputs.ts';
import { currencySign, formatNumber } from '../../../../../core/format.ts';
import type { Translate } from '../../../../../core/translation/translate.ts';
import { useLanguage, useTranslate } from '../../../../app/session/app-context.tsx';
import { useLastRight } from '../../../../parts/calculator/use-last-valid.ts';
import { Button } from '../../../../ui/button.tsx';
import { ErrorState } from '../../../../parts/problems/error-state.tsx';
import { PriceNote } from '../../../../parts/calculator/price-note.tsx';
import { Loading } from '../../../../ui/loading.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { useStable } from '../../../../ui/hooks/use-stable-callback.ts';
import { useCalculatorData } from '../state/calculator-data.ts';
import type { YearField } from '../state/calculator-state.ts';
import type { CalculatorViewProps } from '../calculator-views.ts';
import { DerivedNotice } from '../results/derived-notice.tsx';
import { useSame } from './use-stable-value.ts';
import type { YearQuestion } from './use-year.ts';
import { useYear } from './use-year.ts';
import { askedYear, chillersOf, followingWater, isOfCosts } from './year-question.ts';
import { YearBest } from './year-best.tsx';
import { YearCharts } from './year-chart.tsx';
import { YearDetails } from './year-details.tsx';
import { cityName, YearFields } from './year-fields.tsx';
import type { YearExplaining } from './year-figure.tsx';
import { YearModels } from './year-models.tsx';
import { YearNotes } from './year-notes.tsx';
import { nameOf, useYearPrices } from './year-prices.ts';
import { YearTable } from './year-table.tsx';
import { useYearTables } from './year-tables.ts';
import styles from './year.module.css';
import kit from '../../../../ui/kit.module.css';

const HOURS = 8760;

/** What the work on a year is at, in a line that is always there. */
function Progress({ year }: { readonly year: ReturnType<typeof useYear> }) {
  const t = useTranslate();
  const { progress, isStopped, answer } = year;
  const models = answer?.comparison.variants.reduce((sum, { models: own }) => sum + own.length, 0) ?? 0;
  return (
    <div className={`${kit.rowCentered} ${kit.note} ${styles.progress}`}>
      {progress !== null ? (
        <>
          <progress value={progress} max={1} aria-label={t('Computing the year')} />
          <Button size="small" onClick={year.stop}>
            {t('Stop')}
          </Button>
        </>
      ) : isStopped ? (
        <>
          <span>{t('Stopped: what stands here belongs to the inputs before.')}</span>
          <Button size="small" onClick={year.again}>
            {t('Compute')}
          </Button>
        </>
      ) : (
        <span>
          {answer && t('{hours} hours of {models} models, computed one by one', { hours: formatNumber(HOURS), models })}
        </span>
      )}
    </div>
  );
}

/** At what the figures of an answer hold, in words. */
function conditionsOf(
  { loadKw, conditions: { returnAirDryBulbTemp, returnAirRH } }: YearInputs,
  city: string,
  water: ChillersOfYear | null,
  t: Translate,
): string {
  const air = t('{load} kW all year round, return air {returnAir} °C, {humidity} %; {city}', {
    load: loadKw,
    returnAir: returnAirDryBulbTemp,
    humidity: returnAirRH,
    city,
  });
  if (!water) return air;
  const { waterInC, waterOutC, glycolPercent } = water;
  return `${air}; ${t('chilled water {in}/{out} °C, glycol {share} %', { in: waterInC, out: waterOutC, share: glycolPercent })}`;
}

/** The model that is looked at: the one that the address names, or its variant alone, else free cooling, else the first that is shown. */
function chosenOf(variants: readonly VariantYear[], name: string | null): ModelYear | null {
  const shown = (isIt: (variant: VariantYear) => boolean) => {
    const variant = variants.find((own) => isIt(own) && own.models.length > 0);
    return variant && shownYear(variant);
  };
  return (
    variants.flatMap(({ models }) => models).find((model) => nameOf(model) === name) ??
    shown(({ variant }) => variant === name) ??
    shown(({ variant }) => variant === 'freeCooling') ??
    rankedVariants(variants)[0]?.year ??
    null
  );
}

const noneYet: readonly VariantYear[] = [];

/** A year of every way to cool one load in one city: energy, cost, pPUE, hours of free cooling. */
export function YearView({ family, calculator, inputs, isStale }: CalculatorViewProps) {
  const t = useTranslate();
  const language = useLanguage();
  const { data, problem, retry } = useCalculatorData();
  const { tables, currency } = useYearTables();
  const { state, type, step, settle } = calculator;
  const onChoose = useStable((model: ModelYear) => step({ yearOf: nameOf(model) }));
  const onGlycol = useStable((glycolPercent: number) => step({ year: { ...state.year, glycolPercent } }));
  const cities = data?.freeCooling?.cities ?? [];
  const city = cities.find((each) => each.city === state.city) ?? cities[0];
  const chilledWater = data?.chilledWater ?? null;
  const asked = city ? askedYear(state, inputs, family.code, city.city, chilledWater) : null;
  const problems = asked?.problems ?? [];
  const isRight = problems.every(isOfCosts);
  const question = useLastRight(useSame<YearQuestion | null>(asked && asked.question), isRight);
  const year = useYear(tables, question);
  const answered = year.answer?.question.inputs ?? null;
  const answeredCity = cities.find((each) => each.city === answered?.city) ?? city;
  // The same object as long as it says the same: the tables below are drawn anew when it changes.
  const explaining = useSame<YearExplaining | null>(
    data && answered && answeredCity && asked
      ? {
          asked: {
            inputs: answered,
            city: cityName(answeredCity, language),
            rates: asked.rates,
            currency: currencySign(currency),
            catalogueVersion: data.catalogueVersion,
          },
          isDemonstration: data.isDemonstration,
        }
      : null,
  );
  const comparison = year.answer?.comparison ?? null;
  const years = useMemo(() => comparison?.variants.flatMap(({ models }) => models) ?? null, [comparison]);
  const coldC = comparison?.coldC ?? null;
  const site = useMemo(() => (answered && coldC !== null ? { asked: answered, coldC } : null), [answered, coldC]);
  const rates = useSame(asked?.rates ?? ASSUMED_RATES);
  const prices = useYearPrices(years, site, rates);

  if (problem !== null && problem !== undefined)
    return <ErrorState problem={problem} title={t('The catalogue could not be loaded')} onRetry={retry} />;
  if (!data) return <Loading lines={10} />;
  if (!city)
    return <p className={kit.sheet}>{t('The catalogue has no climates of cities: a year can not be computed.')}</p>;

  const variants = comparison?.variants ?? noneYet;
  const chosen = chosenOf(variants, state.yearOf);
  const onChange = (change: Partial<Record<YearField, number | undefined>>) =>
    type({
      year: Object.fromEntries(Object.entries({ ...state.year, ...change }).filter(([, value]) => value !== undefined)),
    });
  const water = chillersOf(variants);
  const altitude = answered?.conditions.altitude ?? 0;
  const isOld = isStale || !year.isCurrent || !isRight;
  return (
    <section className={kit.stackWide} aria-labelledby="year">
      <h2 id="year" className="visually-hidden">
        {t('A year')}
      </h2>
      <YearFields
        cities={cities}
        city={city}
        currency={currency}
        given={state.year}
        following={{
          loadKw: inputs.sensibleCoolerCapacity,
          units: comparison?.base?.units ?? null,
          water: followingWater(state, family.code, chilledWater, variants),
        }}
        problems={problems}
        hasPrices={prices !== null}
        onCity={(next) => step({ city: next })}
        onChange={onChange}
        onSettle={settle}
      />
      <YearNotes
        city={city}
        outdoorTemp={inputs.outdoorTemp}
        altitude={inputs.altitude ?? 0}
        withoutCold={comparison?.withoutCold ?? []}
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
      {comparison && explaining && site ? (
        <div className={`${kit.stackWide} ${kit.kept}`} data-stale={isOld && year.progress !== null}>
          {prices && <YearBest {...{ years: years!, prices, explaining, site, onChoose }} />}
          <YearTable
            caption={conditionsOf(explaining.asked.inputs, explaining.asked.city, water, t)}
            {...{ comparison, chosen, explaining, prices, onChoose, onGlycol }}
          />
          <PriceNote prices={prices} />
          {chosen && (
            <>
              <YearCharts
                comparison={comparison}
                year={chosen}
                conditions={conditionsOf(explaining.asked.inputs, explaining.asked.city, chosen.chillers, t)}
                altitude={altitude}
                catalogueVersion={data.catalogueVersion}
                isDemonstration={data.isDemonstration}
              />
              <YearDetails year={chosen} site={site} altitude={altitude} withoutCold={comparison.withoutCold} />
            </>
          )}
          <YearModels {...{ comparison, chosen, explaining, prices, onChoose }} />
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
