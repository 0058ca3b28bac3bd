import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import Fastify, { LogController } from 'fastify';
import { constants as zlib } from 'node:zlib';
import { endpoints } from '../contract/all.ts';
import { mountCompanySignIn } from './sign-in/company/routes.ts';
import { brokenAddresses, longestParameter } from './platform/http/broken-address.ts';
import { answerBrokenRequest, noSensors } from './platform/http/broken-request.ts';
import { boundConnections } from './platform/http/connections.ts';
import { handleError } from './platform/http/error-handler.ts';
import { fieldChecks, handlers, preparations } from './handlers.ts';
import { mountEmbed } from './embed/routes.ts';
import { mountFiles } from './file-routes.ts';
import { selectCurrentCatalogue } from './catalogue/catalogues.ts';
import { mountPictures } from './catalogue/pictures.ts';
import { mountHealth } from './platform/http/health.ts';
import { boundLoad } from './platform/http/load/load.ts';
import { largestBody, mountEvery } from './platform/http/mount.ts';
import { mountNoticeStream } from './live/notice-stream.ts';
import { cutSlowReaders } from './platform/http/slow-readers.ts';
import { authenticate, authenticateQuietly, firstRefusal } from './sign-in/sessions/authenticate.ts';
import { openApiDocument } from './openapi/document.ts';
import { brotliQuality, rememberPacked } from './platform/http/packed-answers.ts';
import { followRequests, requestNumbers } from './platform/http/request-log.ts';
import { finishWhenStopping } from './platform/http/stopping.ts';
import { barePolicy, mountWeb } from './platform/http/web.ts';
import type { Meters } from './platform/metrics/meters.ts';
import { createMeters } from './platform/metrics/meters.ts';
import type { Services } from './platform/context/context.ts';

export interface AppOptions {
  readonly log: FastifyBaseLogger;
  /** Version of the portal, as package.json has it. */
  readonly version: string;
  /** The built half of the browser. */
  readonly webRoot: string;
  /** Whether devices may keep the portal for the time without a connection. */
  readonly isOfflineOffered?: boolean;
  /** Proxies whose word on the client's address is taken. */
  readonly trustedProxies?: readonly string[];
  readonly meters?: Meters;
  /** Whether the portal has been asked to stop: it finishes what it has, and tells whoever sends it work. */
  readonly isStopping?: () => boolean;
  /** The version of a catalogue that nothing can be computed with: while it is in force the portal is not ready. */
  readonly unusableCatalogue?: string | null;
}

const authentication = { authenticate, authenticateQuietly, firstRefusal };

/** Puts the portal together. It opens nothing and listens nowhere: that is main.ts, or a test. */
export async function buildApp(
  services: Services,
  {
    log,
    version,
    webRoot,
    isOfflineOffered = true,
    trustedProxies = [],
    meters = createMeters(),
    isStopping = () => false,
    unusableCatalogue = null,
  }: AppOptions,
): Promise<FastifyInstance> {
  const broken = brokenAddresses();
  const isHttps = services.publicUrl.startsWith('https:');
  const app = Fastify({
    loggerInstance: log,
    genReqId: requestNumbers(trustedProxies),
    logController: new LogController({ disableRequestLogging: true }), // one line a call is enough: see platform/http/request-log.ts
    bodyLimit: largestBody,
    // A client that does not finish its request does not keep a connection: 10 s for the headers, 30 s for everything
    // (16 MB at 5 Mbit/s), looked after every 5 s.
    requestTimeout: 30_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    forceCloseConnections: 'idle',
    rewriteUrl: broken.rewrite,
    routerOptions: { maxParamLength: longestParameter },
    // Whoever still has a connection is answered by it, and told that it was the last time: see platform/http/stopping.ts.
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest(services, log, { isHttps }),
    frameworkErrors: (error, request, reply) => {
      handleError(services, error, request, reply);
    },
  }) as unknown as FastifyInstance;

  app.decorateRequest('portalSession', null);
  app.decorateRequest('authenticatedAt', 0);
  app.setErrorHandler((error, request, reply) => handleError(services, error as Error, request, reply));

  // Every body is taken as text: platform/http/mount.ts reads it after the checks that come before.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));

  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', barePolicy).header('permissions-policy', noSensors);
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
  });
  followRequests(app, meters);
  finishWhenStopping(app, isStopping);
  const load = boundLoad(app, services);
  cutSlowReaders(app);
  boundConnections(app.server, { trustedProxies });

  await app.register(helmet, {
    contentSecurityPolicy: false, // the page has one of its own, everything else the bare one
    strictTransportSecurity: isHttps,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  broken.refuse(app, services);
  await app.register(cookie);
  rememberPacked(app);
  await app.register(compress, {
    threshold: 1024,
    // A packed request would count as short before it is unpacked, and be as long as it likes after: none is taken.
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [zlib.BROTLI_PARAM_QUALITY]: brotliQuality } },
  });

  // Read once before the first call, so that even the answer to a database out of reach is in the reader's language.
  app.addHook('onReady', async () => void (await services.settings.translations(services.database.db)));

  mountEvery(app, services, authentication, load, endpoints, handlers, { preparations, fieldChecks });
  const isUsable = async () =>
    unusableCatalogue === null ||
    (await selectCurrentCatalogue(services.database.db))?.catalogueVersion !== unusableCatalogue;
  mountHealth(app, services, { version, isStopping, isUsable });
  mountFiles(app, services);
  mountPictures(app, services);
  mountEmbed(app, services);
  mountCompanySignIn(app, services);
  mountNoticeStream(app, services, load, meters);
  const openApi = openApiDocument(version, services.publicUrl);
  app.get('/api/openapi.json', async () => openApi);
  await mountWeb(app, services, authentication, { webRoot, isOfflineOffered });
  return app;
}
