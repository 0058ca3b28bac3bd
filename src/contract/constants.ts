import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const constantName = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/);

export const constantsSelect = endpoint('constants/constants_select', {
  summary: 'A constants record. TRANSLATE needs no session; what the caller may not see is an empty list',
  body: z.object({ constantName }),
  answer: z.array(z.object({ constantName, csvString: z.string(), version: z.number().int() })),
  access: 'anyone',
  scope: 'catalogue:read',
  changes: false,
});

export const constantsUpdate = endpoint('constants/constants_update', {
  summary: 'Replace a constants record; a table that does not fit its format is refused whole',
  body: z.object({ constantName, csvString: z.string(), version: z.number().int().optional() }),
  answer: z.object({ constantName, version: z.number().int() }),
  access: 'administration.appAdmin',
  scope: 'catalogue:write',
  changes: true,
  uploads: true,
});
