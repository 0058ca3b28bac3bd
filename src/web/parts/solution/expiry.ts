import type { SolutionSummary } from '../../../contract/shapes.ts';
import type { EndingMark } from '../../../core/solution/validity.ts';
import { endingMark } from '../../../core/solution/validity.ts';
import type { Translate } from '../../app/session/app-state.ts';
import { validityZone } from '../../ui/time-zone.ts';

type Ending = Pick<SolutionSummary, 'isxStatus' | 'expiresAt'> & { readonly isCurrent?: boolean };

/** How the end of a solution's validity is marked, in lists and at its head alike; `now` in milliseconds since 1970. */
export const endingOf = ({ expiresAt, ...rest }: Ending, now: number): EndingMark =>
  endingMark({ ...rest, expiresAt: expiresAt === null ? null : new Date(expiresAt) }, new Date(now), validityZone);

/** The mark in words; null where there is none. */
export function endingText(t: Translate, ending: EndingMark): string | null {
  if (ending.mark === 'none') return null;
  if (ending.mark === 'past') return t('the prices have expired');
  return ending.days === 0
    ? t('expires today')
    : t('expires in {count} day | expires in {count} days', { count: ending.days });
}
