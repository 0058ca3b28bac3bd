import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Calls that somebody sends over one connection without waiting for answers (RFC 9112, section 9.3.2) are begun one after another, each when
 * the answer before it has been taken: answers go in this order in any case. Otherwise some kilobytes would begin fifty calls at once, and
 * their answers, which somebody who does not read has never to take, would be made all the same. No browser does so.
 */
export function beginInTurn(server: Server): void {
  const handlers = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  const last = new WeakMap<Socket, ServerResponse>();
  server.on('request', (request, response) => {
    const { socket } = request;
    const begin = () => {
      if (socket.writable) for (const handle of handlers) handle.call(server, request, response);
    };
    const before = last.get(socket);
    last.set(socket, response);
    if (!before || before.writableFinished || before.closed) begin();
    else before.once('close', begin);
  });
}
