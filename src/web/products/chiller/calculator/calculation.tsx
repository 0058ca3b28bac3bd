import { useDeferredValue, useMemo, useRef } from 'react';
import type { ChillerContext } from '../../../../core/products/chiller/context.ts';
import type { Remedy } from '../../../../core/products/chiller/refusals.ts';
import { changeOf } from '../../../../core/products/chiller/refusals.ts';
import type { ChillerMatch } from '../../../../core/products/chiller/select.ts';
import { selectChillers } from '../../../../core/products/chiller/select.ts';
import {
  boundsOf,
  checkChillerInputs,
  chillerNumberInputs,
} from '../../../../core/products/chiller/selection-inputs.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { Inputs } from '../../../parts/calculator/inputs.tsx';
import { toggled } from '../../../parts/calculator/pinned.ts';
import resultStyles from '../../../parts/calculator/results.module.css';
import kit from '../../../ui/kit.module.css';
import type { AddressState } from '../../../parts/calculator/use-address-state.ts';
import { useLastRight } from '../../../parts/calculator/use-last-valid.ts';
import { useUnfolded } from '../../../parts/calculator/use-unfolded.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useWiderThan } from '../../../ui/hooks/use-media.ts';
import { Charts } from './charts.tsx';
import type { ChillerCalculatorState } from './chiller-calculator-state.ts';
import { settledInputs } from './chiller-calculator-state.ts';
import styles from './chiller-calculator.module.css';
import { ChoiceFields } from './choice-fields.tsx';
import { Excluded } from './excluded.tsx';
import { MatchDetailsView } from './match-details.tsx';
import { MatchCards, MatchesTable } from './matches.tsx';
import { solutionStart } from './solution-start.ts';

/** Of the best as many come by themselves; one more can be pinned beside them at once. */
const BY_ITSELF = 3;

interface CalculationProps {
  readonly context: ChillerContext;
  readonly calculator: AddressState<ChillerCalculatorState>;
}

/** Inputs, the chillers that carry the load, their charts, and what excludes the others: at once, with every keystroke. */
export function Calculation({ context, calculator }: CalculationProps) {
  const t = useTranslate();
  const isWide = useWiderThan('md');
  const unfolded = useUnfolded();
  const heading = useRef<HTMLHeadingElement>(null);
  const { state, type, step, settle } = calculator;
  const numbers = useMemo(
    () => chillerNumberInputs.map((input) => ({ ...input, ...boundsOf(input, context) })),
    [context],
  );
  const asked = useMemo(() => settledInputs(state.inputs, context), [state.inputs, context]);
  const problems = checkChillerInputs(asked, context);
  const stated = useLastRight(state.inputs, problems.length === 0);
  const inputs = useMemo(() => stated && settledInputs(stated, context), [stated, context]);
  const start = useMemo(() => stated && solutionStart(stated, context), [stated, context]);
  const selection = useMemo(() => {
    const answer = inputs && selectChillers(context, inputs);
    return answer?.ok ? answer.value : null;
  }, [context, inputs]);
  const charted = useMemo(() => {
    if (!selection) return [];
    const { pinned } = state;
    return pinned === null
      ? selection.matches.slice(0, BY_ITSELF)
      : selection.matches.filter(({ model }) => pinned.includes(model));
  }, [selection, state]);

  // The table answers first; the charts, dearer to draw, follow as soon as there is time.
  const chart = useMemo(() => (inputs ? { inputs, matches: charted } : null), [inputs, charted]);
  const shown = useDeferredValue(chart) ?? chart;
  const names = charted.map(({ model }) => model);
  const onToggle = (model: string) => type({ pinned: toggled(names, model) });
  function onAdmit(remedy: Remedy): void {
    step({ inputs: { ...state.inputs, ...changeOf(remedy) } });
    // The button goes with its row: the keyboard goes on where the model now stands.
    heading.current?.focus();
  }
  const matches = selection &&
    inputs &&
    start && {
      matches: selection.matches,
      start,
      mostMarginPercent: context.limit('oversizePercentMax'),
      charted: names,
      onToggle,
      details: (match: ChillerMatch) => <MatchDetailsView match={match} inputs={inputs} context={context} />,
      unfolded,
    };
  const isWater = state.inputs.fluid === 'water';

  return (
    <>
      <ChoiceFields
        inputs={state.inputs}
        context={context}
        onChange={(change) => step({ inputs: { ...state.inputs, ...change } })}
      />
      <Inputs
        helpOf="chiller"
        inputs={numbers.filter(({ field }) => !(isWater && field === 'glycolPercent'))}
        values={asked}
        following={{
          field: 'glycolPercent',
          isFollowing: state.inputs.glycolPercent === null,
          note: t('by the winter'),
          onFollow: () => type({ inputs: { ...state.inputs, glycolPercent: null } }),
        }}
        problems={problems}
        onChange={(field, value) => type({ inputs: { ...state.inputs, [field]: value } })}
        onSettle={settle}
      />
      {!selection || !matches || !shown ? (
        <Notice tone="warning">
          <p>{t('Correct the marked input to see the models that fit.')}</p>
        </Notice>
      ) : (
        <div className={resultStyles.results} data-stale={problems.length > 0}>
          <section className={`${kit.stack} ${resultStyles.matches}`} aria-labelledby="matches">
            <div className={kit.rowBaseline}>
              <h2 id="matches" className={kit.large} ref={heading} tabIndex={-1}>
                {selection.matches.length === 0
                  ? t('No chiller carries the load')
                  : t('{count} chiller carries the load | {count} chillers carry the load', {
                      count: selection.matches.length,
                    })}
              </h2>
              {problems.length > 0 && (
                <span className={kit.faultNote}>
                  {t('Shown for the last correct inputs: the marked one is not taken yet.')}
                </span>
              )}
            </div>
            <p className="visually-hidden" role="status">
              {t('Fitting models: {models}', {
                models: selection.matches.map(({ model }) => model).join(', ') || t('none'),
              })}
            </p>
            {selection.matches[0]?.isConservative && (
              <p className={`${kit.remark} ${kit.below}`}>
                {t('The row of the lowest ambient of the table is taken: the chiller gives more.')}
              </p>
            )}
            {selection.matches.length === 0 ? (
              <div className={`${kit.sheet} ${kit.stack}`}>
                <p className={kit.strong}>
                  {t('Below stands what excludes each, with the change that would admit it.')}
                </p>
              </div>
            ) : (
              <div className={`${kit.kept} ${kit.stack}`}>
                {isWide ? <MatchesTable {...matches} /> : <MatchCards {...matches} />}
              </div>
            )}
          </section>
          {selection.matches.length > 0 && (
            <div className={`${kit.sheet} ${kit.kept} ${kit.stackLoose} ${resultStyles.chart} ${styles.charts}`}>
              <Charts matches={shown.matches} inputs={shown.inputs} context={context} />
            </div>
          )}
          <Excluded rejected={selection.rejected} isOpen={selection.matches.length === 0} onAdmit={onAdmit} />
        </div>
      )}
    </>
  );
}
