/** Words of specification sections 3 and 4. */
export const statuses = ['open', 'returned', 'expired', 'submitted', 'received', 'approved', 'ordered'] as const;
export type IsxStatus = (typeof statuses)[number];

/** The step of each status on the life line (specification section 4). */
export const stepOf: Readonly<Record<IsxStatus, 0 | 1 | 2 | 3 | 4>> = {
  open: 0,
  returned: 0,
  expired: 0,
  submitted: 1,
  received: 2,
  approved: 3,
  ordered: 4,
};

/** How each status is called: keys of TRANSLATE. "Submitted" alone is the name of a list: hence the prefix. */
export const statusDisplay: Readonly<Record<IsxStatus, string>> = {
  open: 'Status: open',
  returned: 'Status: returned',
  expired: 'Status: expired',
  submitted: 'Status: submitted',
  received: 'Status: received',
  approved: 'Status: approved',
  ordered: 'Status: ordered',
};
