/** Whose sessions the fuzzer uses: whoever may do most is there most often. */
export const fuzzingPeople = ['admin', 'admin', 'admin', 'engineer', 'engineer', 'approver', 'approver', 'bdm', 'salesop', 'manager', 'readonly', 'disti', 'disti2', 'partner', 'partner2'] as const; // prettier-ignore
