import type { CSSProperties } from 'react';
import { useId } from 'react';
import type { City } from '../../../../../core/products/cooling/tables/climate.ts';
import { ASSUMED_RATES, YEAR_INPUTS } from '../../../../../core/products/cooling/year/year-inputs.ts';
import { currencySign } from '../../../../../core/format.ts';
import type { Problem } from '../../../../../core/result.ts';
import { useLanguage, useTranslate } from '../../../../app/session/app-context.tsx';
import type { BoundedInput } from '../../../../parts/calculator/number-field.tsx';
import { NumberField } from '../../../../parts/calculator/number-field.tsx';
import { Help } from '../../../../parts/help/help.tsx';
import type { YearField } from '../state/calculator-state.ts';
import kit from '../../../../ui/kit.module.css';
import inputStyles from '../../../../parts/calculator/inputs.module.css';
import { Select } from '../../../../ui/fields/select.tsx';

/** The name of a city: the table of climates speaks Russian and English. */
export const cityName = ({ nameRu, nameEn }: City, language: string): string => (language === 'ru' ? nameRu : nameEn);

/** Keys of TRANSLATE. */
const followedTexts = {
  given: { text: 'as of chilled-water units' },
  rating: { text: 'of the rating point' },
  dewPoint: { text: 'above the dew point of the air' },
} as const;

/** The water of the chilled-water units as it follows, and the bounds of its temperatures. */
export interface FollowingWater {
  readonly waterInC: number;
  readonly waterOutC: number;
  /** Against the frost of the city; the most that there is where no share stands it; null until the answer is there. */
  readonly glycolPercent: number | null;
  readonly isFrostStood: boolean;
  /** By what it follows: given for the chilled-water units of the calculator, their rating point, or warmer for the coil to stay dry. */
  readonly by: keyof typeof followedTexts;
  readonly bounds: Readonly<Record<'waterInC' | 'waterOutC', Pick<BoundedInput, 'min' | 'max' | 'step'>>>;
}

const waterFields = [
  { field: 'waterInC', label: 'Chilled water, supply', help: 'cooling.yearWaterIn' },
  { field: 'waterOutC', label: 'Chilled water, return', help: 'cooling.yearWaterOut' },
] as const;

interface YearFieldsProps {
  readonly cities: readonly City[];
  readonly city: City;
  readonly currency: string;
  /** What was typed; the rest follows. */
  readonly given: Readonly<Partial<Record<YearField, number>>>;
  /** What follows where nothing was typed; no number of units until the answer is there. */
  readonly following: {
    readonly loadKw: number;
    readonly units: number | null;
    /** Null where there are no chilled-water units to be compared with. */
    readonly water: FollowingWater | null;
  };
  readonly problems: readonly Problem[];
  /** Whoever sees no prices is asked for no more than the tariff. */
  readonly hasPrices: boolean;
  readonly onCity: (city: string) => void;
  readonly onChange: (change: Partial<Record<YearField, number | undefined>>) => void;
  readonly onSettle: () => void;
}

/** City, load, number of units, tariff and chilled water of a year. */
export function YearFields(props: YearFieldsProps) {
  const { cities, city, currency, given, following, problems, hasPrices, onCity, onChange, onSettle } = props;
  const { water } = following;
  const t = useTranslate();
  const language = useLanguage();
  const id = useId();
  const problemOf = (field: YearField) => problems.find(({ path }) => path === field);
  const follow = (field: YearField, note: string) => ({
    isFollowing: given[field] === undefined,
    note,
    onFollow: () => onChange({ [field]: undefined }),
  });
  return (
    <div
      className={`${kit.sheet} ${inputStyles.inputs}`}
      role="group"
      aria-label={t('Inputs of the year')}
      style={{ '--inputs': 4 } as CSSProperties}
    >
      <div className={inputStyles.field}>
        <span className={kit.note}>
          <span id={id}>{t('Climate of')}</span>
          <Help of="cooling.city" label={t('Climate of')} />
        </span>
        <Select
          aria-labelledby={id}
          isSearchable
          value={city.city}
          options={cities.map((each) => ({ value: each.city, label: cityName(each, language) }))}
          onChange={onCity}
        />
        <p className={kit.note}>{t('hours from monthly normals')}</p>
      </div>
      <NumberField
        input={YEAR_INPUTS.loadKw}
        value={given.loadKw ?? following.loadKw}
        problem={problemOf('loadKw')}
        onChange={(loadKw) => onChange({ loadKw })}
        onSettle={onSettle}
        following={follow('loadKw', t('as required'))}
        help="cooling.yearLoad"
      />
      <NumberField
        input={YEAR_INPUTS.units}
        value={given.units ?? following.units ?? 1}
        problem={problemOf('units')}
        onChange={(units) => onChange({ units })}
        onSettle={onSettle}
        following={follow('units', t('the fewest'))}
        help="cooling.yearUnits"
      />
      <NumberField
        input={{ ...YEAR_INPUTS.tariff, unit: `${currencySign(currency)}/${t('kWh')}` }}
        value={given.tariff ?? ASSUMED_RATES.tariff}
        problem={problemOf('tariff')}
        onChange={(tariff) => onChange({ tariff })}
        onSettle={onSettle}
        following={follow('tariff', t('an assumption'))}
        help="cooling.tariff"
      />
      {hasPrices && (
        <>
          <NumberField
            input={YEAR_INPUTS.servicePercent}
            value={given.servicePercent ?? ASSUMED_RATES.servicePercent}
            problem={problemOf('servicePercent')}
            onChange={(servicePercent) => onChange({ servicePercent })}
            onSettle={onSettle}
            following={follow('servicePercent', t('an assumption'))}
            help="cooling.service"
          />
          <NumberField
            input={YEAR_INPUTS.discountPercent}
            value={given.discountPercent ?? ASSUMED_RATES.discountPercent}
            problem={problemOf('discountPercent')}
            onChange={(discountPercent) => onChange({ discountPercent })}
            onSettle={onSettle}
            following={follow('discountPercent', t('not discounted'))}
            help="cooling.discount"
          />
        </>
      )}
      {water && (
        <>
          {waterFields.map(({ field, label, help }) => (
            <NumberField
              key={field}
              input={{ ...water.bounds[field], label, unit: '°C' }}
              value={given[field] ?? water[field]}
              problem={problemOf(field)}
              onChange={(value) => onChange({ [field]: value })}
              onSettle={onSettle}
              following={follow(field, t(followedTexts[water.by].text))}
              help={help}
            />
          ))}
          <NumberField
            input={YEAR_INPUTS.glycolPercent}
            value={given.glycolPercent ?? water.glycolPercent ?? 0}
            problem={problemOf('glycolPercent')}
            onChange={(glycolPercent) => onChange({ glycolPercent })}
            onSettle={onSettle}
            following={follow(
              'glycolPercent',
              water.isFrostStood ? t('against the frost of the city') : t('no share stands the frost of the city'),
            )}
            help="cooling.yearGlycol"
          />
        </>
      )}
    </div>
  );
}
