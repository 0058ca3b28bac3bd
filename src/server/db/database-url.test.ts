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
])('%s gives an address for each host', (text, urls) => {
  expect(parseDatabaseUrl(text)).toEqual(urls);
});

test.each(['', 'mysql://host/db', 'postgres://', 'postgres://a,,b/db', 'postgres://a:port/db', 'host/db'])(
  '%j is no address of a PostgreSQL',
  (text) => {
    expect(parseDatabaseUrl(text)).toBeNull();
  },
);
