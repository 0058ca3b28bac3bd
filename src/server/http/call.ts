import type { AnswerOf, Endpoint, ParsedBodyOf } from '../../contract/endpoint.ts';
import type { endpoints } from '../../contract/all.ts';
import type { Outcome } from '../refusal.ts';
import type { Context } from '../use-cases/context.ts';
import type { NewSession } from '../use-cases/sign-in.ts';

/** What a handler is given beside the body: the context of the use case, and the cookies of the answer. */
export interface Call extends Context {
  readonly cookies: {
    /** Gives the browser a session. */
    begin(session: NewSession): void;
    /** Takes it away again. */
    end(): void;
  };
}

/**
 * Answers one endpoint: the body has been validated, the session, the XSRF header and the role have been checked.
 * It names the use case and nothing more; what the use case refuses is told by http/problem-reply.ts.
 */
export type Handler<E extends Endpoint> = (body: ParsedBodyOf<E>, call: Call) => Promise<Outcome<AnswerOf<E>>>;

export type Endpoints = typeof endpoints;
export type Handlers = { readonly [K in keyof Endpoints]: Handler<Endpoints[K]> };
