import { expect, it } from 'vitest';
import { createReach } from './reachable.ts';
import { signedHeaders } from '../../webhooks/signature.ts';

const inHouse = ['10.0.0.0/8', '127.0.0.1', 'fd12::/16', '169.254.0.0/16'];

it.each([
  ['8.8.8.8', 'public', 'public'],
  ['2a00:1450:4010::1', 'public', 'public'],
  ['10.1.2.3', 'outOfReach', 'inside'],
  ['127.0.0.1', 'outOfReach', 'inside'],
  ['127.0.0.2', 'outOfReach', 'outOfReach'],
  ['172.16.0.1', 'outOfReach', 'outOfReach'],
  ['192.168.1.1', 'outOfReach', 'outOfReach'],
  ['100.64.0.1', 'outOfReach', 'outOfReach'],
  ['169.254.169.254', 'outOfReach', 'outOfReach'],
  ['0.0.0.0', 'outOfReach', 'outOfReach'],
  ['255.255.255.255', 'outOfReach', 'outOfReach'],
  ['224.0.0.1', 'outOfReach', 'outOfReach'],
  ['::1', 'outOfReach', 'outOfReach'],
  ['::', 'outOfReach', 'outOfReach'],
  ['fd12::1', 'outOfReach', 'inside'],
  ['fd00:ec2::254', 'outOfReach', 'outOfReach'],
  ['fe80::1', 'outOfReach', 'outOfReach'],
  ['fe80::1%eth0', 'outOfReach', 'outOfReach'],
  ['::ffff:10.0.0.1', 'outOfReach', 'outOfReach'],
  ['::ffff:8.8.8.8', 'outOfReach', 'outOfReach'],
  ['64:ff9b::a00:1', 'outOfReach', 'outOfReach'],
  ['2002:a00:1::', 'outOfReach', 'outOfReach'],
  ['2001::1', 'outOfReach', 'outOfReach'],
  ['erp.example.com', 'outOfReach', 'outOfReach'],
])('%s is %s by itself, and %s where networks of the house are allowed', (address, alone, allowed) => {
  expect(createReach([])(address)).toBe(alone);
  expect(createReach(inHouse)(address)).toBe(allowed);
});

it('a body is signed as the published example of Standard Webhooks has it, with each secret', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const at = new Date(1_614_265_330_000);
  const headers = signedHeaders('msg_p5jXN8AQM9LWM0D4loKWxJek', at, '{"test": 2432232314}', [secret, secret]);
  const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': `${signature} ${signature}`,
  });
});
