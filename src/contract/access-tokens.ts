import { z } from 'zod';
import { scopes } from '../core/people/access/scopes.ts';
import { endpoint } from './endpoint.ts';
import { line, instant } from './shapes.ts';
import { userId } from './users.ts';

export const accessTokenStates = ['active', 'expired', 'revoked'] as const;

const accessToken = z.object({
  tokenId: z.string(),
  name: z.string(),
  /** The beginning of the token. */
  prefix: z.string(),
  scopes: z.array(z.enum(scopes)),
  state: z.enum(accessTokenStates),
  createdAt: instant,
  expiresAt: instant,
  /** Kept to the minute. */
  lastUsedAt: instant.nullable(),
  /** Of IPv6 the network. */
  lastAddress: z.string().nullable(),
  revokedAt: instant.nullable(),
});
export type AccessTokenShape = z.infer<typeof accessToken>;

export const tokensSelect = endpoint('tokens/tokens_select', {
  summary: "One's own access tokens; those of another to whoever administers that user",
  body: z.object({ userId: userId.optional() }),
  answer: z.object({
    tokens: z.array(accessToken),
    /** The scopes that the role of the user has a use for. */
    offeredScopes: z.array(z.enum(scopes)),
    usualDays: z.number().int(),
    longestDays: z.number().int(),
  }),
  access: 'menu.accountSettings',
  scope: null,
  changes: false,
});

export const tokensCreate = endpoint('tokens/tokens_create', {
  summary: 'Make an access token of one’s own; the token itself is told this once',
  body: z.object({
    name: line(80).refine((name) => name.trim() !== '', { message: 'The field must not be empty' }),
    scopes: z.array(z.enum(scopes)).min(1).max(scopes.length),
    /** Until it expires; as the policy has it where nothing is said. */
    days: z.number().int().min(1).max(3650).optional(),
  }),
  answer: z.object({
    /** Null when an Idempotency-Key asks for the first answer again: a secret is not kept. */
    token: z.string().nullable(),
    accessToken,
  }),
  access: 'menu.accountSettings',
  scope: null,
  changes: true,
  remembered: (answer) => ({ ...answer, token: null }),
});

export const tokensRevoke = endpoint('tokens/tokens_revoke', {
  summary: 'End an access token at once: one’s own, or that of a user whom one administers; false where it had ended',
  body: z.object({ tokenId: z.string().min(1).max(64) }),
  answer: z.boolean(),
  access: 'menu.accountSettings',
  scope: null,
  changes: true,
});

export const accessTokenCalls = {
  tokensSelect,
  tokensCreate,
  tokensRevoke,
} as const;
