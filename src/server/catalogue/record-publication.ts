import { isRecordName, recordNames, sheetOfRecord, recordOf } from '../../core/catalogue/records.ts';
import type { ChangedRecord, PublicationCause } from '../../core/catalogue/publication.ts';
import { differSheets } from '../../core/tables/sheet-difference.ts';
import { insertPublication, selectLastPublication } from './publications.ts';
import { selectCurrentCatalogue } from './catalogues.ts';
import { findConstantText, selectCurrentVersions } from '../platform/settings/constants.ts';
import type { DbOrTx, Tx } from '../platform/database/database.ts';

/** By whom something is published, and in which words. */
export interface PublicationWords {
  readonly cause: PublicationCause;
  readonly name?: string;
  readonly comment?: string;
  readonly restores?: number | null;
  /** Its impact was not known. */
  readonly withoutImpact?: boolean;
  readonly now: Date;
  /** Null: the portal itself. */
  readonly by: { readonly userId: string; readonly displayName: string } | null;
}

/** What a version of a record changed in another; 0 is the empty one. */
export async function changedRecord(
  db: DbOrTx,
  constantName: string,
  before: number,
  after: number,
): Promise<ChangedRecord> {
  if (!isRecordName(constantName)) return { constantName, added: 0, changed: 0, removed: 0 };
  const sheet = async (version: number) =>
    sheetOfRecord(constantName, version === 0 ? '' : ((await findConstantText(db, constantName, version)) ?? ''));
  const difference = differSheets(await sheet(before), await sheet(after), recordOf(constantName).key);
  const { added, changed, removed } = difference;
  return { constantName, added, changed, removed };
}

/**
 * Writes down in the history that what is in force now was published: to be called in the same transaction, once
 * everything stands. Null, and nothing written, where the last publication left the very same versions in force.
 */
export async function recordPublication(tx: Tx, words: PublicationWords): Promise<number | null> {
  const versions = await selectCurrentVersions(tx);
  const manifest = Object.fromEntries(
    recordNames.flatMap((name) => (versions[name] === undefined ? [] : [[name, versions[name]] as const])),
  );
  const last = await selectLastPublication(tx);
  const names = Object.keys(manifest).filter((name) => manifest[name] !== last?.manifest[name]);
  const current = await selectCurrentCatalogue(tx);
  if (names.length === 0 || !current) return null;
  const changed: ChangedRecord[] = [];
  // Where there is no history yet everything is new, and nobody asks what of it changed.
  if (last) for (const name of names) changed.push(await changedRecord(tx, name, last.manifest[name] ?? 0, manifest[name]!)); // prettier-ignore
  const { cause, name = '', comment = '', restores = null, withoutImpact = false, now, by } = words;
  return insertPublication(tx, {
    catalogueVersion: current.catalogueVersion,
    manifest,
    changed,
    cause,
    name,
    comment,
    restores,
    withoutImpact,
    publishedAt: now,
    publishedBy: by?.userId ?? null,
    publishedByName: by?.displayName ?? null,
  });
}
