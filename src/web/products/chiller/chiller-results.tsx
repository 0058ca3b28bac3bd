import { memo } from 'react';
import type { ChillerDerived } from '../../../core/products/chiller/derived.ts';
import { fluidLabels } from '../../../core/products/chiller/site-fields.ts';
import type { Evaluation } from '../../../core/kernel/evaluate.ts';
import { numberOf } from '../../../core/kernel/read-values.ts';
import { noBreakSpace } from '../../../core/format.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { FreeCoolingChart } from './charts/free-cooling-chart.tsx';
import { PumpChart } from './charts/pump-chart.tsx';
import { Muted, Remark, Results, ResultsHead, ResultsPart } from '../../parts/configurator/results.tsx';
import type { ResultsProps } from '../../parts/configurator/type-view.ts';
import { useSettled } from '../../ui/hooks/use-debounced-value.ts';
import { chillerOf } from './chiller-answer.ts';
import { ChillerDrawings } from './chiller-drawings.tsx';
import { MachineFacts, WaterFacts } from './chiller-facts.tsx';
import styles from './chiller-results.module.css';

/** What takes its time to draw: it follows when the choices rest. Its room is kept. */
const Charts = memo(function Charts({ derived }: { readonly derived: ChillerDerived }) {
  const { freeCooling, module, rating } = derived;
  return (
    <>
      {freeCooling && <FreeCoolingChart duty={freeCooling} />}
      {module && rating && module.headLeftKPa !== null && (
        <PumpChart module={module.module} rating={rating} systemKPa={module.neededKPa} />
      )}
    </>
  );
});

/** Points of the circuit and the site in a line. */
function useConditions(): (evaluation: Evaluation<ChillerDerived>) => string {
  const t = useTranslate();
  return ({ values, derived: { fluid } }) =>
    t('{fluid} {leaving}/{entering} °C, outdoors {winter}…{summer} °C', {
      fluid: fluid.fluid === 'water' ? t('Water') : `${t(fluidLabels[fluid.fluid])} ${fluid.share} %`,
      leaving: numberOf(values, 'leavingWaterC'),
      entering: numberOf(values, 'enteringWaterC'),
      winter: numberOf(values, 'designMinOutdoorC'),
      summer: numberOf(values, 'ambientC'),
    });
}

/** The chillers and their water in figures, free cooling and pumps as charts, and the drawings. */
export function ChillerResults(props: ResultsProps) {
  const t = useTranslate();
  const conditionsText = useConditions();
  const evaluation = chillerOf(props.composition.evaluation);
  const { derived } = evaluation;
  const { chiller, installed, refusal, smallerModel, working, rating } = derived;
  const settled = useSettled(derived);
  const hasCharts = derived.freeCooling !== null || derived.module !== null;
  return (
    <Results>
      <ResultsHead
        chosen={chiller ? `${installed}${noBreakSpace}×${noBreakSpace}${chiller.model}` : t('No chiller yet')}
      >
        <Muted>{conditionsText(evaluation)}</Muted>
      </ResultsHead>
      {chiller && <MachineFacts derived={derived} />}
      {refusal && <Remark isRefusal>{t(refusal.text, refusal.params)}</Remark>}
      {rating?.isConservative && (
        <Remark>{t('The row of the lowest ambient of the table is taken: the chiller gives more.')}</Remark>
      )}
      {smallerModel !== null && (
        <Remark>
          {t('{model} would do as well with {count} chiller | {model} would do as well with {count} chillers', {
            model: smallerModel,
            count: working,
          })}
        </Remark>
      )}
      {chiller && (
        <ResultsPart title={t('Hydraulics')}>
          <WaterFacts derived={derived} isVolumeAssumed={!evaluation.stated.includes('systemVolumeL')} />
        </ResultsPart>
      )}
      {hasCharts && (
        <div className={styles.charts} data-empty={settled === null}>
          {settled && <Charts derived={settled} />}
        </div>
      )}
      <ChillerDrawings {...props} />
    </Results>
  );
}
