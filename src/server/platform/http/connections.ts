import { existsSync, readFileSync } from 'node:fs';
import type { Server, Socket } from 'node:net';
import { isIP } from 'node:net';
import { addressList } from '../network/address-list.ts';

/**
 * Connections that one address may keep open: those of some eighty browsers behind one address of an office, and a
 * fraction of what a process may have open.
 */
export const mostConnections = 512;

/** Connections of all addresses together, as far as the system lets a process open so many: each takes some 10 kB. */
const mostOfAll = 8192;
/** Files that the portal opens beside connections: to the database, of the page, of jobs. */
const otherFiles = 256;
const limits = '/proc/self/limits';

/** How many connections the system lets this process keep open. */
function allowedConnections(): number {
  const [, allowed] = (existsSync(limits) && /^Max open files +(\d+)/m.exec(readFileSync(limits, 'utf8'))) || [];
  return Math.min(mostOfAll, Math.max(otherFiles, Number(allowed ?? mostOfAll + otherFiles) - otherFiles));
}

/** Closes what one address opens beyond its share, whatever it sends or does not send. Trusted proxies have no bound. */
export function boundConnections(
  server: Server,
  { most = mostConnections, trustedProxies = [] }: { most?: number; trustedProxies?: readonly string[] } = {},
): void {
  // Everybody comes through a proxy, so that its connections say nothing of anybody.
  const isProxy = addressList(trustedProxies);
  const open = new Map<string, number>();
  // Beyond that nothing could be opened any more, a file of the page as little as a connection.
  server.maxConnections = allowedConnections();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isIP(address) === 0 || isProxy(address)) return;
    const before = open.get(address) ?? 0;
    if (before >= most) {
      socket.destroy();
      return;
    }
    open.set(address, before + 1);
    socket.once('close', () => {
      const left = open.get(address)! - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
