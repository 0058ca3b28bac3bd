import { inspect } from 'node:util';

/** Where the database tells what its operator should know; main.ts gives it the log. */
export type Report = (message: string, error?: unknown) => void;

export const reportToStderr: Report = (message, error) => {
  process.stderr.write(`${message}${error === undefined ? '' : `: ${inspect(error)}`}\n`);
};
