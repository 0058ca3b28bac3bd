import { BlockList, isIP } from 'node:net';

const family = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Tells whether an address is one of these, or of one of these networks (`10.0.0.0/8`). */
export function addressList(addresses: readonly string[]): (address: string) => boolean {
  const networks = new BlockList();
  for (const text of addresses) {
    const [address = '', prefix] = text.split('/');
    if (prefix === undefined) networks.addAddress(address, family(address));
    else networks.addSubnet(address, Number(prefix), family(address));
  }
  return (address) => isIP(address) !== 0 && networks.check(address, family(address));
}
