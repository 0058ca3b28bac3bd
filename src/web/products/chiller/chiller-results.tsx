import { memo } from 'react';
import type { ChillerDerived } from '../../../core/products/chiller/derived.ts';
import { formatNumber, noBreakSpace } from '../../../core/format.ts';
import { numberOf } from '../../../core/kernel/read-values.ts';
import { useLanguage, useTranslate } from '../../app/session/app-context.tsx';
import { FreeCoolingChart } from './charts/free-cooling-chart.tsx';
import { PumpChart } from './charts/pump-chart.tsx';
import {
  beside,
  Deciding,
  FigureLines,
  Muted,
  Remark,
  Results,
  ResultsHead,
  ResultsPart,
} from '../../parts/configurator/results.tsx';
import type { ResultsProps } from '../../parts/configurator/type-view.ts';
import { signedPercent } from '../../parts/calculator/figure.ts';
import { NumberText } from '../../ui/figures.tsx';
import { useSettled } from '../../ui/hooks/use-debounced-value.ts';
import { chillerConditions, chillerFigures } from '../../../core/products/chiller/figures.ts';
import { chillerOf } from './chiller-answer.ts';
import { ChillerDrawings } from './chiller-drawings.tsx';
import results from '../../parts/configurator/results.module.css';
import kit from '../../ui/kit.module.css';

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

/** The chillers and their water in figures, free cooling and pumps as charts, and the drawings. */
export function ChillerResults(props: ResultsProps) {
  const t = useTranslate();
  const language = useLanguage();
  const evaluation = chillerOf(props.composition.evaluation);
  const { derived } = evaluation;
  const { chiller, installed, refusal, smallerModel, working, rating, marginPercent } = derived;
  const groups = chillerFigures(evaluation, language, t);
  const linesOf = (name: 'machine' | 'hydraulics') => groups.find((group) => group.name === name)?.lines ?? [];
  const settled = useSettled(derived);
  const hasCharts = derived.freeCooling !== null || derived.module !== null;
  return (
    <Results>
      <ResultsHead
        chosen={chiller ? `${installed}${noBreakSpace}×${noBreakSpace}${chiller.model}` : t('No chiller yet')}
      >
        <Muted>{chillerConditions(evaluation, t)}</Muted>
      </ResultsHead>
      {rating && (
        <Deciding
          label={t('Capacity of working chillers')}
          figure={<NumberText value={rating.capacityKw * working} unit={t('kW')} digits={1} />}
          margin={marginPercent === null ? null : signedPercent(marginPercent)}
          asked={t('asked for: {value} kW', { value: formatNumber(numberOf(evaluation.values, 'loadKw'), 1) })}
          isShort={marginPercent !== null && marginPercent < -1e-7}
        />
      )}
      <FigureLines lines={beside(linesOf('machine'), ['capacity'])} />
      {refusal && <Remark tone="refusal">{t(refusal.text, refusal.params)}</Remark>}
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
          <FigureLines lines={linesOf('hydraulics')} />
        </ResultsPart>
      )}
      {hasCharts && (
        <div className={`${results.part} ${results.awaited} ${kit.stackWide}`} data-empty={settled === null}>
          {settled && <Charts derived={settled} />}
        </div>
      )}
      <ChillerDrawings {...props} />
    </Results>
  );
}
