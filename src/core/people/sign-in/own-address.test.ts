import { expect, it } from 'vitest';
import { ownAddress } from './own-address.ts';

it.each(['/solution-list/search?text=a&page=2', '/reports/ISX00000001-001', '/'])('leads on to %s', (address) => {
  expect(ownAddress(address)).toBe(address);
});

it.each([
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/login',
  '/login?next=/login',
  '/api/sign-in/end',
  'javascript:alert(1)',
  '',
  undefined,
])('never leads on to %j', (address) => {
  expect(ownAddress(address)).toBeUndefined();
});
