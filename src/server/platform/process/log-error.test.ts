import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { loggedError } from './log-error.ts';

it('the log names the failure of a query and none of its parameters', () => {
  const cause = new Error('duplicate key value violates unique constraint "users_email"');
  const logged = JSON.stringify(
    loggedError(new DrizzleQueryError('insert into users values ($1)', ['$2b$12$secret'], cause)),
  );
  expect(logged).toContain('users_email');
  expect(logged).not.toContain('secret');
});

it('any other failure is logged as it is', () => {
  expect(loggedError(new Error('broken'))).toMatchObject({ message: 'broken' });
});
