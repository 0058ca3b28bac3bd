import { randomUUID } from 'node:crypto';
import type { PriceRow } from '../../core/pricing/price.ts';
import type { Tx } from '../platform/database/database.ts';
import { putInvitation } from '../users/invitations.ts';
import { insertCompanies, insertDiscounts, insertUsers } from '../users/users.ts';
import type { DemonstrationCompany } from '../users/demonstration-accounts.ts';
import { demonstrationCompanies } from '../users/demonstration-accounts.ts';

/** Milliseconds that the demonstration's invitation stands open. */
const INVITATION = 7 * 86_400_000;

/** What a discount group may be discounted at most, in %: what its tightest minimum multiplier leaves. */
function roomOfGroups(prices: readonly PriceRow[]): ReadonlyMap<string, number> {
  const rooms = new Map<string, number>();
  for (const { discountGroup, minMultiplier } of prices) {
    const room = Math.round((1 - minMultiplier) * 100);
    rooms.set(discountGroup, Math.min(room, rooms.get(discountGroup) ?? room));
  }
  return rooms;
}

/** Discounts of a company by discount group: its share of the room, in whole percent. */
export function demonstrationDiscounts(
  { shareOfRoom }: DemonstrationCompany,
  prices: readonly PriceRow[],
): { readonly discountGroup: string; readonly discount: string }[] {
  if (shareOfRoom === 0) return [];
  return [...roomOfGroups(prices)].map(([discountGroup, room]) => ({
    discountGroup,
    discount: String(Math.floor((room * shareOfRoom) / 100)),
  }));
}

/** The demonstration's companies with their people, who all have the same password, and their discounts. */
export async function insertDemonstrationAccounts(
  tx: Tx,
  passwordHash: string,
  prices: readonly PriceRow[],
  now: Date,
): Promise<void> {
  for (const company of demonstrationCompanies) {
    const companyId = randomUUID();
    await insertCompanies(tx, [{ companyId, name: company.name, kind: company.kind }]);
    const people = company.users.map(({ state, ...user }) => ({
      ...user,
      userId: randomUUID(),
      companyId,
      active: state === undefined,
      invited: state === 'invited',
      passwordHash: state === 'invited' ? null : passwordHash,
    }));
    await insertUsers(tx, people);
    // No mail leaves a demonstration that nobody has looked at: whoever sends it once more gets one.
    for (const { userId } of people.filter(({ invited }) => invited))
      await putInvitation(tx, { userId, invitedAt: now, expiresAt: new Date(now.getTime() + INVITATION) });
    await insertDiscounts(
      tx,
      demonstrationDiscounts(company, prices).map((discount) => ({ ...discount, companyId })),
    );
  }
}

/** The only account of an empty portal without demonstration: who makes all the others. */
export async function insertFirstAdmin(
  tx: Tx,
  admin: { readonly email: string; readonly passwordHash: string; readonly companyName: string },
): Promise<void> {
  const { email, passwordHash, companyName } = admin;
  const companyId = randomUUID();
  await insertCompanies(tx, [{ companyId, name: companyName, kind: 'vendor' }]);
  await insertUsers(tx, [
    { userId: randomUUID(), companyId, email, displayName: 'Администратор', role: 'admin', passwordHash },
  ]);
}
