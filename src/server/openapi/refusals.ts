import type { Endpoint } from '../../contract/endpoint.ts';
import type { RefusalCode } from '../../contract/problems.ts';
import { statusOfProblem } from '../../contract/problems.ts';
import { isOpenToView } from '../../core/people/access/view-as.ts';
import type { Problem } from '../../core/result.ts';
import { parseTranslations, translator } from '../../core/translation/translate.ts';
import { refused } from '../platform/context/refusal.ts';
import type { Endpoints } from '../platform/http/call.ts';
import { problemReply } from '../platform/http/problem-reply.ts';

type Json = Record<string, unknown>;

/** Where a refusal can come: of every call, of those that need a session, of those that change, or of some by name. */
type Where =
  | 'every'
  | 'inView'
  | 'signedIn'
  | 'token'
  | 'notByToken'
  | 'changes'
  | 'keyed'
  | 'apart'
  | readonly (keyof Endpoints)[];

const steps: readonly (keyof Endpoints)[] = ['solutionsAct', 'renewalsStart', 'requestsDecide'];

const places: Readonly<Record<RefusalCode, Where>> = {
  invalid_input: 'every',
  unauthenticated: 'every', // of a token that is not valid, even where none is needed
  wrong_credentials: ['sessionsCreate'],
  second_step_required: ['sessionsCreate'],
  second_step_setup_required: ['sessionsCreate'],
  wrong_code: ['sessionsVerifyCode', 'sessionsConfirmSecondStep'],
  company_sign_in_required: ['sessionsCreate'],
  password_change_required: ['sessionsCreate'],
  password_expired: ['sessionsCreate'],
  forbidden: 'signedIn',
  xsrf: 'every',
  insufficient_scope: 'token',
  not_by_token: 'notByToken',
  read_only_view: 'inView',
  not_found: 'every',
  conflict: 'keyed',
  action_not_available: 'keyed',
  no_wire_set: [],
  price_expired: steps,
  condition_unmet: steps,
  impact_unknown: ['catalogueDraftsPublish', 'catalogueDraftsSchedule'],
  prices_lost: ['pricesPublish'],
  idempotency_key_reused: 'keyed',
  idempotency_key_in_use: 'apart',
  too_large: 'every',
  not_submittable: [...steps, 'quotesMakeSolution'],
  discount_limit: [...steps, 'solutionsUpdate', 'quotesCreate', 'quotesUpdate', 'requestsCreate'],
  document_incomplete: ['linksCreate'],
  not_calculable: [],
  table_invalid: [
    'constantsUpdate',
    'catalogueDraftsPublish',
    'catalogueDraftsReadFile',
    'catalogueDraftsRebase',
    'catalogueDraftsSchedule',
    'documentsPreview',
    'impactsStart',
    'pricesReadFile',
    'pricesPublish',
    'quotesReadFile',
    'translationsReadFile',
    'translationsUpdate',
  ],
  too_many_requests: 'every',
  internal_error: 'every',
  unavailable: 'every',
};

const comesAt = (where: Where, name: keyof Endpoints, endpoint: Endpoint): boolean => {
  const { access, scope, changes, keyed } = endpoint;
  return (
    where === 'every' ||
    (where === 'inView' && !isOpenToView(endpoint)) ||
    (where === 'signedIn' && access !== 'anyone') ||
    (where === 'token' && scope !== null) ||
    (where === 'notByToken' && scope === null) ||
    (where === 'changes' && changes) ||
    (where === 'keyed' && (changes || keyed === true)) ||
    (where === 'apart' && keyed === true) ||
    (Array.isArray(where) && where.includes(name))
  );
};

export const refusalCodes = Object.keys(statusOfProblem) as RefusalCode[];

/** The codes with which a call can be refused. */
export const refusalsOf = (name: keyof Endpoints, endpoint: Endpoint): RefusalCode[] =>
  refusalCodes.filter((code) => comesAt(places[code], name, endpoint));

const headers: Readonly<Record<number, Json>> = {
  401: {
    'WWW-Authenticate': {
      description: 'How to be let in (RFC 6750)',
      schema: { type: 'string' },
      example: 'Bearer realm="Design Portal", error="invalid_token"',
    },
  },
  409: {},
  429: {
    'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 }, example: 900 },
  },
  503: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 }, example: 2 } },
};

/** The answers with which something can be refused, by status, each code with its example. */
export function refusalResponses(codes: readonly RefusalCode[]): Json {
  const statuses = [...new Set(codes.map((code) => statusOfProblem[code]))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const own = codes.filter((code) => statusOfProblem[code] === status);
      const examples = Object.fromEntries(own.map((code) => [code, { $ref: `#/components/examples/${code}` }]));
      return [
        status,
        {
          description: own.map((code) => `\`${code}\``).join(', '),
          ...(headers[status] ? { headers: headers[status] } : {}),
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' }, examples } },
        },
      ];
    }),
  );
}

/** What stands beside the code in an example: the places that are wrong. */
const errors: Readonly<Partial<Record<RefusalCode, readonly Problem[]>>> = {
  invalid_input: [{ path: 'customerName', code: 'required', text: 'The field is missing' }],
  not_submittable: [{ path: 'raisedFloorMm', code: 'required', text: 'The field is missing' }],
  not_calculable: [{ path: 'outdoorTemp', code: 'invalid_input', text: 'The field is missing' }],
  table_invalid: [{ path: 'row 2, column listPrice', code: 'wrong_type', text: 'A number is expected' }],
};
const params: Readonly<Partial<Record<RefusalCode, Record<string, string>>>> = {
  insufficient_scope: { scope: 'solutions:write' },
  internal_error: { requestId: '0f8fad5b-d9cb-469f-a165-70867728950e' },
};
const inEnglish = translator(parseTranslations('key;en'), 'en');

/** An example of every refusal, as the portal itself tells it in English. */
export const refusalExamples = (): Json =>
  Object.fromEntries(
    refusalCodes.map((code) => {
      const own = errors[code];
      const values = params[code];
      const refusal = refused(code, { ...(own ? { errors: own } : {}), ...(values ? { params: values } : {}) });
      const { body } = problemReply(refusal.problems[0], inEnglish);
      return [code, { summary: (body as { title: string }).title, value: body }];
    }),
  );
