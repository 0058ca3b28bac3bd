import pino from 'pino';
import { loggedError } from './log-error.ts';

/** From the loudest to the quietest, as LOG_LEVEL names them. */
export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/**
 * The log of the portal: one line of JSON an event, times in ISO 8601 and UTC, levels by name. Nothing secret is given to it; should
 * a request ever be, what it was authorised by is left out.
 */
export const createLog = (level: LogLevel, destination: pino.DestinationStream): pino.Logger =>
  pino(
    {
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: loggedError },
      redact: {
        paths: ['authorization', 'cookie', '["set-cookie"]', '["x-xsrf-token"]'].flatMap((header) => [
          `headers${header.startsWith('[') ? '' : '.'}${header}`,
          `req.headers${header.startsWith('[') ? '' : '.'}${header}`,
        ]),
        remove: true,
      },
    },
    destination,
  );
