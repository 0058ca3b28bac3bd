import { formatDate } from '../../../core/format.ts';
import type { Translate } from '../../app/session/app-state.ts';
import { localTimeZone } from '../../ui/time-zone.ts';
import type { Notice } from './use-notices.ts';

export interface NoticeDay {
  readonly label: string;
  readonly notices: readonly Notice[];
}

const DAY = 86_400_000;

/** Notices by the reader's days, in the order in which they come: today, yesterday, then dates. */
export function noticeDays(notices: readonly Notice[], now: number, t: Translate): NoticeDay[] {
  const dayOf = (at: string | number) => formatDate(new Date(at).toISOString(), localTimeZone);
  const [today, yesterday] = [dayOf(now), dayOf(now - DAY)];
  const days = new Map<string, Notice[]>();
  for (const notice of notices) {
    const day = dayOf(notice.at);
    days.set(day, [...(days.get(day) ?? []), notice]);
  }
  return [...days].map(([day, ofDay]) => ({
    label: day === today ? t('Today') : day === yesterday ? t('Yesterday') : day,
    notices: ofDay,
  }));
}
