import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { waterChangesThatAdmit } from '../../../../../core/products/cooling/solve-for/changes.ts';
import type { ChilledWaterData } from '../../../../../core/products/cooling/water/chilled-water-data.ts';
import type { ChilledWaterFamily, ChilledWaterField, ChilledWaterInput, ChilledWaterInputs } from '../../../../../core/products/cooling/water/chilled-water-inputs.ts'; // prettier-ignore
import type {
  ChilledWaterMatch,
  ChilledWaterSelection,
} from '../../../../../core/products/cooling/water/chilled-water-select.ts';
import { fewestUnits } from '../../../../../core/products/cooling/water/chilled-water-select.ts';
import type { ProductFamily } from '../../../../../core/products/cooling/tables/families.ts';
import { familyName } from '../../../../../core/products/cooling/tables/families.ts';
import type { Remedy } from '../../../../../core/products/cooling/selection/refusals.ts';
import { useLanguage, useTranslate } from '../../../../app/session/app-context.tsx';
import { toggled } from '../../../../parts/calculator/pinned.ts';
import styles from '../../../../parts/calculator/results.module.css';
import kit from '../../../../ui/kit.module.css';
import { useUnfolded } from '../../../../parts/calculator/use-unfolded.ts';
import { useWiderThan } from '../../../../ui/hooks/use-media.ts';
import { useAdmissions } from '../results/admissions.ts';
import { chartedModels } from '../results/charted-models.ts';
import { Excluded } from '../results/excluded.tsx';
import { MarkNotes, waterMarks } from '../results/marks.tsx';
import { MatchCards } from '../results/match-cards.tsx';
import type { MatchColumn } from '../results/match-column.ts';
import { MatchesTable } from '../results/matches.tsx';
import { NoMatches } from '../results/no-matches.tsx';
import { Together } from './together.tsx';
import { WaterChart } from './water-chart.tsx';
import { waterColumns } from './water-columns.ts';
import { WaterFigure } from './water-figure.tsx';
import { WaterMatchDetails } from './water-match-details.tsx';

interface WaterResultsProps {
  readonly family: ProductFamily;
  readonly code: ChilledWaterFamily;
  readonly data: ChilledWaterData;
  readonly inputs: ChilledWaterInputs;
  readonly selection: ChilledWaterSelection;
  /** Bounds of the required capacity. */
  readonly required: ChilledWaterInput;
  /** Models on the chart; null: the best ones. */
  readonly pinned: readonly string[] | null;
  /** An input is wrong at present: what is shown belongs to the inputs before it. */
  readonly isStale: boolean;
  readonly onPin: (pinned: readonly string[]) => void;
  readonly onAdmit: (remedy: Remedy<ChilledWaterField>) => void;
}

/** The chilled-water units that fit, the chart of their capacities, and what would admit every other one. */
export function WaterResults(props: WaterResultsProps) {
  const { family, code, data, inputs, selection, required, pinned, isStale, onPin, onAdmit } = props;
  const t = useTranslate();
  const language = useLanguage();
  const List = useWiderThan('md') ? MatchesTable : MatchCards;
  const unfolded = useUnfolded();
  const heading = useRef<HTMLHeadingElement>(null);
  const [looksAtExcluded, setLooksAtExcluded] = useState(false);
  const { matches, rejected } = selection;
  const isEmpty = matches.length === 0;
  const asked = useMemo(
    () => ({
      models: rejected.map(({ model }) => model),
      changesOf: (model: string) => waterChangesThatAdmit(data, model, inputs),
    }),
    [data, inputs, rejected],
  );
  const admissions = useAdmissions(asked, looksAtExcluded || isEmpty);
  const together = useMemo(() => (isEmpty ? fewestUnits(data, code, inputs) : null), [data, code, inputs, isEmpty]);
  const charted = useMemo(() => chartedModels(pinned, selection), [selection, pinned]);
  const chart = useMemo(() => ({ inputs, window: selection.window, charted }), [inputs, selection, charted]);
  const shown = useDeferredValue(chart);
  const columns = useMemo(
    () =>
      waterColumns.map((column): MatchColumn<ChilledWaterMatch> => ({
        ...column,
        explained: (match, written) => (
          <WaterFigure field={column.field} label={column.label} {...{ data, inputs, match }}>
            {written}
          </WaterFigure>
        ),
      })),
    [data, inputs],
  );

  const onToggle = (model: string) => onPin(toggled(charted, model));
  function onTaken(remedy: Remedy<ChilledWaterField>): void {
    onAdmit(remedy);
    // The button goes with its row: the keyboard goes on where the model now stands.
    heading.current?.focus();
  }

  return (
    <div className={styles.results} data-stale={isStale}>
      <section className={`${kit.stack} ${styles.matches}`} aria-labelledby="matches">
        <div className={kit.rowBaseline}>
          <h2 id="matches" className={kit.large} ref={heading} tabIndex={-1}>
            {isEmpty
              ? t('No model of {family} fits', { family: family.formName })
              : t('{count} model of {family} fits | {count} models of {family} fit', {
                  count: matches.length,
                  family: family.formName,
                })}
          </h2>
          {isStale ? (
            <span className={kit.faultNote}>
              {t('Shown for the last correct inputs: the marked one is not taken yet.')}
            </span>
          ) : (
            <span className={kit.note}>{familyName(family, language)}</span>
          )}
        </div>
        <p className="visually-hidden" role="status">
          {t('Fitting models: {models}', {
            models: matches.map(({ model }) => model).join(', ') || t('none'),
          })}
        </p>
        {isEmpty ? (
          <NoMatches<ChilledWaterField>
            selection={selection}
            admissions={admissions}
            inputs={inputs}
            bounds={required}
            onAdmit={onTaken}
          >
            {together && <Together share={together} start={{ family: code, ...inputs }} />}
          </NoMatches>
        ) : (
          <div className={`${kit.kept} ${kit.stack}`}>
            <List
              matches={matches}
              window={selection.window}
              required={inputs.sensibleCoolerCapacity}
              columns={columns}
              marks={waterMarks}
              details={(match) => <WaterMatchDetails match={match} data={data} inputs={inputs} />}
              start={{ family: code, ...inputs }}
              {...{ charted, onToggle, unfolded }}
            />
            <MarkNotes matches={matches} marks={waterMarks} />
          </div>
        )}
      </section>
      <WaterChart data={data} family={code} {...shown} />
      <Excluded<ChilledWaterField>
        selection={selection}
        pin={{ charted, onToggle }}
        onAdmit={onTaken}
        admissions={admissions}
        onUnfold={setLooksAtExcluded}
      />
    </div>
  );
}
