import type { ReactNode } from 'react';
import { useId } from 'react';
import { winterKitText } from '../../../../core/products/chiller/winter-kit-text.ts';
import type { ChillerMatch } from '../../../../core/products/chiller/select.ts';
import { noBreakSpace } from '../../../../core/format.ts';
import { useLanguage, useMay, useTranslate } from '../../../app/session/app-context.tsx';
import { columnFigure, signedPercent } from '../../../parts/calculator/figure.ts';
import kit from '../../../ui/kit.module.css';
import { ItemPrice } from '../../../parts/calculator/item-price.tsx';
import { PinToggle } from '../../../parts/calculator/pin-toggle.tsx';
import { asOne } from '../../../parts/calculator/item-prices.ts';
import { usePricedOrder } from '../../../parts/calculator/priced-order.tsx';
import { Ranking } from '../../../parts/calculator/ranking.tsx';
import type { Column } from '../../../ui/table.tsx';
import { Unfold } from '../../../parts/calculator/unfold.tsx';
import type { Unfolded } from '../../../parts/calculator/use-unfolded.ts';
import { startingChoices } from '../new-chiller-start.ts';
import { matchFigures } from './match-figures.ts';
import type { SolutionStart } from './solution-link.tsx';
import { SolutionLink } from './solution-link.tsx';

export interface MatchesProps {
  readonly matches: readonly ChillerMatch[];
  /** What a new solution of a match starts with, the model aside. */
  readonly start: SolutionStart;
  /** By how much chillers exceed the load before they are far larger than asked for, %. */
  readonly mostMarginPercent: number;
  readonly charted: readonly string[];
  readonly onToggle: (model: string) => void;
  readonly details: (match: ChillerMatch) => ReactNode;
  readonly unfolded: Unfolded;
}

/** `2 + 1`: working and spare chillers. */
const countText = ({ working, installed }: ChillerMatch): string =>
  installed > working ? `${working}${noBreakSpace}+${noBreakSpace}${installed - working}` : String(working);

/** Module and winter kit: what comes with the chiller. */
function useExtras(): (match: ChillerMatch) => string {
  const language = useLanguage();
  return ({ module, winterKit }) =>
    [module?.partNumber, winterKit && winterKitText(winterKit, language)].filter(Boolean).join(', ');
}

const figureText = (value: number | null, decimals: number): string =>
  value === null ? '—' : columnFigure(value, decimals);

/** The chillers in the order that was chosen, each with what a new solution with it would cost. */
const useOrderOf = ({ matches, start, charted, mostMarginPercent }: MatchesProps) =>
  usePricedOrder('Chiller', matches, {
    nameOf: ({ model }) => model,
    solutionsOf: ({ model }) => asOne(startingChoices({ ...start, model })),
    // What the charts show can be taken off them.
    isOversized: ({ model, marginPercent }) => marginPercent > mostMarginPercent && !charted.includes(model),
  });

/** The chillers that carry the load, best first. */
export function MatchesTable(props: MatchesProps) {
  const { start, charted, onToggle, details, unfolded } = props;
  const t = useTranslate();
  const extrasOf = useExtras();
  const mayCreate = useMay('newSolution.Chiller');
  const columns: readonly Column<ChillerMatch>[] = [
    {
      name: 'count',
      head: t('Chillers'),
      unit: '\u00A0',
      align: 'end',
      cell: countText,
    },
    {
      name: 'margin',
      head: t('Margin'),
      unit: '\u00A0',
      align: 'end',
      cell: ({ marginPercent }) => <strong>{signedPercent(marginPercent)}</strong>,
    },
    ...matchFigures.map(({ name, head, unit, decimals, of }): Column<ChillerMatch> => ({
      name,
      head: t(head),
      unit: unit ? t(unit) : '\u00A0',
      align: 'end',
      cell: (match) => figureText(of(match), decimals),
    })),
  ];
  return (
    <Ranking
      order={useOrderOf(props)}
      partNumbers={extrasOf}
      columns={columns}
      charted={charted}
      onToggle={onToggle}
      unfolded={unfolded}
      details={details}
      action={
        mayCreate ? ({ model }, isBest) => <SolutionLink model={model} start={start} isMain={isBest} isShort /> : null
      }
    />
  );
}

const CardFigure = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt className={kit.note}>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** The same as the table, for narrow screens: a card for each chiller. */
export function MatchCards(props: MatchesProps) {
  const { start, charted, onToggle, details, unfolded } = props;
  const t = useTranslate();
  const id = useId();
  const extrasOf = useExtras();
  const { isUnfolded, unfold } = unfolded;
  const { rows, prices, control, more } = useOrderOf(props);
  return (
    <>
      {control}
      <ol className={`${kit.stack} ${kit.list}`}>
        {rows.map((match, place) => (
          <li key={match.model} className={`${kit.sheet} ${kit.stack}`}>
            <div className={kit.rowCentered}>
              <Unfold
                model={match.model}
                controls={`${id}-${match.model}`}
                isUnfolded={isUnfolded(match.model)}
                onToggle={unfold}
              />
              <span className={kit.rest}>
                <strong>{match.model}</strong> <span className={kit.muted}>{extrasOf(match)}</span>
              </span>
              <PinToggle model={match.model} charted={charted} onToggle={onToggle} isWorded />
            </div>
            <dl className={kit.figures}>
              <CardFigure label={t('Chillers')}>{countText(match)}</CardFigure>
              <CardFigure label={t('Margin')}>{signedPercent(match.marginPercent)}</CardFigure>
              {matchFigures.map(({ name, head, unit, decimals, of }) => (
                <CardFigure key={name} label={t(head)}>
                  {figureText(of(match), decimals)}
                  {unit && (
                    <span className={kit.note}>
                      {noBreakSpace}
                      {t(unit)}
                    </span>
                  )}
                </CardFigure>
              ))}
              {prices && (
                <CardFigure label={t('Price without VAT')}>
                  <ItemPrice prices={prices} name={match.model} isAlone />
                </CardFigure>
              )}
            </dl>
            {isUnfolded(match.model) && <div id={`${id}-${match.model}`}>{details(match)}</div>}
            <SolutionLink model={match.model} start={start} isMain={place === 0} />
          </li>
        ))}
      </ol>
      {more}
    </>
  );
}
