import { useId, useMemo } from 'react';
import type { FreeCoolingDuty, FreeCoolingFamily } from '../../../../../core/products/cooling/water/free-cooling.ts';
import type { FreeCoolingData } from '../../../../../core/products/cooling/water/free-cooling-range.ts';
import {
  checkFreeCoolingInputs,
  compareFreeCooling,
  freeCoolingInputs,
  startingDuty,
} from '../../../../../core/products/cooling/water/free-cooling-range.ts';
import type { Remedy } from '../../../../../core/products/cooling/selection/refusals.ts';
import { useLanguage, useTranslate } from '../../../../app/session/app-context.tsx';
import { CorrectInputs } from '../results/correct-inputs.tsx';
import { YearLink } from '../year/year-link.tsx';
import { DerivedNotice } from '../results/derived-notice.tsx';
import kit from '../../../../ui/kit.module.css';
import styles from '../results/derived.module.css';
import inputStyles from '../../../../parts/calculator/inputs.module.css';
import { Excluded } from '../results/excluded.tsx';
import { FreeCoolingChart } from './free-cooling-chart.tsx';
import { FreeCoolingTable } from './free-cooling-table.tsx';
import { Inputs } from '../../../../parts/calculator/inputs.tsx';
import { MOST_PINNED } from '../../../../parts/calculator/pinned.ts';
import { toggled } from '../../../../parts/calculator/pinned.ts';
import type { Calculator } from '../state/use-calculator.ts';
import { useLastRight } from '../../../../parts/calculator/use-last-valid.ts';
import { Select } from '../../../../ui/fields/select.tsx';

interface CityFieldProps {
  readonly data: FreeCoolingData;
  readonly city: string;
  readonly onChange: (city: string) => void;
}

function CityField({ data, city, onChange }: CityFieldProps) {
  const t = useTranslate();
  const language = useLanguage();
  const id = useId();
  return (
    <div className={inputStyles.field}>
      <span id={id} className={kit.note}>
        {t('Climate of')}
      </span>
      <Select
        aria-labelledby={id}
        value={city}
        options={data.cities.map(({ city: value, nameRu, nameEn }) => ({
          value,
          label: language === 'ru' ? nameRu : nameEn,
        }))}
        onChange={onChange}
      />
      <p className={kit.note}>{t('hours from monthly normals')}</p>
    </div>
  );
}

interface FreeCoolingSectionProps {
  readonly family: FreeCoolingFamily;
  readonly data: FreeCoolingData;
  readonly calculator: Calculator;
}

/** When the outdoor air cools in place of the compressor, unit by unit: temperatures, hours, share of the year's heat. */
export function FreeCoolingSection({ family, data, calculator }: FreeCoolingSectionProps) {
  const t = useTranslate();
  const { state, type, step, settle } = calculator;
  const start = startingDuty(data.families.get(family)![0]!);
  const given: FreeCoolingDuty = { ...start, ...state.free };
  const problems = checkFreeCoolingInputs(family, given, data.limits);
  const bounded = freeCoolingInputs(family, data.limits).map((input) => ({ ...input, byDefault: start[input.field] }));
  const { loadKw, returnAirDryBulbTemp } = given;
  const duty = useMemo(() => ({ loadKw, returnAirDryBulbTemp }), [loadKw, returnAirDryBulbTemp]);
  const right = useLastRight(duty, problems.length === 0);
  const found = useMemo(() => {
    const answer = right && compareFreeCooling(data, family, right);
    return answer?.ok ? answer.value : null;
  }, [data, family, right]);
  const city = data.cities.find((each) => each.city === state.city) ?? data.cities[0];
  const known = found?.units.map(({ model }) => model) ?? [];
  const charted =
    state.pinned?.filter((model) => known.includes(model)).slice(0, MOST_PINNED) ??
    // The smallest that carries the load, and what larger ones gain.
    [known[0], known[Math.floor(known.length / 2)], known.at(-1)].filter(
      (model, i, all): model is string => model !== undefined && all.indexOf(model) === i,
    );
  const onAdmit = ({ field, value }: Remedy<keyof FreeCoolingDuty>) =>
    step({ free: { ...state.free, [field]: value } });
  return (
    <section className={styles.section} aria-labelledby="free-cooling">
      <h2 className={`${kit.large} ${kit.below}`} id="free-cooling">
        {t('Free cooling')}
      </h2>
      <DerivedNotice>
        {t(
          'from the effectiveness between return and outdoor air of the models table, at an even load the whole year. Hours by monthly normals, within 4 % of the year; the power of compressors and pumps is not derived.',
        )}
      </DerivedNotice>
      <YearLink family={family} loadKw={loadKw} returnAirDryBulbTemp={returnAirDryBulbTemp} />
      <Inputs
        helpOf="cooling"
        inputs={bounded}
        values={given}
        problems={problems}
        onChange={(field, value) => type({ free: { ...state.free, [field]: value } })}
        onSettle={settle}
      >
        {city && <CityField data={data} city={city.city} onChange={(next) => step({ city: next })} />}
      </Inputs>
      {!found || !right ? (
        <CorrectInputs inputs={bounded} values={given} problems={problems} onAdmit={onAdmit} />
      ) : (
        <div className={`${kit.kept} ${kit.columnsWide} ${styles.results}`} data-stale={problems.length > 0}>
          <div className={`${kit.stackWide} ${styles.list}`}>
            {found.units.length === 0 ? (
              <p className={kit.sheet}>{t('No unit of {family} carries {load} kW alone.', { family, load: loadKw })}</p>
            ) : (
              <FreeCoolingTable
                units={found.units}
                duty={right}
                city={city ?? null}
                charted={charted}
                onToggle={(model) => type({ pinned: toggled(charted, model) })}
              />
            )}
            <Excluded<keyof FreeCoolingDuty>
              selection={{ rejected: found.rejected, nearestBelow: null, nearestAbove: null }}
              onAdmit={onAdmit}
            />
          </div>
          <FreeCoolingChart units={found.units.filter(({ model }) => charted.includes(model))} duty={right} />
        </div>
      )}
    </section>
  );
}
