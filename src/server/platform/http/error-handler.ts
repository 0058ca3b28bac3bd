import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isNameLost } from '../database/statement-names.ts';
import { isDatabaseUnavailable, isWorthRepeating } from '../database/unavailable.ts';
import type { Refusal } from '../context/refusal.ts';
import { refused } from '../context/refusal.ts';
import type { Services } from '../context/context.ts';
import { sendReply } from './problem-reply.ts';
import { refuseOffline } from './refuse.ts';

/** What a failure is to the one who called: mostly not their business. */
function refusalFor(error: Partial<FastifyError>, requestId: string): Refusal {
  if (isDatabaseUnavailable(error)) return refused('unavailable', { retryAfterSeconds: 2 }).problems[0];
  if (isWorthRepeating(error) || isNameLost(error)) return refused('unavailable', { retryAfterSeconds: 1 }).problems[0];
  const { statusCode = 500 } = error; // set by Fastify and its plugins alone: nothing of ours throws what it expects
  if (statusCode === 413) return refused('too_large').problems[0];
  if (statusCode === 403 || statusCode === 404) return refused('not_found').problems[0]; // a folder, a hidden file
  if (statusCode < 500) return refused('invalid_input').problems[0]; // a broken address, length or header
  return refused('internal_error', { params: { requestId } }).problems[0];
}

/**
 * Answers whatever was thrown. A bug is logged with the number of the request, which is all that the caller is told.
 * It asks the database nothing, for that may be what failed.
 */
export function handleError(
  services: Services,
  error: Partial<FastifyError>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = refusalFor(error, request.id);
  if (refusal.code === 'internal_error') request.log.error({ err: error }, 'A bug');
  if (refusal.code === 'unavailable') request.log.warn({ err: error }, 'Unavailable');
  return sendReply(reply, refuseOffline(services, request, refusal));
}
