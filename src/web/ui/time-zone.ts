/** The reader's own time zone, for moments; days that the portal counts (validity) are the policy's. */
export const localTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
