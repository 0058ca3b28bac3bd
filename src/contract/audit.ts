import { z } from 'zod';
import { eventKinds } from '../core/people/audit/event-kinds.ts';
import type { EventKind } from '../core/people/audit/event-kinds.ts';
import { endpoint } from './endpoint.ts';
import { askedDay, askedInstant, instant, isxId, line } from './shapes.ts';

const eventKindNames = Object.keys(eventKinds) as [EventKind, ...EventKind[]];
const id = z.string().min(1).max(64);
const hash = z.string();

/** What events are chosen by, in the search and in its export alike. */
export const auditFilter = z.object({
  /** One event alone. */
  eventId: z.number().int().min(1).optional(),
  userId: id.optional(),
  companyId: id.optional(),
  kind: z.enum(eventKindNames).optional(),
  /** Path of the call, as in `solutions/solutions_update`. */
  call: line(100).optional(),
  /** Events that showed prices to an outsider, whatever else they did. */
  prices: z.boolean().optional(),
  /** What was refused, or what was not. */
  refused: z.boolean().optional(),
  /** Number of a solution or a quote, version of a price list, id of anything. */
  subject: line(100).optional(),
  /** First and last day, in the time zone of the policy. */
  from: askedDay.optional(),
  until: askedDay.optional(),
  text: line(100).optional(),
});
export type AuditFilter = z.output<typeof auditFilter>;

const prices = z.object({
  count: z.number().int(),
  hash,
  currency: z.string().optional(),
  total: z.string().optional(),
  priceListVersion: z.string().optional(),
  totals: z.record(z.string(), z.string()).optional(),
});

const auditEvent = z.object({
  eventId: z.number().int(),
  at: instant,
  kind: z.string(),
  /** Path of the call; `files/…` of a file, `jobs/…` of background work. */
  call: z.string(),
  /** `done`, or the code of the refusal. */
  outcome: z.string(),
  userId: z.string().nullable(),
  displayName: z.string(),
  /** A role, or `portal`, `customer`, `anonymous`. */
  role: z.string(),
  companyId: z.string().nullable(),
  companyName: z.string().nullable(),
  /** What stood between the person and the call: `token:…`, `link:…`. */
  via: z.string().nullable(),
  address: z.string(),
  requestId: z.string(),
  subjectKind: z.string().nullable(),
  subjectId: z.string().nullable(),
  subjects: z.array(z.string()),
  prices: prices.nullable(),
  details: z.record(z.string(), z.unknown()),
  /** The link of the chain that seals it; null while it waits. */
  batchNumber: z.number().int().nullable(),
  /** With `runs`, of the newest of several that somebody did one after another to the same subject: how many, and the oldest. */
  run: z.object({ count: z.number().int(), since: instant, firstEventId: z.number().int() }).nullable(),
});

export const auditPageSize = 50;

export const auditSelect = endpoint('audit/audit_select', {
  summary: 'Events of the audit, newest first, a page by the key of the last one before it',
  body: auditFilter.extend({
    before: z.object({ at: askedInstant, eventId: z.number().int() }).optional(),
    /** Of what one person did to one subject again and again, the newest event alone, with `run`. */
    runs: z.boolean().optional(),
    /** The events of such a run, by its newest one. */
    runOf: z.number().int().min(1).optional(),
  }),
  answer: z.object({ items: z.array(auditEvent), hasMore: z.boolean() }),
  access: 'administration.appAdmin',
  scope: 'audit:read',
  changes: false,
});

const head = z.object({
  batchNumber: z.number().int(),
  sealedAt: instant,
  hash,
  count: z.number().int(),
});

export const auditSelectChain = endpoint('audit/audit_select_chain', {
  summary: 'The newest links of the chain that seals the audit, and how many events wait for the next',
  body: z.object({}),
  answer: z.object({ newest: z.array(head), waiting: z.number().int() }),
  access: 'administration.appAdmin',
  scope: 'audit:read',
  changes: false,
});

export const auditSelectActors = endpoint('audit/audit_select_actors', {
  summary: 'People and companies to choose events by',
  body: z.object({}),
  answer: z.object({
    people: z.array(z.object({ userId: z.string(), displayName: z.string(), companyName: z.string() })),
    companies: z.array(z.object({ companyId: z.string(), name: z.string() })),
  }),
  access: 'administration.appAdmin',
  scope: 'audit:read',
  changes: false,
});

export const auditSelectSights = endpoint('audit/audit_select_sights', {
  summary: 'Who outside the vendor saw the prices of a solution, newest first, at most 200',
  body: z.object({ isxId }),
  answer: z.array(
    z.object({
      at: instant,
      displayName: z.string(),
      role: z.string(),
      companyName: z.string().nullable(),
      call: z.string(),
      total: z.string().nullable(),
      currency: z.string().nullable(),
      priceListVersion: z.string().nullable(),
    }),
  ),
  access: 'solutions.priceSights',
  scope: 'solutions:read',
  changes: false,
});

export const auditCalls = {
  auditSelect,
  auditSelectChain,
  auditSelectActors,
  auditSelectSights,
} as const;
