import type { z } from 'zod';
import type { Access } from '../core/people/access/may-call.ts';
import type { Scope } from '../core/people/access/scopes.ts';
import type { EventKind } from '../core/people/audit/event-kinds.ts';

/** One call: mounted by the server, called by the browser, published as OpenAPI, walked by the tests. */
export interface Endpoint<Body extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  /** Below `/api/`, as in `solutions/solutions_create`. */
  readonly path: string;
  readonly summary: string;
  readonly body: Body;
  readonly answer: Answer;
  readonly access: Access;
  /** What a personal access token needs for it, beside the role of its owner; null: no token may make the call. */
  readonly scope: Scope | null;
  /** It changes something: it accepts an `Idempotency-Key`. */
  readonly changes: boolean;
  /** Open to an administrator who looks at the portal as somebody else sees it, though it does more than read. */
  readonly inView?: boolean;
  /** It changes something though it runs in no transaction of its own: the audit tells of it as of this kind of event. */
  readonly audited?: EventKind;
  /**
   * It takes an `Idempotency-Key` though it runs in no transaction of its own, because it computes for long: its use case keeps
   * the key (server/platform/http/idempotency/idempotent-long-call.ts).
   */
  readonly keyed?: boolean;
  /** A file is uploaded with it: its body may be of 16 MB and not of one alone. */
  readonly uploads?: boolean;
  /** What of an answer is kept to be told again for the same Idempotency-Key; all of it where nothing is said. */
  readonly remembered?: (answer: z.output<Answer>) => z.output<Answer>;
}

export const endpoint = <Body extends z.ZodType, Answer extends z.ZodType>(
  path: string,
  definition: Omit<Endpoint<Body, Answer>, 'path'>,
): Endpoint<Body, Answer> => ({ path, ...definition });

export type BodyOf<E extends Endpoint> = z.input<E['body']>;
export type ParsedBodyOf<E extends Endpoint> = z.output<E['body']>;
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;
