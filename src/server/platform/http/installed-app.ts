import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { maySeeConstant } from '../../../core/people/access/constants.ts';
import { brandText, parseBrand } from '../../../core/settings/brand.ts';
import { findConstant } from '../settings/constants.ts';
import { translateIn } from '../settings/settings.ts';
import type { Services } from '../context/context.ts';
import type { Authentication } from './authentication.ts';
import { languageOf } from './refuse.ts';

/** Where the build writes the worker that keeps the portal's files on a device; its scope is the folder of its address. */
export const workerUrl = '/service-worker.js';
const manifestUrl = '/manifest.webmanifest';

/** The worker asks the portal for files, and nobody else for anything. */
const workerPolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Given out in place of the worker where nothing may be kept: takes everything from the devices that have it, and itself. */
const endingWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await self.registration.unregister();
      for (const client of await self.clients.matchAll({ type: 'window' })) await client.navigate(client.url);
    })(),
  ),
);
`;

/** Our own colours: the surface of the page in light, behind the first screen. */
const paper = '#f3f5f4';
const icons = [
  { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
  { src: '/icon-192.png', type: 'image/png', sizes: '192x192', purpose: 'any' },
  { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any' },
  { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
];

/** What the portal is called where it is installed: with the vendor's name for whoever may know it. */
async function manifestFor(services: Services, { authenticateQuietly }: Authentication, request: FastifyRequest) {
  await authenticateQuietly(services, request);
  const { database, settings } = services;
  const language = await languageOf(services, request);
  const t = translateIn(await settings.translations(database.db), language);
  const record = maySeeConstant(request.portalSession?.actor ?? null, 'BRAND')
    ? await findConstant(database.db, 'BRAND')
    : undefined;
  const brand = record && parseBrand(record.csvString);
  const portal = t('Design Portal');
  return {
    id: '/',
    name: brand?.ok ? `${portal}, ${brandText(brand.value.vendorName, language)}` : portal,
    short_name: t('Portal'),
    lang: language,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: paper,
    icons,
  };
}

/** The portal as an application of the device: its name and icons, and the worker by which it opens without a connection. */
export function mountInstalledApp(
  app: FastifyInstance,
  services: Services,
  authentication: Authentication,
  { webRoot, isOffered }: { readonly webRoot: string; readonly isOffered: boolean },
): void {
  const built = join(webRoot, workerUrl);
  const worker = isOffered && existsSync(built) ? readFileSync(built, 'utf8') : endingWorker;
  app.get(workerUrl, (_, reply) =>
    reply
      .header('content-security-policy', workerPolicy)
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(worker),
  );
  app.get(manifestUrl, async (request, reply) =>
    reply
      .header('cache-control', 'private, no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(await manifestFor(services, authentication, request))),
  );
}
