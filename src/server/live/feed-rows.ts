import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Actor } from '../../core/people/access/roles.ts';
import type { SolutionOwnership } from '../../core/people/access/solutions.ts';
import { selectCurrentPriceList } from '../catalogue/price-lists.ts';
import type { DbOrTx } from '../platform/database/database.ts';
import {
  catalogues,
  companies,
  constants,
  notices,
  sessions,
  solutionHistory,
  solutions,
  users,
} from '../platform/database/schema.ts';
import { isActiveAccount } from '../users/users.ts';

/** A notice that has come, as far as whoever listens needs to know of it. */
export interface CameNotice {
  readonly id: number;
  readonly userId: string;
}

/** A change of a solution that has come: a row of its history, and who may be told of it. */
export interface CameChange extends SolutionOwnership {
  readonly id: number;
  readonly at: Date;
  readonly isxId: string;
  readonly version: number;
  /** The name of whoever changed it; empty for the portal itself. */
  readonly by: string;
  /** What has happened: not everybody who may read the solution is told all of it. */
  readonly action: string;
  readonly details: Readonly<Record<string, unknown>>;
}

export const selectNoticesAfter = (db: DbOrTx, id: number, limit: number): Promise<CameNotice[]> =>
  db
    .select({ id: notices.noticeId, userId: notices.userId })
    .from(notices)
    .where(gt(notices.noticeId, id))
    .orderBy(asc(notices.noticeId))
    .limit(limit);

export const selectChangesAfter = (db: DbOrTx, id: number, limit: number): Promise<CameChange[]> =>
  db
    .select({
      id: solutionHistory.historyId,
      at: solutionHistory.at,
      isxId: solutionHistory.isxId,
      by: solutionHistory.displayName,
      action: solutionHistory.action,
      details: solutionHistory.details,
      version: solutions.version,
      companyId: solutions.companyId,
      companyKind: solutions.companyKind,
      ownerUserId: solutions.ownerUserId,
    })
    .from(solutionHistory)
    .innerJoin(solutions, eq(solutions.isxId, solutionHistory.isxId))
    .where(gt(solutionHistory.historyId, id))
    .orderBy(asc(solutionHistory.historyId))
    .limit(limit);

/** The newest ids, so that whoever begins to listen is not told of the past; 0 where there is nothing yet. */
export async function selectNewestIds(db: DbOrTx): Promise<{ notice: number; change: number }> {
  const newestNotice = db.select({ id: notices.noticeId }).from(notices).orderBy(desc(notices.noticeId)).limit(1);
  const newestChange = db
    .select({ id: solutionHistory.historyId })
    .from(solutionHistory)
    .orderBy(desc(solutionHistory.historyId))
    .limit(1);
  return { notice: (await newestNotice)[0]?.id ?? 0, change: (await newestChange)[0]?.id ?? 0 };
}

/** Who is behind each of these sessions now; a session that has ended is left out. */
export async function selectLivingSessions(
  db: DbOrTx,
  tokenHashes: readonly Buffer[],
  now: Date,
): Promise<{ readonly tokenHash: Buffer; readonly actor: Actor }[]> {
  if (tokenHashes.length === 0) return [];
  const rows = await db
    .select({
      tokenHash: sessions.tokenHash,
      userId: users.userId,
      role: users.role,
      companyId: users.companyId,
      companyKind: companies.kind,
    })
    .from(sessions)
    .innerJoin(users, eq(users.userId, sessions.userId))
    .innerJoin(companies, eq(companies.companyId, users.companyId))
    .where(and(inArray(sessions.tokenHash, [...tokenHashes]), gt(sessions.expiresAt, now), isActiveAccount));
  return rows.map(({ tokenHash, ...actor }) => ({ tokenHash, actor }));
}

/** What is in force, each part as a word that changes with it: two that are alike are the same. */
export interface InForce {
  readonly catalogue: string;
  readonly prices: string;
  readonly texts: string;
  /** Policy, brand, currencies, templates. */
  readonly settings: string;
}

/**
 * What everybody works with today, whoever published it: a few rows by their keys, and no text of a table. A price list that waits for
 * its day is nobody's to know of.
 */
export async function selectInForce(db: DbOrTx, day: string): Promise<InForce> {
  const [catalogue] = await db
    .select({ version: catalogues.catalogueVersion })
    .from(catalogues)
    .orderBy(desc(catalogues.sequence))
    .limit(1);
  const prices = await selectCurrentPriceList(db, day);
  const records = await db
    .select({ name: constants.constantName, version: constants.version })
    .from(constants)
    .where(and(eq(constants.isCurrent, true), inArray(constants.constantName, ['TRANSLATE', ...settingsRecords])));
  const versionsOf = (names: readonly string[]): string =>
    names.map((name) => records.find((record) => record.name === name)?.version ?? 0).join('.');
  return {
    catalogue: catalogue?.version ?? '',
    prices: prices?.priceListVersion ?? '',
    texts: versionsOf(['TRANSLATE']),
    settings: versionsOf(settingsRecords),
  };
}

const settingsRecords = ['POLICY', 'BRAND', 'CURRENCY_RATES', 'TEMPLATE_PROPOSAL', 'TEMPLATE_SUBMITTAL'];
