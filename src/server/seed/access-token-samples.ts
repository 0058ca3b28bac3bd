import { randomUUID } from 'node:crypto';
import { beginningOf, newAccessToken } from '../sign-in/access-tokens/access-token-text.ts';
import { insertAccessToken } from '../sign-in/access-tokens/access-token-rows.ts';
import type { Tx } from '../platform/database/database.ts';
import { findActiveUserByEmail } from '../users/users.ts';
import { hashToken } from '../platform/crypto/tokens.ts';
import type { Services } from '../platform/context/context.ts';

const DAY = 86_400_000;

/** What programs of a company would be given. Nobody has these tokens: they are made here and forgotten. */
const samples = [
  {
    name: 'Ночная выгрузка заказов в ERP (демонстрация)',
    scopes: ['solutions:read', 'reports:read'],
    made: 20,
    used: 0.4,
    lasts: 90,
  },
  { name: 'Загрузка прайс-листов (демонстрация)', scopes: ['prices:write'], made: 40, used: 12, lasts: 30 },
] as const;

/** Access tokens of the demonstration's admin: one that works, one that has expired. */
export async function insertSampleAccessTokens(tx: Tx, { clock, random }: Services): Promise<void> {
  const admin = await findActiveUserByEmail(tx, 'admin@demo.example');
  if (!admin) return;
  const ago = (days: number) => new Date(clock().getTime() - days * DAY);
  for (const { name, scopes, made, used, lasts } of samples) {
    const token = newAccessToken(random);
    await insertAccessToken(tx, {
      tokenId: randomUUID(),
      userId: admin.userId,
      tokenHash: hashToken(token),
      name,
      prefix: beginningOf(token),
      scopes: [...scopes],
      createdAt: ago(made),
      expiresAt: ago(made - lasts),
      lastUsedAt: ago(used),
      lastAddress: '192.0.2.17',
    });
  }
}
