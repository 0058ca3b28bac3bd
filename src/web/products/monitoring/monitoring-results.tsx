import type { LimitUse } from '../../../core/products/monitoring/derived.ts';
import { monitoringFigures } from '../../../core/products/monitoring/figures.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { FigureLines, Muted, Results, ResultsPart } from '../../parts/configurator/results.tsx';
import type { ResultsProps } from '../../parts/configurator/type-view.ts';
import { LimitBars } from './limit-bars.tsx';
import { monitoringOf } from './monitoring-answer.ts';
import { MonitoringDrawings } from './monitoring-drawings.tsx';

/** Each part of the solution in figures, how far its limits are used up, and the topology. */
export function MonitoringResults(props: ResultsProps) {
  const t = useTranslate();
  const evaluation = monitoringOf(props.composition.evaluation);
  const { systembotz, dcGuard } = evaluation.derived;
  // What is used up of a limit is a bar.
  const bars: Readonly<Record<string, readonly LimitUse[]>> = {
    systembotz: systembotz?.limits ?? [],
    dcGuard: dcGuard ? [{ name: 'nodes', label: 'Nodes', used: dcGuard.nodes, there: dcGuard.licensedNodes }] : [],
  };
  const parts = monitoringFigures(evaluation, t).filter(({ name }) => name !== 'limits');
  return (
    <Results>
      {parts.length === 0 && <Muted>{t('Switch on at least one part of the solution')}</Muted>}
      {parts.map(({ name, title, made, lines }) => (
        <ResultsPart key={name} title={title} made={made}>
          {name !== 'dcGuard' && <FigureLines lines={lines} />}
          <LimitBars limits={bars[name] ?? []} />
        </ResultsPart>
      ))}
      {parts.length > 0 && <MonitoringDrawings {...props} />}
    </Results>
  );
}
