import type { QueryClient } from '@tanstack/react-query';
import type { User } from '../../../contract/shapes.ts';
import { placeOf } from '../../../core/offline/kept.ts';
import { mayOpenCatalogue } from '../../../core/catalogue/may-open.ts';
import { call } from '../api/client.ts';
import type { AppStore } from '../session/app-state.ts';
import { forgetAnswers, markKept } from '../session/forget-kept.ts';
import { keepAnswer, keepOwner, keptEntries, keptOwner } from './kept-store.ts';
import { build } from './offline-app.ts';

/** When the session ends is asked again with the first answer after this time, ms: every call puts its end off. */
const endIsKnownFor = 10 * 60_000;

/** How old the calculators' tables may become before they are fetched ahead again, ms. */
const toolsHoldFor = 12 * 3_600_000;

/** What the calculators need, fetched ahead so that they open without a connection though they were not opened before. */
const toolsOf = ({ role }: User) => [
  ...(['Cooling', 'Chiller'] as const)
    .filter((isxType) => mayOpenCatalogue(role, isxType))
    .map((isxType) => ['cataloguesSelect', { isxType }] as const),
  ['constantsSelect', { constantName: 'HELP' }] as const,
];

/** Fetches what of it the device does not have of today. */
async function fetchTools(queryClient: QueryClient, user: User): Promise<void> {
  const entries = await keptEntries();
  for (const [name, body] of toolsOf(user)) {
    const key = placeOf(name, body)?.key;
    if (entries.some((entry) => entry.key === key && Date.now() - entry.at < toolsHoldFor)) continue;
    await queryClient.prefetchQuery({ queryKey: [name, body], queryFn: () => call(name, body) });
  }
}

export interface Keeping {
  /** When the portal was last heard, ms. */
  readonly heardAt: () => number;
  readonly end: () => void;
}

/** Keeps on the device what the person is answered, as far as core's rule goes (core/offline/kept.ts). */
export async function startKeeping(store: AppStore, queryClient: QueryClient, mayCalculate: boolean): Promise<Keeping> {
  const { user, offline } = store.get();
  if (!user) return { heardAt: Date.now, end: () => undefined };
  let heardAt = offline === null ? Date.now() : Date.parse(offline.since);
  let endAskedAt = Number.NEGATIVE_INFINITY;

  const askWhose = async (): Promise<boolean> => {
    const session = await call('sessionsCheck', {});
    const { user: current, texts } = store.get();
    if (!session || session.viewedBy || session.userId !== current?.userId) return false;
    endAskedAt = Date.now();
    const { userId, expiresAt } = session;
    const now = new Date(endAskedAt).toISOString();
    markKept(userId);
    await keepOwner({ userId, build, expiresAt, heardAt: now, user: current, texts });
    return true;
  };
  let asking: Promise<boolean> | undefined;
  /** Whose the answers are, and until when: asked once however many answers wait for it. False: nothing may be kept. */
  const own = (): Promise<boolean> => (asking ??= askWhose().finally(() => (asking = undefined)));

  if (offline === null) {
    const owner = await keptOwner().catch(() => undefined);
    if (owner && (owner.userId !== user.userId || owner.build !== build)) await forgetAnswers();
    if (!(await own())) return { heardAt: () => heardAt, end: () => undefined };
  }

  const keep = async (name: string, body: unknown, answer: unknown, at: number): Promise<void> => {
    const place = placeOf(name, body);
    if (!place || store.get().user?.userId !== user.userId) return;
    if (at - endAskedAt > endIsKnownFor && !(await own())) return;
    await keepAnswer({ userId: user.userId, build }, place, answer, at);
  };
  const take = (queryKey: readonly unknown[], answer: unknown, at: number): void => {
    const [name, body] = queryKey;
    if (typeof name !== 'string' || answer === undefined) return;
    heardAt = Math.max(heardAt, at);
    // A device that has no room keeps what it has; nobody is disturbed.
    keep(name, body, answer, at).catch(() => undefined);
  };

  const cache = queryClient.getQueryCache();
  const unsubscribe = cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || store.get().offline !== null) return;
    take(event.query.queryKey, event.query.state.data, Date.now());
  });
  if (offline === null) {
    // What came before the keeping began.
    for (const query of cache.getAll()) take(query.queryKey, query.state.data, query.state.dataUpdatedAt);
    if (mayCalculate) void fetchTools(queryClient, user);
  }
  return { heardAt: () => heardAt, end: unsubscribe };
}
