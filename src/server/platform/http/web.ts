import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refused } from '../context/refusal.ts';
import type { Services } from '../context/context.ts';
import type { Authentication } from './authentication.ts';
import { setXsrfCookie, tokenOf, xsrfCookie } from './cookies.ts';
import { mountInstalledApp } from './installed-app.ts';
import { refuseRequest } from './refuse.ts';

/** Where the page says whether it may keep anything on a device. */
const offlinePlaceholder = '__OFFLINE_APP__';

/** Scripts and styles come from the portal alone, in files of their own. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** For everything that is not the page: nothing may be done with it but be read. */
export const barePolicy = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** An address of a customer: nobody indexes it, and no page that it leads to learns it. */
const isShared = (url: string): boolean => url.startsWith('/shared/');

/** What stands in the log of a request: the token of a customer's address is a key, and no log holds keys. */
export const loggedPath = (url: string): string =>
  url.split('?')[0]!.replace(/^(\/api)?\/shared\/(?!shared_)[^/]*/, (_, api = '') => `${api}/shared/…`);

/** Words between slashes, as every address of the application: no file, whose name has a dot, and no asset. */
const isAddress = (url: string): boolean => /^(\/(?!assets\b)[\w-]+)+(\?|$)/.test(url);

/** Whoever asks for a page gets it; of others (a preview, a link checker) who ask for an address of the application. */
const isForAPerson = ({ method, headers, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && ((headers.accept ?? '').includes('text/html') || isAddress(url));
/** The one page among the addresses of the API: the description of its calls, to be read and tried. */
export const docsUrl = '/api/docs';
const isApi = (url: string): boolean => url === '/api' || /^\/api[/?]/.test(url);

/**
 * Serves the browser's half from `webRoot` (dist/web): files under /assets carry a hash in their name and are kept
 * for a year, and every address of the application is the page. Without a build there is no page, and the API alone answers.
 */
export async function mountWeb(
  app: FastifyInstance,
  services: Services,
  authentication: Authentication,
  { webRoot, isOfflineOffered }: { readonly webRoot: string; readonly isOfflineOffered: boolean },
): Promise<void> {
  const index = join(webRoot, 'index.html');
  const built = existsSync(index) ? readFileSync(index, 'utf8') : null;
  const page = built && built.replace(offlinePlaceholder, isOfflineOffered ? 'on' : 'off');

  const sendPage = async (request: FastifyRequest, reply: FastifyReply, page: string): Promise<FastifyReply> => {
    await restoreXsrfCookie(services, authentication, request, reply);
    if (isShared(request.url)) {
      reply.header('x-robots-tag', 'noindex, nofollow, noarchive').header('referrer-policy', 'no-referrer');
    }
    return reply
      .header('content-security-policy', pagePolicy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page);
  };

  if (page !== null) {
    mountInstalledApp(app, services, authentication, { webRoot, isOffered: isOfflineOffered });
    await app.register(fastifyStatic, {
      root: webRoot,
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      // As the build has packed them (scripts/packed-files.mjs): packing them anew took most of what a page costs the portal.
      preCompressed: true,
      setHeaders: (reply, path) => {
        const isHashed = path.startsWith(join(webRoot, 'assets'));
        reply.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        if (!path.startsWith(join(webRoot, 'embed'))) return;
        // What pages of others load, by script or by hand: the file is the same for everybody and holds no data.
        reply.setHeader('access-control-allow-origin', '*');
        reply.setHeader('cross-origin-resource-policy', 'cross-origin');
      },
    });
    app.get(docsUrl, (request, reply) => sendPage(request, reply, page));
    app.get('/', (request, reply) => sendPage(request, reply, page));
    app.get('/index.html', (request, reply) => sendPage(request, reply, page));
  }

  app.setNotFoundHandler((request, reply) =>
    page !== null && isForAPerson(request) && !isApi(request.url)
      ? sendPage(request, reply, page)
      : refuseRequest(services, request, reply, refused('not_found').problems[0]),
  );
}

/** Somebody whose readable cookie is gone while the session lives gets it again with the page. */
async function restoreXsrfCookie(
  services: Services,
  { authenticateQuietly }: Authentication,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (tokenOf(request, services.publicUrl) === null || request.cookies[xsrfCookie]) return;
  await authenticateQuietly(services, request);
  if (request.portalSession) setXsrfCookie(reply, services.publicUrl, request.portalSession.xsrfToken);
}
