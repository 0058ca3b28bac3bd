/** The driver's words for a connection that can't be had or broke; it gives them no code. */
const brokenConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client was closed|Client has encountered a connection error|Query read timeout|Cannot use a pool after calling end)/;

const networkErrors: readonly string[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
];

/**
 * SQLSTATEs by which a server says "not now": class 08 connection, 53 resources, 57P shutting down or starting,
 * 57014 the statement took too long, 25006 a server that became a read-only standby.
 */
const notNow = /^(08...|53...|57P..|57014|25006)$/;

/** The unix socket of the embedded database; any other file that is missing is another matter. */
const isSocketGone = (code: string, error: Error): boolean =>
  code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';

/** The database is out of reach, or more is asked than it can serve: answered with 503, nothing was half written. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    networkErrors.includes(code) ||
    isSocketGone(code, error) ||
    notNow.test(code) ||
    brokenConnection.test(error.message) ||
    // drizzle wraps the driver's error; several addresses of one host fail together
    isDatabaseUnavailable(error.cause) ||
    (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable))
  );
}

/** SQLSTATEs of a transaction that stood in another's way: it may go through when it is done again. */
const inTheWay: ReadonlySet<string | null> = new Set(['40001', '40P01']);

/** A serialization failure or a deadlock: the transaction was rolled back whole, and nothing is wrong with what was asked. */
export const isWorthRepeating = (error: unknown): boolean => inTheWay.has(sqlState(error));

/** A lock was not had in the time that `lock_timeout` gives (55P03). */
export const isLockTimeout = (error: unknown): boolean => sqlState(error) === '55P03';

/** The SQLSTATE of a failed query, also through drizzle's wrapping: `23505` is a unique violation. */
export function sqlState(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const code =
    'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : null;
  return code ?? sqlState(error.cause);
}
