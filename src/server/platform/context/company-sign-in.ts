import type { CompanySignInSettings } from '../environment/company-sign-in-env.ts';

/** What the browser holds, sealed, from the press of the button until the provider sends it back. */
export interface SignInAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Who has signed in at the provider, as its signed token says. */
export interface ProviderIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly sid: string | null;
  readonly claims: Readonly<Record<string, unknown>>;
  readonly idToken: string;
}

/** Whose sessions a provider ends: one session, or all of a person. */
export interface LoggedOut {
  readonly issuer: string;
  readonly subject: string | null;
  readonly sid: string | null;
}

/** The provider of OpenID Connect that the portal is set up with. The clock is the portal's own. */
export interface CompanySignIn {
  readonly settings: CompanySignInSettings;
  /** Makes sure that the provider can be asked. Throws `ProviderUnavailable`. */
  reach(): Promise<void>;
  /** Where the browser is sent, and what it has to bring back. */
  begin(): Promise<{ readonly url: URL; readonly attempt: SignInAttempt }>;
  /** Exchanges the code of the address that the browser came back to. Throws `ProviderRefused`, `ProviderUnavailable`. */
  finish(address: URL, attempt: SignInAttempt): Promise<ProviderIdentity>;
  /** Where the browser is sent to end the provider's session too; null where the provider has no such address. */
  endAddress(idToken: string): Promise<URL | null>;
  /** Reads a logout token. Throws `ProviderRefused` for one that is none of the provider's, or too old. */
  readLogoutToken(token: string): Promise<LoggedOut>;
}
