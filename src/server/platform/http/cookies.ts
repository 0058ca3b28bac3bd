import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { NewSession } from '../context/session.ts';

export const sessionCookie = 'portal_session';
/** Readable by scripts of the page, which send its value back in the header. */
export const xsrfCookie = 'XSRF-TOKEN';
export const xsrfHeader = 'x-xsrf-token';

const options = (publicUrl: string): CookieSerializeOptions => ({
  path: '/',
  sameSite: 'lax',
  secure: publicUrl.startsWith('https:'),
});

/** What a browser holds between password and code, and what spares it the code. No script reads either. */
export const ticketCookie = 'portal_sign_in';
export const trustedCookie = 'portal_trusted';

/** What a browser holds while it is at the company's provider, and on its way to sign out there. */
export const attemptCookie = 'portal_company';
export const signOutCookie = 'portal_leaving';

export interface HeldToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/**
 * A cookie's name. Over https it has a prefix, by which a browser takes it from this host alone and over https (RFC 6265bis, section
 * 4.1.3): no neighbour under the same domain sets one in its place. `XSRF-TOKEN` keeps the name that the specification gives it; its value is
 * worth nothing without the session that it belongs to.
 */
const nameOf = (publicUrl: string, name: string): string =>
  !publicUrl.startsWith('https:') ? name : `${name === sessionCookie ? '__Host-' : '__Secure-'}${name}`;

/** What a request carries in one of the cookies that no script reads. */
export const cookieOf = (request: FastifyRequest, publicUrl: string, name: string): string | null =>
  request.cookies[nameOf(publicUrl, name)] || null;

/** The session token that a request carries. */
export const tokenOf = (request: FastifyRequest, publicUrl: string): string | null =>
  cookieOf(request, publicUrl, sessionCookie);

export function setSessionCookies(reply: FastifyReply, publicUrl: string, session: NewSession): void {
  const { token, xsrfToken, endsAt: expires } = session;
  reply.setCookie(nameOf(publicUrl, sessionCookie), token, { ...options(publicUrl), expires, httpOnly: true });
  setXsrfCookie(reply, publicUrl, xsrfToken, expires);
}

export function setXsrfCookie(reply: FastifyReply, publicUrl: string, xsrfToken: string, expires?: Date): void {
  reply.setCookie(xsrfCookie, xsrfToken, { ...options(publicUrl), ...(expires ? { expires } : {}) });
}

export function clearSessionCookies(reply: FastifyReply, publicUrl: string): void {
  reply.clearCookie(nameOf(publicUrl, sessionCookie), { ...options(publicUrl), httpOnly: true });
  reply.clearCookie(xsrfCookie, options(publicUrl));
}

const setHeld = (reply: FastifyReply, name: string, held: HeldToken | null, kept: CookieSerializeOptions): void => {
  if (held) reply.setCookie(name, held.token, { ...kept, expires: held.expiresAt });
  else reply.clearCookie(name, kept);
};

/** Sets one of the first two, which the calls of signing in alone are sent; null takes it away. */
export const setHeldCookie = (reply: FastifyReply, publicUrl: string, name: string, held: HeldToken | null): void =>
  setHeld(reply, nameOf(publicUrl, name), held, {
    ...options(publicUrl),
    path: '/api/sessions',
    sameSite: 'strict',
    httpOnly: true,
  });

/** Sets one of the others. The provider leads the browser back from another site: lax, or they would not come along. */
export const setAttemptCookie = (reply: FastifyReply, publicUrl: string, name: string, held: HeldToken | null): void =>
  setHeld(reply, nameOf(publicUrl, name), held, { ...options(publicUrl), path: '/api/sign-in', httpOnly: true });
