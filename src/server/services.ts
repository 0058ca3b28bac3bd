import { randomBytes } from 'node:crypto';
import { createPriceSights } from './platform/audit-trail/price-sights.ts';
import { createCatalogueStore } from './catalogue/catalogue-store.ts';
import { createCompanySignIn } from './sign-in/company/identity-provider.ts';
import type { CompanySignInSettings } from './platform/environment/company-sign-in-env.ts';
import type { Database } from './platform/database/database.ts';
import type { VirusScanner } from './platform/network/virus-scanner.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { createPasswords } from './platform/crypto/passwords.ts';
import { createRate } from './platform/limits/rate-limit.ts';
import { createSettings } from './platform/settings/settings.ts';
import { createKnownSheets } from './catalogue/catalogue-sheets.ts';
import type { Services } from './platform/context/context.ts';
import { createReach } from './platform/network/reachable.ts';

/** Puts together what calls and jobs work with. Clock, randomness and bcrypt's cost are given by tests alone. */
export function createServices({
  database,
  jobs,
  publicUrl,
  mailLeaves = false,
  clock = () => new Date(),
  random = randomBytes,
  bcryptCost,
  webhookNetworks = [],
  webhookTimeoutMs = 10_000,
  importPatienceMs = 2_500,
  secretKeys = [],
  companySignIn = null,
  virusScanner = null,
}: {
  readonly database: Database;
  readonly jobs: Pick<Jobs, 'send' | 'wake'>;
  readonly publicUrl: string;
  readonly mailLeaves?: boolean;
  readonly clock?: () => Date;
  readonly random?: (size: number) => Buffer;
  readonly bcryptCost?: number;
  readonly webhookNetworks?: readonly string[];
  readonly webhookTimeoutMs?: number;
  readonly importPatienceMs?: number;
  /** What seals secrets: the first; the others only open. None: the portal makes its own. */
  readonly secretKeys?: readonly Buffer[];
  /** The provider through which people sign in, if there is one. */
  readonly companySignIn?: CompanySignInSettings | null;
  readonly virusScanner?: VirusScanner | null;
}): Services {
  return {
    database,
    clock,
    random,
    passwords: createPasswords(bcryptCost),
    settings: createSettings(),
    catalogues: createCatalogueStore(),
    catalogueSheets: createKnownSheets(),
    queueImpact: (db, runId) => jobs.send(db, 'catalogue-impact', { runId }),
    queueImport: (db, importId) => jobs.send(db, 'read-imports', { importId }),
    readImportsNow: () => jobs.wake('read-imports'),
    importPatienceMs,
    queueRenewal: (db, runId) => jobs.send(db, 'renew-solutions', { runId }),
    queueDeliveries: (db) => jobs.send(db, 'deliver-webhooks', {}),
    webhooks: {
      reach: createReach(webhookNetworks),
      timeoutMs: webhookTimeoutMs,
      mayBeInside: webhookNetworks.length > 0,
    },
    outbox: { put: (db, messages) => jobs.send(db, 'mail', ...messages) },
    tokenFailures: createRate('tokenFailures'),
    resetRequests: createRate('resetRequests'),
    customerRequests: createRate('customerRequests'),
    virusScanner,
    attachings: createRate('attachings'),
    embeddings: createRate('embeddings'),
    priceSights: createPriceSights(),
    linkKey: { known: null },
    companySignIn: companySignIn && createCompanySignIn(companySignIn, { publicUrl, clock }),
    sealing: { keys: secretKeys, known: null },
    publicUrl,
    mailLeaves,
  };
}
