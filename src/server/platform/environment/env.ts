import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { CompanySignInSettings } from './company-sign-in-env.ts';
import {
  companySignInFault,
  companySignInMustBe,
  companySignInOf,
  companySignInVariables,
} from './company-sign-in-env.ts';
import { parseDatabaseUrl } from './database-url.ts';
import type { ScannerAddress } from '../network/virus-scanner.ts';
import { parseScannerAddress } from '../network/virus-scanner.ts';
import type { LogLevel } from '../process/log.ts';
import { logLevels } from '../process/log.ts';
import { sealingKeyBytes } from '../crypto/sealing.ts';

/** The settings of the portal, all from the environment; docs/operations.md and the README list them. */
export interface Env {
  readonly port: number;
  readonly host: string;
  /** The PostgreSQL to run on; null: the embedded database. Several hosts may be listed, as libpq does. */
  readonly databaseUrl: string | null;
  /** Absolute path of the folder of the embedded database. */
  readonly dataDir: string;
  /** Whether the demonstration data are loaded into an empty database. */
  readonly demo: boolean;
  /** Where mail goes; null: to the log. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** The address that people see, without a slash at the end. */
  readonly publicUrl: string;
  /** Proxies whose word on the client's address is taken: addresses or networks, `10.0.0.0/8`. */
  readonly trustedProxies: readonly string[];
  /** What seals secrets in the database: the first; the others only open. None: the portal makes its own. */
  readonly secretKeys: readonly Buffer[];
  /** Signing in through a provider of OpenID Connect; null: with passwords alone. */
  readonly companySignIn: CompanySignInSettings | null;
  /** Where figures for Prometheus are served; null: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  readonly logLevel: LogLevel;
  /** Seconds that the portal serves on after it was asked to stop, so that balancers see it go. */
  readonly stopDelaySeconds: number;
  /** Whether devices may keep the portal for the time without a connection. */
  readonly offlineApp: boolean;
  /** Where clamd looks at what is attached; null: nothing is looked at. */
  readonly virusScanner: ScannerAddress | null;
  /** Networks beside the public Internet that webhooks may be sent to, with or without TLS. */
  readonly webhookNetworks: readonly string[];
}

/** An IP address, or a network with the length of its prefix. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = { 4: 32, 6: 128 }[isIP(address)];
  if (bits === undefined || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits);
}

const networkList = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((network) => network.trim()))
  .transform((networks) => networks.filter((network) => network !== ''))
  .refine((networks) => networks.every(isNetwork));

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((number) => number <= 65_535);
const host = z.string().regex(/^[A-Za-z0-9.:_-]+$/);

const variables = z.object({
  PORT: port.default(3000),
  HOST: host.default('127.0.0.1'),
  DATABASE_URL: z
    .string()
    .refine((text) => parseDatabaseUrl(text) !== null)
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DEMO: z.enum(['0', '1']).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/)
    .default('Design Portal <portal@localhost>'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  METRICS_PORT: port.optional(),
  METRICS_HOST: host.default('127.0.0.1'),
  LOG_LEVEL: z.enum(logLevels).default('info'),
  OFFLINE_APP: z.enum(['0', '1']).default('1'),
  STOP_DELAY_SECONDS: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .refine((seconds) => seconds <= 300)
    .default(0),
  TRUSTED_PROXIES: networkList,
  WEBHOOK_NETWORKS: networkList,
  VIRUS_SCANNER: z
    .string()
    .refine((text) => parseScannerAddress(text) !== null)
    .transform(parseScannerAddress)
    .optional(),
  SECRET_KEY: z
    .string()
    .default('')
    .transform((text) => text.split(',').map((key) => key.trim()))
    .transform((keys) => keys.filter((key) => key !== ''))
    .refine((keys) => keys.every((key) => /^[A-Za-z0-9+/]{43}=$/.test(key)))
    .transform((keys) => keys.map((key) => Buffer.from(key, 'base64'))),
  ...companySignInVariables,
});

const mustBe: Readonly<Record<keyof z.infer<typeof variables>, string>> = {
  PORT: 'a port, 0 to 65535',
  HOST: 'an address or a host name to listen on',
  DATABASE_URL:
    'an address such as postgres://user:password@host:5432/database; several hosts are separated by commas, and target_session_attrs is read-write or any',
  DATA_DIR: 'a folder',
  DEMO: '1 or 0',
  SMTP_URL: 'an address such as smtp://user:password@host:587',
  MAIL_FROM: 'an e-mail address, with or without a name: Design Portal <portal@example.com>',
  PUBLIC_URL: 'an address such as https://portal.example.com',
  SECRET_KEY: `${sealingKeyBytes} random bytes in Base64, as openssl rand -base64 ${sealingKeyBytes} makes them; older keys follow, separated by commas`,
  ...companySignInMustBe,
  METRICS_PORT: 'a port, 0 to 65535',
  METRICS_HOST: 'an address or a host name to listen on',
  LOG_LEVEL: `one of ${logLevels.join(', ')}`,
  OFFLINE_APP: '1 or 0',
  STOP_DELAY_SECONDS: 'whole seconds, 0 to 300',
  TRUSTED_PROXIES: 'addresses or networks, separated by commas: 127.0.0.1, 10.0.0.0/8',
  WEBHOOK_NETWORKS: 'addresses or networks, separated by commas: 127.0.0.1, 10.0.0.0/8',
  VIRUS_SCANNER: 'where clamd listens: host:3310, or the path of its socket, /run/clamav/clamd.ctl',
};

/** A setting that can't be used: its message is one line for the person who starts the portal. */
export class WrongSetting extends Error {
  override readonly name = 'WrongSetting';
}

/** Reads the settings; a variable set to nothing counts as not set. Throws `WrongSetting` naming the first wrong one. */
export function readEnv(environment: Readonly<Record<string, string | undefined>>): Env {
  const set = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = variables.safeParse(set);
  if (!parsed.success) {
    // The value itself is not repeated: it may hold a password.
    const name = parsed.error.issues[0]!.path[0] as keyof typeof mustBe;
    throw new WrongSetting(`${name} must be ${mustBe[name]}`);
  }
  const missing = companySignInFault(parsed.data, (name) => Object.hasOwn(set, name));
  if (missing) throw new WrongSetting(`${missing} must be ${mustBe[missing]}`);
  const {
    PORT,
    HOST,
    DATABASE_URL,
    DATA_DIR,
    DEMO,
    SMTP_URL,
    MAIL_FROM,
    PUBLIC_URL,
    TRUSTED_PROXIES,
    WEBHOOK_NETWORKS,
    VIRUS_SCANNER,
    SECRET_KEY,
    METRICS_PORT,
    METRICS_HOST,
    LOG_LEVEL,
    OFFLINE_APP,
    STOP_DELAY_SECONDS,
  } = parsed.data;
  return {
    port: PORT,
    host: HOST,
    databaseUrl: DATABASE_URL ?? null,
    dataDir: resolve(DATA_DIR),
    demo: DEMO === undefined ? DATABASE_URL === undefined : DEMO === '1',
    smtpUrl: SMTP_URL ?? null,
    mailFrom: MAIL_FROM,
    publicUrl: (PUBLIC_URL ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`).replace(/\/+$/, ''),
    trustedProxies: TRUSTED_PROXIES,
    secretKeys: SECRET_KEY,
    companySignIn: companySignInOf(parsed.data),
    webhookNetworks: WEBHOOK_NETWORKS,
    virusScanner: VIRUS_SCANNER ?? null,
    metrics: METRICS_PORT === undefined ? null : { host: METRICS_HOST, port: METRICS_PORT },
    logLevel: LOG_LEVEL,
    offlineApp: OFFLINE_APP === '1',
    stopDelaySeconds: STOP_DELAY_SECONDS,
  };
}
