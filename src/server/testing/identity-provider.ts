import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JWTPayload } from 'jose';
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { Provider } from 'oidc-provider';

/** What the provider says of somebody, beside who they are to it. */
export interface Person {
  readonly email?: string;
  readonly email_verified?: boolean | undefined;
  readonly name?: string;
  readonly groups?: readonly string[];
  readonly company?: string | undefined;
}

export interface Signing {
  readonly typ?: string;
  /** As it is said to be signed; `HS256` with the secret of the portal, `none` not at all. */
  readonly alg?: 'RS256' | 'HS256' | 'none';
  /** With a key that is not the provider's. */
  readonly byAnother?: boolean;
}

export interface IdentityProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** By the name that they sign in with; may be changed at any time. */
  readonly people: Map<string, Person>;
  /** Signs claims as its own tokens are signed, or in another way. */
  sign(claims: JWTPayload, how?: Signing): Promise<string>;
  /** What its ID tokens are exchanged for, made of their claims; null as long as they are its own. */
  forge: ((claims: JWTPayload) => Promise<string>) | null;
  stop(): Promise<void>;
  /** Listens again at the same address. */
  resume(): Promise<void>;
}

const client = { clientId: 'design-portal', clientSecret: 'secret-of-the-portal-for-tests' };

const page = (uid: string): string => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Company</title>
<h1>Company</h1><form method="post" action="/interaction/${uid}"><label>Name <input name="login" autofocus></label>
<button>Sign in</button></form></html>`;

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return new URLSearchParams(body);
}

/** ID tokens hold for so many seconds. */
export const tokenSeconds = 60;

/** A real provider of OpenID Connect on a port of this machine: whoever types a name is that person. */
export async function startIdentityProvider({
  publicUrl,
  fetch = globalThis.fetch,
}: {
  /** Of the portal. */
  readonly publicUrl: string;
  /** How it reaches the portal. */
  readonly fetch?: typeof globalThis.fetch;
}): Promise<IdentityProvider> {
  const people = new Map<string, Person>();
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [`${publicUrl}/api/sign-in/callback`],
        post_logout_redirect_uris: [`${publicUrl}/login`],
        backchannel_logout_uri: `${publicUrl}/api/sign-in/backchannel-logout`,
        backchannel_logout_session_required: true,
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups', 'company'] },
    cookies: { keys: ['of the tests'] },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      // Its own pages ask another site for a font.
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (ctx, form) => {
          ctx.body = `<!doctype html><html lang="en"><title>Company</title>${form}<button form="op.logoutForm" name="logout" value="yes">Yes, sign me out</button></html>`;
        },
        postLogoutSuccessSource: async (ctx) => {
          ctx.body = '<!doctype html><html lang="en"><title>Company</title>Signed out</html>';
        },
      },
    },
    fetch: (url, options) => fetch(url, options),
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub), sub }) }),
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] as never },
    // The company has agreed for its people: nobody is asked.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    pkce: { required: () => true },
    ttl: { IdToken: tokenSeconds, AuthorizationCode: 60, AccessToken: 60, Interaction: 600, Session: 600, Grant: 600 },
  });
  provider.on('server_error', (_, error) => console.error('provider:', error));

  const sign: IdentityProvider['sign'] = (claims, { typ, alg = 'RS256', byAnother = false } = {}) => {
    if (alg === 'none') return Promise.resolve(new UnsecuredJWT(claims).encode());
    const foreign = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const key = alg === 'HS256' ? Buffer.from(client.clientSecret) : byAnother ? foreign() : privateKey;
    return new SignJWT(claims).setProtectedHeader({ alg, ...(typ !== undefined && { typ }) }).sign(key);
  };
  const made: IdentityProvider = {
    issuer,
    ...client,
    people,
    sign,
    forge: null,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
    resume: async () => {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
  provider.use(async (ctx, next) => {
    await next();
    const answer = ctx.body as { id_token?: string } | undefined;
    if (ctx.path === '/token' && made.forge && answer?.id_token)
      ctx.body = { ...answer, id_token: await made.forge(decodeJwt(answer.id_token)) };
  });
  const callback = provider.callback();

  server.on('request', (request, response) => {
    // A browser with a window asks every site for its icon.
    if (request.url === '/favicon.ico') return void response.writeHead(204).end();
    const uid = /^\/interaction\/([\w-]+)$/.exec(request.url ?? '')?.[1];
    if (uid === undefined) return void callback(request, response);
    if (request.method === 'GET') {
      response.setHeader('content-type', 'text/html');
      return void response.end(page(uid));
    }
    void bodyOf(request).then((body) =>
      provider.interactionFinished(
        request,
        response,
        body.get('login') === 'nobody'
          ? { error: 'access_denied', error_description: 'Not today' }
          : { login: { accountId: body.get('login')! } },
      ),
    );
  });

  return made;
}

/** A browser at the provider: it keeps cookies and goes where it is sent, until it is sent to the portal. */
export function providerBrowser({ issuer }: IdentityProvider) {
  const cookies = new Map<string, string>();
  const ask = async (url: URL, form?: Record<string, string>): Promise<Response> => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (value === '') cookies.delete(name!);
      else cookies.set(name!, value!);
    }
    return response;
  };
  /** Follows what the provider answers; on its page of signing in types the name. */
  return async function visit(address: string | URL, login: string): Promise<URL> {
    let url = new URL(address);
    let response = await ask(url);
    for (let step = 0; step < 12; step++) {
      const location = response.headers.get('location');
      if (location !== null) {
        url = new URL(location, url);
        if (url.origin !== issuer) return url;
        response = await ask(url);
      } else if (url.pathname.startsWith('/interaction/')) response = await ask(url, { login });
      else {
        const text = await response.text();
        // Its question whether to sign out: a form with a token of its own.
        const xsrf = /name="xsrf" value="([^"]+)"/.exec(text)?.[1];
        if (response.ok && xsrf === undefined) return url;
        if (xsrf === undefined) throw new Error(`The provider answered ${response.status}: ${text.slice(0, 500)}`);
        url = new URL('/session/end/confirm', issuer);
        response = await ask(url, { xsrf, logout: 'yes' });
      }
    }
    throw new Error('The provider sends the browser in circles');
  };
}
