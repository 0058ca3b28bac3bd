import type { Problem } from '../result.ts';
import { isPinnedTable } from './records.ts';

/** How the tables in force came to be: by the portal's own start, a record replaced by itself, a draft, or an earlier catalogue brought back. */
export const publicationCauses = ['portal', 'record', 'draft', 'rollBack'] as const;
export type PublicationCause = (typeof publicationCauses)[number];

/** What a publication did to a record: rows by their key. */
export interface ChangedRecord {
  readonly constantName: string;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/** How far somebody has looked at what a draft means for the solutions that are not agreed yet. */
export interface ImpactLook {
  readonly endedAt: unknown;
  /** It was stopped before every solution had been looked at, or is about to be. */
  readonly isStopped: boolean;
  /** It is of what the draft, the catalogue and the prices are now. */
  readonly isCurrent: boolean;
}

/** Whether the answer is whole and of what the draft is now. */
export const isImpactKnown = (look: ImpactLook | null | undefined): boolean =>
  !!look && look.endedAt !== null && look.isCurrent && !look.isStopped;

/**
 * What stands against publishing: what a draft means for the open solutions must be known, or whoever publishes says that
 * they publish without knowing. What belongs to no catalogue touches no solution's.
 */
export function impactObstacle({
  names,
  look,
  withoutImpact,
}: {
  /** The records that would change. */
  readonly names: readonly string[];
  readonly look: ImpactLook | null;
  readonly withoutImpact: boolean;
}): Problem | null {
  if (withoutImpact || !names.some(isPinnedTable) || isImpactKnown(look)) return null;
  return {
    code: 'impact_unknown',
    path: 'withoutImpact',
    text: look
      ? 'What the draft means for the open solutions was looked at before the draft, the catalogue or the prices changed, or not to the end: look again, or say that you publish without knowing it'
      : 'Nobody has looked at what the draft means for the open solutions: do, or say that you publish without knowing it',
  };
}
