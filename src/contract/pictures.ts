import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const picturesCreate = endpoint('pictures/pictures_create', {
  summary:
    'Upload a picture for the catalogue: PNG or JPEG, by what it holds, at most 1 MB and 4096 px on a side; a table names it as the answer does',
  body: z.object({
    /** The file as base64. */
    content: z.base64().min(1),
  }),
  answer: z.object({
    /** Its name, by what it holds: `GET /api/pictures/{picture}` shows it. */
    picture: z.string(),
    /** px */
    width: z.number().int(),
    height: z.number().int(),
  }),
  access: 'administration.appAdmin',
  scope: 'catalogue:write',
  changes: true,
  uploads: true,
});

export const pictureCalls = { picturesCreate } as const;
