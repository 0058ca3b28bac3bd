import type { FigureLine } from '../../../core/products/definition/figures.ts';
import styles from './limit-bars.module.css';
import kit from '../../ui/kit.module.css';

function Bar({ label, text, also: [used, there] }: FigureLine) {
  const [taken, all] = [used?.value ?? 0, there?.value ?? 0];
  const share = all === 0 ? (taken > 0 ? 1 : 0) : Math.min(1, taken / all);
  return (
    <div className={`${kit.small} ${styles.row}`}>
      <dt className={kit.muted}>{label}</dt>
      <dd>
        <span className={kit.track} aria-hidden>
          <span className={kit.filled} style={{ width: `${100 * share}%` }} />
        </span>
        {text}
      </dd>
    </div>
  );
}

/** How far the limits are used up, each as a bar with its figures. */
export function LimitBars({ lines }: { readonly lines: readonly FigureLine[] }) {
  if (lines.length === 0) return null;
  return (
    <dl className={kit.stackTight}>
      {lines.map((line) => (
        <Bar key={line.label} {...line} />
      ))}
    </dl>
  );
}
