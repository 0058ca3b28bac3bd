import type { AuditFilter } from '../../contract/audit.ts';
import { auditFilter } from '../../contract/audit.ts';
import { may } from '../../core/people/access/may.ts';
import type { Proof } from '../../core/people/audit/export-file.ts';
import { batchLine, endLine, eventLine, headLine, proofsIn } from '../../core/people/audit/export-file.ts';
import { inertText } from '../../core/tables/csv-injection.ts';
import { writeLines } from '../../core/tables/write-lines.ts';
import { hashing, runningHash } from '../platform/crypto/hash.ts';
import { eventOf, selectBatchesOf, selectBatchHeads } from './audit-batches.ts';
import type { AuditQuery, AuditRow } from './audit-pages.ts';
import { selectAuditAfter, selectLastEventId } from './audit-pages.ts';
import type { DbOrTx } from '../platform/database/database.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';
import { auditQuery } from './select-audit.ts';
import type { ReportFile } from '../platform/files/file-queue.ts';

const PAGE = 500;
/** More in one file are exported by the operator's command (server/commands/export-audit.ts), which holds none of them in memory. */
const mostInFile = 50_000;

/** Everything that fits, oldest first, in pages. */
async function* pagesOf(db: DbOrTx, query: AuditQuery): AsyncGenerator<readonly AuditRow[]> {
  const last = await selectLastEventId(db);
  for (let after = 0; ;) {
    const rows = await selectAuditAfter(db, query, after, last, PAGE);
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)!.eventId;
  }
}

/** Proofs of a page of events. */
async function proofsOf(db: DbOrTx, eventIds: readonly number[]): Promise<Map<number, Proof>> {
  const wanted = new Set(eventIds);
  const batches = await selectBatchesOf(db, eventIds);
  return new Map(batches.flatMap((batch) => [...proofsIn(batch, wanted, hashing)]));
}

/** Events with their proofs, line by line; `filter` says what they were chosen by, null that they are all. */
export async function* auditLines(
  db: DbOrTx,
  { query, filter, exportedAt }: { readonly query: AuditQuery; readonly filter: AuditFilter | null; readonly exportedAt: Date }, // prettier-ignore
): AsyncGenerator<string> {
  const running = runningHash();
  const counted = (line: string): string => {
    running.add(`${line}\n`);
    return line;
  };
  let [batches, events] = [0, 0];
  yield counted(headLine({ exportedAt: exportedAt.toISOString(), filter }));
  for (;;) {
    const heads = await selectBatchHeads(db, batches, PAGE);
    for (const head of heads) yield counted(batchLine(head));
    batches = heads.at(-1)?.batchNumber ?? batches;
    if (heads.length < PAGE) break;
  }
  for await (const rows of pagesOf(db, query)) {
    const proofs = await proofsOf(db, rows.map(({ eventId }) => eventId)); // prettier-ignore
    for (const { companyName: _, ...row } of rows) {
      const proof = proofs.get(row.eventId) ?? null;
      // What was sealed while this was written stands in no line above: it counts as not sealed yet.
      yield counted(eventLine(eventOf(row), proof && proof.batchNumber <= batches ? proof : null));
      events += 1;
    }
  }
  yield endLine(batches, events, running.text());
}

const columns: readonly (readonly [name: string, of: (row: AuditRow) => string])[] = [
  ['event_id', ({ eventId }) => String(eventId)],
  ['at', ({ at }) => at.toISOString()],
  ['kind', ({ kind }) => kind],
  ['call', ({ call }) => call],
  ['outcome', ({ outcome }) => outcome],
  ['person', ({ displayName }) => displayName],
  ['user_id', ({ userId }) => userId ?? ''],
  ['role', ({ role }) => role],
  ['company', ({ companyName, companyId }) => companyName ?? companyId ?? ''],
  ['via', ({ via }) => via ?? ''],
  ['address', ({ address }) => address],
  ['request_id', ({ requestId }) => requestId],
  ['subject_kind', ({ subjectKind }) => subjectKind ?? ''],
  ['subject_id', ({ subjectId }) => subjectId ?? ''],
  ['subjects', ({ subjects }) => subjects.join(' ')],
  ['prices', ({ prices }) => prices ?? ''],
  ['details', ({ details }) => details],
];

const BYTE_ORDER_MARK = '\uFEFF';

async function* csvLines(db: DbOrTx, query: AuditQuery): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + writeLines([columns.map(([name]) => name)]);
  for await (const rows of pagesOf(db, query))
    yield writeLines(rows.map((row) => columns.map(([, of]) => inertText(of(row)))));
}

export const auditExportFormats = ['csv', 'jsonl'] as const;
export type AuditExportFormat = (typeof auditExportFormats)[number];
const contentTypes: Readonly<Record<AuditExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/jsonl; charset=utf-8',
};

/** `true` and `false` of an address. */
const flagOf = (value: unknown): unknown => (value === 'true' ? true : value === 'false' ? false : value);

/** What stands behind the question mark as a filter; null where it is none. */
export function filterIn(search: Readonly<Record<string, unknown>>): AuditFilter | null {
  const { prices, refused: wasRefused, eventId: _, ...rest } = search;
  const read = auditFilter.strict().safeParse({
    ...rest,
    ...(prices === undefined ? {} : { prices: flagOf(prices) }),
    ...(wasRefused === undefined ? {} : { refused: flagOf(wasRefused) }),
  });
  return read.success ? read.data : null;
}

/** The events of a filter as a file: CSV to be read, JSON Lines to be verified. */
export async function exportAudit(
  context: Context,
  filter: AuditFilter,
  format: AuditExportFormat,
): Promise<Outcome<ReportFile>> {
  const { db, actor, now } = context;
  if (!may(actor.role, 'administration.appAdmin')) return refused('forbidden');
  const query = await auditQuery(context, filter);
  const isAll = Object.keys(filter).length === 0;
  const lines = format === 'csv' ? csvLines(db, query) : auditLines(db, { query, filter: isAll ? null : filter, exportedAt: now }); // prettier-ignore
  const pieces: Buffer[] = [];
  let count = 0;
  for await (const line of lines) {
    count += format === 'csv' ? PAGE : 1;
    if (count > mostInFile + PAGE)
      return refused('too_large', { text: 'So many events fit in no file: choose a shorter period or a person' });
    pieces.push(Buffer.from(format === 'csv' ? line : `${line}\n`, 'utf8'));
  }
  context.audit.note({ details: { filter } });
  const name = `audit-${now.toISOString().slice(0, 10)}.${format}`;
  return { ok: true, value: { name, contentType: contentTypes[format], content: Buffer.concat(pieces) } };
}
