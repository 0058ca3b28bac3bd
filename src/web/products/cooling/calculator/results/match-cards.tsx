import { useId } from 'react';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import { signedPercent } from '../../../../parts/calculator/figure.ts';
import { MarginBar } from './margin-bar.tsx';
import { Marks } from './marks.tsx';
import { writtenFigure } from './match-column.ts';
import type { MatchesProps, Shown } from './matches.tsx';
import { useOrderOf } from './matches.tsx';
import { ItemPrice } from '../../../../parts/calculator/item-price.tsx';
import { PinToggle } from '../../../../parts/calculator/pin-toggle.tsx';
import kit from '../../../../ui/kit.module.css';
import { Unfold } from '../../../../parts/calculator/unfold.tsx';
import { SolutionLink } from './solution-link.tsx';

/** The same as the table, for narrow screens: a card for each unit. */
export function MatchCards<Match extends Shown>(props: MatchesProps<Match>) {
  const { window, required, columns, marks, details, start, charted, onToggle, unfolded } = props;
  const t = useTranslate();
  const id = useId();
  const { isUnfolded, unfold } = unfolded;
  const { rows, prices, control } = useOrderOf(props);
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
                <strong>{match.model}</strong> <span className={kit.muted}>{match.partNumber}</span>
              </span>
              <PinToggle model={match.model} charted={charted} onToggle={onToggle} isWorded />
            </div>
            <div
              className={`${kit.rowCentered} ${kit.strong} ${kit.nowrap} ${match.coversRequired ? kit.good : kit.warning}`}
            >
              <MarginBar capacity={required * (1 + match.margin / 100)} required={required} window={window} />
              <span>{signedPercent(match.margin)}</span>
              <Marks match={match} marks={marks} />
            </div>
            <dl className={kit.figures}>
              {columns.map((column) => (
                <div key={column.field}>
                  <dt className={kit.note}>{t(column.head)}</dt>
                  <dd>
                    {writtenFigure(column, match)}
                    {column.unit && <span className={kit.note}>&nbsp;{t(column.unit)}</span>}
                  </dd>
                </div>
              ))}
              {prices && (
                <div>
                  <dt className={kit.note}>{t('Price without VAT')}</dt>
                  <dd>
                    <ItemPrice prices={prices} name={match.model} isAlone />
                  </dd>
                </div>
              )}
            </dl>
            {isUnfolded(match.model) && <div id={`${id}-${match.model}`}>{details(match)}</div>}
            <SolutionLink start={{ ...start, model: match.model }} isMain={place === 0} />
          </li>
        ))}
      </ol>
    </>
  );
}
