import type { FastifyInstance } from 'fastify';
import { refused } from '../refusal.ts';
import type { Services } from '../use-cases/context.ts';
import type { ReportExtension } from '../use-cases/write-report.ts';
import { reportFormats, writeReport } from '../use-cases/write-report.ts';
import { authenticate } from './authenticate.ts';
import { beginCall, inside } from './mount.ts';
import { refuseRequest } from './refuse.ts';

const extensions = Object.keys(reportFormats) as ReportExtension[];

/** `ISX00000012-001.xlsx` */
const reportFile = new RegExp(`^(ISX\\d{8}-\\d{3})\\.(${extensions.join('|')})$`);

/** Characters that stand for themselves in an extended parameter (RFC 5987, section 3.2.1, attr-char). */
const percentEncoded = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * The header that saves an answer as a file (RFC 6266): the name in every alphabet, and one in ASCII for whoever can't
 * read that.
 */
export const attachment = (name: string, asciiName: string): string =>
  `attachment; filename="${asciiName}"; filename*=UTF-8''${percentEncoded(name)}`;

/**
 * `GET /api/reports/{isxId}.xlsx`, `.csv` and `.pdf`: the report of a solution as a file. It needs a session, and no
 * XSRF header, for it changes nothing and another site can't read it.
 */
export function mountFiles(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { file: string } }>('/api/reports/:file', {
    onRequest: async (request, reply) => {
      // What is no report's name is no address of ours, whoever asks.
      if (!reportFile.test(request.params.file))
        return refuseRequest(services, request, reply, refused('not_found').problems[0]);
      await authenticate(services, request);
      if (!request.portalSession)
        return refuseRequest(services, request, reply, refused('unauthenticated').problems[0]);
    },
    handler: async (request, reply) => {
      const [, isxId, extension] = reportFile.exec(request.params.file) ?? [];
      if (!isxId || !extension) return refuseRequest(services, request, reply, refused('not_found').problems[0]);
      const call = inside(await beginCall(services, request, reply), services.database.db);
      const written = await writeReport(call, isxId, extension as ReportExtension);
      if (!written.ok) return refuseRequest(services, request, reply, written.problems[0]!);
      const { name, contentType, content } = written.value;
      return reply
        .header('content-disposition', attachment(name, `${isxId}.${extension}`))
        .type(contentType)
        .send(content);
    },
  });
}
