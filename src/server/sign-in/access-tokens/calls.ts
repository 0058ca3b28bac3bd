import { tokensCreate } from '../../../contract/access-tokens.ts';
import { createToken, revokeToken, selectTokens, tokenFaults } from './access-tokens.ts';
import type { FieldChecks, Handlers } from '../../platform/http/call.ts';
import { wellFormed } from '../../platform/http/validation.ts';

export const accessTokenHandlers = {
  tokensSelect: (body, call) => selectTokens(call, body),
  tokensCreate: (body, call) => createToken(call, body),
  tokensRevoke: ({ tokenId }, call) => revokeToken(call, tokenId),
} satisfies Partial<Handlers>;

export const accessTokenFieldChecks = {
  tokensCreate: (fields, call) => tokenFaults(call, wellFormed(tokensCreate.body, fields)),
} satisfies FieldChecks;
