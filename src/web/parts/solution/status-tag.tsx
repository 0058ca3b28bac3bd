import type { IsxStatus } from '../../../core/solution/statuses.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { Tag } from '../../ui/tag.tsx';

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
  return <Tag tint={`status-${status}`}>{t(statusLabels[status])}</Tag>;
}
