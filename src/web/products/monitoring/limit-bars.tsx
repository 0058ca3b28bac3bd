import { formatNumber } from '../../../core/format.ts';
import type { LimitUse } from '../../../core/products/monitoring/derived.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import styles from './limit-bars.module.css';
import kit from '../../ui/kit.module.css';

function Bar({ label, used, there }: LimitUse) {
  const t = useTranslate();
  const share = there === 0 ? (used > 0 ? 1 : 0) : Math.min(1, used / there);
  return (
    <div className={styles.row}>
      <dt>{t(label)}</dt>
      <dd>
        <span className={styles.bar} aria-hidden>
          <span className={styles.used} style={{ width: `${100 * share}%` }} />
        </span>
        {t('{used} of {there}', { used: formatNumber(used), there: formatNumber(there) })}
      </dd>
    </div>
  );
}

/** How far the limits are used up, each as a bar with its figures. */
export function LimitBars({ limits }: { readonly limits: readonly LimitUse[] }) {
  if (limits.length === 0) return null;
  return (
    <dl className={kit.stackTight}>
      {limits.map((limit) => (
        <Bar key={limit.label} {...limit} />
      ))}
    </dl>
  );
}
