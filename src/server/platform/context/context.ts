import type { Actor } from '../../../core/people/access/roles.ts';
import type { Policy } from '../../../core/settings/policy.ts';
import type { Translate } from '../../../core/translation/translate.ts';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { CompanySignIn } from './company-sign-in.ts';
import type { CatalogueStore } from './catalogue-store.ts';
import type { PriceSights } from '../audit-trail/price-sights.ts';
import type { Trail } from '../audit-trail/trail.ts';
import type { Database, DbOrTx, Tx } from '../database/database.ts';
import type { StoredSession } from './session.ts';
import type { VirusScanner } from '../network/virus-scanner.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { Passwords } from '../crypto/passwords.ts';
import type { Rate } from '../limits/rate-limit.ts';
import type { Sealing } from '../crypto/sealing.ts';
import type { KnownSheets } from './catalogue-store.ts';
import type { Settings } from '../settings/settings.ts';
import type { Reach } from '../network/reachable.ts';
import { translateIn } from '../settings/settings.ts';

/** What the portal is made of, for every call and every job alike. */
export interface Services {
  readonly database: Database;
  readonly clock: () => Date;
  /** Unpredictable bytes. */
  readonly random: (size: number) => Buffer;
  readonly passwords: Passwords;
  readonly settings: Settings;
  readonly catalogues: CatalogueStore;
  readonly catalogueSheets: KnownSheets;
  readonly outbox: Outbox;
  /** Has the impact of a catalogue looked at, from the end of the transaction on. */
  readonly queueImpact: (db: DbOrTx, runId: string) => Promise<void>;
  /** Has a file read that was taken in, from the end of the transaction on. */
  readonly queueImport: (db: DbOrTx, importId: string) => Promise<void>;
  /** Has files that wait looked at now, where this process reads them. It may end before they are read. */
  readonly readImportsNow: () => Promise<void>;
  /** How long a call waits for its file to be read. */
  readonly importPatienceMs: number;
  /** Has a renewal of prices in bulk worked off, from the end of the transaction on. */
  readonly queueRenewal: (db: DbOrTx, runId: string) => Promise<void>;
  /** Has deliveries to other systems sent, from the end of the transaction on. */
  readonly queueDeliveries: (db: DbOrTx) => Promise<void>;
  /** Where deliveries may go, and how long they may take. */
  readonly webhooks: {
    readonly reach: (address: string) => Reach;
    readonly timeoutMs: number;
    /** Whether networks of one's own may be reached, where there may be no https. */
    readonly mayBeInside: boolean;
  };
  /** Access tokens that nobody has, by the address that sent them. */
  readonly tokenFailures: Rate;
  /** Requests for new passwords, by address. */
  readonly resetRequests: Rate;
  /** What customers ask for at their addresses, by where they ask from. */
  readonly customerRequests: Rate;
  /** Looks at files that people attach; null where the portal has none. */
  readonly virusScanner: VirusScanner | null;
  /** Files that people attach. */
  readonly attachings: Rate;
  /** What pages of partners ask for, by key and by where they ask from. */
  readonly embeddings: Rate;
  readonly priceSights: PriceSights;
  /** The key of customers' addresses, once it has been read: it never changes. */
  readonly linkKey: { known: Buffer | null };
  /** Signing in through a provider; null where the portal has none. */
  readonly companySignIn: CompanySignIn | null;
  /** The keys of SECRET_KEY, and what they make once it has been needed. */
  readonly sealing: { readonly keys: readonly Buffer[]; known: Sealing | null };
  /** Whether mail leaves through a server; otherwise it is written into the log. */
  readonly mailLeaves: boolean;
  /** The address that people see, without a slash at the end. */
  readonly publicUrl: string;
}

/** What a use case works with: the one who asks, the moment, and where to read and write. */
export interface Context {
  readonly services: Services;
  /**
   * The transaction of the call where the endpoint changes something (its refusal leaves nothing behind), else the
   * database itself. A use case that needs one calls `db.transaction`: inside another it is a savepoint.
   */
  readonly db: DbOrTx;
  /** The moment of the call, the same all through it. */
  readonly now: Date;
  /** The address of the client, as the socket tells it. */
  readonly address: string;
  readonly userAgent: string;
  /** Of an endpoint that keeps its key itself (`keyed`), where one was sent. */
  readonly idempotencyKey?: string;
  readonly session: StoredSession | null;
  /** Who asks. Throws where nobody is signed in: an endpoint that is open to anyone looks at `session`. */
  readonly actor: Actor;
  /** The event that the audit keeps of this call: what every call tells is told already (platform/http/audited-call.ts). */
  readonly audit: Trail;
  /** The language to answer in: the user's, else the browser's, else Russian. */
  readonly language: string;
}

export const policyOf = ({ services, db }: Pick<Context, 'services' | 'db'>): Promise<Policy> =>
  services.settings.policy(db);

/** `t()` in the language of the one who asks. */
export const translateFor = async ({ services, db, language }: Context): Promise<Translate> =>
  translateIn(await services.settings.translations(db), language);

/** The transaction of a call that changes something. Throws where the endpoint does not say that it does. */
export function txOf({ db }: Pick<Context, 'db'>): Tx {
  if (!(db instanceof PgTransaction)) throw new Error('A change was asked for outside a transaction');
  return db;
}

/** Whoever is not of the vendor's house, a customer at their address among them: what prices they see is kept. */
export const isOutsider = ({ session }: Pick<Context, 'session'>): boolean =>
  session?.actor.companyKind !== 'vendor' && !session?.viewedBy;
