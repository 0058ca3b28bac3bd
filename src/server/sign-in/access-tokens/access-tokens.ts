import { randomUUID } from 'node:crypto';
import { endpoints } from '../../../contract/all.ts';
import type { AnswerOf, Endpoint, ParsedBodyOf } from '../../../contract/endpoint.ts';
import type { AccessTokenShape, tokensCreate, tokensSelect } from '../../../contract/access-tokens.ts';
import { mayCall } from '../../../core/people/access/may-call.ts';
import { mayManageTokensOf } from '../../../core/people/access/access-tokens.ts';
import type { Role } from '../../../core/people/access/roles.ts';
import type { Scope } from '../../../core/people/access/scopes.ts';
import { covers, scopes } from '../../../core/people/access/scopes.ts';
import type { Problem } from '../../../core/result.ts';
import { ok } from '../../../core/result.ts';
import { beginningOf, newAccessToken } from './access-token-text.ts';
import type { StoredAccessToken } from './access-token-rows.ts';
import {
  countLivingTokens,
  findAccessTokenById,
  insertAccessToken,
  revokeAccessToken,
  selectAccessTokens,
} from './access-token-rows.ts';
import { notify } from '../../notices/notify.ts';
import { findUser } from '../../users/users.ts';
import type { Outcome } from '../../platform/context/refusal.ts';
import { refused } from '../../platform/context/refusal.ts';
import { hashToken } from '../../platform/crypto/tokens.ts';
import type { Context } from '../../platform/context/context.ts';
import { policyOf } from '../../platform/context/context.ts';

const DAY = 86_400_000;

const viewOf = (token: StoredAccessToken, now: Date): AccessTokenShape => ({
  tokenId: token.tokenId,
  name: token.name,
  prefix: token.prefix,
  scopes: token.scopes,
  state: token.revokedAt ? 'revoked' : token.expiresAt > now ? 'active' : 'expired',
  createdAt: token.createdAt.toISOString(),
  expiresAt: token.expiresAt.toISOString(),
  lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
  lastAddress: token.lastAddress,
  revokedAt: token.revokedAt?.toISOString() ?? null,
});

/** The scopes of the calls that a role may make at all. */
const offeredTo = (role: Role): Scope[] => {
  const useful = new Set(
    Object.values<Endpoint>(endpoints).flatMap(({ access, scope }) => (scope && mayCall(role, access) ? [scope] : [])),
  );
  return scopes.filter((scope) => useful.has(scope));
};

/** The access tokens of a user, oneself where nobody is named. Whoever may not know them is told that there is nobody. */
export async function selectTokens(
  context: Context,
  { userId = context.actor.userId }: ParsedBodyOf<typeof tokensSelect>,
): Promise<Outcome<AnswerOf<typeof tokensSelect>>> {
  const { db, actor, now } = context;
  const user = await findUser(db, userId);
  if (!user || !mayManageTokensOf(actor, user)) return refused('not_found');
  const { usualDays, longestDays } = (await policyOf(context)).accessTokens;
  const tokens = (await selectAccessTokens(db, userId)).map((token) => viewOf(token, now));
  return ok({ tokens, offeredScopes: offeredTo(user.role), usualDays, longestDays });
}

/** What is wrong with the days and the scopes of a token. */
export async function tokenFaults(
  context: Context,
  { scopes = [], days }: Partial<Pick<ParsedBodyOf<typeof tokensCreate>, 'scopes' | 'days'>>,
): Promise<readonly Problem[]> {
  const { longestDays } = (await policyOf(context)).accessTokens;
  const offered = offeredTo(context.actor.role);
  return [
    ...(days !== undefined && days > longestDays
      ? [{ path: 'days', code: 'too_big', text: 'At most {limit} is allowed', params: { limit: longestDays } }]
      : []),
    ...scopes
      .filter((scope) => !covers(offered, scope))
      .map((scope) => ({
        path: 'scopes',
        code: 'not_allowed',
        text: 'Your role has no use for the scope {scope}',
        params: { scope },
      })),
  ];
}

/** Makes a token of one's own. This answer is the one place where the token itself is known. */
export async function createToken(
  context: Context,
  { name, scopes: wanted, days }: ParsedBodyOf<typeof tokensCreate>,
): Promise<Outcome<AnswerOf<typeof tokensCreate>>> {
  const { db, actor, now, services } = context;
  const { usualDays, mostOfUser } = (await policyOf(context)).accessTokens;
  const errors = await tokenFaults(context, { scopes: wanted, days });
  if (errors.length > 0) return refused('invalid_input', { errors });
  if ((await countLivingTokens(db, actor.userId, now)) >= mostOfUser)
    return refused('invalid_input', {
      errors: [
        {
          path: '',
          code: 'too_many',
          text: 'You have {count} working token already: revoke what you do not use | You have {count} working tokens already: revoke what you do not use',
          params: { count: mostOfUser },
        },
      ],
    });

  const token = newAccessToken(services.random);
  const stored: StoredAccessToken = {
    tokenId: randomUUID(),
    userId: actor.userId,
    tokenHash: hashToken(token),
    name: name.trim(),
    prefix: beginningOf(token),
    scopes: scopes.filter((scope) => wanted.includes(scope)),
    createdAt: now,
    expiresAt: new Date(now.getTime() + (days ?? usualDays) * DAY),
    lastUsedAt: null,
    lastAddress: null,
    revokedAt: null,
    revokedBy: null,
  };
  await insertAccessToken(db, stored);
  return ok({ token, accessToken: viewOf(stored, now) });
}

/** Ends a token at once. Whose it was is told where somebody else has done it: their programs stop. */
export async function revokeToken(context: Context, tokenId: string): Promise<Outcome<boolean>> {
  const { db, actor, now } = context;
  const token = await findAccessTokenById(db, tokenId);
  const user = token && (await findUser(db, token.userId));
  if (!user || !mayManageTokensOf(actor, user)) return refused('not_found');
  const isEnded = await revokeAccessToken(db, tokenId, now, actor.userId);
  if (isEnded) await notify(context, { kind: 'tokenRevoked', userIds: [user.userId], params: { token: token.name } });
  return ok(isEnded);
}
