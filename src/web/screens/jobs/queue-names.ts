import type { Translate } from '../../../core/translation/translate.ts';
import type { CallAnswer } from '../../app/api/client.ts';

/** Queues by name; one that is not here is shown by its own. */
const queueLabels: Readonly<Record<string, string>> = {
  mail: 'Mails',
  'catalogue-impact': 'Impact of catalogue drafts',
  'expire-solutions': 'Expiry of solutions',
  'publish-catalogues': 'Catalogues that are due',
  'read-imports': 'Reading of files',
  'remind-approvers': 'Reminders to approvers',
  'renew-solutions': 'Renewals of prices in bulk',
  'seal-audit': 'Seal of the audit',
  'tell-expiring': 'Notices of expiring prices',
  sweep: 'Clearing away',
  'deliver-webhooks': 'Webhooks',
};

export const queueText = (queue: string, t: Translate): string => {
  const label = queueLabels[queue];
  return label === undefined ? queue : t(label);
};

/** `10 * * * *` and the few others that are in use. */
export function scheduleText(cron: string | null, t: Translate): string {
  if (cron === null) return t('when there is something to do');
  if (cron === '* * * * *') return t('every minute');
  const every = /^\*\/(\d+) \* \* \* \*$/.exec(cron)?.[1];
  if (every) return t('every {count} minutes', { count: every });
  const minute = /^(\d+) \* \* \* \*$/.exec(cron)?.[1];
  return minute ? t('every hour at minute {minute}', { minute }) : cron;
}

export const stateLabels = {
  waiting: 'Job state: waiting',
  retrying: 'Job state: retrying',
  running: 'Job state: running',
  failed: 'Job state: failed',
} as const satisfies Record<CallAnswer<'jobsSelect'>['jobs'][number]['state'], string>;
