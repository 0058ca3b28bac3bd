import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where a backup of each release's demonstration lies (its README says which commit made which). */
export const releasesFolder = fileURLToPath(new URL('./releases/', import.meta.url));

export interface Release {
  /** `028-f0a01c8.backup`: the newest migration that it has had, and the commit that made it. */
  readonly file: string;
  readonly path: string;
  readonly newest: number;
}

export const releases = (): Release[] =>
  readdirSync(releasesFolder)
    .filter((file) => /^\d{3}-.+\.backup$/.test(file))
    .toSorted()
    .map((file) => ({ file, path: join(releasesFolder, file), newest: Number(file.slice(0, 3)) }));
