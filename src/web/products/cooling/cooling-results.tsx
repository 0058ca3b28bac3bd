import { textOf } from '../../../core/kernel/read-values.ts';
import type { WaterSide } from '../../../core/products/cooling/configuration/context.ts';
import { conditionsText } from '../../../core/products/cooling/configuration/key-figures.ts';
import { loadMatchOf } from '../../../core/products/cooling/configuration/load-match.ts';
import { formatNumber, noBreakSpace } from '../../../core/format.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { useConfigurator } from '../../parts/configurator/configurator-context.tsx';
import { ResultFact, ResultFacts, Muted, Remark, Results, ResultsHead } from '../../parts/configurator/results.tsx';
import type { ResultsProps } from '../../parts/configurator/type-view.ts';
import { schemeOf } from '../../../core/products/cooling/drawing/scheme.ts';
import { SolutionDrawing } from './drawings/solution-drawing.tsx';
import { NumberText } from '../../ui/figures.tsx';
import { condenserMatchOf, coolingOf } from './cooling-answer.ts';
import styles from './cooling-results.module.css';
import { MarginBar } from './margin-bar.tsx';

/** What the chiller and its pipes have to give. */
function WaterFacts({ water, installed }: { readonly water: WaterSide; readonly installed: number }) {
  const t = useTranslate();
  const flow = t('m³/h');
  return (
    <>
      <ResultFact label={t('Water flow of a unit')}>
        <NumberText value={water.flowM3h} unit={flow} digits={2} />
      </ResultFact>
      <ResultFact label={t('Water flow of all installed')}>
        <NumberText value={water.flowM3h * installed} unit={flow} digits={1} />
      </ResultFact>
      <ResultFact label={t('Pressure drop with valve')} note={`DN${noBreakSpace}${formatNumber(water.connectionDN)}`}>
        <NumberText value={water.pressureDropKPa} unit={t('kPa')} digits={1} />
      </ResultFact>
    </>
  );
}

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
  const { model, unit, rating, refusal, installedUnits, standbyUnits, circuits, freeCooling } = derived;
  const load = loadMatchOf(values, model, rating);
  const condenser = condenserMatchOf(evaluation);
  const kit = derived.options.find(({ group }) => group === 'lowAmbient');
  const duty = Number(values['count']);
  const kW = t('kW');
  return (
    <Results>
      <ResultsHead chosen={model?.model ?? textOf(values, 'model')}>
        {unit && <Muted>{unit.partNumber}</Muted>}
        <p className={styles.conditions}>{conditionsText(evaluation, t)}</p>
      </ResultsHead>
      <ResultFacts>
        <ResultFact label={t('Sensible capacity of a unit')}>
          {rating ? <NumberText value={rating.sensibleCoolingCapacity} unit={kW} digits={1} /> : '—'}
        </ResultFact>
        <ResultFact label={t('Total capacity of a unit')}>
          {rating ? <NumberText value={rating.totalCoolingCapacity} unit={kW} digits={1} /> : '—'}
        </ResultFact>
        <ResultFact label={t('Sensible capacity in all')}>
          <strong>
            {rating ? <NumberText value={rating.sensibleCoolingCapacity * duty} unit={kW} digits={1} /> : '—'}
          </strong>
        </ResultFact>
        <ResultFact
          label={t('Units')}
          note={standbyUnits > 0 && t('({duty} on duty, {standby} standby)', { duty, standby: standbyUnits })}
        >
          {formatNumber(installedUnits)}
        </ResultFact>
        {rating?.water ? (
          <WaterFacts water={rating.water} installed={installedUnits} />
        ) : (
          <>
            <ResultFact label={t('Refrigerant circuits')}>{circuits > 0 ? formatNumber(circuits) : '—'}</ResultFact>
            <ResultFact label={t('Winter kit')}>{kit?.partNumber ?? t('none')}</ResultFact>
          </>
        )}
        {model?.points?.map(({ point, sensibleKw }) => (
          <ResultFact
            key={`${point.returnAir} ${point.humidity}`}
            label={t('Sensible at {returnAir} °C, {humidity} %', {
              returnAir: point.returnAir,
              humidity: point.humidity,
            })}
          >
            <NumberText value={sensibleKw} unit={kW} digits={1} />
          </ResultFact>
        ))}
        {freeCooling && (
          <ResultFact
            label={t('Free cooling at {load} kW, {returnAir} °C (derived)', {
              load: freeCooling.duty.loadKw,
              returnAir: freeCooling.duty.returnAirDryBulbTemp,
            })}
          >
            {t('full below {full} °C, partial below {partial} °C', {
              full: Math.round(freeCooling.fullBelowC * 10) / 10,
              partial: Math.round(freeCooling.partialBelowC * 10) / 10,
            })}
          </ResultFact>
        )}
      </ResultFacts>
      {refusal && <Remark isRefusal>{t(refusal.text, refusal.params)}</Remark>}
      <div className={styles.matches}>
        <div className={styles.match} data-empty={!load}>
          {load && (
            <>
              <p>
                {t('Load')}: <NumberText value={load.carried} digits={1} /> {t('of')}{' '}
                <NumberText value={load.required} unit={kW} digits={1} />
              </p>
              <MarginBar margin={load.share} below={load.below} above={load.above} />
            </>
          )}
        </div>
        <div className={styles.match} data-empty={!condenser}>
          {condenser && (
            <>
              <p>
                {t('Condenser')} <strong>{condenser.partNumber}</strong>,{' '}
                {t('per circuit at {outdoor} °C', { outdoor: condenser.outdoorC })}
              </p>
              <p>
                <NumberText value={condenser.available} digits={1} /> {t('available')} −{' '}
                <NumberText value={condenser.required} digits={1} /> {t('required')} ={' '}
                <strong className={styles.spare}>
                  +<NumberText value={condenser.available - condenser.required} unit={kW} digits={1} />
                </strong>
              </p>
            </>
          )}
        </div>
      </div>
      <CoolingDrawing {...props} />
    </Results>
  );
}
