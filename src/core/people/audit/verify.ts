import type { Batch, Hashing } from './chain.ts';
import { batchHash, beforeTheFirst, leafOf, rootOf } from './chain.ts';
import type { AuditEvent } from './event.ts';

/** A place where the audit is not what was sealed. */
export interface Finding {
  readonly code: 'edited' | 'removed' | 'inserted' | 'reordered' | 'chain' | 'rewritten';
  readonly batchNumber: number | null;
  readonly eventId: number | null;
  /** In English, for whoever runs the command. */
  readonly text: string;
}

/** A link as it is stored: with the id and the hash of each of its events. */
export interface StoredBatch extends Batch {
  readonly eventIds: readonly number[];
  readonly leaves: readonly string[];
}

/** Links whose events were removed under retention, as a sealed event says. */
export interface Retention {
  readonly eventId: number;
  readonly firstBatch: number;
  readonly lastBatch: number;
}

/** What events of this kind say in their details. */
export function retentionOf(event: AuditEvent): Retention | null {
  if (event.kind !== 'retention') return null;
  const { firstBatch, lastBatch } = JSON.parse(event.details) as { firstBatch?: unknown; lastBatch?: unknown };
  return typeof firstBatch === 'number' && typeof lastBatch === 'number'
    ? { eventId: event.eventId, firstBatch, lastBatch }
    : null;
}

const finding = (code: Finding['code'], batchNumber: number | null, eventId: number | null, text: string): Finding => ({
  code,
  batchNumber,
  eventId,
  text,
});

/** What is wrong with a link itself and with its place in the chain. */
function linkFindings(batch: Batch, previous: Batch | null, hashing: Hashing): Finding[] {
  const { batchNumber } = batch;
  const expected = (previous?.batchNumber ?? 0) + 1;
  if (batchNumber > expected)
    return [finding('removed', expected, null, `Batch ${expected} is missing before batch ${batchNumber}`)];
  if (batchNumber < expected)
    return [finding('reordered', batchNumber, null, `Batch ${batchNumber} stands after batch ${expected - 1}`)];
  if (batchHash(batch, hashing) !== batch.hash)
    return [finding('edited', batchNumber, null, `Batch ${batchNumber} does not have the hash that stands in it`)];
  return batch.previousHash === (previous?.hash ?? beforeTheFirst)
    ? []
    : [finding('chain', batchNumber, null, `Batch ${batchNumber} does not continue batch ${expected - 1}`)];
}

/** What is wrong with the list of events in a link. */
function listFindings(
  { batchNumber, count, eventIds, leaves, root, ...ends }: StoredBatch,
  hashing: Hashing,
): Finding[] {
  const isWhole =
    eventIds.length === count &&
    leaves.length === count &&
    eventIds[0] === ends.firstEventId &&
    eventIds.at(-1) === ends.lastEventId &&
    eventIds.every((id, i) => i === 0 || id > eventIds[i - 1]!);
  return isWhole && rootOf(leaves, hashing) === root
    ? []
    : [
        finding(
          'edited',
          batchNumber,
          null,
          `The list of events of batch ${batchNumber} is not the one that was sealed`,
        ),
      ];
}

/** Goes through the chain link by link. Nothing is kept of it but what is needed to judge the next. */
export function createVerifier(hashing: Hashing, notedHeads: readonly Pick<Batch, 'batchNumber' | 'hash'>[] = []) {
  const findings: Finding[] = [];
  const seen = new Set<number>();
  /** Batches that lack events, and how many: allowed where a sealed event tells of it. */
  const lacking = new Map<number, number[]>();
  const retentions: Retention[] = [];
  const open = new Map(notedHeads.map((head) => [head.batchNumber, head.hash]));
  let previous: Batch | null = null;
  let events = 0;

  function judgeEvents({ batchNumber, eventIds, leaves }: StoredBatch, stored: ReadonlyMap<number, AuditEvent>): void {
    eventIds.forEach((eventId, position) => {
      if (seen.has(eventId))
        findings.push(finding('inserted', batchNumber, eventId, `Event ${eventId} is sealed a second time in batch ${batchNumber}`)); // prettier-ignore
      seen.add(eventId);
      const event = stored.get(eventId);
      if (!event) {
        lacking.set(batchNumber, [...(lacking.get(batchNumber) ?? []), eventId]);
        return;
      }
      events += 1;
      const leaf = leafOf(event, hashing);
      if (leaf === leaves[position]) {
        const retention = retentionOf(event);
        if (retention) retentions.push(retention);
        return;
      }
      findings.push(
        finding('edited', batchNumber, eventId, `Event ${eventId} of ${event.at} in batch ${batchNumber} was edited`),
      );
    });
  }

  return {
    /** The next link with those of its events that are there. */
    next(batch: StoredBatch, stored: ReadonlyMap<number, AuditEvent>): void {
      findings.push(...linkFindings(batch, previous, hashing), ...listFindings(batch, hashing));
      judgeEvents(batch, stored);
      const noted = open.get(batch.batchNumber);
      if (noted !== undefined && noted !== batch.hash)
        findings.push(finding('rewritten', batch.batchNumber, null, `Batch ${batch.batchNumber} has another hash than was noted: the chain was written anew`)); // prettier-ignore
      open.delete(batch.batchNumber);
      previous = batch;
    },
    /** After the last link: the events that no link holds, and of them those that wait for the next. */
    end(strays: readonly AuditEvent[], waiting: ReadonlySet<number>) {
      for (const event of strays) {
        if (!waiting.has(event.eventId))
          findings.push(finding('inserted', null, event.eventId, `Event ${event.eventId} of ${event.at} stands in no batch and waits for none: it was inserted`)); // prettier-ignore
        const retention = waiting.has(event.eventId) ? retentionOf(event) : null;
        if (retention) retentions.push(retention);
      }
      const there = new Set(strays.map(({ eventId }) => eventId));
      for (const eventId of waiting) {
        if (!seen.has(eventId) && !there.has(eventId))
          findings.push(finding('removed', null, eventId, `Event ${eventId} was removed before it was sealed`));
        if (seen.has(eventId))
          findings.push(finding('inserted', null, eventId, `Event ${eventId} has been sealed and waits to be sealed`));
      }
      for (const [batchNumber, missing] of lacking) {
        const isRetention = retentions.some(
          ({ firstBatch, lastBatch }) => batchNumber >= firstBatch && batchNumber <= lastBatch,
        );
        if (!isRetention)
          findings.push(...missing.map((eventId) => finding('removed', batchNumber, eventId, `Event ${eventId} of batch ${batchNumber} was removed`))); // prettier-ignore
      }
      for (const [batchNumber] of open)
        findings.push(finding('removed', batchNumber, null, `Batch ${batchNumber}, whose hash was noted, is missing: the end was cut off`)); // prettier-ignore
      const place = ({ batchNumber, eventId }: Finding) => (batchNumber ?? Number.MAX_SAFE_INTEGER) * 1e6 + (eventId ?? 0) / 1e9; // prettier-ignore
      return {
        findings: findings.toSorted((a, b) => place(a) - place(b)),
        head: previous as Batch | null,
        events,
        waiting: waiting.size,
        removed: [...lacking.values()].reduce((sum, missing) => sum + missing.length, 0),
        retentions,
      };
    },
  };
}

export type Verdict = ReturnType<ReturnType<typeof createVerifier>['end']>;
