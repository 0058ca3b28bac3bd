import { hasDemonstration } from '../../core/products/cooling/figures/figure-origin.ts';
import type { EmbedKeyView, embedKeysCreate } from '../../contract/integration.ts';
import type { ParsedBodyOf } from '../../contract/endpoint.ts';
import { CALCULATED_FAMILIES } from '../../core/products/cooling/selection/selection-inputs.ts';
import type { EmbedData } from '../../core/integration/embed-data.ts';
import { embeddedTables } from '../../core/integration/embed-data.ts';
import { isLive, opensFor, originFaults } from '../../core/integration/embed-key.ts';
import { embedTextKeys } from '../../core/integration/embed-texts.ts';
import type { Problem } from '../../core/result.ts';
import { ok } from '../../core/result.ts';
import type { EmbedKeyRow } from './embed-key-rows.ts';
import { countEmbedding, findEmbedKey, insertEmbedKey, revokeEmbedKey, selectEmbedKeys } from './embed-key-rows.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import { translateIn } from '../platform/settings/settings.ts';
import type { Context, Services } from '../platform/context/context.ts';
import { txOf } from '../platform/context/context.ts';
import { currentPins } from '../solutions/solution-context.ts';

const DAY = 86_400_000;
/** How often pages of a key may load from one address of the network: a page does once. */
const loadings = { most: 120, windowMinutes: 10 };

const view = ({ createdBy: _, ...row }: EmbedKeyRow, now: Date): EmbedKeyView => ({
  ...row,
  origins: [...row.origins],
  families: [...row.families],
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  revokedAt: row.revokedAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  isLive: isLive(row, now),
});

export const listEmbedKeys = async ({ db, now }: Context): Promise<Outcome<EmbedKeyView[]>> =>
  ok((await selectEmbedKeys(db)).map((row) => view(row, now)));

/** An origin as it is compared. */
const writtenOrigins = (origins: readonly string[]): string[] => [
  ...new Set(origins.map((each) => each.trim().toLowerCase().replace(/\/$/, ''))),
];

/** What is wrong with the name and the origins of a key. */
export const embedKeyFaults = ({
  name,
  origins,
}: Partial<Pick<ParsedBodyOf<typeof embedKeysCreate>, 'name' | 'origins'>>): readonly Problem[] => [
  ...(name?.trim() === '' ? [{ path: 'name', code: 'required', text: 'The field must not be empty' }] : []),
  ...(origins === undefined ? [] : originFaults(writtenOrigins(origins))),
];

export async function createEmbedKey(
  context: Context,
  { name, origins, families, days }: ParsedBodyOf<typeof embedKeysCreate>,
): Promise<Outcome<EmbedKeyView>> {
  const { services, now, actor } = context;
  const errors = embedKeyFaults({ name, origins });
  if (errors.length > 0) return refused('invalid_input', { errors });
  const row = await insertEmbedKey(txOf(context), {
    embedKey: `ek_${services.random(18).toString('base64url')}`,
    name: name.trim(),
    origins: writtenOrigins(origins),
    families: CALCULATED_FAMILIES.filter((family) => families.includes(family)),
    createdAt: now,
    createdBy: actor.userId,
    expiresAt: days === null ? null : new Date(now.getTime() + days * DAY),
  });
  return ok(view(row, now));
}

export async function endEmbedKey(context: Context, embedKey: string): Promise<Outcome<EmbedKeyView>> {
  const row = await revokeEmbedKey(txOf(context), embedKey, context.now);
  return row ? ok(view(row, context.now)) : refused('not_found');
}

/**
 * What a page of an origin is given for a key: the tables of its families and texts in a language, no price and no other part. Unknown,
 * ended and of another origin are told the same.
 */
export async function embedCalculator(
  { services, address }: { readonly services: Services; readonly address: string },
  { embedKey, origin, language }: { embedKey: string; origin: string | undefined; language: string },
): Promise<Outcome<EmbedData>> {
  const { db } = services.database;
  const now = services.clock();
  const seconds = await services.embeddings.count(db, `${embedKey} ${address}`, loadings, now);
  if (seconds > 0) return refused('too_many_requests', { retryAfterSeconds: seconds });
  const key = await findEmbedKey(db, embedKey);
  if (!key || !opensFor(key, origin, now)) return refused('not_found');
  const pins = await currentPins({ services, db, now });
  if (!pins.ok) return refused('unavailable');
  const { catalogueVersion } = pins.value;
  await countEmbedding(db, embedKey, now);
  const t = translateIn(await services.settings.translations(db), language);
  const { families } = await services.catalogues.selection(db, catalogueVersion);
  return ok({
    catalogueVersion,
    isDemonstration: hasDemonstration(key.families.flatMap((family) => families.get(family) ?? [])),
    families: key.families,
    tables: embeddedTables(await services.catalogues.source(db, catalogueVersion), key.families),
    texts: Object.fromEntries(embedTextKeys.map((text) => [text, t(text)])),
  });
}
