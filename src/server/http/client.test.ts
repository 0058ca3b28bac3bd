import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { clientAddress, preferredLanguage } from './client.ts';

const from = (remoteAddress: string | undefined): string =>
  clientAddress({
    socket: { remoteAddress },
    headers: { 'x-forwarded-for': '9.9.9.9', forwarded: 'for=9.9.9.9' },
  } as unknown as FastifyRequest);

describe('the address of a client', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    [undefined, ''],
  ])('%s counts as %s, whatever a header says', (address, counted) => {
    expect(from(address)).toBe(counted);
  });
});

describe('the language of somebody who is not signed in', () => {
  it.each([
    [undefined, 'ru'],
    ['', 'ru'],
    ['en', 'en'],
    ['de-DE, en;q=0.5', 'en'],
    ['en;q=0.3, ru-RU;q=0.9', 'ru'],
    ['en;q=0, de', 'ru'],
    [';;;,,,q=1', 'ru'],
  ])('that asks for %s is %s', (header, language) => {
    expect(preferredLanguage(header, ['ru', 'en'])).toBe(language);
  });
});
