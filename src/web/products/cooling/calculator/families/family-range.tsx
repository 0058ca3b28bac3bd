import { calculationKind } from '../../../../../core/products/cooling/calculation-kind.ts';
import type { ProductFamily } from '../../../../../core/products/cooling/tables/families.ts';
import { familyName } from '../../../../../core/products/cooling/tables/families.ts';
import { ratingPoint } from '../../../../../core/products/cooling/tables/rating-point.ts';
import { useLanguage, useTranslate } from '../../../../app/session/app-context.tsx';
import type { Translate } from '../../../../app/session/app-state.ts';
import { FamilyPicture, isDrawn } from '../../drawings/family-picture.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import kit from '../../../../ui/kit.module.css';
import styles from './range.module.css';
import type { RatedModel } from '../state/rated-models.ts';
import { YearLink } from '../year/year-link.tsx';
import { RangeTable } from './range-table.tsx';

/** At what the nominal figures hold, in words; the text of the table where it is of another form. */
function conditionsOf(t: Translate, text: string, { waterInC, waterOutC }: RatedModel): string {
  const point = ratingPoint(text);
  if (!point) return text;
  return [
    t('return air {temperature} °C, {humidity} %', { temperature: point.returnAir, humidity: point.humidity }),
    ...(point.outdoor === null ? [] : [t('outdoor air {temperature} °C', { temperature: point.outdoor })]),
    ...(waterInC === undefined || waterOutC === undefined
      ? []
      : [t('water {in}/{out} °C', { in: waterInC, out: waterOutC })]),
  ].join(', ');
}

interface FamilyRangeProps {
  readonly family: ProductFamily;
  readonly range: readonly RatedModel[];
}

/** A family without calculation: says so, and shows its range at its nominal conditions. */
export function FamilyRange({ family, range }: FamilyRangeProps) {
  const t = useTranslate();
  const language = useLanguage();
  const conditions = [...new Set(range.map((model) => conditionsOf(t, model.nominalPoint, model)))];
  const second = [
    ...new Set(range.flatMap((model) => (model.warmPoint ? [conditionsOf(t, model.warmPoint, model)] : []))),
  ];
  const caption = [
    t('Nominal figures: {conditions}', { conditions: conditions.join('; ') }),
    ...(second.length > 0 ? [t('second point: {conditions}', { conditions: second.join('; ') })] : []),
  ].join('; ');
  const kind = calculationKind(family);
  return (
    <section className={`${kit.columns} ${styles.family}`} aria-labelledby="family">
      <div className={`${kit.sheet} ${kit.stack}`}>
        <h2 id="family" className={kit.large}>
          {family.formName} <span className={`${kit.note} ${kit.line}`}>{familyName(family, language)}</span>
        </h2>
        <Notice tone="info">
          <p>{t('No calculation is available for family {family}', { family: family.formName })}.</p>
          <p>
            {second.length > 0
              ? t(
                  'The catalogue gives its capacity at two points and supports no calculation between or beyond them: choose a model by these figures; the vendor confirms the capacity at your conditions.',
                )
              : t(
                  'The catalogue gives its capacity at one point and supports no calculation at others: choose a model by its nominal figures; the vendor confirms the capacity at your conditions.',
                )}
          </p>
          {kind === 'freeCooling' && <p>{t('Its free cooling is derived below.')}</p>}
          {kind === 'none' && <YearLink family={family.code} />}
        </Notice>
        <FamilyPicture family={family} className={styles.drawing} />
        {isDrawn(family) && (
          <ul className={`${kit.rowBaseline} ${kit.note}`}>
            <li className={`${kit.keyed} ${styles.cold}`}>{t('cold air')}</li>
            <li className={`${kit.keyed} ${styles.warm}`}>{t('warm air')}</li>
          </ul>
        )}
      </div>
      <RangeTable {...{ family, range, caption }} />
    </section>
  );
}
