import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Batch, Hashing } from './chain.ts';
import { batchHash, climbed, leafOf, pathOf, rootOf, sealed } from './chain.ts';
import type { AuditEvent } from './event.ts';
import type { StoredBatch } from './verify.ts';
import { createVerifier } from './verify.ts';

const sha = (text: string): string => createHash('sha256').update(text).digest('hex');
const hashing: Hashing = { text: sha, leaf: (text) => sha(`leaf ${text}`), node: (a, b) => sha(`node ${a} ${b}`) };

interface Audit {
  readonly batches: StoredBatch[];
  readonly events: Map<number, AuditEvent>;
  readonly waiting: Set<number>;
}

const eventOf = (eventId: number, more: Partial<AuditEvent> = {}): AuditEvent => ({
  eventId,
  at: new Date(Date.UTC(2026, 10, 22) + eventId * 1000).toISOString(),
  kind: 'change',
  call: 'solutions/solutions_update',
  outcome: 'done',
  userId: 'u',
  displayName: 'Анна',
  role: 'engineer',
  companyId: 'c',
  via: null,
  address: '::1',
  requestId: 'r',
  subjectKind: 'solution',
  subjectId: `ISX${eventId}`,
  subjects: [],
  prices: null,
  details: '{}',
  ...more,
});

/** Seals events in links of the given sizes; what is left waits. */
function sealedIn(events: readonly AuditEvent[], sizes: readonly number[]): Audit {
  const batches: StoredBatch[] = [];
  let from = 0;
  for (const size of sizes) {
    const some = events.slice(from, from + size).toSorted((a, b) => a.eventId - b.eventId);
    if (some.length === 0) break;
    from += size;
    const { batch, leaves } = sealed(some, batches.at(-1) ?? null, '2026-11-22T00:00:00.000Z', hashing);
    batches.push({ ...batch, leaves, eventIds: some.map(({ eventId }) => eventId) });
  }
  return {
    batches,
    events: new Map(events.map((event) => [event.eventId, event])),
    waiting: new Set(events.slice(from).map(({ eventId }) => eventId)),
  };
}

function verdictOf({ batches, events, waiting }: Audit, heads: readonly Pick<Batch, 'batchNumber' | 'hash'>[] = []) {
  const verifier = createVerifier(hashing, heads);
  for (const batch of batches) verifier.next(batch, events);
  const held = new Set(batches.flatMap(({ eventIds }) => eventIds));
  return verifier.end(
    [...events.values()].filter(({ eventId }) => !held.has(eventId)),
    waiting,
  );
}

/** Ids come late and leave gaps: whatever was rolled back. At least two links. */
const audits = fc
  .record({
    ids: fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { minLength: 6, maxLength: 40 }),
    sizes: fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 2, maxLength: 6 }),
  })
  .map(({ ids, sizes }) =>
    sealedIn(
      ids.map((id) => eventOf(id)),
      sizes,
    ),
  ) // prettier-ignore
  .filter(({ batches }) => batches.length > 1);

const replaced = <T>(list: readonly T[], at: number, item: T): T[] => list.map((each, i) => (i === at ? item : each));
const numberOf = (count: number, seed: number): number => seed % count;

/** Every way of tampering with one thing. The seed chooses which. */
const tampers: Readonly<Record<string, (audit: Audit, seed: number) => Audit>> = {
  'an event is edited': (audit, seed) => {
    const sealedIds = audit.batches.flatMap(({ eventIds }) => eventIds);
    const event = audit.events.get(sealedIds[numberOf(sealedIds.length, seed)]!)!;
    const fields = Object.keys(event).filter((name) => name !== 'eventId') as (keyof AuditEvent)[];
    const field = fields[numberOf(fields.length, seed >> 8)]!;
    const value = field === 'subjects' ? ['ISX1'] : `${String(event[field])}x`;
    return { ...audit, events: new Map(audit.events).set(event.eventId, { ...event, [field]: value }) };
  },
  'an event is removed': (audit, seed) => {
    const ids = [...audit.events.keys()];
    const events = new Map(audit.events);
    events.delete(ids[numberOf(ids.length, seed)]!);
    return { ...audit, events };
  },
  'an event is inserted among those that were sealed': (audit, seed) => {
    const event = eventOf(1000 + seed);
    return { ...audit, events: new Map(audit.events).set(event.eventId, event) };
  },
  'two events change places': (audit, seed) => {
    const ids = audit.batches.flatMap(({ eventIds }) => eventIds);
    const [one, other] = [ids[0]!, ids[1 + numberOf(ids.length - 1, seed)]!];
    const [a, b] = [audit.events.get(one)!, audit.events.get(other)!];
    const events = new Map(audit.events).set(one, { ...b, eventId: one }).set(other, { ...a, eventId: other });
    return { ...audit, events };
  },
  'a link is removed from before another': (audit, seed) => ({
    ...audit,
    batches: audit.batches.filter((_, i) => i !== numberOf(audit.batches.length - 1, seed)),
  }),
  'a link is edited': (audit, seed) => {
    const at = numberOf(audit.batches.length, seed);
    return {
      ...audit,
      batches: replaced(audit.batches, at, { ...audit.batches[at]!, sealedAt: '2026-11-23T00:00:00.000Z' }),
    };
  },
  'two links change places': (audit) => ({
    ...audit,
    batches: [audit.batches[1]!, audit.batches[0]!, ...audit.batches.slice(2)],
  }),
  'an event is edited, and its link made anew, before the last': (audit, seed) => {
    const at = numberOf(audit.batches.length - 1, seed);
    const batch = audit.batches[at]!;
    const event = { ...audit.events.get(batch.eventIds[0]!)!, displayName: 'Борис' };
    const leaves = replaced(batch.leaves, 0, leafOf(event, hashing));
    const anew = { ...batch, leaves, root: rootOf(leaves, hashing) };
    return {
      ...audit,
      events: new Map(audit.events).set(event.eventId, event),
      batches: replaced(audit.batches, at, { ...anew, hash: batchHash(anew, hashing) }),
    };
  },
  'an event is taken out of a link with its hash': (audit, seed) => {
    const at = numberOf(audit.batches.length, seed);
    const batch = audit.batches[at]!;
    const events = new Map(audit.events);
    events.delete(batch.eventIds[0]!);
    const less = { ...batch, eventIds: batch.eventIds.slice(1), leaves: batch.leaves.slice(1) };
    return { ...audit, events, batches: replaced(audit.batches, at, less) };
  },
};

describe('a chain', () => {
  test('that nobody touched is found whole, whatever ids came late or were rolled back', () => {
    fc.assert(
      fc.property(audits, (audit) => {
        expect(verdictOf(audit).findings).toEqual([]);
      }),
    );
  });

  test.each(Object.keys(tampers))('shows that %s', (name) => {
    fc.assert(
      fc.property(audits, fc.nat(1_000_000), (audit, seed) => {
        expect(verdictOf(tampers[name]!(audit, seed)).findings.length).toBeGreaterThan(0);
      }),
    );
  });

  test('that was written anew from some event on, or cut off, is found by a head that was noted', () => {
    fc.assert(
      fc.property(audits, (audit) => {
        const noted = audit.batches.at(-1)!;
        const edited = [...audit.events.values()].map((event) => ({ ...event, displayName: 'Борис' }));
        const anew = sealedIn(edited, audit.batches.map(({ count }) => count)); // prettier-ignore
        expect(verdictOf(anew, [noted]).findings.at(-1)).toMatchObject({ code: 'rewritten' });
        const lost = new Set(noted.eventIds);
        const cut = {
          ...audit,
          batches: audit.batches.slice(0, -1),
          events: new Map([...audit.events].filter(([id]) => !lost.has(id))),
        };
        expect(verdictOf(cut, []).findings).toEqual([]);
        expect(verdictOf(cut, [noted]).findings).toMatchObject([{ code: 'removed', batchNumber: noted.batchNumber }]);
      }),
    );
  });

  test('names the first place', () => {
    const audit = sealedIn([1, 2, 3, 4, 5, 6].map((id) => eventOf(id)), [2, 2, 2]); // prettier-ignore
    const events = new Map(audit.events).set(4, eventOf(4, { outcome: 'forbidden' }));
    events.delete(6);
    expect(verdictOf({ ...audit, events }).findings).toMatchObject([
      { code: 'edited', batchNumber: 2, eventId: 4 },
      { code: 'removed', batchNumber: 3, eventId: 6 },
    ]);
  });

  test('may lack the events that a sealed event of retention tells of, and no others', () => {
    const retention = eventOf(5, { kind: 'retention', details: '{"firstBatch":1,"lastBatch":1}' });
    const audit = sealedIn([...[1, 2, 3, 4].map((id) => eventOf(id)), retention], [2, 2, 1]);
    const without = (...ids: number[]) => new Map([...audit.events].filter(([id]) => !ids.includes(id)));
    expect(verdictOf({ ...audit, events: without(1, 2) })).toMatchObject({ findings: [], removed: 2 });
    expect(verdictOf({ ...audit, events: without(1, 2, 3) }).findings).toMatchObject([{ code: 'removed', eventId: 3 }]);
    expect(verdictOf({ ...audit, events: without(1, 2, 5) }).findings).toHaveLength(3);
  });
});

test('the path of every leaf leads to the root, and that of another does not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), (count) => {
      const leaves = Array.from({ length: count }, (_, i) => sha(String(i)));
      const root = rootOf(leaves, hashing);
      for (const [position, leaf] of leaves.entries()) {
        const path = pathOf(leaves, position, hashing);
        expect(climbed(leaf, path, hashing)).toBe(root);
        expect(climbed(sha('another'), path, hashing)).not.toBe(root);
      }
    }),
  );
});
