import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';

/** Milliseconds that a reader may take for any answer, and beyond that for each byte: 8 kB a second, an old telephone line. */
const patience = 30_000;
const msPerByte = 1000 / 8192;

/** Bytes of answers that wait to be taken, of all readers together: four thousand open solutions. */
const mostUnread = 128 * 1024 * 1024;

interface Unread {
  readonly response: ServerResponse;
  readonly bytes: number;
}

const bytesOf = (payload: unknown): number =>
  typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0;

/**
 * Cuts off whoever does not take the answer that they asked for: who reads nothing, or byte by byte, and who has waited longest
 * when so much is unread that memory would suffer. Streams of events have a bound of their own (live/notice-stream.ts).
 */
export function cutSlowReaders(
  app: FastifyInstance,
  {
    most = mostUnread,
    within = patience,
    perByte = msPerByte,
  }: { readonly most?: number; readonly within?: number; readonly perByte?: number } = {},
): void {
  /** In the order in which they were sent. */
  const unread = new Set<Unread>();
  let bytesUnread = 0;

  app.addHook('onSend', async (_request, { raw: response }, payload) => {
    const sent: Unread = { response, bytes: bytesOf(payload) };
    unread.add(sent);
    bytesUnread += sent.bytes;
    const timer = setTimeout(() => response.destroy(), within + sent.bytes * perByte);
    timer.unref();
    const forget = () => {
      clearTimeout(timer);
      if (unread.delete(sent)) bytesUnread -= sent.bytes;
    };
    response.once('finish', forget).once('close', forget);
    // The last one stays: an answer that is larger than all that may be unread can be taken all the same.
    for (const oldest of unread) {
      if (bytesUnread <= most || oldest === sent) break;
      oldest.response.destroy();
      if (unread.delete(oldest)) bytesUnread -= oldest.bytes;
    }
  });
}
