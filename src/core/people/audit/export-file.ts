import { canonicalJson } from '../../json/canonical.ts';
import type { Batch, Hashing } from './chain.ts';
import { batchHash, beforeTheFirst, climbed, leafOf, pathOf } from './chain.ts';
import type { AuditEvent } from './event.ts';
import type { Finding, StoredBatch } from './verify.ts';
import { retentionOf } from './verify.ts';

/*
 * Events with their proofs, a line of JSON each: what is exported, the head of every batch, each event with the way from it to
 * the root of its batch, and an end that tells how much there was.
 */

/** Where an event stands in the chain; null while it waits to be sealed. */
export interface Proof {
  readonly batchNumber: number;
  readonly position: number;
  readonly path: readonly string[];
}

export interface ExportHead {
  readonly exportedAt: string;
  /** What the events were chosen by; null for all of them. */
  readonly filter: Readonly<Record<string, unknown>> | null;
}

const format = 'design-portal audit 1';

export const headLine = (head: ExportHead): string => canonicalJson({ format, ...head });
export const batchLine = (batch: Batch): string => canonicalJson({ batch });

/** JSON that stands in an event as text is exported as what it says. */
export const eventLine = (event: AuditEvent, proof: Proof | null): string =>
  canonicalJson({
    event: {
      ...event,
      details: JSON.parse(event.details) as unknown,
      prices: event.prices === null ? null : (JSON.parse(event.prices) as unknown),
    },
    proof,
  });

/** `lines` is the SHA-256 of all lines before, one after the other, each ended by a line feed. */
export const endLine = (batches: number, events: number, lines: string): string =>
  canonicalJson({ end: { batches, events, lines } });

/** Proofs of some events of a batch. */
export function proofsIn(batch: StoredBatch, wanted: ReadonlySet<number>, hashing: Hashing): Map<number, Proof> {
  const proofs = new Map<number, Proof>();
  batch.eventIds.forEach((eventId, position) => {
    if (!wanted.has(eventId)) return;
    const path = pathOf(batch.leaves, position, hashing);
    proofs.set(eventId, { batchNumber: batch.batchNumber, position, path });
  });
  return proofs;
}

type Line = Readonly<Record<string, unknown>>;

/** An event as it was stored, out of its line. */
function eventIn(told: AuditEvent): AuditEvent {
  return {
    ...told,
    details: canonicalJson(told.details),
    prices: told.prices === null ? null : canonicalJson(told.prices),
  };
}

/**
 * Judges an export line by line. Of all events it also finds what is missing; of a choice of them that each is genuine and that no
 * line was taken out since it was written, but not that the choice was complete: only the database tells that.
 */
export function createFileVerifier(
  hashing: Hashing & { readonly running: () => { add(text: string): void; text(): string } },
  notedHeads: readonly Pick<Batch, 'batchNumber' | 'hash'>[] = [],
) {
  const findings: Finding[] = [];
  const lines = hashing.running();
  const batches = new Map<number, Batch>();
  const found = new Map<number, number>();
  const ranges: { readonly firstBatch: number; readonly lastBatch: number }[] = [];
  let lineNumber = 0;
  let isAll = false;
  let last: Batch | null = null;
  let lastEventId = 0;
  let events = 0;
  let waiting = 0;
  let hasEnded = false;
  const add = (code: Finding['code'], batchNumber: number | null, eventId: number | null, text: string): void => {
    findings.push({ code, batchNumber, eventId, text: `Line ${lineNumber}: ${text}` });
  };

  function judgeBatch(batch: Batch): void {
    const { batchNumber } = batch;
    if (batchNumber !== (last?.batchNumber ?? 0) + 1)
      add(batchNumber > (last?.batchNumber ?? 0) ? 'removed' : 'reordered', batchNumber, null, `batch ${batchNumber} does not follow batch ${last?.batchNumber ?? 0}`); // prettier-ignore
    else if (batchHash(batch, hashing) !== batch.hash)
      add('edited', batchNumber, null, `batch ${batchNumber} was edited`);
    else if (batch.previousHash !== (last?.hash ?? beforeTheFirst))
      add('chain', batchNumber, null, `batch ${batchNumber} does not continue the one before`);
    const noted = notedHeads.find((head) => head.batchNumber === batchNumber);
    if (noted && noted.hash !== batch.hash)
      add('rewritten', batchNumber, null, `batch ${batchNumber} has another hash than was noted`);
    batches.set(batchNumber, batch);
    last = batch;
  }

  function judgeEvent(event: AuditEvent, proof: Proof | null): void {
    const { eventId } = event;
    events += 1;
    if (!(eventId > lastEventId))
      add('reordered', proof?.batchNumber ?? null, eventId, `event ${eventId} stands after event ${lastEventId}`);
    lastEventId = eventId;
    if (proof === null) {
      waiting += 1;
      return;
    }
    const batch = batches.get(proof.batchNumber);
    if (!batch || climbed(leafOf(event, hashing), proof.path, hashing) !== batch.root)
      return add('edited', proof.batchNumber, eventId, `event ${eventId} is not what batch ${proof.batchNumber} has sealed`); // prettier-ignore
    found.set(proof.batchNumber, (found.get(proof.batchNumber) ?? 0) + 1);
    const retention = retentionOf(event);
    if (retention) ranges.push(retention);
  }

  function judgeEnd(end: { readonly batches: number; readonly events: number; readonly lines: string }): void {
    hasEnded = true;
    if (end.batches !== batches.size || end.events !== events || end.lines !== lines.text())
      add('removed', null, null, 'the lines before are not those that were exported');
  }

  return {
    line(text: string): void {
      lineNumber += 1;
      const read = JSON.parse(text) as Line;
      if (canonicalJson(read) !== text) add('edited', null, null, 'it was written anew');
      if (hasEnded) add('inserted', null, null, 'it stands after the end');
      if (lineNumber === 1) {
        if (read['format'] !== format) throw new Error('This is not an export of the audit');
        isAll = read['filter'] === null;
      } else if (read['batch']) judgeBatch(read['batch'] as Batch);
      else if (read['event']) judgeEvent(eventIn(read['event'] as AuditEvent), read['proof'] as Proof | null);
      else if (read['end']) judgeEnd(read['end'] as Parameters<typeof judgeEnd>[0]);
      else add('inserted', null, null, 'it is none of an export');
      lines.add(`${text}\n`);
    },
    end() {
      if (!hasEnded) add('removed', null, null, 'the end is missing');
      for (const { batchNumber, count } of isAll ? batches.values() : [])
        if (
          (found.get(batchNumber) ?? 0) !== count &&
          !ranges.some(({ firstBatch, lastBatch }) => batchNumber >= firstBatch && batchNumber <= lastBatch)
        )
          findings.push({ code: 'removed', batchNumber, eventId: null, text: `Of batch ${batchNumber} ${found.get(batchNumber) ?? 0} of ${count} events are there` }); // prettier-ignore
      for (const { batchNumber } of notedHeads)
        if (!batches.has(batchNumber))
          findings.push({ code: 'removed', batchNumber, eventId: null, text: `Batch ${batchNumber}, whose hash was noted, is missing` }); // prettier-ignore
      return { findings, head: last as Batch | null, events, waiting, isAll };
    },
  };
}
