import { inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AnswerOf, ParsedBodyOf } from '../../contract/endpoint.ts';
import type { picturesCreate } from '../../contract/pictures.ts';
import type { PictureKind } from '../../core/catalogue/picture-files.ts';
import { pictureTypes, readPicture } from '../../core/catalogue/picture-files.ts';
import { isRecordName, recordOf } from '../../core/catalogue/records.ts';
import type { Problem } from '../../core/result.ts';
import { ok } from '../../core/result.ts';
import { pictureName } from '../../core/tables/pictures.ts';
import { linesOf, readSheet } from '../../core/tables/sheet.ts';
import type { Context, Services } from '../platform/context/context.ts';
import { txOf } from '../platform/context/context.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import { scanUpload } from '../platform/context/scan-upload.ts';
import { sha256 } from '../platform/crypto/hash.ts';
import type { DbOrTx } from '../platform/database/database.ts';
import { pictures } from '../platform/database/schema.ts';
import type { Handlers, Preparations } from '../platform/http/call.ts';
import { refuseRequest } from '../platform/http/refuse.ts';

const contentOf = ({ content }: ParsedBodyOf<typeof picturesCreate>): Buffer => Buffer.from(content, 'base64');

/** The name of a picture: by what it holds, so that the same picture is kept once. */
const nameOf = (content: Buffer, kind: PictureKind): string =>
  `${sha256(content).toString('hex').slice(0, 32)}.${kind}`;

/** Keeps a picture for the tables of the catalogue to name. */
async function keepPicture(
  context: Context,
  body: ParsedBodyOf<typeof picturesCreate>,
): Promise<Outcome<AnswerOf<typeof picturesCreate>>> {
  const content = contentOf(body);
  const read = readPicture(content);
  if (!read.ok) return refused('invalid_input', { errors: read.problems });
  const { kind, width, height } = read.value;
  const picture = nameOf(content, kind);
  await txOf(context)
    .insert(pictures)
    .values({ picture, at: context.now, userId: context.actor.userId, content })
    .onConflictDoNothing();
  return ok({ picture, width, height });
}

export const pictureHandlers = {
  picturesCreate: (body, call) => keepPicture(call, body),
} satisfies Partial<Handlers>;

/** A picture is looked at for viruses before the transaction that keeps it; what is none is not shown. */
export const picturePreparations = {
  picturesCreate: async (body, call) => {
    const content = contentOf(body);
    const read = readPicture(content);
    if (!read.ok) return ok(null);
    return scanUpload(call, content, { subject: { kind: 'picture', id: nameOf(content, read.value.kind) }, name: '' });
  },
} satisfies Preparations;

/** The pictures that tables name and the portal does not have, each with its place in its table. */
export async function missingPictures(
  db: DbOrTx,
  tables: readonly { readonly constantName: string; readonly csvString: string }[],
): Promise<{ readonly constantName: string; readonly problem: Problem }[]> {
  const named = tables.flatMap(({ constantName, csvString }) => picturesIn(constantName, csvString));
  if (named.length === 0) return [];
  const known = await db
    .select({ picture: pictures.picture })
    .from(pictures)
    .where(inArray(pictures.picture, [...new Set(named.map(({ picture }) => picture))]));
  const isKnown = new Set(known.map(({ picture }) => picture));
  return named
    .filter(({ picture }) => !isKnown.has(picture))
    .map(({ constantName, picture, row, column }) => ({
      constantName,
      problem: {
        path: `row ${row}, column ${column}`,
        code: 'table_invalid',
        text: 'The portal has no picture {picture}: upload it here',
        params: { picture, row, column },
      },
    }));
}

interface NamedPicture {
  readonly constantName: string;
  readonly picture: string;
  /** Line of the text, counted from 1. */
  readonly row: number;
  readonly column: string;
}

function picturesIn(constantName: string, csvString: string): NamedPicture[] {
  const columns = isRecordName(constantName) ? recordOf(constantName).columns : {};
  const holding = Object.keys(columns).filter((column) => columns[column]?.holds === 'pictures');
  if (holding.length === 0) return [];
  const sheet = readSheet(csvString);
  const lines = linesOf(sheet);
  return sheet.rows.flatMap((cells, i) =>
    holding.flatMap((column) =>
      (cells[sheet.head.indexOf(column)] ?? '')
        .split(',')
        .map((name) => name.trim())
        .filter((name) => pictureName.test(name))
        .map((picture) => ({ constantName, picture, row: lines[i]!, column })),
    ),
  );
}

/**
 * `GET /api/pictures/{picture}`: a picture of the catalogue. Its name, which nobody can guess, is the key: the calculator on the page of a
 * partner shows it to visitors without a session. What a name means never changes, so a browser asks once.
 */
export function mountPictures(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { picture: string } }>('/api/pictures/:picture', async (request, reply) => {
    const { picture } = request.params;
    const [found] = pictureName.test(picture)
      ? await services.database.db
          .select()
          .from(pictures)
          .where(inArray(pictures.picture, [picture]))
      : [];
    if (!found) return refuseRequest(services, request, reply, refused('not_found').problems[0]);
    return reply
      .header('content-disposition', `inline; filename="${picture}"`)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(pictureTypes[picture.split('.')[1] as PictureKind])
      .send(found.content);
  });
}
