import type { User } from '../../../contract/shapes.ts';
import type { Actor, Role } from '../../../core/people/access/roles.ts';
import type { Scope } from '../../../core/people/access/scopes.ts';
import type { Stamps } from '../settings/constants.ts';

/** What a token may do, as the calls of a request know it. */
export interface UsedAccessToken {
  readonly tokenId: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
}

/** An administrator who looks at the portal as somebody else sees it. */
export interface Viewer {
  readonly userId: string;
  readonly displayName: string;
  readonly role: Role;
  readonly companyId: string;
}

/** A living session and whose it is. */
export interface StoredSession {
  readonly tokenHash: Buffer;
  readonly xsrfToken: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly actor: Actor;
  readonly displayName: string;
  readonly language: string;
  /** The actor's account, where the session was read with it. */
  readonly account?: User;
  /** Which settings were in force at that moment. */
  readonly stamps?: Stamps;
  /** The provider where it began, if it did at one. */
  readonly issuer?: string;
  /** Who really looks, where the actor is somebody whose view of the portal is looked at. */
  readonly viewedBy?: Viewer;
  /** Where there is no session but a personal access token in its place. */
  readonly accessToken?: UsedAccessToken;
}

/** What the browser is given: the one place where the token is known. */
export interface NewSession {
  readonly userId: string;
  readonly token: string;
  readonly xsrfToken: string;
  /** When it ends at the latest, however much it is used. */
  readonly endsAt: Date;
}
