import type { ProductFamily } from '../../../core/cooling/families.ts';
import { formatNumber, noBreakSpace } from '../../../core/format.ts';
import { useLanguage, useMay, useTranslate } from '../../app/app-context.tsx';
import type { Translate } from '../../app/app-state.ts';
import { FamilyDrawing } from '../../drawings/cooling/family-drawing.tsx';
import { Notice } from '../../ui/notice.tsx';
import { columnFigure } from './figure.ts';
import { familyName } from './family-cards.tsx';
import styles from './range.module.css';
import type { RatedModel } from './rated-models.ts';
import { ratingPoint } from './rated-models.ts';
import { SolutionLink } from './solution-link.tsx';

/** At what the nominal figures hold, in words; the text of the table where it is of another form. */
function conditionsOf(t: Translate, { nominalPoint, waterInC, waterOutC }: RatedModel): string {
  const point = ratingPoint(nominalPoint);
  if (!point) return nominalPoint;
  return [
    t('return air {temperature} °C, {humidity} %', { temperature: point.returnAir, humidity: point.humidity }),
    ...(point.outdoor === null ? [] : [t('outdoor air {temperature} °C', { temperature: point.outdoor })]),
    ...(waterInC === undefined || waterOutC === undefined
      ? []
      : [t('water {in}/{out} °C', { in: waterInC, out: waterOutC })]),
  ].join(', ');
}

const sizeOf = ({ widthMm, depthMm, heightMm }: RatedModel): string =>
  [widthMm, depthMm, heightMm].map((mm) => formatNumber(mm)).join(`${noBreakSpace}×${noBreakSpace}`);

/** `400/3/50` as `400 В, 3 ф., 50 Гц`; the text itself where it is of another form. */
function supplyOf(t: Translate, supply: string): string {
  const found = /^(\d+)\/(\d)\/(\d+)$/.exec(supply);
  return found
    ? t('{volts} V, {phases} ph, {hertz} Hz', { volts: found[1]!, phases: found[2]!, hertz: found[3]! })
    : supply;
}

interface FamilyRangeProps {
  readonly family: ProductFamily;
  readonly range: readonly RatedModel[];
}

/** A family without calculation: says so, and shows its range at its nominal conditions. */
export function FamilyRange({ family, range }: FamilyRangeProps) {
  const t = useTranslate();
  const language = useLanguage();
  const mayCreate = useMay('newSolution.Cooling');
  const conditions = [...new Set(range.map((model) => conditionsOf(t, model)))];
  return (
    <section className={styles.family} aria-labelledby="family">
      <div className={styles.about}>
        <h2 id="family">
          {family.formName} <span>{familyName(family, language)}</span>
        </h2>
        <Notice tone="info">
          <p>{t('No calculation is available for family {family}', { family: family.formName })}.</p>
          <p>{t('Choose a model by its nominal figures; the vendor confirms the capacity at your conditions.')}</p>
        </Notice>
        <FamilyDrawing family={family.code} className={styles.drawing} />
        <ul className={styles.legend}>
          <li data-is="cold">{t('cold air')}</li>
          <li data-is="warm">{t('warm air')}</li>
        </ul>
      </div>
      <div className={styles.models}>
        <div className={styles.scroller}>
          <table className={styles.table}>
            <caption>{t('Nominal figures: {conditions}', { conditions: conditions.join('; ') })}</caption>
            <thead>
              <tr>
                <th scope="col">{t('Model')}</th>
                <Head label={t('Total')} unit={t('kW')} />
                <Head label={t('Sensible')} unit={t('kW')} />
                <Head label={t('Air flow')} unit={t('m³/h')} />
                <Head label={t('Width × depth × height')} unit={t('mm')} />
                <Head label={t('Weight')} unit={t('kg')} />
                <th scope="col">{t('Supply')}</th>
                {mayCreate && (
                  <th scope="col">
                    <span className="visually-hidden">{t('Action')}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {range.map((model) => (
                <tr key={model.model}>
                  <th scope="row">{model.model}</th>
                  <td data-label={t('Total')} data-unit={t('kW')}>
                    {columnFigure(model.nominalTotalKw, 1)}
                  </td>
                  <td data-label={t('Sensible')} data-unit={t('kW')}>
                    {columnFigure(model.nominalSensibleKw, 1)}
                  </td>
                  <td data-label={t('Air flow')} data-unit={t('m³/h')}>
                    {formatNumber(model.airflowM3h)}
                  </td>
                  <td data-label={t('Size')} data-unit={t('mm')}>
                    {sizeOf(model)}
                  </td>
                  <td data-label={t('Weight')} data-unit={t('kg')}>
                    {formatNumber(model.weightKg)}
                  </td>
                  <td data-label={t('Supply')} className={styles.supply}>
                    {supplyOf(t, model.supply)}
                  </td>
                  {mayCreate && (
                    <td className={styles.action}>
                      <SolutionLink family={family.code} model={model.model} />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  );
}

const Head = ({ label, unit }: { readonly label: string; readonly unit: string }) => (
  <th scope="col" className={styles.number}>
    {label}
    <span>{unit}</span>
  </th>
);
