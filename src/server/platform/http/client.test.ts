import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { withPortal } from '../../testing/portal.ts';
import { clientAddress, preferredLanguage } from './client.ts';

const portal = withPortal();

describe('the address of a client', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('%s counts as %s', (ip, counted) => {
    expect(clientAddress({ ip })).toBe(counted);
  });

  it.each([
    [undefined, '10.0.0.1'],
    [['192.0.2.0/24'], '10.0.0.1'],
    [['10.0.0.0/8'], '9.9.9.9'],
  ])('behind a proxy, of %s trusted, is %s', async (trustedProxies, counted) => {
    const options = { log: pino({ level: 'silent' }), version: '', webRoot: '' };
    const app = await buildApp(portal.services, { ...options, ...(trustedProxies && { trustedProxies }) });
    app.get('/api/address', async (request) => clientAddress(request));
    const headers = { 'x-forwarded-for': '8.8.8.8, 9.9.9.9', forwarded: 'for=7.7.7.7' };
    const { body } = await app.inject({ url: '/api/address', remoteAddress: '10.0.0.1', headers });
    expect(body).toBe(counted);
    await app.close();
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
