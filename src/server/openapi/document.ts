import { endpoints } from '../../contract/all.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { problemDetails } from '../../contract/problems.ts';
import type { Access } from '../../core/people/access/may-call.ts';
import { mayCall } from '../../core/people/access/may-call.ts';
import { roles } from '../../core/people/access/roles.ts';
import type { Endpoints } from '../platform/http/call.ts';
import { sessionCookie, xsrfHeader } from '../platform/http/cookies.ts';
import type { CallExample } from './examples.ts';
import { recordedEvents, recordedExamples } from './examples.ts';
import { filePaths } from './files.ts';
import { refusalExamples, refusalResponses, refusalsOf } from './refusals.ts';
import { choicesOfTypes, schemaOf } from './schemas.ts';
import { tags } from './tags.ts';
import { webhookSection } from './webhooks.ts';

type Json = Record<string, unknown>;

/** Who may call, in words. */
function accessText(access: Access): string {
  if (access === 'anyone') return 'Needs no session.';
  if (access === 'session') return 'For everybody who is signed in; what is not theirs is `not_found`.';
  const allowed = roles.filter((role) => mayCall(role, access));
  return `For the roles ${allowed.join(', ')} (right ${[access].flat().map((feature) => `\`${feature}\``).join(' or ')}).`; // prettier-ignore
}

const describe = ({ access, scope, changes, keyed, uploads }: Endpoint): string =>
  [
    accessText(access),
    scope === null ? 'Never by an access token.' : `Scope of an access token: \`${scope}\`.`,
    ...(changes || keyed ? ['Takes an `Idempotency-Key`.'] : []),
    ...(uploads ? ['The body may be of 16 MB.'] : []),
  ].join(' ');

const acceptsNothing = (endpoint: Endpoint): boolean => endpoint.body.safeParse(undefined).success;

function operationOf(name: keyof Endpoints, endpoint: Endpoint, example: CallExample | undefined): Json {
  const { access, scope, changes, keyed } = endpoint;
  const content = (schema: Json, value: unknown): Json => ({
    'application/json': { schema, ...(example === undefined ? {} : { example: value }) },
  });
  return {
    operationId: name,
    tags: [endpoint.path.split('/')[0]],
    summary: endpoint.summary,
    description: describe(endpoint),
    security: [
      ...(access === 'anyone' ? [{}] : []),
      { session: [], xsrf: [] },
      ...(scope === null ? [] : [{ token: [scope] }]),
    ],
    ...(changes || keyed ? { parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }] } : {}),
    requestBody: {
      required: !acceptsNothing(endpoint),
      content: content(schemaOf(endpoint.body, 'input'), example?.request),
    },
    responses: {
      200: { description: 'The answer', content: content(schemaOf(endpoint.answer, 'output'), example?.answer) },
      ...refusalResponses(refusalsOf(name, endpoint)),
    },
  };
}

const introduction = `Every call is a POST with a JSON body and a JSON answer; files are GET.

**Who calls.** A browser has the cookie of its session, and says the value of the cookie \`XSRF-TOKEN\` again in the header \`X-XSRF-TOKEN\`. A program sends \`Authorization: Bearer dp_…\` with a personal access token, made in the account settings, and neither cookie nor XSRF header. A token may do what its scopes and the role of its owner both allow; \`area:write\` reads as well.

**Refusals** are RFC 9457 problems. \`code\` is stable, \`detail\` is in the reader's language, \`errors\` names every field that is wrong. Checks come in this order: 401, 403 of token, scope or XSRF, 400, 404, 403 of the role, 409 of the version, 409 of the status, 422.

**Versions.** Who changes something sends the \`version\` that they have seen; when it is not the newest, nothing changes: 409 \`conflict\`.

**Once.** A call that changes something takes the header \`Idempotency-Key\`: the same key and body again within 24 hours gives the first answer again and changes nothing.

**Limits.** A body is of 1 MB at most, of 16 MB where files are uploaded. Failed sign-ins and unknown tokens are counted by address, and too many are 429; too much at once is 503. Both say in \`Retry-After\` when to try again.

**Examples** were recorded on a demonstration; part numbers and models in them are invented.`;

/** The OpenAPI 3.1 document of every call, made of the schemas that validate them and of recorded examples. */
export function openApiDocument(version: string, publicUrl: string): Json {
  const examples = recordedExamples();
  const calls = (Object.keys(endpoints) as (keyof Endpoints)[]).map((name) => {
    const endpoint: Endpoint = endpoints[name];
    return [`/api/${endpoint.path}`, { post: operationOf(name, endpoint, examples[name]) }] as const;
  });
  const used = new Set(calls.map(([path]) => path.split('/')[2]!)).add('files');
  return {
    openapi: '3.1.0',
    info: {
      title: 'Design Portal',
      version,
      summary: 'Configuring, approving and ordering power and cooling equipment',
      description: introduction,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: Object.entries(tags)
      .filter(([name]) => used.has(name))
      .map(([name, description]) => ({ name, description })),
    paths: { ...Object.fromEntries(calls), ...filePaths() },
    webhooks: webhookSection(recordedEvents()),
    components: {
      schemas: { Problem: schemaOf(problemDetails, 'output'), ...choicesOfTypes },
      examples: refusalExamples(),
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description: 'The same key and body again within 24 hours gives the first answer again and changes nothing',
          schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
          example: '5f3a9c04-order-1207',
        },
      },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie,
          description: 'Set by `sessions_create`; a browser sends it by itself.',
        },
        xsrf: {
          type: 'apiKey',
          in: 'header',
          name: xsrfHeader,
          description: 'The value of the cookie `XSRF-TOKEN`, beside the cookie of a session.',
        },
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'dp_…', description: 'A personal access token.' },
      },
    },
  };
}
