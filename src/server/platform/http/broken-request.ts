import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { refused } from '../context/refusal.ts';
import { translateIn } from '../settings/settings.ts';
import type { Services } from '../context/context.ts';
import { preferredLanguage } from './client.ts';
import { problemReply } from './problem-reply.ts';
import { barePolicy } from './web.ts';

/** What Node says of a request that it could not read; whatever is not here was no HTTP. */
const kinds: Readonly<Record<string, { readonly status: number; readonly code: 'invalid_input' | 'too_large' }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'invalid_input' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'too_large' },
};

/** What a browser could be asked for beside the page: none of it is needed. */
export const noSensors = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'midi', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', '); // prettier-ignore

/** The headers that hooks give every other answer; security-headers.test.ts compares them. */
const headersOfAll = (isHttps: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': barePolicy,
  'permissions-policy': noSensors,
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
});

/**
 * Answers what is no request: broken HTTP, too long a head, or one that did not come to its end. No hook sees it, so its
 * headers and its line in the log are made here. Nothing of it is known, the language of its reader neither.
 */
export function answerBrokenRequest(
  { settings }: Services,
  log: FastifyBaseLogger,
  { isHttps }: { readonly isHttps: boolean },
): (error: Error & { readonly code?: string }, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    // An answer that has begun is not broken off by another one within it.
    const { _httpMessage: begun } = socket as { readonly _httpMessage?: { readonly headersSent: boolean } };
    if (!socket.writable || begun?.headersSent) return void socket.destroy();
    const requestId = randomUUID();
    const { status, code } = kinds[error.code ?? ''] ?? { status: 400, code: 'invalid_input' as const };
    const translations = settings.lastTranslations();
    const t = translateIn(translations, preferredLanguage(undefined, translations.languages));
    const { body } = problemReply(refused(code).problems[0], t);
    const content = JSON.stringify({ ...(body as object), status });
    const headers = {
      ...headersOfAll(isHttps),
      'x-request-id': requestId,
      'content-type': 'application/problem+json; charset=utf-8',
      'content-length': String(Buffer.byteLength(content)),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', content].join('\r\n'));
    log.info({ reqId: requestId, status, reason: error.code }, 'No request');
  };
}
