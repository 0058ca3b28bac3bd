import { memo } from 'react';
import { numberOf, textOf } from '../../../core/kernel/read-values.ts';
import { noBreakSpace } from '../../../core/format.ts';
import { upsFigures } from '../../../core/products/ups/figures.ts';
import { useLanguage, useTranslate } from '../../app/session/app-context.tsx';
import type { Composition } from '../../parts/configurator/composition.ts';
import { FigureLines, Muted, Results, ResultsHead, ResultsPart } from '../../parts/configurator/results.tsx';
import type { ResultsProps } from '../../parts/configurator/type-view.ts';
import { AutonomyChart } from './autonomy-chart.tsx';
import { BatteryTable } from './battery-table.tsx';
import { RuntimeBar } from './runtime-bar.tsx';
import { upsOf } from './ups-answer.ts';
import { UpsDrawings } from './ups-drawings.tsx';
import kit from '../../ui/kit.module.css';
import results from '../../parts/configurator/results.module.css';
import { useSettled } from '../../ui/hooks/use-debounced-value.ts';

/** What takes its time to compute or to draw: it follows when the choices rest. Its room is kept. */
const Settled = memo(function Settled({ composition }: { readonly composition: Composition }) {
  const { values, derived } = upsOf(composition.evaluation);
  return (
    <>
      {derived.battery && (
        <AutonomyChart
          battery={derived.battery}
          autonomy={numberOf(values, 'autonomyMinutes')}
          loadPercent={numberOf(values, 'loadPercent')}
        />
      )}
      <BatteryTable composition={composition} />
    </>
  );
});

/** The UPSs and their battery in figures, the autonomy, every battery that would do, and the drawing. */
export function UpsResults(props: ResultsProps) {
  const t = useTranslate();
  const language = useLanguage();
  const evaluation = upsOf(props.composition.evaluation);
  const { values, derived } = evaluation;
  const { system, battery } = derived;
  const settled = useSettled(props.composition);
  const groups = upsFigures(evaluation, language, t);
  const linesOf = (name: 'system' | 'battery') => groups.find((group) => group.name === name)?.lines ?? [];
  return (
    <Results>
      <ResultsHead
        chosen={
          system ? `${system.units.installed}${noBreakSpace}×${noBreakSpace}${system.model.model}` : t('No UPS yet')
        }
      />
      {battery && (
        <RuntimeBar
          runtime={battery.runtime}
          autonomy={numberOf(values, 'autonomyMinutes')}
          atBeginning={battery.runtimeAtBeginning}
          atEnd={battery.runtimeAtEnd}
        />
      )}
      <FigureLines lines={linesOf('system')} />
      <ResultsPart
        title={t('Battery of one UPS')}
        made={battery?.choice.battery.partNumber ?? textOf(values, 'battery')}
      >
        {battery ? (
          <FigureLines lines={linesOf('battery')} />
        ) : (
          <Muted>{t('There is no battery yet: the problems say what stands against it.')}</Muted>
        )}
      </ResultsPart>
      <div className={`${kit.stackWide} ${results.part} ${results.awaited}`} data-empty={settled === null}>
        {settled && <Settled composition={settled} />}
      </div>
      <UpsDrawings {...props} />
    </Results>
  );
}
