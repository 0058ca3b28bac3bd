import { createRemoteJWKSet, jwtVerify } from 'jose';
import type { ClientAuth, Configuration, IDToken } from 'openid-client';
import * as openid from 'openid-client';
import type { CompanySignIn, LoggedOut } from '../../platform/context/company-sign-in.ts';
import type { CompanySignInSettings } from '../../platform/environment/company-sign-in-env.ts';

/** Seconds that a provider has for an answer. */
const patience = 10;
/** Seconds that the clocks of provider and portal may differ. */
const tolerance = 30;
/** What was discovered is asked anew after an hour, and goes on holding while the provider is out of reach. */
const freshFor = 3_600_000;
/** After a failure nobody asks again for so long: whoever presses the button meanwhile is told at once. */
const restsFor = 5_000;

/** OpenID Connect Back-Channel Logout 1.0, section 2.4. */
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';
/** Seconds that a logout token may be old. */
const logoutTokenAge = 300;

/** The provider is out of reach or not itself: nothing that the person can mend. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** The provider has not let the person in, or what came back is not the answer to what was asked. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
}

const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  // What the provider itself says of it.
  if (error instanceof openid.AuthorizationResponseError || error instanceof openid.ResponseBodyError)
    return [error.message, error.error, error.error_description].filter(Boolean).join(': ');
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
};

/** What the library throws when there was no answer, or none of the protocol's, rather than a refusal. */
function isOutOfReach(error: unknown): boolean {
  if (error instanceof openid.ResponseBodyError) return error.status >= 500 || error.error === 'temporarily_unavailable'; // prettier-ignore
  if (error instanceof openid.AuthorizationResponseError)
    return error.error === 'temporarily_unavailable' || error.error === 'server_error';
  const codes: readonly unknown[] = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_PARSE_ERROR']; // prettier-ignore
  return error instanceof TypeError || codes.includes((error as { readonly code?: unknown }).code);
}

/** The secret in the header, as every provider has to take it, unless this one says that it wants it in the body. */
const withSecret =
  (secret: string): ClientAuth =>
  (server, client, body, headers) => {
    const takesHeader = server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true;
    const authenticate = takesHeader ? openid.ClientSecretBasic(secret) : openid.ClientSecretPost(secret);
    return authenticate(server, client, body, headers);
  };

export function createCompanySignIn(
  settings: CompanySignInSettings,
  { publicUrl, clock }: { readonly publicUrl: string; readonly clock: () => Date },
): CompanySignIn {
  const redirectUri = `${publicUrl}/api/sign-in/callback`;
  let known: { readonly config: Configuration; readonly at: number } | undefined;
  let failed: { readonly error: ProviderUnavailable; readonly at: number } | undefined;
  let underWay: Promise<Configuration> | undefined;

  async function discover(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = settings;
    const config = await openid.discovery(
      issuer,
      clientId,
      {
        redirect_uris: [redirectUri],
        [openid.clockTolerance]: tolerance,
        [openid.clockSkew]: Math.round((clock().getTime() - Date.now()) / 1000),
      },
      clientSecret === null ? openid.None() : withSecret(clientSecret),
      {
        timeout: patience,
        // The signature of the ID token is checked as well, however safe the way was that it came.
        execute: [
          openid.enableNonRepudiationChecks,
          ...(issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
        ],
      },
    );
    return config;
  }

  async function configuration(): Promise<Configuration> {
    const now = clock().getTime();
    if (known && now - known.at < freshFor) return known.config;
    if (failed && Math.abs(now - failed.at) < restsFor && !known) throw failed.error;
    underWay ??= discover().finally(() => (underWay = undefined));
    try {
      known = { config: await underWay, at: now };
      failed = undefined;
      return known.config;
    } catch (error) {
      failed = { error: new ProviderUnavailable(messageOf(error), { cause: error }), at: now };
      // What it said an hour ago is likelier to hold than not; when it does not, the exchange fails.
      if (known) return known.config;
      throw failed.error;
    }
  }

  /** Throws what a failure is to the person. */
  function told(error: unknown): never {
    throw isOutOfReach(error)
      ? new ProviderUnavailable(messageOf(error), { cause: error })
      : new ProviderRefused(messageOf(error), { cause: error });
  }

  return {
    settings,
    reach: async () => void (await configuration()),
    begin: async () => {
      const config = await configuration();
      const attempt = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        codeVerifier: openid.randomPKCECodeVerifier(),
      };
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: settings.scope,
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(attempt.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url, attempt };
    },
    finish: async (address, { state, nonce, codeVerifier }) => {
      const config = await configuration();
      let claims: IDToken | undefined;
      let idToken: string | undefined;
      try {
        const tokens = await openid.authorizationCodeGrant(config, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        claims = tokens.claims();
        idToken = tokens.id_token;
        if (!claims || idToken === undefined) throw new ProviderRefused('There is no ID token');
        const told = await fuller(config, tokens.access_token, claims);
        const { iss: issuer, sub: subject, sid } = claims;
        return { issuer, subject, sid: typeof sid === 'string' ? sid : null, claims: told, idToken };
      } catch (error) {
        if (error instanceof ProviderRefused) throw error;
        return told(error);
      }
    },
    endAddress: async (idToken) => {
      const config = await configuration();
      if (config.serverMetadata().end_session_endpoint === undefined) return null;
      return openid.buildEndSessionUrl(config, {
        id_token_hint: idToken,
        post_logout_redirect_uri: `${publicUrl}/login`,
      });
    },
    readLogoutToken: async (token) => {
      const { jwks_uri: keys, issuer } = (await configuration()).serverMetadata();
      if (keys === undefined) throw new ProviderUnavailable('The provider publishes no keys');
      return readLogoutToken(token, keysOf(keys), { issuer, audience: settings.clientId, now: clock() });
    },
  };
}

/**
 * What the provider says of a person. Some put little into the ID token; the rest is asked where it gives it, and what the
 * signed token says wins.
 */
async function fuller(
  config: Configuration,
  accessToken: string,
  claims: IDToken,
): Promise<Readonly<Record<string, unknown>>> {
  if (config.serverMetadata().userinfo_endpoint === undefined) return claims;
  return { ...(await openid.fetchUserInfo(config, accessToken, claims.sub)), ...claims };
}

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();
function keysOf(address: string): ReturnType<typeof createRemoteJWKSet> {
  const made = keySets.get(address) ?? createRemoteJWKSet(new URL(address), { timeoutDuration: patience * 1000 });
  keySets.set(address, made);
  return made;
}

/** OpenID Connect Back-Channel Logout 1.0, section 2.6. */
async function readLogoutToken(
  token: string,
  keys: ReturnType<typeof createRemoteJWKSet>,
  { issuer, audience, now }: { readonly issuer: string; readonly audience: string; readonly now: Date },
): Promise<LoggedOut> {
  const { payload, protectedHeader } = await jwtVerify(token, keys, {
    issuer,
    audience,
    currentDate: now,
    clockTolerance: tolerance,
    maxTokenAge: logoutTokenAge,
    // Signed with a key that the provider alone has: no secret that the portal knows too.
    algorithms: ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
  }).catch((error: unknown) => {
    const isTransport = error instanceof TypeError || (error as { code?: unknown }).code === 'ERR_JWKS_TIMEOUT';
    throw isTransport
      ? new ProviderUnavailable(messageOf(error), { cause: error })
      : new ProviderRefused(messageOf(error), { cause: error });
  });
  const { events, sub, sid, nonce } = payload as Readonly<Record<string, unknown>>;
  const isLogout = typeof events === 'object' && events !== null && Object.hasOwn(events, logoutEvent);
  const isTyped = [undefined, 'JWT', 'logout+jwt'].includes(protectedHeader.typ);
  if (!isLogout || !isTyped || nonce !== undefined) throw new ProviderRefused('This is no logout token');
  const [subject, session] = [sub, sid].map((each) => (typeof each === 'string' && each !== '' ? each : null));
  if (!subject && !session) throw new ProviderRefused('The logout token names neither a person nor a session');
  return { issuer, subject: subject ?? null, sid: session ?? null };
}
