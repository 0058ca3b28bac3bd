import type { AnswerOf, Endpoint, ParsedBodyOf } from '../../../contract/endpoint.ts';
import type { endpoints } from '../../../contract/all.ts';
import type { Problem } from '../../../core/result.ts';
import type { Outcome } from '../context/refusal.ts';
import type { Context } from '../context/context.ts';
import type { NewSession } from '../context/session.ts';
import type { HeldToken } from './cookies.ts';

/** What a handler is given beside the body: the context of the use case, and the cookies of the answer. */
export interface Call extends Context {
  readonly cookies: {
    /** Gives the browser a session. */
    begin(session: NewSession): void;
    /** Takes it away again. */
    end(): void;
    /** The token of a session, living or not. */
    readonly session: string | null;
    /** What the browser holds between two steps of signing in. */
    readonly ticket: string | null;
    /** Gives it a ticket, or takes it away. */
    hold(ticket: HeldToken | null): void;
    /** What says that the browser need not be asked for a code. */
    readonly trusted: string | null;
    trust(browser: HeldToken): void;
    /** What ends the provider's session too, when the portal's own has ended. */
    leave(ticket: HeldToken): void;
  };
}

/**
 * Answers one endpoint: the body has been validated, the session, the XSRF header and the role have been checked.
 * It names the use case and nothing more; what the use case refuses is told by problem-reply.ts.
 */
export type Handler<E extends Endpoint> = (body: ParsedBodyOf<E>, call: Call) => Promise<Outcome<AnswerOf<E>>>;

export type Endpoints = typeof endpoints;
export type Handlers = { readonly [K in keyof Endpoints]: Handler<Endpoints[K]> };

/**
 * What takes long and can be known before the transaction of a call begins, so that nobody waits for its connection: on the
 * embedded database there is one for everybody. What it refuses goes no further; else the handler decides, by what holds inside.
 */
export type Preparation<E extends Endpoint> = (body: ParsedBodyOf<E>, call: Call) => Promise<Outcome<null>>;
export type Preparations = { readonly [K in keyof Endpoints]?: Preparation<Endpoints[K]> };

/**
 * What core finds wrong with the fields of a body whose shape is refused, so that both are told at once. The fields are as they came: what
 * has another shape than it needs is passed over.
 */
export type FieldCheck = (fields: Readonly<Record<string, unknown>>, call: Call) => Promise<readonly Problem[]>;
export type FieldChecks = { readonly [K in keyof Endpoints]?: FieldCheck };
