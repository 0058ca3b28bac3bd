import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/*
 * Keeps the files of one version of the portal. Pages come from the portal as long as it answers, so that a page is always of the newest
 * version; its scripts carry hashes in their names and are of that version too, from here or from the portal.
 */

/** What the scope of a service worker has beyond a page's, as far as it is used here. */
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'message', listener: (event: ExtendableEvent & { readonly data: unknown }) => void): void;
  skipWaiting(): Promise<void>;
}
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
declare const self: WorkerScope;

/** Written by the build: every file, those without a hash in their name with one beside it. */
declare const PRECACHED: readonly { readonly url: string; readonly revision: string | null }[];

const page = '/index.html';
const files = new PrecacheController();
files.addToCacheList([...PRECACHED]);

/** Addresses that are no screens of the portal, or those of somebody without an account. */
const elsewhere = [/^\/api(\/|$)/, /^\/embed\//, /^\/shared\//];

registerRoute(
  new NavigationRoute(
    async ({ request }) => {
      try {
        return await fetch(request);
      } catch (failure) {
        const kept = await files.matchPrecache(page);
        if (kept) return kept;
        throw failure;
      }
    },
    { denylist: elsewhere },
  ),
);
registerRoute(new PrecacheRoute(files, { directoryIndex: '', cleanURLs: false }));
cleanupOutdatedCaches();

/** A sign-out takes the files away: whoever signs in next has them kept again. */
async function fill(): Promise<void> {
  const cache = await caches.open(files.strategy.cacheName);
  for (const [url, key] of files.getURLsToCacheKeys()) {
    if (await cache.match(key)) continue;
    const answer = await fetch(url, { cache: url.endsWith(page) ? 'reload' : 'default' });
    if (!answer.ok) return; // of another version meanwhile: its own worker comes
    await cache.put(key, answer);
  }
}

self.addEventListener('install', (event) => event.waitUntil(files.install(event as never)));
self.addEventListener('activate', (event) => event.waitUntil(files.activate(event as never)));
self.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(self.skipWaiting());
  if (event.data === 'fill') event.waitUntil(fill());
});
