import type { AnswerOf, ParsedBodyOf } from '../../contract/endpoint.ts';
import type {
  FileFindingsShape,
  ImportAnswer,
  ImportHead,
  importsDiscard,
  importsSelect,
  importsSelectImport,
} from '../../contract/imports.ts';
import { may } from '../../core/people/access/may.ts';
import { covers } from '../../core/people/access/scopes.ts';
import type { ImportKind } from '../../core/catalogue/import-kinds.ts';
import { importKindNames, importKinds } from '../../core/catalogue/import-kinds.ts';
import type { FileFindings } from '../../core/catalogue/import-result.ts';
import { ok } from '../../core/result.ts';
import type { Translate } from '../../core/translation/translate.ts';
import type { ImportRow } from './import-rows.ts';
import { deleteImport, findImport, readImportResult, selectImports } from './import-rows.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';
import { translateFor, txOf } from '../platform/context/context.ts';
import { findingView } from '../catalogue-drafts/check-draft.ts';

/** More of one person there never are. */
const mostTold = 20;

/**
 * The kinds whose files are open to the one who asks: by their role as it is now, and for a token by its scopes. Whoever looks
 * at the portal as somebody else does not look into their files.
 */
const openKinds = ({ actor, session }: Context): ImportKind[] =>
  importKindNames.filter((kind) => {
    const { access, scope } = importKinds[kind];
    const token = session?.accessToken;
    return may(actor.role, access) && !session?.viewedBy && (!token || covers(token.scopes, scope));
  });

const headView = (row: ImportRow, t: Translate): ImportHead => ({
  importId: row.importId,
  kind: row.kind,
  fileName: row.fileName,
  size: row.size,
  about: row.about,
  state: row.state,
  createdAt: row.createdAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  errors: row.problems.map(({ path = '', code, text, params }) => ({ path, code, message: t(text, params) })),
});

const findingsView = ({ findings, ...counts }: FileFindings, t: Translate): FileFindingsShape => ({
  ...counts,
  findings: findings.map((finding) => ({ ...findingView(finding, t), fileRow: finding.fileRow })),
});

/** An import with what came of it, in the reader's language. */
export async function importView(context: Context, row: ImportRow): Promise<ImportAnswer> {
  const t = await translateFor(context);
  const result = row.state === 'read' ? await readImportResult(context.db, row.importId) : null;
  const { sheets, encoding, texts, table } = result ?? {};
  return {
    import: headView(row, t),
    ...(sheets && { sheets: [...sheets] }),
    ...(encoding && { encoding }),
    ...(texts && {
      texts: {
        ...texts,
        languages: [...texts.languages],
        changes: [...texts.changes],
        faults: texts.faults.map(({ text, params, ...place }) => ({ ...place, message: t(text, params) })),
      },
    }),
    ...(table && {
      table: {
        ...table,
        keeping: findingsView(table.keeping, t),
        removing: table.removing && findingsView(table.removing, t),
      },
    }),
  };
}

export async function listImports(
  context: Context,
  { kind }: ParsedBodyOf<typeof importsSelect>,
): Promise<AnswerOf<typeof importsSelect>> {
  const kinds = openKinds(context).filter((each) => kind === undefined || each === kind);
  const rows = await selectImports(context.db, { userId: context.actor.userId, kinds }, mostTold);
  const t = await translateFor(context);
  return { imports: rows.map((row) => headView(row, t)) };
}

/** An import of the one who asks; of anybody else's there is nothing to be told. */
async function ownImport(context: Context, importId: string): Promise<Outcome<ImportRow>> {
  const row = await findImport(context.db, importId);
  return row?.userId === context.actor.userId && openKinds(context).includes(row.kind) ? ok(row) : refused('not_found');
}

export async function selectImport(
  context: Context,
  { importId }: ParsedBodyOf<typeof importsSelectImport>,
): Promise<Outcome<ImportAnswer>> {
  const own = await ownImport(context, importId);
  return own.ok ? ok(await importView(context, own.value)) : own;
}

export async function discardImport(
  context: Context,
  { importId }: ParsedBodyOf<typeof importsDiscard>,
): Promise<Outcome<boolean>> {
  const own = await ownImport(context, importId);
  return ok(own.ok && (await deleteImport(txOf(context), context.actor.userId, importId)));
}
