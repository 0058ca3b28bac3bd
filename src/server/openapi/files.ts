import { pictureName } from '../../core/tables/pictures.ts';
import { z } from 'zod';
import type { RefusalCode } from '../../contract/problems.ts';
import type { Scope } from '../../core/people/access/scopes.ts';
import { documentLanguages, documentNames } from '../../core/commerce/documents/document-kinds.ts';
import { isxIdPattern } from '../../core/text/solution-id.ts';
import { wireSetContentType } from '../documents/wire-set/wire-set-xlsx.ts';
import { xlsxContentType } from '../platform/files/workbook/workbook.ts';
import { priceListFormats } from '../platform/files/workbook/rows-file.ts';
import { documentContentTypes, documentExtensions } from '../documents/write-document.ts';
import { embedKeyPattern } from '../../core/integration/embed-key.ts';
import { decimalSigns } from '../../core/integration/order-csv.ts';
import { auditExportFormats } from '../audit/export-audit.ts';
import { orderFormats } from '../order-export/write-order.ts';
import { textRecords } from '../../core/translation/text-records.ts';
import { textFormats } from '../texts/write-texts.ts';
import { reportFormats } from '../documents/report/write-report.ts';
import {
  ALTITUDE_INPUT,
  BASES,
  CALCULATED_FAMILIES,
  SELECTION_INPUTS,
} from '../../core/products/cooling/selection/selection-inputs.ts';
import { schemaOf } from './schemas.ts';
import { refusalResponses } from './refusals.ts';

type Json = Record<string, unknown>;

/** What the browser's session or a token reads; nothing is changed, so no XSRF header is needed. */
const readable = (scope: Scope): Json[] => [{ session: [] }, { token: [scope] }];

const inPath = (name: string, schema: Json, example: string): Json => ({
  name,
  in: 'path',
  required: true,
  schema,
  example,
});
const inQuery = (name: string, schema: Json, description: string): Json => ({
  name,
  in: 'query',
  required: false,
  description,
  schema,
});
const isxId = inPath('isxId', { type: 'string', pattern: isxIdPattern.source }, 'ISX00000012-001');
const language = inQuery(
  'language',
  { type: 'string', enum: documentLanguages },
  "The reader's own where nothing is said",
);

interface FileOf {
  readonly id: string;
  readonly summary: string;
  readonly description?: string;
  readonly contentType: string;
  readonly parameters: readonly Json[];
  readonly scope: Scope | null;
  readonly refusals?: readonly RefusalCode[];
}

/** A file that is read at an address. */
const file = ({ id, summary, description, contentType, parameters, scope, refusals = [] }: FileOf): Json => ({
  get: {
    operationId: id,
    tags: ['files'],
    summary,
    description: [
      description,
      scope === null ? 'No session is needed: the address is the key.' : `Scope of an access token: \`${scope}\`.`,
    ]
      .filter(Boolean)
      .join(' '),
    security: scope === null ? [] : readable(scope),
    parameters,
    responses: {
      200: {
        description: 'The file',
        headers: { 'Content-Disposition': { description: 'Its name', schema: { type: 'string' } } },
        content: { [contentType]: { schema: { type: 'string', contentMediaType: contentType } } },
      },
      ...refusalResponses([
        ...(scope === null ? [] : (['unauthenticated', 'insufficient_scope'] as const)),
        'not_found',
        ...refusals,
        'too_many_requests',
        'internal_error',
        'unavailable',
      ]),
    },
  },
});

const reports = Object.entries(reportFormats).map(
  ([extension, { contentType }]) =>
    [
      `/api/reports/{isxId}.${extension}`,
      file({
        id: `reportAs${extension}`,
        summary: `The report of a solution as a file (${extension}), in the reader's language`,
        contentType,
        parameters: [isxId, language],
        scope: 'reports:read',
      }),
    ] as const,
);

const documents = documentNames.flatMap((name) =>
  documentExtensions[name].map(
    (extension) =>
      [
        `/api/documents/{isxId}/${name}.${extension}`,
        file({
          id: `${name}As${extension}`,
          summary: `A document for the customer (${name}) as a file (${extension}), from the template of the admin`,
          contentType: documentContentTypes[extension],
          parameters: [isxId, language],
          scope: 'reports:read',
          refusals: ['document_incomplete'],
        }),
      ] as const,
  ),
);

const quotes = Object.entries(reportFormats).map(
  ([extension, { contentType }]) =>
    [
      `/api/quotes/{quoteId}.${extension}`,
      file({
        id: `quoteAs${extension}`,
        summary: `A quote as a file (${extension}), in the reader's language unless another is asked for`,
        description: 'Needs the right menu.pricing.',
        contentType,
        parameters: [
          inPath('quoteId', { type: 'string', pattern: '^Q\\d{8}$' }, 'Q00000012'),
          inQuery('version', { type: 'integer', minimum: 1 }, 'An older version; the newest where nothing is said'),
          inQuery('language', { type: 'string', enum: ['ru', 'en'] }, "The reader's own where nothing is said"),
        ],
        scope: 'quotes:read',
        refusals: ['forbidden'],
      }),
    ] as const,
);

const priceLists = priceListFormats.map(
  (format) =>
    [
      `/api/prices/{priceListVersion}.${format}`,
      file({
        id: `priceListAs${format}`,
        summary: `A price list as a file (${format}), which the import reads back`,
        description: 'Needs the right menu.pricing.',
        contentType: format === 'csv' ? 'text/csv; charset=utf-8' : xlsxContentType,
        parameters: [inPath('priceListVersion', { type: 'string' }, 'RUB-2026-11-20-0123456789ab')],
        scope: 'prices:read',
        refusals: ['forbidden'],
      }),
    ] as const,
);

const catalogueTables = priceListFormats.map(
  (format) =>
    [
      `/api/catalogue/{constantName}.${format}`,
      file({
        id: `catalogueTableAs${format}`,
        summary: `A table of the catalogue as a file (${format}), in force or as a draft has it`,
        description: 'Needs the right administration.appAdmin.',
        contentType: format === 'csv' ? 'text/csv; charset=utf-8' : xlsxContentType,
        parameters: [
          inPath('constantName', { type: 'string' }, 'PRODUCT_FAMILIES'),
          inQuery('draft', { type: 'integer', minimum: 1 }, 'As this draft has it; in force where nothing is said'),
        ],
        scope: 'catalogue:read',
        refusals: ['forbidden'],
      }),
    ] as const,
);

const orders = Object.entries(orderFormats).map(
  ([extension, { contentType }]) =>
    [
      `/api/exports/{isxId}.${extension}`,
      file({
        id: `orderAs${extension}`,
        summary: `What has been ordered, for an ERP (${extension})`,
        description: 'Of an ordered solution. Its shape: `/api/exports/order.schema.json`, `/api/exports/order.xsd`.',
        contentType,
        parameters: [
          isxId,
          ...(extension === 'csv'
            ? [inQuery('decimal', { type: 'string', enum: decimalSigns }, 'How decimals are written')]
            : []),
        ],
        scope: 'reports:read',
        refusals: ['action_not_available'],
      }),
    ] as const,
);

const audits = auditExportFormats.map(
  (format) =>
    [
      `/api/audit/events.${format}`,
      file({
        id: `auditAs${format}`,
        summary: `The events of the audit as a file (${format}), with the same filters as audit_select`,
        description: 'Needs the right administration.appAdmin.',
        contentType: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/jsonl; charset=utf-8',
        parameters: [
          inQuery('from', { type: 'string', format: 'date' }, 'From this day on'),
          inQuery('until', { type: 'string', format: 'date' }, 'Until this day, included'),
        ],
        scope: 'audit:read',
        refusals: ['forbidden'],
      }),
    ] as const,
);

const texts = Object.entries(textFormats).flatMap(([format, contentType]) =>
  // XLIFF is of one language.
  (format === 'xlf' ? [true] : [true, false]).map(
    (isOfOne) =>
      [
        `/api/translations/{record}${isOfOne ? '-{language}' : ''}.${format}`,
        file({
          id: `texts${isOfOne ? 'OfLanguage' : ''}As${format}`,
          summary: `The texts of the portal as a file (${format}) for a translator, which the import reads back`,
          description: 'Needs the right administration.appAdmin.',
          contentType,
          parameters: [
            inPath('record', { type: 'string', enum: textRecords }, textRecords[0]),
            ...(isOfOne ? [inPath('language', { type: 'string', pattern: '^[a-z]{2,3}$' }, 'ru')] : []),
          ],
          scope: 'catalogue:read',
          refusals: ['forbidden'],
        }),
      ] as const,
  ),
);

const shapes = [
  ['order.schema.json', 'application/schema+json', 'JSON Schema of an exported order'],
  ['order.xsd', 'application/xml', 'XML Schema of an exported order'],
] as const;

const others: Json = {
  ...Object.fromEntries(
    shapes.map(([name, contentType, summary]) => [
      `/api/exports/${name}`,
      file({
        id: name === 'order.xsd' ? 'orderXmlSchema' : 'orderJsonSchema',
        summary,
        description: 'The same for everybody.',
        contentType,
        parameters: [],
        scope: null,
      }),
    ]),
  ),
  '/api/embed/{key}/cooling.json': file({
    id: 'embedCooling',
    summary: 'What the cooling calculator computes with on a page of somebody else; for the origins of the key alone',
    contentType: 'application/json',
    parameters: [
      inPath('key', { type: 'string', pattern: embedKeyPattern.source }, 'ek_ExampleExampleExampleExa'),
      inQuery('lang', { type: 'string', enum: ['ru', 'en'] }, 'Russian where nothing is said'),
    ],
    scope: null,
  }),
  '/api/reports/{isxId}/wireset.xlsx': file({
    id: 'wireSetAsxlsx',
    summary: "The links of a UPS solution's batteries as a workbook, in the reader's language",
    description: 'Needs the right reports.wireset.',
    contentType: wireSetContentType,
    parameters: [isxId],
    scope: 'reports:read',
    refusals: ['forbidden', 'no_wire_set'],
  }),
  '/api/attachments/{isxId}/{attachmentId}': file({
    id: 'attachmentAsFile',
    summary: 'A file that is attached to a solution, to be saved',
    contentType: 'application/octet-stream',
    parameters: [
      isxId,
      inPath('attachmentId', { type: 'string', format: 'uuid' }, '00000000-0000-4000-8000-000000000001'),
    ],
    scope: 'solutions:read',
  }),
  '/api/pictures/{picture}': file({
    id: 'pictureOfCatalogue',
    summary: 'A picture of the catalogue, PNG or JPEG, as a table names it',
    description: 'What a name means never changes.',
    contentType: 'image/*',
    parameters: [inPath('picture', { type: 'string', pattern: pictureName.source }, `${'0'.repeat(32)}.png`)],
    scope: null,
  }),
  '/api/cooling/datasheet.pdf': file({
    id: 'dataSheetAsPdf',
    summary: 'The data sheet of a unit at the inputs of the cooling calculator: figures, charts, self-audit',
    description:
      'Needs the right tools.coolingCalculator. An input that is left out has its default. `not_calculable` tells every fault of the inputs, or why the unit gives no answer and the change that would (code `remedy`).',
    contentType: 'application/pdf',
    parameters: [
      { ...inQuery('model', { type: 'string' }, 'A model that is calculated by its table'), required: true, example: 'SPdx030' }, // prettier-ignore
      inQuery('family', { type: 'string', enum: CALCULATED_FAMILIES }, 'That of the model where nothing is said'),
      ...[...SELECTION_INPUTS, ALTITUDE_INPUT].map(({ field, label, unit, min, max, byDefault }) =>
        inQuery(
          field,
          { type: 'number', minimum: min, maximum: typeof max === 'number' ? max : Math.max(...Object.values(max)), default: byDefault }, // prettier-ignore
          `${label}, ${unit}`,
        ),
      ),
      inQuery('basis', { type: 'string', enum: BASES, default: 'gross' }, 'What the required capacity counts'),
      language,
    ],
    scope: 'catalogue:read',
    refusals: ['forbidden', 'not_calculable'],
  }),
  '/api/shared/{token}.pdf': file({
    id: 'sharedAsPdf',
    summary: 'What a customer is shown at the address that was sent to them, as a PDF',
    contentType: 'application/pdf',
    parameters: [inPath('token', { type: 'string' }, 'ExampleExampleExampleExampleExampleExample'), language],
    scope: null,
  }),
  '/api/notices/stream': {
    get: {
      operationId: 'noticeStream',
      tags: ['files'],
      summary: 'Server-sent events that tell that something has come; what it is the calls tell',
      description:
        'Events: `ready` at the beginning; `news` with `{"notices": boolean, "solutions": [{"isxId", "version", "by"}] | null}`, null for more than can be named; `replaced` when the user has opened more streams than the portal keeps; `over` when the session has ended or the portal stops. After the last two the stream ends. For browsers: a token gets none of it.',
      security: [{ session: [] }],
      responses: {
        200: {
          description: 'The events',
          content: {
            'text/event-stream': {
              schema: { type: 'string' },
              example: 'event: ready\ndata: {}\n\nevent: news\ndata: {"notices":true,"solutions":[]}\n\n',
            },
          },
        },
        ...refusalResponses(['unauthenticated', 'forbidden', 'not_by_token', 'unavailable']),
      },
    },
  },
  '/api/health': {
    get: {
      operationId: 'health',
      tags: ['files'],
      summary: 'Whether the portal and its database answer',
      description: 'For whoever watches over the portal; no session is needed.',
      security: [],
      responses: {
        200: {
          description: 'They do',
          content: {
            'application/json': {
              schema: schemaOf(
                z.object({ status: z.literal('ok'), database: z.enum(['pglite', 'postgresql']), version: z.string() }),
                'output',
              ),
              example: { status: 'ok', database: 'postgresql', version: '1.0.0' },
            },
          },
        },
        ...refusalResponses(['unavailable']),
      },
    },
  },
  '/api/ready': {
    get: {
      operationId: 'ready',
      tags: ['files'],
      summary: 'Whether the portal is to be sent work',
      description:
        'For balancers: the database answers, this program can compute with the catalogue in force, and nobody has asked this instance to stop. From that moment on it is 503, while calls are still answered; no session is needed.',
      security: [],
      responses: {
        200: {
          description: 'It is',
          content: {
            'application/json': {
              schema: schemaOf(z.object({ status: z.literal('ready') }), 'output'),
              example: { status: 'ready' },
            },
          },
        },
        ...refusalResponses(['unavailable']),
      },
    },
  },
  '/api/live': {
    get: {
      operationId: 'live',
      tags: ['files'],
      summary: 'Whether the process answers',
      description:
        'For whoever restarts it: whatever its database does, which a restart would not bring back; no session is needed.',
      security: [],
      responses: {
        200: {
          description: 'It does',
          content: {
            'application/json': {
              schema: schemaOf(z.object({ status: z.literal('live') }), 'output'),
              example: { status: 'live' },
            },
          },
        },
      },
    },
  },
  '/api/openapi.json': {
    get: {
      operationId: 'openapi',
      tags: ['files'],
      summary: 'This document',
      description: 'The same for everybody; no session is needed.',
      security: [],
      responses: {
        200: {
          description: 'OpenAPI 3.1',
          content: { 'application/json': { schema: { type: 'object' }, example: { openapi: '3.1.0' } } },
        },
      },
    },
  },
};

/** What is read by GET. */
export const filePaths = (): Json => ({
  ...Object.fromEntries([
    ...reports,
    ...orders,
    ...audits,
    ...priceLists,
    ...catalogueTables,
    ...texts,
    ...quotes,
    ...documents,
  ]),
  ...others,
});
