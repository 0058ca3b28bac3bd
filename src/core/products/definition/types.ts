/** Words of specification sections 3 and 4. */
export const statuses = ['open', 'returned', 'expired', 'submitted', 'received', 'approved', 'ordered'] as const;
export type IsxStatus = (typeof statuses)[number];

export const kinds = ['standart', 'project'] as const;
export type Kind = (typeof kinds)[number];

export const isxTypes = ['3PhaseUps', 'Cooling', 'Rack', 'Monitoring', 'Chiller'] as const;
export type IsxType = (typeof isxTypes)[number];

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
