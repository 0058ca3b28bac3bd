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
  const groups = monitoringFigures(evaluation, t);
  const parts = groups.filter(({ name }) => name !== 'limits');
  return (
    <Results>
      {parts.length === 0 && <Muted>{t('Switch on at least one part of the solution')}</Muted>}
      {parts.map(({ name, title, made, lines }) => (
        <ResultsPart key={name} title={title} made={made}>
          {name !== 'dcGuard' && <FigureLines lines={lines} />}
          {name === 'systembotz' && <LimitBars lines={groups.find((group) => group.name === 'limits')?.lines ?? []} />}
          {name === 'dcGuard' && <LimitBars lines={lines} />}
        </ResultsPart>
      ))}
      {parts.length > 0 && <MonitoringDrawings {...props} />}
    </Results>
  );
}
