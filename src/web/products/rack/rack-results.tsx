import { memo, useMemo } from 'react';
import { numberOf } from '../../../core/kernel/read-values.ts';
import { formatNumber, formatPercent, noBreakSpace } from '../../../core/format.ts';
import type { DerivedRow, DerivedUps1, RackDerived } from '../../../core/products/rack/derived.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { ResultFact, ResultFacts, Results, ResultsPart } from '../../parts/configurator/results.tsx';
import type { ResultsProps } from '../../parts/configurator/type-view.ts';
import type { Series } from '../../ui/charts/chart-data.ts';
import { LineChart } from '../../ui/charts/line-chart.tsx';
import { NumberText } from '../../ui/figures.tsx';
import { useSettled } from '../../ui/hooks/use-debounced-value.ts';
import { rackOf } from './rack-answer.ts';
import { RackDrawings } from './rack-drawings.tsx';

const times = `${noBreakSpace}×${noBreakSpace}`;

/** Figures of the whole solution. */
function SolutionFacts({ derived }: { readonly derived: RackDerived }) {
  const t = useTranslate();
  const { sets, racks, loadKw, heatKw, weightKg, floorAreaM2, freeU } = derived;
  return (
    <ResultFacts>
      <ResultFact label={t('Racks')} note={sets > 1 && t('in {sets} sets', { sets })}>
        {formatNumber(racks)}
      </ResultFact>
      <ResultFact label={t('Load of the racks')}>
        <NumberText value={loadKw} unit={t('kW')} digits={1} />
      </ResultFact>
      <ResultFact label={t('Heat to be removed')}>
        <NumberText value={heatKw} unit={t('kW')} digits={1} />
      </ResultFact>
      <ResultFact label={t('Free units')}>
        <NumberText value={freeU} unit="U" digits={0} />
      </ResultFact>
      <ResultFact label={t('Weight')}>
        <NumberText value={weightKg} unit={t('kg')} digits={0} />
      </ResultFact>
      <ResultFact label={t('Floor area')}>
        <NumberText value={floorAreaM2} unit={t('m²')} digits={1} />
      </ResultFact>
    </ResultFacts>
  );
}

/** A row of one set and its fullest rack. */
function RowFacts({ row }: { readonly row: DerivedRow }) {
  const t = useTranslate();
  const { rack, racks, layout, pdu, pdusOfRack, takenU, loadKg, floorLoadKgM2 } = row;
  return (
    <ResultsPart
      title={t(row.name === 'A' ? 'Row A' : 'Row B')}
      made={rack ? `${racks}${times}${rack.partNumber}` : t('No such rack')}
    >
      <ResultFacts>
        <ResultFact label={t('Length of the row')}>
          <NumberText value={layout.lengthMm} unit={t('mm')} digits={0} />
        </ResultFact>
        <ResultFact label={t('Units taken')} note={rack && t('of {units} U', { units: rack.usableUnits })}>
          {formatNumber(takenU)}
        </ResultFact>
        <ResultFact
          label={t('Load of the fullest rack')}
          note={rack && t('of {kg} kg', { kg: formatNumber(rack.staticLoadKg) })}
        >
          <NumberText value={loadKg} unit={t('kg')} digits={0} />
        </ResultFact>
        {floorLoadKgM2 !== null && (
          <ResultFact label={t('Floor load')}>
            <NumberText value={floorLoadKgM2} unit={t('kg/m²')} digits={0} />
          </ResultFact>
        )}
        {pdu && (
          <ResultFact
            label={t('PDUs of a rack')}
            note={t('{kw} kW on each feed', { kw: formatNumber(pdu.pdu.usableKw * pdu.perFeed) })}
          >
            {`${pdusOfRack}${times}${pdu.pdu.partNumber}`}
          </ResultFact>
        )}
      </ResultFacts>
    </ResultsPart>
  );
}

/** Runtime over the load of the chosen UPS with its packs, with the point that is asked for. */
const RuntimeChart = memo(function RuntimeChart({
  ups1,
  loadW,
  minutes,
}: {
  readonly ups1: DerivedUps1;
  readonly loadW: number;
  readonly minutes: number;
}) {
  const t = useTranslate();
  const share = (100 * loadW) / ups1.model.w;
  const series = useMemo((): readonly Series[] => {
    const curve = ups1.curve();
    const duty = ups1.minutes === null || curve.some(({ percent }) => percent === share) ? [] : [{ percent: share, minutes: ups1.minutes }]; // prettier-ignore
    const points = [...curve, ...duty].sort((a, b) => a.percent - b.percent);
    return [{ name: t('Autonomy'), points: points.map((point) => ({ x: point.percent, y: point.minutes, isNode: true })) }]; // prettier-ignore
  }, [ups1, share, t]);
  return (
    <LineChart
      title={t('Autonomy over the load')}
      description={t('Asked for: {minutes} min at {percent} % of the UPS', { minutes, percent: Math.round(share) })}
      x={{ label: t('Share of the load'), unit: '%', domain: [0, 100] }}
      y={{ label: t('Runtime'), unit: t('min') }}
      series={series}
      wanted={{
        reference: { y: minutes, label: t('asked for: {minutes} min', { minutes: formatNumber(minutes) }) },
        at: { x: share, label: t('duty point {place}', { place: formatPercent(share) }) },
      }}
      height={220}
    />
  );
});

function UpsFacts({ ups1, minutes }: { readonly ups1: DerivedUps1; readonly minutes: number }) {
  const t = useTranslate();
  const { model, count, packs, pack } = ups1;
  return (
    <ResultFacts>
      <ResultFact label={t('Rating')}>
        <NumberText value={model.va} unit={t('VA')} /> / <NumberText value={model.w} unit={t('W')} />
      </ResultFact>
      <ResultFact label={t('Loaded')}>
        <NumberText value={ups1.loadedPercent} unit="%" digits={0} />
      </ResultFact>
      <ResultFact label={t('Runtime')} note={t('of {minutes} asked for', { minutes: formatNumber(minutes) })}>
        {ups1.minutes === null ? '—' : <NumberText value={ups1.minutes} unit={t('min')} digits={1} />}
      </ResultFact>
      {packs > 0 && pack && (
        <ResultFact label={t('Packs of all UPSs')}>{`${count * packs}${times}${pack.partNumber}`}</ResultFact>
      )}
      <ResultFact label={t('Heat of all UPSs')}>
        <NumberText value={(count * model.heatLossW) / 1000} unit={t('kW')} />
      </ResultFact>
    </ResultFacts>
  );
}

/** Racks, rows, UPSs in figures, and the drawings. */
export function RackResults(props: ResultsProps) {
  const t = useTranslate();
  const { values, derived } = rackOf(props.composition.evaluation);
  const { rows, ups1 } = derived;
  const settled = useSettled(ups1);
  const minutes = numberOf(values, 'ups1Minutes');
  return (
    <Results>
      <SolutionFacts derived={derived} />
      {rows.map((row) => (
        <RowFacts key={row.name} row={row} />
      ))}
      {ups1 && (
        <ResultsPart title={t('1-phase UPS')} made={`${ups1.count}${times}${ups1.model.partNumber}`}>
          <UpsFacts ups1={ups1} minutes={minutes} />
          {settled && <RuntimeChart ups1={settled} loadW={numberOf(values, 'ups1LoadW')} minutes={minutes} />}
        </ResultsPart>
      )}
      <RackDrawings {...props} />
    </Results>
  );
}
