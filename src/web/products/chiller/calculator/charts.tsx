import { memo } from 'react';
import type { ChillerContext } from '../../../../core/products/chiller/context.ts';
import { freeCoolingOf } from '../../../../core/products/chiller/duty.ts';
import type { ChillerMatch } from '../../../../core/products/chiller/select.ts';
import type { ChillerInputs } from '../../../../core/products/chiller/selection-inputs.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { AmbientChart } from '../charts/ambient-chart.tsx';
import { FreeCoolingChart } from '../charts/free-cooling-chart.tsx';
import { PumpChart } from '../charts/pump-chart.tsx';
import results from '../../../parts/calculator/results.module.css';

interface ChartsProps {
  /** Those that are charted, best first. */
  readonly matches: readonly ChillerMatch[];
  readonly inputs: ChillerInputs;
  readonly context: ChillerContext;
}

/** Capacity and EER of the charted chillers over the ambient; free cooling and pumps of the first of them. */
export const Charts = memo(function Charts({ matches, inputs, context }: ChartsProps) {
  const t = useTranslate();
  const [first] = matches;
  if (!first) return <p className={results.chartEmpty}>{t('Tick a model to see it here.')}</p>;
  const chillers = matches.map(({ chiller }) => chiller);
  const loadKw = inputs.loadKw / first.working;
  const natural = freeCoolingOf(first.chiller, first, inputs, loadKw, context);
  const asked = matches.every(({ working }) => working === first.working) ? { askedKw: loadKw } : {};
  return (
    <>
      <AmbientChart chillers={chillers} conditions={inputs} context={context} what="capacity" {...asked} />
      <AmbientChart chillers={chillers} conditions={inputs} context={context} what="eer" />
      {natural && <FreeCoolingChart duty={natural} />}
      {first.module && <PumpChart module={first.module} rating={first} systemKPa={inputs.systemHeadKPa} />}
    </>
  );
});
