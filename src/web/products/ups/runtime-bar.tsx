import type { Runtime } from '../../../core/engineering/battery-runtime.ts';
import { toldMinutes } from '../../../core/engineering/battery-runtime.ts';
import { formatNumber } from '../../../core/format.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { signedPercent } from '../../parts/calculator/figure.ts';
import { Deciding } from '../../parts/configurator/results.tsx';
import styles from './runtime-bar.module.css';
import { runtimeText } from './ups-answer.ts';
import kit from '../../ui/kit.module.css';

interface RuntimeBarProps {
  readonly runtime: Runtime | null;
  /** Minutes that are asked for. */
  readonly autonomy: number;
  readonly atBeginning: Runtime | null;
  readonly atEnd: Runtime | null;
}

/** How far the bar reaches beyond the longest of what it shows. */
const air = 1.08;

/** Whether minutes are fewer than those asked for: compared as the rules compare, which a rounding error does not break. */
const isBelow = (minutes: number, autonomy: number): boolean => minutes / autonomy - 1 < -1e-9;

/** The runtime against the autonomy asked for: a bar with its mark, the margin in figures, and both ends of life below. */
export function RuntimeBar({ runtime, autonomy, atBeginning, atEnd }: RuntimeBarProps) {
  const t = useTranslate();
  const longest = Math.max(autonomy, atBeginning?.minutes ?? 0, atEnd?.minutes ?? 0, runtime?.minutes ?? 0) * air;
  const at = (minutes: number): string => `${(minutes / longest) * 100}%`;
  const margin = runtime === null ? null : (runtime.minutes / autonomy - 1) * 100;
  const isShort = runtime === null || isBelow(runtime.minutes, autonomy);
  // From the minutes that are told; where the data end before those asked for, nobody knows.
  const below = atEnd === null || atEnd.isAtLeast ? 0 : autonomy - toldMinutes(atEnd.minutes);
  return (
    <Deciding
      figure={runtimeText(runtime, t)}
      margin={margin === null ? null : `${runtime?.isAtLeast ? '≥' : ''}${signedPercent(margin)}`}
      asked={t('asked for: {minutes} min', { minutes: autonomy })}
      isShort={isShort}
    >
      <div className={kit.track} data-short={isShort} aria-hidden>
        {atBeginning && <span className={kit.filled} data-end="beginning" style={{ width: at(atBeginning.minutes) }} />}
        {atEnd && <span className={kit.filled} data-end="end" style={{ width: at(atEnd.minutes) }} />}
        <span className={kit.tick} style={{ left: at(autonomy) }} />
      </div>
      <dl className={`${kit.rowBaseline} ${kit.small}`} data-short={isShort}>
        <div className={`${kit.keyed} ${styles.end}`} data-end="end">
          <dt className={kit.muted}>{t('End of life')}</dt>
          <dd
            className={`${kit.spaced} ${!isShort && (atEnd === null || below > 0) ? `${kit.warning} ${kit.strong}` : ''}`}
          >
            {runtimeText(atEnd, t)}
            {below > 0 && (
              <span> {t('less than asked for by {minutes} min', { minutes: formatNumber(below, 1) })}</span>
            )}
          </dd>
        </div>
        <div className={`${kit.keyed} ${styles.end}`} data-end="beginning">
          <dt className={kit.muted}>{t('Beginning of life')}</dt>
          <dd className={kit.spaced}>{runtimeText(atBeginning, t)}</dd>
        </div>
      </dl>
    </Deciding>
  );
}
