import { PgTransaction } from 'drizzle-orm/pg-core';
import { findSigningKey, keepSigningKey } from './signing-keys.ts';
import type { Sealing } from '../crypto/sealing.ts';
import { createSealing, sealingKeyBytes } from '../crypto/sealing.ts';
import type { Context } from './context.ts';

const PURPOSE = 'sealing';

/**
 * What seals and opens secrets: by the keys of SECRET_KEY, else by one that the portal has made for itself and keeps in the
 * database. That one goes on opening what it sealed after SECRET_KEY has been set. A key that a transaction has made is not
 * remembered before it has ended.
 */
export async function sealingOf({ services, db }: Pick<Context, 'services' | 'db'>): Promise<Sealing> {
  const { sealing, random } = services;
  if (sealing.known) return sealing.known;
  const kept = await findSigningKey(db, PURPOSE);
  const own = kept ?? (sealing.keys.length > 0 ? null : await keepSigningKey(db, PURPOSE, random(sealingKeyBytes)));
  const [first, ...others] = [...sealing.keys, ...(own ? [own] : [])];
  const made = createSealing([first!, ...others], random);
  if (!(db instanceof PgTransaction)) sealing.known = made;
  return made;
}
