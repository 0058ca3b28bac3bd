import { rewriteRows } from '../../core/tables/write-lines.ts';
import { insertDraft, putDraftTable } from '../catalogue-drafts/draft-rows.ts';
import { findConstant } from '../platform/settings/constants.ts';
import type { Tx } from '../platform/database/database.ts';
import { findActiveUserByEmail } from '../users/users.ts';
import type { Services } from '../platform/context/context.ts';

const DAY = 86_400_000;
const admin = 'admin@demo.example';

/** A draft that somebody has begun: a longer pipe and other notes, as an engineer leaves it for tomorrow. */
export async function insertSampleCatalogueDraft(tx: Tx, { clock }: Services): Promise<void> {
  const author = await findActiveUserByEmail(tx, admin);
  if (!author) throw new Error(`The demonstration has no account ${admin}`);
  const change = {
    changedAt: new Date(clock().getTime() - DAY),
    changedBy: author.userId,
    changedByName: author.displayName,
  };
  const draft = {
    name: 'Демонстрация: трасса до 75 м',
    comment: 'Демонстрационные данные: по новым испытаниям трасс',
    restores: null,
  };
  const { draftId } = await insertDraft(tx, draft, change);
  const rewritten: Readonly<Record<string, (csv: string) => string>> = {
    COOLING_LIMITS: (csv) => rewriteRows(csv, (row) => (row['name'] === 'pipeMaxM' ? { ...row, value: '75' } : row)),
    COOLING_FRAMES: (csv) => rewriteRows(csv, (row) => ({ ...row, noteRu: `${row['noteRu'] ?? ''} (2027)`.trim() })),
  };
  for (const [constantName, rewrite] of Object.entries(rewritten)) {
    const inForce = await findConstant(tx, constantName);
    if (!inForce) continue;
    const { csvString, version: baseVersion } = inForce;
    await putDraftTable(tx, { draftId, constantName, csvString: rewrite(csvString), baseVersion, ...change });
  }
}
