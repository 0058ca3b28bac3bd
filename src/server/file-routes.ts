import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Scope } from '../core/people/access/scopes.ts';
import type { DocumentLanguage, DocumentName } from '../core/commerce/documents/document-kinds.ts';
import type { Subject } from '../core/people/audit/event-kinds.ts';
import { documentNames, isDocumentLanguage } from '../core/commerce/documents/document-kinds.ts';
import type { TextRecord } from '../core/translation/text-records.ts';
import { textRecords } from '../core/translation/text-records.ts';
import { sha256 } from './platform/crypto/hash.ts';
import { decimalSigns } from '../core/integration/order-csv.ts';
import { orderJsonSchema, orderXsd } from './order-export/order-xml.ts';
import type { Outcome } from './platform/context/refusal.ts';
import type { Refusal } from './platform/context/refusal.ts';
import { refused } from './platform/context/refusal.ts';
import { writeAttachment } from './sharing/discussion/attach-files.ts';
import type { Context, Services } from './platform/context/context.ts';
import type { AuditExportFormat } from './audit/export-audit.ts';
import { auditExportFormats, exportAudit, filterIn } from './audit/export-audit.ts';
import type { ReportExtension } from './documents/report/write-report.ts';
import type { ReportFile } from './platform/files/file-queue.ts';
import { reportFormats, writeReport } from './documents/report/write-report.ts';
import type { PriceListFormat } from './platform/files/workbook/rows-file.ts';
import { priceListFormats } from './platform/files/workbook/rows-file.ts';
import { isRecordName } from '../core/catalogue/records.ts';
import { writeDataSheet } from './documents/data-sheet/write-data-sheet.ts';
import { writeCatalogueTable } from './catalogue-drafts/write-catalogue-table.ts';
import { writePriceList } from './prices/write-price-list.ts';
import type { DocumentExtension } from './documents/write-document.ts';
import { documentExtensions, writeDocument } from './documents/write-document.ts';
import type { OrderExtension } from './order-export/write-order.ts';
import { orderFormats, writeOrder } from './order-export/write-order.ts';
import { writeQuote } from './quotes/write-quote.ts';
import type { TextFormat } from './texts/write-texts.ts';
import { textFormats, writeTexts } from './texts/write-texts.ts';
import { writeShared } from './sharing/customer-links/write-shared-pdf.ts';
import { writeWireSet } from './documents/wire-set/write-wire-set.ts';
import { authenticate, scopeRefusal } from './sign-in/sessions/authenticate.ts';
import { recordFile } from './platform/http/audited-call.ts';
import { beginCall, inside } from './platform/http/mount.ts';
import { refuseRequest } from './platform/http/refuse.ts';

const hashOf = (content: Buffer): string => sha256(content).toString('hex');
const solution = (id: string): Subject => ({ kind: 'solution', id });

const extensions = Object.keys(reportFormats) as ReportExtension[];

/** `ISX00000012-001.xlsx` */
const reportFile = new RegExp(`^(ISX\\d{8}-\\d{3})\\.(${extensions.join('|')})$`);
const attachmentId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** `RUB-2026-11-20-0123456789ab.csv` */
const priceListFile = new RegExp(`^([A-Za-z0-9-]{1,100})\\.(${priceListFormats.join('|')})$`);
const auditFile = new RegExp(`^events\\.(${auditExportFormats.join('|')})$`);
/** `PARTS.csv` */
const tableFile = new RegExp(`^([A-Z][A-Z0-9_]{1,63})\\.(${priceListFormats.join('|')})$`);
/** `TRANSLATE-de.xlsx`, `HELP.csv` */
const textFile = new RegExp(`^(${textRecords.join('|')})(?:-([a-z]{2,3}))?\\.(${Object.keys(textFormats).join('|')})$`); // prettier-ignore
const solutionNumber = /^ISX\d{8}-\d{3}$/;

/** Characters that stand for themselves in an extended parameter (RFC 5987, section 3.2.1, attr-char). */
const percentEncoded = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * The header that saves an answer as a file (RFC 6266): the name in every alphabet, and one in ASCII for whoever can't
 * read that.
 */
export const attachment = (name: string, asciiName: string): string =>
  `attachment; filename="${asciiName}"; filename*=UTF-8''${percentEncoded(name)}`;

/** What an address asks for: how it is written, and its name in ASCII. */
interface Wanted {
  readonly asciiName: string;
  /** What it is a file of; null where the use case tells it. */
  readonly about: Subject | null;
  readonly write: (context: Context) => Promise<Outcome<ReportFile>>;
}

/** `-en` of the language that is asked for: a file of one language is not saved in the place of another. */
const ending = (language: DocumentLanguage | null): string => (language === null ? '' : `-${language}`);

/** `-SPdx030` of a model that is asked for; what else may stand there belongs in no header. */
const asciiModel = ({ model }: Query): string =>
  typeof model === 'string' && /^[A-Za-z0-9]{1,32}$/.test(model) ? `-${model}` : '';

/** What stands behind the question mark. */
type Query = Readonly<Record<string, unknown>>;

/**
 * A file at an address. It needs a session, unless the address itself is the key, and no XSRF header, for it changes nothing
 * and another site can't read it.
 */
function mountFile<Params>(
  app: FastifyInstance,
  services: Services,
  url: string,
  /** What a personal access token needs; `anyone` where the address itself is the key. */
  scope: Scope | 'anyone',
  wantedBy: (params: Params, language: DocumentLanguage | null, query: Query) => Wanted | null,
): void {
  const wantedIn = (request: FastifyRequest) => {
    const query = request.query as Query;
    const { language } = query;
    // A language that no document is written in is no address of ours either.
    if (language !== undefined && !isDocumentLanguage(language)) return null;
    return wantedBy(request.params as Params, language ?? null, query);
  };
  app.get(url, {
    onRequest: async (request, reply) => {
      // What is no file's name is no address of ours, whoever asks.
      if (!wantedIn(request)) return refuseRequest(services, request, reply, refused('not_found').problems[0]);
      const refusal = await fileRefusal(services, request, scope);
      if (refusal) return refuseRequest(services, request, reply, refusal);
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const wanted = wantedIn(request);
      if (!wanted) return refuseRequest(services, request, reply, refused('not_found').problems[0]);
      const told = { call: `files/${url.split('/')[2]!}`, kind: 'file' } as const;
      const call = inside(await beginCall(services, request, reply, told), services.database.db);
      const written = await wanted.write(call);
      if (!written.ok) return refuseRequest(services, request, reply, written.problems[0]!);
      const { name, contentType, content } = written.value;
      await recordFile(call, wanted.about ? { subject: wanted.about } : {}, written.value, hashOf(content));
      return reply.header('content-disposition', attachment(name, wanted.asciiName)).type(contentType).send(content);
    },
  });
}

/** The first checks of a file: a session or a token where the address is no key, and the scope of the token. */
export async function fileRefusal(
  services: Services,
  request: FastifyRequest,
  scope: Scope | 'anyone',
): Promise<Refusal | null> {
  const refusal = await authenticate(services, request);
  if (refusal || scope === 'anyone') return refusal;
  return request.portalSession ? scopeRefusal(scope, request) : refused('unauthenticated').problems[0];
}

/** `Q00000012.xlsx` */
const quoteFile = new RegExp(`^(Q\\d{8})\\.(${extensions.join('|')})$`);
/** Undefined where no version is named, null where it is no number of one. */
const versionIn = ({ version }: Query): number | undefined | null =>
  version === undefined ? undefined : typeof version === 'string' && /^[1-9]\d{0,5}$/.test(version) ? Number(version) : null; // prettier-ignore
/** `ISX00000012-001.xml`: an order for an ERP. */
const orderFile = new RegExp(`^(ISX\\d{8}-\\d{3})\\.(${Object.keys(orderFormats).join('|')})$`);
/** A customer's address as a file; what else stands there leads nowhere either. */
const sharedFile = /^([\w-]{1,96})\.pdf$/;

/** `proposal.pdf`, `proposal.xlsx`, `submittal.pdf` */
const documentFiles = new Map<string, { readonly name: DocumentName; readonly extension: DocumentExtension }>(
  documentNames.flatMap((name) =>
    documentExtensions[name].map((extension) => [`${name}.${extension}`, { name, extension }] as const),
  ),
);

/**
 * `GET /api/reports/{isxId}.xlsx`, `.csv` and `.pdf`: the report of a solution as a file;
 * `GET /api/reports/{isxId}/wireset.xlsx`: the links of its batteries;
 * `GET /api/quotes/{quoteId}.xlsx`, `.csv` and `.pdf`: a quote, with `?version=` an older version of it;
 * `GET /api/attachments/{isxId}/{attachmentId}`: a file that is attached to it;
 * `GET /api/shared/{token}.pdf`: what a customer is shown at the address that was sent to them;
 * `GET /api/audit/events.csv`, `.jsonl`: events of the audit, chosen by the same fields as in `audit_select`;
 * `GET /api/prices/{priceListVersion}.xlsx`, `.csv`: a price list;
 * `GET /api/catalogue/{constantName}.xlsx`, `.csv`: a table of the catalogue, with `?draft=` as a draft has it.
 * `GET /api/translations/{record}.csv`, `.xlsx`, with `-{language}` of one language and then also `.xlf`: texts for a translator.
 * `GET /api/exports/{isxId}.json`, `.xml` and `.csv`: what has been ordered, for an ERP; `?decimal=point` in CSV; the shapes of it are
 * `GET /api/exports/order.schema.json` and `order.xsd`, for anybody;
 * `GET /api/cooling/datasheet.pdf?model=…`: a unit at the inputs of the cooling calculator;
 * `GET /api/documents/{isxId}/{name}.pdf` and `proposal.xlsx`: a document for its customer. `?language=` is `ru`, `en` or `both`; without it
 * a report is in the reader's language, a document in Russian or English, whichever the reader reads.
 */
export function mountFiles(app: FastifyInstance, services: Services): void {
  mountFile<{ file: string }>(app, services, '/api/reports/:file', 'reports:read', ({ file }, language) => {
    const [, isxId, extension] = reportFile.exec(file) ?? [];
    if (!isxId || !extension) return null;
    return {
      asciiName: `${isxId}${ending(language)}.${extension}`,
      about: solution(isxId),
      write: (context) => writeReport(context, isxId, extension as ReportExtension, language),
    };
  });
  mountFile<{ file: string }>(app, services, '/api/prices/:file', 'prices:read', ({ file }) => {
    const [, version, format] = priceListFile.exec(file) ?? [];
    if (!version || !format) return null;
    return {
      asciiName: file,
      about: { kind: 'priceList', id: version },
      write: (context) => writePriceList(context, version, format as PriceListFormat),
    };
  });
  mountFile<{ file: string }>(app, services, '/api/catalogue/:file', 'catalogue:read', ({ file }, _, { draft }) => {
    const [, name, format] = tableFile.exec(file) ?? [];
    if (!name || !format || !isRecordName(name)) return null;
    if (draft !== undefined && !(typeof draft === 'string' && /^[1-9]\d{0,8}$/.test(draft))) return null;
    const draftId = draft === undefined ? undefined : Number(draft);
    return {
      asciiName: file,
      about: { kind: 'constant', id: name },
      write: (context) => writeCatalogueTable(context, name, format as PriceListFormat, draftId),
    };
  });
  mountFile<{ file: string }>(app, services, '/api/translations/:file', 'catalogue:read', ({ file }) => {
    const [, record, language, format] = textFile.exec(file) ?? [];
    if (!record || !format) return null;
    return {
      asciiName: file,
      about: { kind: 'constant', id: record },
      write: (context) => writeTexts(context, record as TextRecord, format as TextFormat, language ?? null),
    };
  });
  app.get('/api/exports/order.schema.json', (_, reply) => reply.type('application/schema+json').send(JSON.stringify(orderJsonSchema, null, 2))); // prettier-ignore
  app.get('/api/exports/order.xsd', (_, reply) => reply.type('application/xml; charset=utf-8').send(orderXsd));
  mountFile<{ file: string }>(app, services, '/api/exports/:file', 'reports:read', ({ file }, language, query) => {
    const [, isxId, extension] = orderFile.exec(file) ?? [];
    const sign = decimalSigns.find((each) => each === (query['decimal'] ?? 'comma'));
    if (!isxId || !extension || !sign || language !== null) return null;
    return {
      asciiName: file,
      about: solution(isxId),
      write: (context) => writeOrder(context, isxId, extension as OrderExtension, sign),
    };
  });
  mountFile<{ isxId: string }>(app, services, '/api/reports/:isxId/wireset.xlsx', 'reports:read', ({ isxId }) =>
    solutionNumber.test(isxId)
      ? { asciiName: `${isxId}-wireset.xlsx`, about: solution(isxId), write: (context) => writeWireSet(context, isxId) }
      : null,
  );
  mountFile<{ file: string }>(app, services, '/api/quotes/:file', 'quotes:read', ({ file }, language, query) => {
    const [, quoteId, extension] = quoteFile.exec(file) ?? [];
    const version = versionIn(query);
    if (!quoteId || !extension || version === null || language === 'both') return null;
    return {
      asciiName: `${quoteId}.${extension}`,
      about: { kind: 'quote', id: quoteId },
      write: (context) =>
        writeQuote(context, { quoteId, version, language: language ?? undefined }, extension as ReportExtension),
    };
  });
  mountFile<{ file: string }>(app, services, '/api/shared/:file', 'anyone', ({ file }, language) => {
    const [, token] = sharedFile.exec(file) ?? [];
    if (!token) return null;
    return {
      asciiName: 'solution.pdf',
      about: null,
      write: (context) => writeShared(context, token, language === 'both' ? null : language),
    };
  });
  mountFile<{ file: string }>(app, services, '/api/audit/:file', 'audit:read', ({ file }, _, query) => {
    const [, format] = auditFile.exec(file) ?? [];
    const filter = filterIn(query);
    if (!format || !filter) return null;
    return {
      asciiName: `audit.${format}`,
      about: { kind: 'audit', id: format },
      write: (context) => exportAudit(context, filter, format as AuditExportFormat),
    };
  });
  mountFile(app, services, '/api/cooling/datasheet.pdf', 'catalogue:read', (_, language, query) => ({
    asciiName: `datasheet${asciiModel(query)}${ending(language)}.pdf`,
    about: null,
    write: (context) => writeDataSheet(context, query, language ?? (context.language === 'ru' ? 'ru' : 'en')),
  }));
  mountFile<{ isxId: string; attachmentId: string }>(
    app,
    services,
    '/api/attachments/:isxId/:attachmentId',
    'solutions:read',
    (wanted) =>
      solutionNumber.test(wanted.isxId) && attachmentId.test(wanted.attachmentId)
        ? {
            asciiName: `${wanted.isxId}-attachment`,
            about: solution(wanted.isxId),
            write: (context) => writeAttachment(context, wanted.isxId, wanted.attachmentId),
          }
        : null,
  );
  mountFile<{ isxId: string; file: string }>(
    app,
    services,
    '/api/documents/:isxId/:file',
    'reports:read',
    ({ isxId, file }, language) => {
      const wanted = documentFiles.get(file);
      if (!wanted || !solutionNumber.test(isxId)) return null;
      const { name, extension } = wanted;
      return {
        asciiName: `${isxId}-${name}${ending(language)}.${extension}`,
        about: solution(isxId),
        write: (context) =>
          writeDocument(context, isxId, name, language ?? (context.language === 'ru' ? 'ru' : 'en'), extension),
      };
    },
  );
}
