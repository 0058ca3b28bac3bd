import type { Match } from '../../../../../core/products/cooling/selection/select.ts';
import type { SelectionInputs } from '../../../../../core/products/cooling/selection/selection-inputs.ts';
import { use } from 'react';
import { originText, performanceOrigin } from '../../../../../core/products/cooling/figures/figure-origin.ts';
import { formatNumber } from '../../../../../core/format.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import { ExplainedFigure, ExplainingContext } from './explained-figure.tsx';
import type { MatchField } from './match-columns.ts';
import { detailGroups, figureOf, mainColumns } from './match-columns.ts';
import { columnFigure, signedPercent } from '../../../../parts/calculator/figure.ts';
import styles from '../../../../parts/calculator/details.module.css';
import { DataSheetLink } from './data-sheet-link.tsx';
import facts from '../../../../ui/facts.module.css';
import kit from '../../../../ui/kit.module.css';

const PER_KILO = 1000;
const percentOff = (factor: number) => signedPercent((factor - 1) * 100);

interface FactsProps {
  readonly match: Match;
  readonly label: string;
  readonly fields: readonly MatchField[];
}

function Facts({ match, label, fields }: FactsProps) {
  const t = useTranslate();
  return (
    <section className={kit.stackTight}>
      <h3 className={kit.small}>{t(label)}</h3>
      <dl className={facts.facts} data-layout="apart">
        {fields.map((field) => (
          <div key={field.field}>
            <dt>{t(field.label)}</dt>
            <dd>
              <ExplainedFigure match={match} field={field.field} label={field.label}>
                {columnFigure(figureOf(match, field), field.decimals)}
              </ExplainedFigure>
              {field.unit && <span className={kit.muted}>&nbsp;{t(field.unit)}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Where the figures come from: the nodes of the table with their weights, and what the moisture changes. */
function Origin({ match }: { readonly match: Match }) {
  const t = useTranslate();
  const { nodes, factors, humidityRatio, referenceHumidityRatio, table } = match.provenance;
  const unit = use(ExplainingContext)?.data.units.get(match.model);
  const used = nodes.filter(({ weight }) => weight > 0);
  return (
    <section className={kit.stackTight}>
      <h3 className={kit.small}>{t('Where it comes from')}</h3>
      <dl className={facts.facts} data-layout="apart">
        <div>
          <dt>{t('Table')}</dt>
          <dd>{table}</dd>
        </div>
        {unit && (
          <div>
            <dt>{t('Whose figures')}</dt>
            <dd>{originText(performanceOrigin(unit.model), t)}</dd>
          </div>
        )}
        {used.map(({ id, outdoorTemp, returnAirTemp, weight }) => (
          <div key={id}>
            <dt>
              {t('Node: outdoor {outdoor} °C, return air {returnAir} °C', {
                outdoor: outdoorTemp,
                returnAir: returnAirTemp,
              })}
            </dt>
            <dd>
              {formatNumber(weight * 100, 1)}
              <span className={kit.muted}>&nbsp;%</span>
            </dd>
          </div>
        ))}
        <div>
          <dt>
            {t('Moisture of the return air, in the table {reference} g/kg', {
              reference: referenceHumidityRatio * PER_KILO,
            })}
          </dt>
          <dd>
            {columnFigure(humidityRatio * PER_KILO, 2)}
            <span className={kit.muted}>&nbsp;{t('g/kg')}</span>
          </dd>
        </div>
        <div>
          <dt>{t('Its effect on total and sensible capacity')}</dt>
          <dd>
            {percentOff(factors.total)}, {percentOff(factors.sensible)}
          </dd>
        </div>
      </dl>
    </section>
  );
}

interface MatchDetailsProps {
  readonly match: Match;
  readonly family: string;
  /** Those that the match was found for. */
  readonly inputs: SelectionInputs;
  /** On a narrow screen the main figures have no columns of their own. */
  readonly withMain?: boolean;
}

/** Everything that the table's columns have no room for. */
export const MatchDetails = ({ match, family, inputs, withMain = false }: MatchDetailsProps) => (
  <div className={styles.details}>
    {withMain && <Facts match={match} label="Capacity and air" fields={mainColumns} />}
    {detailGroups.map(({ label, fields }) => (
      <Facts key={label} match={match} label={label} fields={fields} />
    ))}
    <Origin match={match} />
    <p className={styles.files}>
      <DataSheetLink family={family} model={match.model} inputs={inputs} />
    </p>
  </div>
);
