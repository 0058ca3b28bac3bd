import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { sha256 } from '../crypto/hash.ts';
import { boundedCache } from '../process/bounded-cache.ts';

const pack = promisify(brotliCompress);

/** As quick as gzip and 7 % smaller; brotli's own default of 11 takes almost two seconds a megabyte. */
export const brotliQuality = 6;

/** Characters from which packing an answer takes longer than telling whether it is known. */
const long = 16 * 1024;
/** Packed answers that are kept: texts and catalogues, by language and role, of some 100 kB each. */
const kept = 64;

/** Whether the caller takes brotli (RFC 9110, 12.5.3): named, and not with a weight of nothing. */
const takesBrotli = (accepted: string | undefined): boolean =>
  /(^|,)\s*br\s*(;\s*q=(0\.\d*[1-9]|1)[\d.]*\s*)?(,|$)/.test(accepted ?? '');

/**
 * Remembers long answers as they were packed, by what they hold: the texts of a language and the catalogue of a role are the same for
 * everybody until somebody changes them, and packing them took longer than everything else about the call. Registered before
 * @fastify/compress, which packs all else.
 */
export function rememberPacked(app: FastifyInstance): void {
  const known = boundedCache<Buffer>(kept);
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < long || reply.hasHeader('content-encoding')) return payload;
    if (!takesBrotli(request.headers['accept-encoding'])) return payload;
    const content = Buffer.from(payload, 'utf8');
    const packed = await known(sha256(content).toString('base64'), true, () =>
      pack(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
    );
    const vary = [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', ');
    reply.header('content-encoding', 'br').header('vary', vary).removeHeader('content-length');
    return packed;
  });
}
