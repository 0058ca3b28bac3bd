import { z } from 'zod';

/** Every refusal of the portal and its HTTP status. A code that is not here can't be answered. */
export const statusOfProblem = {
  invalid_input: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  second_step_required: 401,
  second_step_setup_required: 401,
  wrong_code: 401,
  company_sign_in_required: 401,
  forbidden: 403,
  password_change_required: 403,
  password_expired: 403,
  xsrf: 403,
  insufficient_scope: 403,
  not_by_token: 403,
  read_only_view: 403,
  not_found: 404,
  conflict: 409,
  action_not_available: 409,
  no_wire_set: 409,
  price_expired: 409,
  condition_unmet: 409,
  impact_unknown: 409,
  prices_lost: 409,
  idempotency_key_reused: 409,
  idempotency_key_in_use: 409,
  too_large: 413,
  not_submittable: 422,
  discount_limit: 422,
  document_incomplete: 422,
  not_calculable: 422,
  table_invalid: 422,
  too_many_requests: 429,
  internal_error: 500,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type RefusalCode = keyof typeof statusOfProblem;

/** RFC 9457 problem details. `code` is stable and in English, `detail` is in the user's language. */
export const problemDetails = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  detail: z.string(),
  errors: z
    .array(
      z.object({
        path: z.string(),
        code: z.string(),
        message: z.string(),
        rule: z.string().optional(),
        fields: z.array(z.string()).optional(),
      }),
    )
    .optional(),
});
export type ProblemDetails = z.infer<typeof problemDetails>;
