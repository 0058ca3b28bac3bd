import { expect, test } from 'vitest';
import { parseDatabaseUrl } from './database-url.ts';

test.each([
  ['postgres://host/db', ['postgres://host/db']],
  [
    'postgresql://user:p%40ss@a:5432,b:5433,[::1]:5434/db?sslmode=require',
    [
      'postgresql://user:p%40ss@a:5432/db?sslmode=require',
      'postgresql://user:p%40ss@b:5433/db?sslmode=require',
      'postgresql://user:p%40ss@[::1]:5434/db?sslmode=require',
    ],
  ],
  ['postgres://a,b', ['postgres://a', 'postgres://b']],
])('%s gives an address for each host, and means the one that takes writes', (text, urls) => {
  expect(parseDatabaseUrl(text)).toEqual({ urls, mustWrite: true });
});

test.each([
  ['?target_session_attrs=any', { urls: ['postgres://host/db'], mustWrite: false }],
  ['?target_session_attrs=read-write', { urls: ['postgres://host/db'], mustWrite: true }],
  ['?sslmode=require&target_session_attrs=any', { urls: ['postgres://host/db?sslmode=require'], mustWrite: false }],
  [
    '?sslmode=require&target_session_attrs=any&x=1',
    { urls: ['postgres://host/db?sslmode=require&x=1'], mustWrite: false },
  ],
  ['?target_session_attrs=any&sslmode=require', { urls: ['postgres://host/db?sslmode=require'], mustWrite: false }],
  // The portal writes: it has no use for a host that does not.
  ['?target_session_attrs=read-only', null],
  ['?target_session_attrs=prefer-standby', null],
  ['?target_session_attrs=', null],
])('%s is read as libpq reads it', (query, address) => {
  expect(parseDatabaseUrl(`postgres://host/db${query}`)).toEqual(address);
});

test.each(['', 'mysql://host/db', 'postgres://', 'postgres://a,,b/db', 'postgres://a:port/db', 'host/db'])(
  '%j is no address of a PostgreSQL',
  (text) => {
    expect(parseDatabaseUrl(text)).toBeNull();
  },
);
