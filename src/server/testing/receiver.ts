import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a receiver of webhooks has been sent. */
export interface Taken {
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  // A test says what it expects by comparing it.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

type Answering = number | ((reply: ServerResponse) => void);

export interface Receiver {
  readonly url: string;
  readonly taken: readonly Taken[];
  /** What came since the last look. */
  fresh(): Taken[];
  /** How the next ones are answered; 200 after that. */
  answerNext(...answers: readonly Answering[]): void;
  stop(): Promise<void>;
}

/** A receiver of webhooks on the loopback. */
export async function startReceiver(): Promise<Receiver> {
  const taken: Taken[] = [];
  const answers: Answering[] = [];
  let seen = 0;
  const server = createServer((request, reply) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const text = Buffer.concat(pieces).toString();
      taken.push({ headers: request.headers, text, body: JSON.parse(text) });
      const answer = answers.shift() ?? 200;
      if (typeof answer === 'number') reply.writeHead(answer).end(`answered ${answer}`);
      else answer(reply);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    taken,
    fresh: () => taken.slice(seen, (seen = taken.length)),
    answerNext: (...next) => void answers.push(...next),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Checks a signature as a receiver does, by the text of Standard Webhooks and nothing of the portal's own. */
export function isSignedWith(secret: string, { headers, text }: Taken): boolean {
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${text}`;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
}
