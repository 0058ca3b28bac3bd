import { DrizzleQueryError } from 'drizzle-orm';
import pino from 'pino';

/**
 * What the log keeps of a failure. The message of a failed query holds all its parameters, password hashes and
 * customers' names among them: the database's own words and the statement say enough.
 */
export const loggedError = (error: unknown): unknown =>
  error instanceof DrizzleQueryError
    ? { ...pino.stdSerializers.err(error.cause ?? new Error('A query failed')), query: error.query }
    : pino.stdSerializers.err(error as Error);
