import { findSigningKey, keepSigningKey } from '../../platform/context/signing-keys.ts';
import type { Context } from '../../platform/context/context.ts';

const PURPOSE = 'customer-link';
const BYTES = 32;

/** The key that links are signed with; null before the first link, when no address leads anywhere. */
export async function findLinkKey({ services, db }: Pick<Context, 'services' | 'db'>): Promise<Buffer | null> {
  services.linkKey.known ??= await findSigningKey(db, PURPOSE);
  return services.linkKey.known;
}

/** The same, made where there is none: not remembered before the transaction that makes it has ended. */
export const makeLinkKey = async (context: Pick<Context, 'services' | 'db'>): Promise<Buffer> =>
  (await findSigningKey(context.db, PURPOSE)) ??
  (await keepSigningKey(context.db, PURPOSE, context.services.random(BYTES)));
