import type { FastifyInstance } from 'fastify';
import { embedKeyPattern } from '../../core/integration/embed-key.ts';
import { refused } from '../platform/context/refusal.ts';
import type { Services } from '../platform/context/context.ts';
import { embedKeysCreate } from '../../contract/integration.ts';
import { createEmbedKey, embedCalculator, embedKeyFaults, endEmbedKey, listEmbedKeys } from './embed-keys.ts';
import type { FieldChecks, Handlers } from '../platform/http/call.ts';
import { clientAddress } from '../platform/http/client.ts';
import { refuseRequest } from '../platform/http/refuse.ts';
import { wellFormed } from '../platform/http/validation.ts';

export const embedHandlers = {
  embedKeysSelect: (_, call) => listEmbedKeys(call),
  embedKeysCreate: (body, call) => createEmbedKey(call, body),
  embedKeysRevoke: ({ embedKey }, call) => endEmbedKey(call, embedKey),
} satisfies Partial<Handlers>;

export const embedFieldChecks = {
  embedKeysCreate: async (fields) => embedKeyFaults(wellFormed(embedKeysCreate.body, fields)),
} satisfies FieldChecks;

/**
 * `GET /api/embed/{key}/cooling.json?lang=ru`: what the calculator on a page of a partner computes with. The only address of the portal
 * that answers a page of another origin, and those of the key alone; no cookie counts here.
 */
export function mountEmbed(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { key: string }; Querystring: { lang?: string } }>(
    '/api/embed/:key/cooling.json',
    async (request, reply) => {
      const { key } = request.params;
      const { origin } = request.headers;
      reply.header('vary', 'Origin');
      const language = request.query.lang === 'en' ? 'en' : 'ru';
      const given = embedKeyPattern.test(key)
        ? await embedCalculator({ services, address: clientAddress(request) }, { embedKey: key, origin, language })
        : refused('not_found');
      if (!given.ok) return refuseRequest(services, request, reply, given.problems[0]!);
      return reply
        .header('access-control-allow-origin', origin!)
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'private, max-age=300')
        .send(given.value);
    },
  );
}
