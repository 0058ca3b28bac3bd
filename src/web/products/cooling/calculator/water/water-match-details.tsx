import type { ChilledWaterData } from '../../../../../core/products/cooling/water/chilled-water-data.ts';
import type { ChilledWaterInputs } from '../../../../../core/products/cooling/water/chilled-water-inputs.ts';
import type { ChilledWaterMatch } from '../../../../../core/products/cooling/water/chilled-water-select.ts';
import { formatNumber } from '../../../../../core/format.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import { columnFigure } from '../../../../parts/calculator/figure.ts';
import styles from '../../../../parts/calculator/details.module.css';
import { WaterFigure } from './water-figure.tsx';
import { waterDetails } from './water-columns.ts';
import facts from '../../../../ui/facts.module.css';
import kit from '../../../../ui/kit.module.css';

interface WaterMatchDetailsProps {
  readonly match: ChilledWaterMatch;
  readonly data: ChilledWaterData;
  /** Those that the match was found for. */
  readonly inputs: ChilledWaterInputs;
}

/** Where the figures come from: the conductance of the rating point, and how well the method meets all of them. */
function Origin({ match, data }: Pick<WaterMatchDetailsProps, 'match' | 'data'>) {
  const t = useTranslate();
  const unit = data.units.get(match.model);
  if (!unit) return null;
  const { model, ratings } = unit;
  return (
    <section className={kit.stackTight}>
      <h3 className={kit.small}>{t('Where it comes from')}</h3>
      <dl className={facts.facts} data-layout="apart">
        <div>
          <dt>{t('Conductance UA of the models table')}</dt>
          <dd>
            {formatNumber(model.UA_kWperK, 3)}
            <span className={kit.muted}>&nbsp;{t('kW/K')}</span>
          </dd>
        </div>
        <div>
          <dt>{t('Rating points of the catalogue')}</dt>
          <dd>{formatNumber(ratings.count)}</dd>
        </div>
        <div>
          <dt>{t('The method meets them within')}</dt>
          <dd>
            {formatNumber(Math.max(0.01, ratings.worstMiss * 100), 2)}
            <span className={kit.muted}>&nbsp;%</span>
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** Everything that the columns have no room for. */
export function WaterMatchDetails({ match, data, inputs }: WaterMatchDetailsProps) {
  const t = useTranslate();
  return (
    <div className={styles.details}>
      {waterDetails.map(({ label, figures }) => (
        <section key={label} className={kit.stackTight}>
          <h3 className={kit.small}>{t(label)}</h3>
          <dl className={facts.facts} data-layout="apart">
            {figures.map((each) => {
              const value = each.figure(match);
              return (
                <div key={each.label}>
                  <dt>{t(each.label)}</dt>
                  <dd>
                    {value === null ? (
                      '—'
                    ) : (
                      <WaterFigure field={each.field} label={each.label} {...{ data, inputs, match }}>
                        {columnFigure(value, each.decimals)}
                      </WaterFigure>
                    )}
                    {each.unit && <span className={kit.muted}>&nbsp;{t(each.unit)}</span>}
                  </dd>
                </div>
              );
            })}
          </dl>
        </section>
      ))}
      <Origin match={match} data={data} />
    </div>
  );
}
