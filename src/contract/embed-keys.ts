import { z } from 'zod';
import { CALCULATED_FAMILIES } from '../core/products/cooling/selection/selection-inputs.ts';
import { embedKeyPattern, MOST_ORIGINS } from '../core/integration/embed-key.ts';
import { endpoint } from './endpoint.ts';
import { instant, line } from './shapes.ts';

const key = z.string().regex(embedKeyPattern);

export const embedKey = z.object({
  embedKey: key,
  name: z.string(),
  origins: z.array(z.string()),
  families: z.array(z.enum(CALCULATED_FAMILIES)),
  createdAt: instant,
  expiresAt: instant.nullable(),
  revokedAt: instant.nullable(),
  isLive: z.boolean(),
  uses: z.number().int(),
  lastUsedAt: instant.nullable(),
});
export type EmbedKeyView = z.infer<typeof embedKey>;

export const embedKeysSelect = endpoint('embed/embed_keys_select', {
  summary: 'The keys with which pages of partners show the cooling calculator, the newest first',
  body: z.object({}),
  answer: z.array(embedKey),
  access: 'administration.appAdmin',
  scope: 'catalogue:read',
  changes: false,
});

export const embedKeysCreate = endpoint('embed/embed_keys_create', {
  summary: 'Let pages of some origins show the cooling calculator of some families, without prices',
  body: z.object({
    name: line(100),
    origins: z.array(line(200)).min(1).max(MOST_ORIGINS),
    families: z.array(z.enum(CALCULATED_FAMILIES)).min(1),
    /** Days until it ends; null: it does not. */
    days: z.number().int().min(1).max(3650).nullable(),
  }),
  answer: embedKey,
  access: 'administration.appAdmin',
  scope: 'catalogue:write',
  changes: true,
});

export const embedKeysRevoke = endpoint('embed/embed_keys_revoke', {
  summary: 'End a key at once',
  body: z.object({ embedKey: key }),
  answer: embedKey,
  access: 'administration.appAdmin',
  scope: 'catalogue:write',
  changes: true,
});
