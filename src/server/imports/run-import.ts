import { may } from '../../core/people/access/may.ts';
import type { RecordName } from '../../core/catalogue/records.ts';
import type { ImportAbout, ImportKind } from '../../core/catalogue/import-kinds.ts';
import { importKinds, mostAttempts } from '../../core/catalogue/import-kinds.ts';
import type { ImportResult } from '../../core/catalogue/import-result.ts';
import type { Problem, Result } from '../../core/result.ts';
import { refuse } from '../../core/result.ts';
import type { TextRecord } from '../../core/translation/text-records.ts';
import type { ImportRow } from './import-rows.ts';
import { beginImport, endImport, lockImport, readImportContent, selectImportsUnderWay } from './import-rows.ts';
import { isDatabaseUnavailable, isWorthRepeating } from '../platform/database/unavailable.ts';
import { refusalTexts } from '../platform/context/refusal.ts';
import type { Context, Services } from '../platform/context/context.ts';
import { contextOfUser } from '../users/context-of-user.ts';
import { readCatalogueFile } from '../catalogue-drafts/read-catalogue-file.ts';
import { readPriceFile } from '../prices/read-price-file.ts';
import { readQuoteFile } from '../quotes/read-quote-file.ts';
import { readTextFile } from '../texts/read-text-file.ts';
import { readVendorFile } from '../catalogue-drafts/read-vendor-file.ts';

type Reader = (
  portal: Pick<Context, 'services' | 'db'>,
  file: Buffer,
  about: ImportAbout,
) => Promise<Result<ImportResult>>;

/** How the files of each kind are read. Nothing of the portal is changed by it: what they hold is taken over by other calls. */
const readers: Readonly<Record<ImportKind, Reader>> = {
  priceList: (_, file) => readPriceFile(file),
  enquiry: (_, file) => readQuoteFile(file),
  texts: ({ db }, file, { record }) => readTextFile(db, record as TextRecord, file),
  catalogueTable: (portal, file, { draftId, constantName }) =>
    readCatalogueFile(portal, { draftId: draftId!, constantName: constantName as RecordName }, file),
  vendorTable: readVendorFile,
};

const notAllowed: Problem = { path: '', code: 'forbidden', text: refusalTexts.forbidden };
const givenUp: Problem = {
  path: 'content',
  code: 'given_up',
  text: 'The file was given up: reading it was begun {count} times and never came to an end. Split it, or save it anew',
  params: { count: mostAttempts },
};
const faulty: Problem = {
  path: 'content',
  code: 'internal_error',
  text: 'A fault of the portal kept this file from being read',
};

const isUnderWay = (row: ImportRow | null): row is ImportRow => row?.endedAt === null;

/** Writes down what came of a file, once, whoever comes first, with its event of the audit. */
function end(services: Services, importId: string, read: Result<ImportResult>): Promise<void> {
  return services.database.db.transaction(async (tx) => {
    const row = await lockImport(tx, importId);
    if (!isUnderWay(row)) return;
    const now = services.clock();
    await endImport(tx, importId, now, read.ok ? { result: read.value } : { problems: read.problems });
    const context = await contextOfUser(services, tx, row.userId, 'read-imports');
    await context?.audit.write(tx, {
      outcome: read.ok ? 'done' : read.problems[0]!.code,
      note: {
        subject: { kind: 'import', id: importId },
        details: { kind: row.kind, ...row.about, fileName: row.fileName, bytes: row.size, sha256: row.sha256.toString('hex') }, // prettier-ignore
      },
    });
  });
}

/** Notes that reading begins, and with which attempt; null where there is nothing to be read any more. */
function begin(services: Services, importId: string): Promise<ImportRow | null> {
  return services.database.db.transaction(async (tx) => {
    const row = await lockImport(tx, importId);
    if (!isUnderWay(row)) return null;
    if (row.attempts < mostAttempts) await beginImport(tx, row);
    return row;
  });
}

/**
 * Reads a file that was taken in, with the rights that its owner has now. It may be done twice, and by several processes: what came
 * of it is written down once. A file that ends its process each time is given up.
 */
export async function workOffImport(services: Services, importId: string): Promise<void> {
  const { db } = services.database;
  const row = await begin(services, importId);
  if (!row) return;
  if (row.attempts >= mostAttempts) return end(services, importId, refuse(givenUp));
  const owner = await db.transaction((tx) => contextOfUser(services, tx, row.userId, 'read-imports'));
  if (!owner || !may(owner.actor.role, importKinds[row.kind].access))
    return end(services, importId, refuse(notAllowed));
  const file = await readImportContent(db, importId);
  if (!file) return;
  try {
    await end(services, importId, await readers[row.kind]({ services, db }, file, row.about));
  } catch (error) {
    // The queue comes back to it; whoever waits is told once there is no hope left.
    const isLast = row.attempts + 1 >= mostAttempts;
    if (isLast && !isDatabaseUnavailable(error) && !isWorthRepeating(error))
      await end(services, importId, refuse(faulty));
    throw error;
  }
}

/** Goes on with what a process has left behind: to be called when a portal starts. */
export async function resumeImports(services: Services): Promise<void> {
  const { db } = services.database;
  for (const importId of await selectImportsUnderWay(db)) await services.queueImport(db, importId);
}
