import { BlockList, isIP, isIPv4 } from 'node:net';

/** A network, `10.0.0.0/8`, or an address. */
type Network = string;

function blockListOf(networks: readonly Network[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

const isIn = (list: BlockList, address: string): boolean => list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');

/** What is no address of the public Internet: IANA's special-purpose registries (RFC 6890 and its successors). */
const special = blockListOf([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]);
/** Of IPv6 only this is given out to anybody; in it stand ways around the list above, by tunnels, and documentation. */
const unicast = blockListOf(['2000::/3']);
const tunnels = blockListOf(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

/** What nobody's receiver ever has: the machine's own network card, where clouds hand out keys, and whoever listens to all. */
const never = blockListOf(['0.0.0.0/8', '169.254.0.0/16', '224.0.0.0/4', '240.0.0.0/4', '::/128', 'fe80::/10', 'ff00::/8', 'fd00:ec2::254']); // prettier-ignore

/** Where an address lies: on the public Internet, in a network that the portal has been allowed to reach, or out of reach. */
export type Reach = 'public' | 'inside' | 'outOfReach';

/** Which addresses the portal may send to: everything public, and the networks of its setting. */
export function createReach(networks: readonly Network[]): (address: string) => Reach {
  const inside = blockListOf(networks);
  return (address) => {
    if (isIP(address) === 0 || address.includes('%')) return 'outOfReach';
    if (/^[0:]*:ffff:/i.test(address)) return 'outOfReach'; // IPv4 in disguise, which a list of its own would take for itself
    if (isIn(never, address)) return 'outOfReach';
    if (isIn(inside, address)) return 'inside';
    const isPublic = isIPv4(address) ? !isIn(special, address) : isIn(unicast, address) && !isIn(tunnels, address);
    return isPublic ? 'public' : 'outOfReach';
  };
}
