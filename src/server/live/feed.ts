import type { Actor } from '../../core/people/access/roles.ts';
import { mayRead } from '../../core/people/access/solutions.ts';
import { dayIn } from '../../core/day.ts';
import { isSame } from '../../core/json/is-same.ts';
import type { CameChange, InForce } from './feed-rows.ts';
import {
  selectChangesAfter,
  selectInForce,
  selectLivingSessions,
  selectNewestIds,
  selectNoticesAfter,
} from './feed-rows.ts';
import type { Services } from '../platform/context/context.ts';
import { isAuthorTold, isTold } from '../solutions/history/history-view.ts';
import { createTail } from './tail.ts';

/** A change of a solution, told to whoever may read it. */
export interface ToldChange {
  readonly isxId: string;
  readonly version: number;
  readonly by: string;
}

/** What has come for one listener. It says that something is there, and every word of it is read by a call. */
export interface Came {
  /** Whether there are new notices. */
  readonly notices: boolean;
  /** The solutions that have changed; null: too many to name. */
  readonly solutions: readonly ToldChange[] | null;
  /** What is in force, where that has changed: catalogue, prices, texts or settings. */
  readonly inForce?: InForce;
}

export interface Listener {
  readonly tokenHash: Buffer;
  readonly actor: Actor;
  /** From here on nothing is missed: whatever the listener reads now is followed by what comes. */
  readonly ready: (inForce: InForce) => void;
  readonly tell: (came: Came) => void;
  /** Something has to pass now and then, or a proxy takes the connection for dead. */
  readonly beat: () => void;
  /** `replaced`: the same user has opened too many since; `over`: the session has ended, or the portal stops. */
  readonly end: (reason: 'replaced' | 'over') => void;
}

export interface Feed {
  /** Begins to listen; gives what ends it, or null when the portal has no room. */
  listen(listener: Listener): (() => void) | null;
  stop(): void;
}

/** Windows of one user that are told at once; the oldest makes room for the next. A browser opens six connections at most. */
export const mostOfUser = 6;
/** Windows of all users of one process. */
export const mostOfAll = 2000;
/** Solutions that are named one by one. */
const mostNamed = 100;
/** Rows of a table that one look takes in. */
const mostRows = 1000;

/**
 * A page asks what it shows, and begins to listen when it has come to rest: what has changed in between is told at the
 * beginning. Within these milliseconds.
 */
const BETWEEN = 30_000;
const LOOK_EVERY = 2_500;
/** While other instances are heard, a look finds what one of them had no time to tell before it died. */
const LOOK_WHEN_HEARD = 5_000;
const BEAT_EVERY = 20_000;
/** A session that ends is noticed within this time. */
const CHECK_EVERY = 2_000;
/** What is told within this time is one look. */
const GATHER = 100;

const idOf = (tokenHash: Buffer): string => tokenHash.toString('hex');

/** Tells those who listen what has come, whoever committed it: another instance of the portal as well. */
export function createFeed(
  services: Pick<Services, 'database' | 'clock' | 'settings'>,
  onError: (error: unknown) => void,
): Feed {
  const { database, clock, settings } = services;
  const { db, signals } = database;
  const inForceNow = async (): Promise<InForce> =>
    selectInForce(db, dayIn(clock(), (await settings.policy(db)).timeZone));

  /** In the order in which they came. Whose they are may change: an admin gives somebody another role. */
  const listeners = new Map<Listener, Actor>();
  const notices = createTail((after, limit) => selectNoticesAfter(db, after, limit), { most: mostRows });
  const changes = createTail((after, limit) => selectChangesAfter(db, after, limit), { most: mostRows });

  /** Changes of the last moments, for whoever begins to listen. */
  let recent: readonly CameChange[] = [];
  /** What was in force at the last look, here or published by another instance. */
  let known: InForce | null = null;

  let timer: NodeJS.Timeout | undefined;
  let soon: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;
  let hasBegun = false;
  let isStopped = false;
  let [lastLook, lastBeat, lastCheck] = [0, 0, 0];

  const remember = (came: readonly CameChange[]): void => {
    const since = clock().getTime() - BETWEEN;
    recent = [...recent, ...came].filter(({ at }) => at.getTime() > since);
  };

  /** From here on nothing is missed. */
  function welcome(listener: Listener, actor: Actor): void {
    remember([]);
    listener.ready(known!);
    const missed = toldOf(actor, recent);
    if (missed?.length !== 0) listener.tell({ notices: false, solutions: missed });
  }

  async function begin(): Promise<void> {
    known = await inForceNow();
    const newest = await selectNewestIds(db);
    const now = Date.now();
    await notices.begin(newest.notice, now);
    recent = [];
    remember(await changes.begin(newest.change, now));
    hasBegun = true;
    for (const [listener, actor] of listeners) welcome(listener, actor);
  }

  const toldOf = (actor: Actor, came: readonly CameChange[] | null): readonly ToldChange[] | null => {
    const own = came?.filter((change) => mayRead(actor, change) && isTold(change, actor));
    if (!own || own.length > mostNamed) return null;
    const newest = new Map(
      own.map((change) => {
        const { isxId, version } = change;
        return [isxId, { isxId, version, by: isAuthorTold(change, actor) ? change.by : '' }];
      }),
    );
    return [...newest.values()];
  };

  async function tellWhatCame(): Promise<void> {
    const now = Date.now();
    const cameNotices = await notices.next(now);
    const cameChanges = await changes.next(now);
    const inForce = await inForceNow();
    const isPublished = !isSame(inForce, known);
    known = inForce;
    if (cameNotices?.length === 0 && cameChanges?.length === 0 && !isPublished) return;
    remember(cameChanges ?? []);
    const told = cameNotices && new Set(cameNotices.map(({ userId }) => userId));
    for (const [listener, actor] of listeners) {
      const came: Came = {
        notices: told?.has(actor.userId) ?? true,
        solutions: toldOf(actor, cameChanges),
        ...(isPublished && { inForce }),
      };
      if (came.notices || came.solutions?.length !== 0 || isPublished) listener.tell(came);
    }
  }

  /** A stream ends with its session, and goes by what its user may read today. */
  async function checkSessions(): Promise<void> {
    const living = await selectLivingSessions(
      db,
      [...listeners.keys()].map(({ tokenHash }) => tokenHash),
      clock(),
    );
    const actors = new Map(living.map(({ tokenHash, actor }) => [idOf(tokenHash), actor]));
    for (const listener of listeners.keys()) {
      const actor = actors.get(idOf(listener.tokenHash));
      if (actor) listeners.set(listener, actor);
      else drop(listener, 'over');
    }
  }

  async function look(): Promise<void> {
    const now = Date.now();
    lastLook = now;
    if (now - lastBeat >= BEAT_EVERY) {
      lastBeat = now;
      for (const listener of listeners.keys()) listener.beat();
    }
    try {
      if (!hasBegun) await begin();
      if (now - lastCheck >= CHECK_EVERY) {
        lastCheck = now;
        await checkSessions();
      }
      await tellWhatCame();
    } catch (error) {
      // The database may be out of reach: the next look finds what this one has missed.
      if (!isStopped) onError(error);
    }
  }

  function lookNow(): void {
    if (looking || isStopped || listeners.size === 0) return;
    looking = look().finally(() => (looking = null));
  }

  const lookNowAndThen = (): void => {
    if (!signals.isHeard() || Date.now() - lastLook > LOOK_WHEN_HEARD - LOOK_EVERY) lookNow();
  };

  /** A look under way may have been too early for what has just happened: then the next one is for it. */
  const lookAgain = (): void => void (looking ? looking.then(lookNow) : lookNow());

  function schedule(): void {
    if (listeners.size > 0 && !timer && !isStopped) {
      timer = setInterval(lookNowAndThen, LOOK_EVERY);
      timer.unref();
    }
    if (listeners.size === 0 && timer) {
      clearInterval(timer);
      timer = undefined;
      hasBegun = false; // what comes while nobody listens is told to nobody
    }
  }

  function drop(listener: Listener, reason: 'replaced' | 'over'): void {
    if (!listeners.delete(listener)) return;
    listener.end(reason);
    schedule();
  }

  /** Something has been committed, here or by another instance. */
  function wake(): void {
    if (listeners.size === 0 || soon || isStopped) return;
    soon = setTimeout(
      () => {
        soon = undefined;
        lookAgain();
      },
      Math.max(0, lastLook + GATHER - Date.now()),
    );
    soon.unref();
  }
  const leave = signals.listen((signal) => {
    if (signal === 'sessions') lastCheck = 0;
    if (signal === null || signal === 'news' || signal === 'sessions') wake();
  });

  return {
    listen(listener) {
      const own = [...listeners.keys()].filter(({ actor }) => actor.userId === listener.actor.userId);
      if (own.length >= mostOfUser) drop(own[0]!, 'replaced');
      if (isStopped || listeners.size >= mostOfAll) return null;
      listeners.set(listener, listener.actor);
      schedule();
      if (hasBegun) welcome(listener, listener.actor);
      else lookAgain();
      return () => {
        if (listeners.delete(listener)) schedule();
      };
    },
    stop() {
      isStopped = true;
      leave();
      clearInterval(timer);
      clearTimeout(soon);
      for (const listener of listeners.keys()) drop(listener, 'over');
    },
  };
}
