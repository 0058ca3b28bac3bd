import type { IsxStatus } from '../../../core/solution/statuses.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import styles from './tag.module.css';

/** Keys of TRANSLATE. "Submitted" alone is the name of a list, in Russian a plural: hence the prefix. */
export const statusLabels = {
  open: 'Status: open',
  returned: 'Status: returned',
  expired: 'Status: expired',
  submitted: 'Status: submitted',
  received: 'Status: received',
  approved: 'Status: approved',
  ordered: 'Status: ordered',
} as const satisfies Record<IsxStatus, string>;

/** The status of a solution: its word on its colour. */
export function StatusTag({ status }: { readonly status: IsxStatus }) {
  const t = useTranslate();
  const colour = (part: string) => `var(--dp-status-${status}-${part})`;
  return (
    <span
      className={styles.tag}
      style={{ color: colour('text'), background: colour('background'), borderColor: colour('border') }}
    >
      {t(statusLabels[status])}
    </span>
  );
}
