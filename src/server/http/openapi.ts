import { z } from 'zod';
import { configuration } from '../../contract/shapes.ts';
import { endpoints } from '../../contract/all.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { documentLanguages, documentNames } from '../../core/documents/document-kinds.ts';
import { problemDetails, statusOfProblem } from '../../contract/problems.ts';
import { wireSetContentType } from '../files/wire-set-xlsx.ts';
import { xlsxContentType } from '../files/workbook.ts';
import { priceListFormats } from '../files/price-list-file.ts';
import { documentContentTypes, documentExtensions } from '../use-cases/write-document.ts';
import { textRecords } from '../../core/translate/text-records.ts';
import { textFormats } from '../use-cases/write-texts.ts';
import { reportFormats } from '../use-cases/write-report.ts';
import { configurationSchemas } from './openapi-configuration.ts';
import { companySignInPaths } from './openapi-company-sign-in.ts';
import { sessionCookie, xsrfHeader } from './cookies.ts';

type Json = Record<string, unknown>;

const choicesOfTypes = configurationSchemas();

/** JSON Schema 2020-12, which is the dialect of OpenAPI 3.1. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema !== configuration) return;
      const anyType = { ...jsonSchema };
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      jsonSchema.anyOf = [
        ...Object.keys(choicesOfTypes).map((name) => ({ $ref: `#/components/schemas/${name}` })),
        anyType,
      ];
    },
  });
  return json;
}

const content = (schema: Json, type = 'application/json'): Json => ({ [type]: { schema } });
const problem = (description: string): Json => ({
  description,
  content: content({ $ref: '#/components/schemas/Problem' }, 'application/problem+json'),
});

/** The refusals that a call can meet, by status, with their codes. */
function refusals({ access, changes }: Endpoint): Json {
  const statuses = new Set<number>([400, 413, 429, 500, 503]);
  if (access !== 'anyone') for (const status of [401, 403, 404]) statuses.add(status);
  else for (const status of [401, 403]) statuses.add(status);
  if (changes) for (const status of [409, 422]) statuses.add(status);
  const codesOf = (status: number) =>
    Object.entries(statusOfProblem)
      .filter(([, other]) => other === status)
      .map(([code]) => `\`${code}\``)
      .join(', ');
  return Object.fromEntries([...statuses].sort((a, b) => a - b).map((status) => [status, problem(codesOf(status))]));
}

const acceptsNothing = (endpoint: Endpoint): boolean => endpoint.body.safeParse(undefined).success;

function operationOf(name: string, endpoint: Endpoint): Json {
  const { access, scope, changes } = endpoint;
  return {
    operationId: name,
    tags: [endpoint.path.split('/')[0]],
    summary: endpoint.summary,
    description: `Access: ${Array.isArray(access) ? access.join(' or ') : String(access)}. Scope of an access token: ${scope ?? 'none, never by token'}.`,
    security: [
      ...(access === 'anyone' ? [{}] : []),
      { session: [], xsrf: [] },
      ...(scope === null ? [] : [{ token: [scope] }]),
    ],
    ...(changes ? { parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }] } : {}),
    requestBody: { required: !acceptsNothing(endpoint), content: content(schemaOf(endpoint.body, 'input')) },
    responses: {
      200: { description: 'The answer', content: content(schemaOf(endpoint.answer, 'output')) },
      ...refusals(endpoint),
    },
  };
}

const health = {
  operationId: 'health',
  tags: ['files'],
  summary: 'Whether the portal and its database answer',
  security: [],
  responses: {
    200: {
      description: 'They do',
      content: content(
        schemaOf(
          z.object({ status: z.literal('ok'), database: z.enum(['pglite', 'postgresql']), version: z.string() }),
          'output',
        ),
      ),
    },
    503: problem('`unavailable`'),
  },
};

const reportFile = (extension: string, contentType: string) => ({
  operationId: `reportAs${extension}`,
  tags: ['files'],
  summary: `The report of a solution as a file (${extension}), in the reader's language`,
  security: [{ session: [] }],
  parameters: [
    { name: 'isxId', in: 'path', required: true, schema: { type: 'string', pattern: '^ISX\\d{8}-\\d{3}$' } },
    { name: 'language', in: 'query', required: false, schema: { enum: documentLanguages } },
  ],
  responses: {
    200: { description: 'The file', content: { [contentType]: {} } },
    401: problem('`unauthenticated`'),
    404: problem('`not_found`'),
    503: problem('`unavailable`'),
  },
});

const reportFiles = Object.fromEntries(
  Object.entries(reportFormats).map(([extension, { contentType }]) => [
    `/api/reports/{isxId}.${extension}`,
    { get: reportFile(extension, contentType) },
  ]),
);

const documentFiles = Object.fromEntries(
  documentNames.flatMap((name) =>
    documentExtensions[name].map((extension) => {
      const file = reportFile(extension, documentContentTypes[extension]);
      return [
        `/api/documents/{isxId}/${name}.${extension}`,
        {
          get: {
            ...file,
            operationId: `${name}As${extension}`,
            summary: `A document for the customer (${name}) as a file (${extension}), from the template of the admin`,
            responses: {
              ...file.responses,
              422: problem('`document_incomplete`: `errors` names every text that is missing and where it is mended'),
            },
          },
        },
      ] as const;
    }),
  ),
);

const quoteFiles = Object.fromEntries(
  Object.entries(reportFormats).map(([extension, { contentType }]) => {
    const file = reportFile(extension, contentType);
    return [
      `/api/quotes/{quoteId}.${extension}`,
      {
        get: {
          ...file,
          operationId: `quoteAs${extension}`,
          summary: `A quote as a file (${extension}), in the reader's language unless another is asked for`,
          description: 'Access: menu.pricing',
          parameters: [
            { name: 'quoteId', in: 'path', required: true, schema: { type: 'string', pattern: '^Q\\d{8}$' } },
            { name: 'version', in: 'query', required: false, schema: { type: 'integer', minimum: 1 } },
            { name: 'language', in: 'query', required: false, schema: { type: 'string', enum: ['ru', 'en'] } },
          ],
        },
      },
    ];
  }),
);

const wireSetFile = {
  ...reportFile('xlsx', wireSetContentType),
  parameters: reportFile('xlsx', wireSetContentType).parameters.slice(0, 1),
  operationId: 'wireSetAsxlsx',
  summary: "The links of a UPS solution's batteries as a workbook, in the reader's language",
  description: 'Access: reports.wireset',
  responses: {
    200: { description: 'The file', content: { [wireSetContentType]: {} } },
    401: problem('`unauthenticated`'),
    403: problem('`forbidden`'),
    404: problem('`not_found`'),
    409: problem('`no_wire_set`: the solution has no battery of blocks'),
    503: problem('`unavailable`'),
  },
};

const attachmentFile = {
  ...reportFile('Attachment', 'application/octet-stream'),
  parameters: [
    ...reportFile('', '').parameters.slice(0, 1),
    { name: 'attachmentId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
  ],
  operationId: 'attachmentAsFile',
  summary: 'A file that is attached to a solution, to be saved',
};

const sharedFile = {
  operationId: 'sharedAsPdf',
  tags: ['files'],
  summary: 'What a customer is shown at the address that was sent to them, as a PDF; the address is the key',
  security: [],
  parameters: [
    { name: 'token', in: 'path', required: true, schema: { type: 'string' } },
    { name: 'language', in: 'query', required: false, schema: { enum: documentLanguages } },
  ],
  responses: {
    200: { description: 'The file', content: { 'application/pdf': {} } },
    404: problem('`not_found`: forged, unknown, past or revoked alike'),
    429: problem('`too_many_requests`'),
    503: problem('`unavailable`'),
  },
};

const priceListFiles = Object.fromEntries(
  priceListFormats.map((format) => [
    `/api/prices/{priceListVersion}.${format}`,
    {
      get: {
        operationId: `priceListAs${format}`,
        tags: ['files'],
        summary: `A price list as a file (${format}), which the import reads back`,
        description: 'Access: menu.pricing',
        security: [{ session: [] }],
        parameters: [{ name: 'priceListVersion', in: 'path', required: true, schema: { type: 'string' } }],
        responses: {
          200: {
            description: 'The file',
            content: { [format === 'csv' ? 'text/csv; charset=utf-8' : xlsxContentType]: {} },
          },
          401: problem('`unauthenticated`'),
          403: problem('`forbidden`'),
          404: problem('`not_found`'),
          503: problem('`unavailable`'),
        },
      },
    },
  ]),
);

const catalogueFiles = Object.fromEntries(
  priceListFormats.map((format) => [
    `/api/catalogue/{constantName}.${format}`,
    {
      get: {
        operationId: `catalogueTableAs${format}`,
        tags: ['files'],
        summary: `A table of the catalogue as a file (${format}), in force or as a draft has it`,
        description: 'Access: administration.appAdmin',
        security: [{ session: [] }],
        parameters: [
          { name: 'constantName', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'draft', in: 'query', required: false, schema: { type: 'integer' } },
        ],
        responses: {
          200: {
            description: 'The file',
            content: { [format === 'csv' ? 'text/csv; charset=utf-8' : xlsxContentType]: {} },
          },
          401: problem('`unauthenticated`'),
          403: problem('`forbidden`'),
          404: problem('`not_found`'),
          503: problem('`unavailable`'),
        },
      },
    },
  ]),
);

const textFiles = Object.fromEntries(
  Object.entries(textFormats).flatMap(([format, contentType]) =>
    // XLIFF is of one language.
    (format === 'xlf' ? [true] : [true, false]).map((isOfOne) => [
      `/api/translations/{record}${isOfOne ? '-{language}' : ''}.${format}`,
      {
        get: {
          operationId: `texts${isOfOne ? 'OfLanguage' : ''}As${format}`,
          tags: ['files'],
          summary: `The texts of the portal as a file (${format}) for a translator, which the import reads back`,
          description: 'Access: administration.appAdmin',
          security: [{ session: [] }],
          parameters: [
            { name: 'record', in: 'path', required: true, schema: { enum: textRecords } },
            ...(isOfOne ? [{ name: 'language', in: 'path', required: true, schema: { type: 'string', pattern: '^[a-z]{2,3}$' } }] : []), // prettier-ignore
          ],
          responses: {
            200: { description: 'The file', content: { [contentType]: {} } },
            401: problem('`unauthenticated`'),
            403: problem('`forbidden`'),
            404: problem('`not_found`'),
            503: problem('`unavailable`'),
          },
        },
      },
    ]),
  ),
);

const noticeStream = {
  operationId: 'noticeStream',
  tags: ['files'],
  summary: 'Server-sent events that tell that something has come; what it is the calls tell',
  description:
    'Events: `ready` at the beginning; `news` with `{"notices": boolean, "solutions": [{"isxId", "version", "by"}] | null}`, null for more than can be named; `replaced` when the user has opened more streams than the portal keeps; `over` when the session has ended or the portal stops. After the last two the stream ends.',
  security: [{ session: [] }],
  responses: {
    200: { description: 'The events', content: { 'text/event-stream': {} } },
    401: problem('`unauthenticated`'),
    403: problem('`forbidden`: asked for by another site'),
    503: problem('`unavailable`'),
  },
};

/** The OpenAPI 3.1 document of every call, made of the schemas that validate them. */
export function openApiDocument(version: string, publicUrl: string): Json {
  const calls = Object.entries(endpoints).map(([name, endpoint]) => [
    `/api/${endpoint.path}`,
    { post: operationOf(name, endpoint) },
  ]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Design Portal',
      version,
      description:
        'Every call is a POST with a JSON body and a JSON answer; every refusal is an RFC 9457 problem whose `code` is stable. Checks come in this order: 401, 403 xsrf, 400, 404, 403, 409 version, 409 status, 422.',
    },
    servers: [{ url: publicUrl }],
    paths: {
      ...Object.fromEntries(calls),
      ...reportFiles,
      ...priceListFiles,
      ...catalogueFiles,

      ...textFiles,
      ...quoteFiles,
      ...documentFiles,
      '/api/attachments/{isxId}/{attachmentId}': { get: attachmentFile },
      '/api/shared/{token}.pdf': { get: sharedFile },
      '/api/reports/{isxId}/wireset.xlsx': { get: wireSetFile },
      '/api/notices/stream': { get: noticeStream },
      '/api/health': { get: health },
      ...companySignInPaths,
    },
    components: {
      schemas: { Problem: schemaOf(problemDetails, 'output'), ...choicesOfTypes },
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description: 'The same key and body again within 24 hours gives the first answer again and changes nothing',
          schema: { type: 'string', minLength: 1, maxLength: 200 },
        },
      },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        xsrf: { type: 'apiKey', in: 'header', name: xsrfHeader },
        token: { type: 'http', scheme: 'bearer', description: 'A personal access token, `dp_…`' },
      },
    },
  };
}
