import type { FastifyRequest } from 'fastify';
import { isIPv6 } from 'node:net';

/**
 * The client's address for limits: that of the connection, or what a trusted proxy (TRUSTED_PROXIES) says; a header
 * of anybody else could say anything. Of IPv6 the network of 64 bits that one client usually owns whole; an IPv4
 * address in IPv6 clothing counts as itself.
 */
export function clientAddress(request: Pick<FastifyRequest, 'ip'>): string {
  const address = request.ip ?? ''; // none once the connection is gone
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  return isIPv6(address) ? network64(address) : address;
}

function network64(address: string): string {
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups =
    tail === undefined ? before : [...before, ...Array(8 - before.length - after.length).fill('0'), ...after];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** What the client calls itself, bounded for storage. */
export const clientName = (request: FastifyRequest): string => (request.headers['user-agent'] ?? '').slice(0, 300);

/** The first language of `Accept-Language` that the portal speaks, in the order of the header; Russian otherwise. */
export function preferredLanguage(acceptLanguage: string | undefined, spoken: readonly string[]): string {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...params] = entry.trim().split(';');
      const weight = params.map((param) => /^\s*q=([\d.]+)\s*$/.exec(param)?.[1]).find((q) => q !== undefined);
      return { language: tag.trim().toLowerCase().split('-')[0]!, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ language }) => language);
  return wanted.find((language) => spoken.includes(language)) ?? 'ru';
}
