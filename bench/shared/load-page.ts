import type { BigDatabase } from './big-database.ts';
import { tuning } from './big-database.ts';
import type { Growth } from './growth.ts';
import { aboutGrowth, growthHead, growthRow } from './growth.ts';
import type { Operation } from './load-operations.ts';
import { circumstances, table, writePart } from './performance-page.ts';
import type { Throughput, Times } from './side-by-side.ts';
import { pair, quantile } from './side-by-side.ts';

/** Calls at once, beside those one after the other. */
export const AT_ONCE = 16;
/** Times the bare route at the median that the portal may take. */
const MOST = 1.5;

export interface Measured {
  readonly operation: Operation;
  readonly statements: number;
  /** Bytes of an answer. */
  readonly bytes: number;
  /** One after the other: the portal, the bare route, the statements alone. */
  readonly alone: readonly Times[];
  readonly crowd: readonly Throughput[];
}

const ratioOf = ({ alone: [portal, bare] }: Measured): number => quantile(portal!, 0.5) / quantile(bare!, 0.5);
const crowdRatioOf = ({ crowd: [portal, bare] }: Measured): number => quantile(portal!.times, 0.5) / quantile(bare!.times, 0.5); // prettier-ignore

export const takesTooLong = (measured: Measured): boolean => Math.max(ratioOf(measured), crowdRatioOf(measured)) > MOST;

const marked = (ratio: number): string => `${ratio.toFixed(2)}${ratio > MOST ? ' !' : ''}`;

const head = ['what', 'statements', 'portal, 1', 'bare route, 1', 'statements alone, 1', 'portal : route', `portal, ${AT_ONCE}`, 'calls/s', 'route’s', `portal : route, ${AT_ONCE}`]; // prettier-ignore

export const rowOf = (measured: Measured): string[] => [
  `${measured.operation.group}: ${measured.operation.name}`,
  String(measured.statements),
  pair(measured.alone[0]!),
  pair(measured.alone[1]!),
  pair(measured.alone[2]!),
  marked(ratioOf(measured)),
  pair(measured.crowd[0]!.times),
  measured.crowd[0]!.perSecond.toFixed(0),
  measured.crowd[1]!.perSecond.toFixed(0),
  marked(crowdRatioOf(measured)),
];

/** How many solutions a database has, its size and how long filling it took. */
export const filledIn = ({ bytes, filledIn: seconds }: BigDatabase): string =>
  `${(bytes / 1024 ** 3).toFixed(1)} GB, ${seconds === null ? 'filled before' : `filled in ${(seconds / 60).toFixed(1)} min`}`;

export interface LoadPage {
  readonly database: BigDatabase;
  readonly many: number;
  readonly few: number;
  /** Calls one after the other, and at once. */
  readonly runs: number;
  readonly calls: number;
  /** Cores that others took meanwhile, where that is known. */
  readonly others: number | null;
  readonly measured: readonly Measured[];
  readonly grown: readonly Growth[];
}

const settings = Object.entries(tuning).map(([name, value]) => `\`${name}=${value}\``);

/** Writes the part of docs/performance.md that this bench has measured. */
export const writeLoadPage = ({ database, many, few, runs, calls, others, measured, grown }: LoadPage) =>
  writePart(
    'load',
    `## Load

${many.toLocaleString('en')} solutions of 20 lines each on PostgreSQL ${database.version} (${filledIn(database)}; ${settings.join(', ')}, synchronous commits).
${circumstances()}; others took ${others?.toFixed(2) ?? 'unknown'} cores meanwhile.

Milliseconds, p50 / p99, over HTTP with real sessions; portal, PostgreSQL, yardsticks and the client share the machine. The *bare route*
is a Fastify route in a process of its own that sends the statements that the portal has sent, with their parameters, through the same
driver over as many connections, and answers with the same bytes; where a call is there to compute something, the engine or,
for a workbook, the library does the same beside it. *Statements alone* are sent by the client's own process. The three take turns.
${runs} calls each one after the other, up to ${calls} at ${AT_ONCE}. A ratio above ${MOST} is marked \`!\`.

${table(head, measured.map(rowOf))}

## Growth

${aboutGrowth}

${table(growthHead(few, many), grown.map(growthRow))}`,
  );
