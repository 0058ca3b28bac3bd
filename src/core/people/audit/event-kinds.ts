/** What kinds of things the audit tells of; each is a label of TRANSLATE. */
export const eventKinds = {
  change: 'Change',
  session: 'Sign-in and passwords',
  price: 'Prices read',
  file: 'File handed out',
  mail: 'Mail sent',
  job: 'Background work',
  retention: 'Events removed under retention',
} as const;
export type EventKind = keyof typeof eventKinds;

/** What an event is about. */
export interface Subject {
  readonly kind: string;
  readonly id: string;
}

/** How an event ended that was not refused; a refusal's code stands there otherwise. */
export const done = 'done';
