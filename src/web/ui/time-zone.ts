/** The reader's own time zone, for moments; days that the portal counts (validity) are the policy's. */
export const localTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone in which the portal counts the days of a validity (policy `timeZone`; it comes with no call yet). */
export const validityZone = 'Europe/Moscow';
