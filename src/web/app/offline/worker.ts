import type { AppStore } from '../session/app-state.ts';

const workerUrl = '/service-worker.js';
/** A window that stays open for days learns of a newer version this often, ms. */
const lookEvery = 60 * 60_000;
/** A worker that does not answer does not keep anybody from the new version, ms. */
const patience = 3000;

/** Takes the newer version: it takes the place of the old one, then the page is loaded anew, all of it of one version. */
function takeUpdate({ waiting }: ServiceWorkerRegistration): void {
  const reload = (): void => window.location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  waiting?.postMessage('take over');
  window.setTimeout(reload, patience);
}

/** Has the portal's own files kept on the device, and says when a newer version is there. Gives what ends the looking. */
export async function startWorker(store: AppStore): Promise<() => void> {
  const registration = await navigator.serviceWorker.register(workerUrl, { scope: '/', updateViaCache: 'none' });
  const offer = (): void => {
    // The very first one is no newer version of anything.
    if (registration.waiting && navigator.serviceWorker.controller)
      store.change({ update: () => takeUpdate(registration) });
  };
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', offer);
  });
  offer();
  // A sign-out has taken the files away, the worker stays.
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('fill'));
  const looking = window.setInterval(() => void registration.update().catch(() => undefined), lookEvery);
  return () => window.clearInterval(looking);
}

/** The portal offers it no more: nothing of it stays on the device. */
export async function endWorkers(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
}
