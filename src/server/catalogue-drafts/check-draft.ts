import { createHash } from 'node:crypto';
import type { AnswerOf, ParsedBodyOf } from '../../contract/endpoint.ts';
import type { catalogueDraftsCheck } from '../../contract/catalogue-drafts.ts';
import type { FindingView } from '../../contract/shapes.ts';
import type { Finding } from '../../core/catalogue/draft.ts';
import { findingOf } from '../../core/catalogue/draft.ts';
import type { RecordName } from '../../core/catalogue/records.ts';
import { textOfRecord } from '../../core/catalogue/records.ts';
import { ok } from '../../core/result.ts';
import type { Translate } from '../../core/translation/translate.ts';
import { boundedCache } from '../platform/process/bounded-cache.ts';
import { lintDraft } from './lint-thread.ts';
import type { DraftTableRow } from './draft-rows.ts';
import { selectDraft, selectDraftTables, textsOf } from './draft-rows.ts';
import { selectCurrentCatalogue } from '../catalogue/catalogues.ts';
import { findConstant } from '../platform/settings/constants.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';
import { translateFor } from '../platform/context/context.ts';
import { missingPictures } from '../catalogue/pictures.ts';
import { priceRecord } from '../catalogue/price-list-views.ts';
import { outdatedTables } from './rebase-catalogue-draft.ts';

/** Findings that are told; a table of figures may have thousands. */
const toldFindings = 500;

type Portal = Pick<Context, 'services' | 'db'>;

/** What was found lately, by the texts: what has not changed is not looked at twice, whoever asks. */
const known = boundedCache<readonly Finding[]>(8);

const isFault = ({ severity }: Finding): boolean => severity === 'fault';

/** All that is to be said of tables over those in force and the price list in force, which has what a new part costs. */
export async function findingsOf(
  { services, db }: Portal,
  tables: readonly Pick<DraftTableRow, 'constantName' | 'csvString'>[],
): Promise<readonly Finding[]> {
  const catalogueVersion = (await selectCurrentCatalogue(db))?.catalogueVersion;
  const inForce = catalogueVersion === undefined ? {} : await services.catalogues.source(db, catalogueVersion);
  const prices = await findConstant(db, priceRecord);
  const hash = createHash('sha256');
  for (const { constantName, csvString } of tables)
    hash.update(`${constantName} ${csvString.length} `).update(csvString);
  const key = `${catalogueVersion} ${prices?.version} ${hash.digest('hex')}`;
  // Looking needs no connection: a transaction may wait for what another has begun.
  const found = await known(key, true, () =>
    lintDraft({ base: { ...inForce, ...(prices && { [priceRecord]: prices.csvString }) }, texts: textsOf(tables) }),
  );
  // Not known by the texts: a picture may have been uploaded since.
  const missing = await missingPictures(db, tables);
  return [...missing.map(({ problem, constantName }) => findingOf(problem, 'fault', constantName)), ...found];
}

export const faultsOf = async (
  portal: Portal,
  tables: readonly Pick<DraftTableRow, 'constantName' | 'csvString'>[],
): Promise<readonly Finding[]> => (await findingsOf(portal, tables)).filter(isFault);

/**
 * Looks at a draft before the transaction that needs to know, so that nobody waits for its connection meanwhile: inside, what
 * was found is known. `merged`: as it would be with what others have published since, which the day of a publication takes in.
 */
export async function lookAhead(
  portal: Portal,
  draftId: number,
  { merged = false }: { readonly merged?: boolean } = {},
): Promise<void> {
  const tables = await selectDraftTables(portal.db, draftId);
  if (tables.length === 0) return;
  const outdated = merged ? await outdatedTables(portal.db, draftId) : [];
  const takenIn = new Map(outdated.map(({ name, merge }) => [name, textOfRecord(name, merge.sheet)]));
  await findingsOf(
    portal,
    tables.map(({ constantName, csvString }) => ({
      constantName,
      csvString: takenIn.get(constantName as RecordName) ?? csvString,
    })),
  );
}

export const findingView = (
  { severity, constantName, row, column, problem: { code, text, params }, remedy }: Finding,
  t: Translate,
): FindingView => ({
  severity,
  constantName,
  row,
  column,
  code,
  message: t(text, params),
  ...(remedy !== undefined && { remedy: t(remedy) }),
});

/** What stands against publishing a draft, and what is odd about it; with the versions that were looked at. */
export async function checkCatalogueDraft(
  context: Context,
  { draftId }: ParsedBodyOf<typeof catalogueDraftsCheck>,
): Promise<Outcome<AnswerOf<typeof catalogueDraftsCheck>>> {
  const { db } = context;
  const draft = await selectDraft(db, draftId);
  if (!draft) return refused('not_found');
  const tables = await selectDraftTables(db, draftId);
  const catalogueVersion = (await selectCurrentCatalogue(db))?.catalogueVersion ?? '';
  const findings = await findingsOf(context, tables);
  const warnings = findings.filter((each) => !isFault(each));
  const faults = findings.filter(isFault);
  const t = await translateFor(context);
  return ok({
    draftVersion: draft.draftVersion,
    catalogueVersion,
    tables: tables.map(({ constantName, tableVersion }) => ({ constantName, tableVersion })),
    findings: [...faults, ...warnings].slice(0, toldFindings).map((each) => findingView(each, t)),
    faults: faults.length,
    warnings: warnings.length,
  });
}
