import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { projectRoot } from '../platform/process/project-root.ts';
import { readSources, scanTexts } from './scan-texts.ts';

/** The texts of each file of the sources, in the order in which they stand there. */
export type TextsByFile = readonly (readonly [file: string, texts: readonly string[]])[];

/** Written beside the built server by scripts/build.mjs: what is built need not have its sources. */
export const usedTextsFile = 'used-texts.json';

const stored = z.array(z.tuple([z.string(), z.array(z.string())]));

/** Literals that may be a key: of TRANSLATE or of HELP, and no path, class or sign. */
const mayBeKey = (text: string): boolean => text.length > 0 && text.length <= 1000 && !/^\.{0,2}\//.test(text);

export const scanUsedTexts = (sources: string): TextsByFile =>
  Array.from(scanTexts(readSources(sources)).byFile, ([file, texts]) => [file, texts.filter(mayBeKey)] as const);

let known: TextsByFile | undefined;

/** Where the portal uses which texts, as its build has found them; from source, as the sources stand now. */
export function usedTexts(): TextsByFile {
  if (known) return known;
  const built = join(dirname(fileURLToPath(import.meta.url)), usedTextsFile);
  known = existsSync(built)
    ? stored.parse(JSON.parse(readFileSync(built, 'utf8')))
    : scanUsedTexts(join(projectRoot(), 'src'));
  return known;
}
