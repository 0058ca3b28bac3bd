import { formatNumber } from '../../../core/format.ts';
import { numberOf, textOf } from '../../../core/kernel/read-values.ts';
import { conditionsText, coolingFigures, lacksFloor } from '../../../core/products/cooling/configuration/figures.ts';
import { loadMatchOf } from '../../../core/products/cooling/configuration/load-match.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { useConfigurator } from '../../parts/configurator/configurator-context.tsx';
import {
  beside,
  Deciding,
  FigureLines,
  Muted,
  Remark,
  Results,
  ResultsHead,
} from '../../parts/configurator/results.tsx';
import type { ResultsProps } from '../../parts/configurator/type-view.ts';
import { schemeOf } from '../../../core/products/cooling/drawing/scheme.ts';
import { SolutionDrawing } from './drawings/solution-drawing.tsx';
import { NumberText } from '../../ui/figures.tsx';
import { condenserMatchOf, coolingOf } from './cooling-answer.ts';
import kit from '../../ui/kit.module.css';
import results from '../../parts/configurator/results.module.css';
import { MarginBar } from './margin-bar.tsx';

/** The room, the units, the pipes and the condensers, each tied to its line of the parts list. */
export function CoolingDrawing({ composition }: ResultsProps) {
  const t = useTranslate();
  const { pointed, pointAt, jumpTo } = useConfigurator();
  const { values, derived } = coolingOf(composition.evaluation);
  const scheme = schemeOf(values, derived);
  if (!scheme) return <Muted>{t('There is no unit to draw yet.')}</Muted>;
  return (
    <SolutionDrawing
      scheme={scheme}
      t={t}
      quantityOf={(partNumber) =>
        composition.priced.lines.find((line) => line.partNumber === partNumber)?.quantity ?? 0
      }
      pointed={pointed}
      onPoint={pointAt}
      onGo={(partNumber) => jumpTo({ part: partNumber })}
    />
  );
}

/** The chosen unit at its conditions, the condenser's match, and the drawing of the whole. */
export function CoolingResults(props: ResultsProps) {
  const t = useTranslate();
  const evaluation = coolingOf(props.composition.evaluation);
  const { values, derived } = evaluation;
  const { model, unit, rating, refusal } = derived;
  const load = loadMatchOf(values, model, rating);
  const isNet = load?.isNet ?? false;
  const carried = load?.carried ?? (rating ? rating.sensibleCoolingCapacity * numberOf(values, 'count') : undefined);
  const condenser = condenserMatchOf(evaluation);
  const kW = t('kW');
  return (
    <Results>
      <ResultsHead chosen={model?.model ?? textOf(values, 'model')}>
        {unit && <Muted>{unit.partNumber}</Muted>}
        <p className={`${kit.note} ${results.asked}`}>{conditionsText(evaluation, t)}</p>
      </ResultsHead>
      {carried !== undefined && (
        <Deciding
          label={
            isNet
              ? t('Net sensible cooling capacity of the units on duty')
              : t('Sensible cooling capacity of the units on duty')
          }
          figure={<NumberText value={carried} unit={kW} digits={1} />}
          asked={load && t('asked for: {value} kW', { value: formatNumber(load.required, 1) })}
          isShort={load !== null && load.share < -load.below}
        >
          {load && <MarginBar margin={load.share} below={load.below} above={load.above} />}
        </Deciding>
      )}
      {lacksFloor(values) && (
        <Remark tone="attention">
          {t('Air is delivered downwards, and no raised floor is stated, which it needs.')}
        </Remark>
      )}
      {refusal && <Remark tone="refusal">{t(refusal.text, refusal.params)}</Remark>}
      <FigureLines
        lines={beside(coolingFigures(evaluation, t).find(({ name }) => name === 'units')?.lines ?? [], [
          ...(isNet ? [] : ['sensibleCapacity']),
          ...(lacksFloor(values) ? [t('Air delivery')] : []),
        ])}
      />
      {condenser && (
        <div className={`${kit.rowBaseline} ${results.part}`}>
          <p>
            {t('Condenser')} <strong>{condenser.partNumber}</strong>,{' '}
            {t('per circuit at {outdoor} °C', { outdoor: condenser.outdoorC })}
          </p>
          <p>
            <NumberText value={condenser.available} digits={1} /> {t('available')} −{' '}
            <NumberText value={condenser.required} digits={1} /> {t('required')} ={' '}
            <strong className={kit.good}>
              +<NumberText value={condenser.available - condenser.required} unit={kW} digits={1} />
            </strong>
          </p>
        </div>
      )}
      <CoolingDrawing {...props} />
    </Results>
  );
}
