import { formatNumber } from '../../../core/format.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import kit from '../../ui/kit.module.css';
import styles from './margin-bar.module.css';

interface MarginBarProps {
  /** In % of the required capacity. */
  readonly margin: number;
  /** The allowed range, %. */
  readonly below: number;
  readonly above: number;
}

/** So far beyond the range the bar reaches, % of the range. */
const beyond = 0.35;

/** A margin as a mark on its allowed range, the required value in it; with its figure and its word. */
export function MarginBar({ margin, below, above }: MarginBarProps) {
  const t = useTranslate();
  const span = Math.max(below + above, 10);
  const low = -below - span * beyond;
  const high = above + span * beyond;
  const at = (value: number) => `${((Math.min(high, Math.max(low, value)) - low) / (high - low)) * 100}%`;
  const state = margin < -below ? 'outside' : margin > above ? 'above' : margin < 0 ? 'below' : 'within';
  const words = {
    outside: { text: 'below the allowed range', look: kit.faultNote },
    above: { text: 'above the allowed range', look: kit.warningNote },
    below: { text: 'below the required value', look: kit.warningNote },
    within: { text: 'within the range', look: kit.note },
  } as const;
  const sign = margin > 0 ? '+' : '';
  return (
    <div className={styles.whole} data-state={state}>
      <div className={kit.track} aria-hidden>
        <span className={kit.filled} style={{ left: at(-below), right: `calc(100% - ${at(above)})` }} />
        <span className={kit.tick} style={{ left: at(0) }} />
        <span
          className={`${styles.mark} ${state === 'within' ? kit.good : words[state].look}`}
          style={{ left: at(margin) }}
        />
      </div>
      <span className={kit.strong}>
        {sign}
        {formatNumber(margin, 1)}
        {'\u00A0'}%
      </span>
      <span className={`${words[state].look} ${kit.whole}`}>{t(words[state].text)}</span>
    </div>
  );
}
