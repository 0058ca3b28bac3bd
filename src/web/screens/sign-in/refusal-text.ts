import { ApiProblem } from '../../app/api/client.ts';
import type { Translate } from '../../app/session/app-state.ts';
import { problemText } from '../../parts/problems/problem-text.ts';

const SECONDS_A_MINUTE = 60;

/** Why a person was not let in, and what to do. */
export function refusalText(t: Translate, failure: unknown): string {
  if (!(failure instanceof ApiProblem)) return t('Signing in failed. Try again.');
  if (failure.code === 'wrong_credentials') return t('The e-mail or the password is wrong.');
  if (failure.code === 'unauthenticated') return failure.details.detail;
  if (failure.code !== 'too_many_requests') return problemText(t, failure);
  return failure.retryAfterSeconds === null
    ? t('Too many failed attempts. Try again later.')
    : t(
        'Too many failed attempts. Try again in {count} minute. | Too many failed attempts. Try again in {count} minutes.',
        {
          count: Math.max(1, Math.ceil(failure.retryAfterSeconds / SECONDS_A_MINUTE)),
        },
      );
}
