import { createToken, revokeToken, selectTokens } from './access-tokens.ts';
import type { Handlers } from '../../platform/http/call.ts';

export const accessTokenHandlers = {
  tokensSelect: (body, call) => selectTokens(call, body),
  tokensCreate: (body, call) => createToken(call, body),
  tokensRevoke: ({ tokenId }, call) => revokeToken(call, tokenId),
} satisfies Partial<Handlers>;
