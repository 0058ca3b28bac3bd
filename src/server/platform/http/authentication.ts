import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { Services } from '../context/context.ts';
import type { Refusal } from '../context/refusal.ts';
import type { StoredSession } from '../context/session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks: set by `authenticate`, before the body is read. */
    portalSession: StoredSession | null;
    /** When that was found out, as `performance.now()` tells it. */
    authenticatedAt: number;
  }
}

/** How whoever asks is found out, and what keeps them out before a body is read: sign-in knows, the mounting asks. */
export interface Authentication {
  authenticate(services: Services, request: FastifyRequest): Promise<Refusal | null>;
  /** The same without counting as a use of the session: for what a page does by itself. */
  authenticateQuietly(services: Services, request: FastifyRequest): Promise<void>;
  firstRefusal(
    services: Services,
    endpoint: Pick<Endpoint, 'access' | 'scope' | 'changes' | 'inView'>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Refusal | null;
}
