import type { IsxType } from '../../../core/products/definition/types.ts';
import { typeDisplay } from '../../../core/products/definition/types.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import styles from './type-icon.module.css';

/** A cabinet with a bolt, a snowflake, a rack, a screen with its curve, a chiller with its fan: lines on 16 × 16. */
const drawings: Readonly<Record<IsxType, string>> = {
  '3PhaseUps': 'M3.5 1.5h9v13h-9zM8.8 4.2 6 8.3h4L7.2 12',
  Cooling: 'M8 1.5v13M2.4 4.75l11.2 6.5M13.6 4.75l-11.2 6.5M6.3 2.6 8 4.3l1.7-1.7M6.3 13.4 8 11.7l1.7 1.7',
  Rack: 'M3.5 1.5h9v13h-9zM5.5 4.5h5M5.5 7h5M5.5 9.5h5M5.5 12h2',
  Monitoring: 'M1.5 2.5h13V11h-13zM8 11v2.5M5 13.5h6M3.5 7h2l1.4-2.5 2 4.5 1.4-2h2',
  Chiller: 'M1.5 4.5h13v8h-13zM3.5 12.5v2M12.5 12.5v2M3 2.5h10M10 8.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0',
};

/** What a solution is of, in the place of a column: a sign with the name of its type. */
export function TypeIcon({ type }: { readonly type: IsxType }) {
  const t = useTranslate();
  const name = t(typeDisplay[type]);
  return (
    <span className={styles.icon} role="img" aria-label={name} title={name}>
      <svg viewBox="0 0 16 16" aria-hidden>
        <path d={drawings[type]} />
      </svg>
    </span>
  );
}
