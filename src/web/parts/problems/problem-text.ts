import type { Translate } from '../../app/session/app-state.ts';
import type { ApiProblem, ProblemCode } from '../../app/api/client.ts';

/** Problems that the browser can word itself, with the remedy; the others carry the server's `detail`. */
const texts: Partial<Record<ProblemCode, string>> = {
  network: 'The portal cannot be reached. Check the connection and try again.',
  unreadable: 'The portal gave an answer that cannot be read. Try again in a minute.',
  unavailable: 'The portal is busy or its database is out of reach. Nothing was changed. Try again in a minute.',
  unauthenticated: 'You have been signed out. Sign in again.',
  xsrf: 'This page has gone stale. Reload it and try again.',
  too_large: 'This is larger than the portal takes.',
};

/** What happened and what to do, in the reader's language. */
export function problemText(translate: Translate, problem: ApiProblem): string {
  const key = texts[problem.code];
  return key === undefined ? problem.details.detail : translate(key);
}
