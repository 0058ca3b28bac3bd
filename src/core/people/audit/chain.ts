import { canonicalJson } from '../../json/canonical.ts';
import type { AuditEvent } from './event.ts';
import { eventText } from './event.ts';

/** SHA-256, given by whoever has one; every hash is text in hexadecimal. */
export interface Hashing {
  readonly text: (text: string) => string;
  readonly leaf: (text: string) => string;
  readonly node: (left: string, right: string) => string;
}

/** A link of the chain: what it seals, and the link before. */
export interface Batch {
  /** From 1, without gaps. */
  readonly batchNumber: number;
  readonly sealedAt: string;
  readonly previousHash: string;
  /** Of the tree over its leaves. */
  readonly root: string;
  readonly count: number;
  readonly firstEventId: number;
  readonly lastEventId: number;
  readonly hash: string;
}

/** What stands before the first link. */
export const beforeTheFirst = '0'.repeat(64);

export const leafOf = (event: AuditEvent, { leaf }: Hashing): string => leaf(eventText(event));

/** The largest power of two below `count`: where RFC 6962 divides a tree. */
function halfOf(count: number): number {
  let half = 1;
  while (half * 2 < count) half *= 2;
  return half;
}

/** Root of the hash tree over leaves (RFC 6962, section 2.1). */
export function rootOf(leaves: readonly string[], hashing: Hashing): string {
  if (leaves.length === 0) throw new Error('A tree has at least one leaf');
  if (leaves.length === 1) return leaves[0]!;
  const half = halfOf(leaves.length);
  return hashing.node(rootOf(leaves.slice(0, half), hashing), rootOf(leaves.slice(half), hashing));
}

/** What stands beside a leaf on its way to the root: `L…` on its left, `R…` on its right, the nearest first. */
export function pathOf(leaves: readonly string[], position: number, hashing: Hashing): string[] {
  if (leaves.length === 1) return [];
  const half = halfOf(leaves.length);
  const [left, right] = [leaves.slice(0, half), leaves.slice(half)];
  return position < half
    ? [...pathOf(left, position, hashing), `R${rootOf(right, hashing)}`]
    : [...pathOf(right, position - half, hashing), `L${rootOf(left, hashing)}`];
}

/** The root that a leaf and its path lead to. */
export const climbed = (leaf: string, path: readonly string[], { node }: Hashing): string =>
  path.reduce((at, step) => (step.startsWith('L') ? node(step.slice(1), at) : node(at, step.slice(1))), leaf);

export const batchHash = ({ hash: _, ...batch }: Batch, hashing: Hashing): string =>
  hashing.text(
    canonicalJson({
      batchNumber: batch.batchNumber,
      sealedAt: batch.sealedAt,
      previousHash: batch.previousHash,
      root: batch.root,
      count: batch.count,
      firstEventId: batch.firstEventId,
      lastEventId: batch.lastEventId,
    }),
  );

/** The next link over events that none holds yet, in the order of their ids. */
export function sealed(
  events: readonly AuditEvent[],
  last: Pick<Batch, 'batchNumber' | 'hash'> | null,
  sealedAt: string,
  hashing: Hashing,
): { readonly batch: Batch; readonly leaves: readonly string[] } {
  const leaves = events.map((event) => leafOf(event, hashing));
  const unsigned: Batch = {
    batchNumber: (last?.batchNumber ?? 0) + 1,
    sealedAt,
    previousHash: last?.hash ?? beforeTheFirst,
    root: rootOf(leaves, hashing),
    count: events.length,
    firstEventId: events[0]!.eventId,
    lastEventId: events.at(-1)!.eventId,
    hash: '',
  };
  return { batch: { ...unsigned, hash: batchHash(unsigned, hashing) }, leaves };
}
