/** Beside a step that would pass a pasted range by. */
export const waitingText =
  '{count} pasted line is in no list yet: mend it, or leave it out. | {count} pasted lines are in no list yet: mend them, or leave them out.';
