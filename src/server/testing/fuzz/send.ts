import type { Agent, ClientRequest } from 'node:http';
import { request } from 'node:http';
import type { Answered } from './laws.ts';
import { patience } from '../patience.ts';
import type { Shot } from './shots.ts';

/**
 * Sends a request as it is: no address is made decent on the way. Null where Node itself sends no such thing. Of a stream of events, which
 * goes on for as long as somebody listens, the beginning is the answer.
 */
export function send(agent: Agent, port: number, shot: Shot, headers: Readonly<Record<string, string>>): Promise<Answered | null> {
  return new Promise((resolve, reject) => {
    let sent: ClientRequest;
    try {
      sent = request({ agent, host: '127.0.0.1', port, method: shot.method, path: shot.path, headers, timeout: patience(60) });
    } catch {
      return resolve(null);
    }
    sent.on('response', (response) => {
      if (response.headers['content-type']?.startsWith('text/event-stream')) {
        resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.alloc(0) });
        return void sent.destroy();
      }
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(pieces) })); // prettier-ignore
      response.on('error', reject);
    });
    sent.on('timeout', () => sent.destroy(new Error(`No answer in a minute: ${shot.method} ${shot.path}`)));
    sent.on('error', reject);
    sent.end(shot.method === 'GET' || shot.method === 'HEAD' ? undefined : (shot.body ?? undefined));
  });
} // prettier-ignore
