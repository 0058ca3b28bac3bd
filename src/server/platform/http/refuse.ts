import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../context/refusal.ts';
import { translateIn } from '../settings/settings.ts';
import type { Services } from '../context/context.ts';
import { preferredLanguage } from './client.ts';
import type { Reply } from './problem-reply.ts';
import { problemReply, sendReply } from './problem-reply.ts';

/** The reader's language: the user's, else the browser's. */
export async function languageOf({ settings, database }: Services, request: FastifyRequest): Promise<string> {
  if (request.portalSession) return request.portalSession.language;
  const { languages } = await settings.translations(database.db);
  return preferredLanguage(request.headers['accept-language'], languages);
}

/** Tells a refusal in the reader's language. */
export async function refuseRequest(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): Promise<FastifyReply> {
  const translations = await services.settings.translations(services.database.db);
  return sendReply(reply, problemReply(refusal, translateIn(translations, await languageOf(services, request))));
}

/** The same without asking the database, for the refusals that say it is out of reach or too much is asked of it. */
export function refuseOffline({ settings }: Services, request: FastifyRequest, refusal: Refusal): Reply {
  const translations = settings.lastTranslations();
  const language =
    request.portalSession?.language ?? preferredLanguage(request.headers['accept-language'], translations.languages);
  return problemReply(refusal, translateIn(translations, language));
}
