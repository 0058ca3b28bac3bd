import type { Server, Socket } from 'node:net';
import { BlockList, isIP } from 'node:net';

/**
 * Connections that one address may keep open: those of some eighty browsers behind one address of an office, and a
 * fraction of what a process may have open.
 */
export const mostConnections = 512;

const family = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Proxies by address or network: everybody comes through them, so that their connections say nothing of anybody. */
function networksOf(addresses: readonly string[]): BlockList {
  const networks = new BlockList();
  for (const text of addresses) {
    const [address = '', prefix] = text.split('/');
    if (prefix === undefined) networks.addAddress(address, family(address));
    else networks.addSubnet(address, Number(prefix), family(address));
  }
  return networks;
}

/** Closes what one address opens beyond its share, whatever it sends or does not send. Trusted proxies have no bound. */
export function boundConnections(
  server: Server,
  { most = mostConnections, trustedProxies = [] }: { most?: number; trustedProxies?: readonly string[] } = {},
): void {
  const proxies = networksOf(trustedProxies);
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isIP(address) === 0 || proxies.check(address, family(address))) return;
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
