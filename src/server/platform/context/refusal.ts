import type { RefusalCode } from '../../../contract/problems.ts';
import { statusOfProblem } from '../../../contract/problems.ts';
import type { Problem, ProblemParams, Result } from '../../../core/result.ts';

/** An expected no: the use case returns it, platform/http/problem-reply.ts tells it in the reader's language. */
export interface Refusal {
  readonly code: RefusalCode;
  /** Key of TRANSLATE for `detail`. */
  readonly text: string;
  readonly params?: ProblemParams;
  /** Everything that has to be mended, each with its place. */
  readonly errors?: readonly Problem[];
  /** When it is worth trying again. */
  readonly retryAfterSeconds?: number;
  /** What is wrong with the access token: the header WWW-Authenticate (RFC 6750) tells it. */
  readonly challenge?: { readonly error: 'invalid_token' | 'insufficient_scope'; readonly scope?: string };
}

/** What a use case answers: the value, or the one refusal that stands against it. */
export type Outcome<T> = Result<T, Refusal>;

/** What `detail` says where the use case has nothing more precise to say. */
export const refusalTexts = {
  invalid_input: 'Some fields are not filled in correctly',
  unauthenticated: 'Please sign in',
  wrong_credentials: 'The e-mail or the password is wrong',
  second_step_required: 'A code of your authenticator app is needed',
  second_step_setup_required: 'A second step has to be set up before you can go on',
  wrong_code: 'The code is wrong or has been used',
  company_sign_in_required: 'Your account signs in through the company, not with a password',
  forbidden: 'Your role does not allow this',
  password_change_required: 'This password was made for you. Set one of your own',
  password_expired: 'The password that was made for you has ended. Ask for a new one',
  insufficient_scope: 'The access token lacks the scope {scope}',
  not_by_token: 'This can not be done with an access token, only after signing in',
  read_only_view: 'You are looking at the portal as somebody else: nothing can be changed',
  xsrf: 'The request could not be confirmed, please reload the page',
  not_found: 'There is nothing here, or you may not see it',
  conflict: 'Somebody has changed this meanwhile, please reload',
  action_not_available: 'This action is not available any more',
  no_wire_set: 'The solution has no battery of blocks to be wired',
  price_expired: 'The prices are no longer valid',
  impact_unknown: 'Nobody knows what this draft means for the solutions that are open',
  prices_lost: 'Parts would lose their price',
  condition_unmet: 'A condition of the approval is not met',
  idempotency_key_reused: 'The same idempotency key was sent with another request',
  idempotency_key_in_use: 'The first call with this idempotency key is still under way',
  too_large: 'The request is too large',
  not_submittable: 'The solution can not be submitted yet',
  discount_limit: 'The discount is above your limit',
  document_incomplete: 'The document can not leave yet: texts or prices are missing',
  not_calculable: 'There is no answer for these inputs',
  table_invalid: 'The table does not fit its format',
  too_many_requests: 'Too many attempts, please try again later',
  internal_error: 'Something went wrong on our side. Number of the request: {requestId}',
  unavailable: 'The portal can not answer right now, please try again',
} as const satisfies Record<RefusalCode, string>;

/** Refuses with a code; the text is the usual one of the code unless another is given. */
export const refused = (
  code: RefusalCode,
  { text = refusalTexts[code], ...rest }: Partial<Omit<Refusal, 'code'>> = {},
): { readonly ok: false; readonly problems: readonly [Refusal] } => ({
  ok: false,
  problems: [{ code, text, ...rest }],
});

const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(statusOfProblem, code);

/** Carries a refusal of core (`decide`), whose code is one of the contract's, outwards. Any other code is a bug. */
export function refusedByCore(problem: Problem): { readonly ok: false; readonly problems: readonly [Refusal] } {
  const { code, text, params } = problem;
  if (!isRefusalCode(code)) throw new Error(`No refusal has the code ${code}`);
  return refused(code, { text, ...(params ? { params } : {}) });
}
