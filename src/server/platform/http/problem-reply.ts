import type { FastifyReply } from 'fastify';
import type { ProblemDetails, RefusalCode } from '../../../contract/problems.ts';
import { statusOfProblem } from '../../../contract/problems.ts';
import type { Problem } from '../../../core/result.ts';
import type { Translate } from '../../../core/translation/translate.ts';
import type { Refusal } from '../context/refusal.ts';

/** Stable and in English, like the code; `detail` is for the reader. */
const titles = {
  invalid_input: 'Invalid input',
  unauthenticated: 'No session',
  wrong_credentials: 'Wrong credentials',
  second_step_required: 'Second step required',
  second_step_setup_required: 'Second step has to be set up',
  wrong_code: 'Wrong code',
  company_sign_in_required: 'Sign-in through the company required',
  forbidden: 'Forbidden',
  password_change_required: 'Password change required',
  password_expired: 'Password expired',
  xsrf: 'XSRF token missing or wrong',
  insufficient_scope: 'Insufficient scope',
  not_by_token: 'Not by access token',
  read_only_view: 'Read-only view',
  not_found: 'Not found',
  conflict: 'Version conflict',
  action_not_available: 'Action not available',
  no_wire_set: 'No wire set',
  price_expired: 'Prices expired',
  impact_unknown: 'Impact is not known',
  prices_lost: 'Parts lose their price',
  condition_unmet: 'Condition of the approval not met',
  idempotency_key_reused: 'Idempotency key reused',
  idempotency_key_in_use: 'Idempotency key in use',
  too_large: 'Too large',
  not_submittable: 'Not submittable',
  discount_limit: 'Discount limit exceeded',
  document_incomplete: 'Document incomplete',
  not_calculable: 'Not calculable',
  table_invalid: 'Table invalid',
  too_many_requests: 'Too many requests',
  internal_error: 'Internal error',
  unavailable: 'Unavailable',
} as const satisfies Record<RefusalCode, string>;

/** What goes over the wire. */
export interface Reply {
  readonly status: number;
  /** JSON value of the body. */
  readonly body: unknown;
  readonly isProblem: boolean;
  readonly retryAfterSeconds?: number;
  readonly challenge?: string;
}

export const toldProblem = (problem: Problem, t: Translate): { path: string; code: string; message: string } => ({
  path: problem.path ?? '',
  code: problem.code,
  message: t(problem.text, problem.params),
});

/** A rule's name and the fields it touches travel with a problem that has them (core/configure). */
const ruleOf = (problem: Problem & { readonly rule?: unknown; readonly fields?: unknown }) => ({
  ...(typeof problem.rule === 'string' ? { rule: problem.rule } : {}),
  ...(Array.isArray(problem.fields) ? { fields: problem.fields.map(String) } : {}),
});

/** The header WWW-Authenticate. A browser asks nobody for anything because of it, as it would for `Basic`. */
const challengeOf = ({ error, scope }: Partial<NonNullable<Refusal['challenge']>> = {}): string =>
  [
    'Bearer realm="Design Portal"',
    ...(error === undefined ? [] : [`error="${error}"`]),
    ...(scope === undefined ? [] : [`scope="${scope}"`]),
  ].join(', ');

/** RFC 9457 problem details of a refusal, in the reader's language. */
export function problemReply(
  { code, text, params, errors, retryAfterSeconds, challenge }: Refusal,
  t: Translate,
): Reply {
  const status = statusOfProblem[code];
  const body: ProblemDetails = {
    type: `urn:design-portal:problem:${code}`,
    title: titles[code],
    status,
    code,
    detail: t(text, params),
    ...(errors ? { errors: errors.map((problem) => ({ ...toldProblem(problem, t), ...ruleOf(problem) })) } : {}),
  };
  return {
    status,
    body,
    isProblem: true,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...(status === 401 || challenge ? { challenge: challengeOf(challenge) } : {}),
  };
}

export function sendReply(
  reply: FastifyReply,
  { status, body, isProblem, retryAfterSeconds, challenge }: Reply,
): FastifyReply {
  if (challenge !== undefined) reply.header('www-authenticate', challenge);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  return reply
    .code(status)
    .type(isProblem ? 'application/problem+json; charset=utf-8' : 'application/json; charset=utf-8')
    .send(JSON.stringify(body));
}
