import type { Sized } from '../../../../../core/products/cooling/selection/capacity-window.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import { useWiderThan } from '../../../../ui/hooks/use-media.ts';
import kit from '../../../../ui/kit.module.css';
import { solvedTitles } from './solved-labels.ts';
import { SolvedCards } from './solved-cards.tsx';
import { SolvedTable } from './solved-table.tsx';
import type { SolvedProps } from './solved-value.tsx';

interface SolveViewProps<Answer extends Sized> extends SolvedProps<Answer> {
  /** kW. */
  readonly required: number;
  readonly isStale: boolean;
}

/** In place of the results while one input is left open: its value for every model. */
export function SolveView<Answer extends Sized>({ required, isStale, ...props }: SolveViewProps<Answer>) {
  const t = useTranslate();
  const List = useWiderThan('md') ? SolvedTable : SolvedCards;
  const { units, input } = props;
  const held = units.filter(({ value }) => value !== null).length;
  return (
    <section className={kit.stackTight} aria-labelledby="solved" data-stale={isStale}>
      <div className={kit.rowBaseline}>
        <h2 id="solved" className={kit.large}>
          {t(solvedTitles[input.field], { required })}
        </h2>
        {isStale && (
          <span className={kit.faultNote}>
            {t('Shown for the last correct inputs: the marked one is not taken yet.')}
          </span>
        )}
      </div>
      <p className={`${kit.note} ${kit.below}`} role="status">
        {t('{held} of {count} models have a value. Pressing it puts it into the input.', { held, count: units.length })}
      </p>
      <div className={`${kit.kept} ${kit.stack}`}>
        <List<Answer> {...props} />
      </div>
    </section>
  );
}
