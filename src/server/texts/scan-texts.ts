import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Which texts the sources use: the one truth of `npm run check -- texts` and of the screen of translations. A text is a
 * literal handed to t() or translate(), or a literal where the house keeps keys: text, label, group, help, hint, title and the
 * like, and the tables of names. A help is named by `<Help of="…">` or by `help: '…'`.
 */

const LITERAL = String.raw`(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)")`;
const CALLED = new RegExp(String.raw`\b(?:t|translate)\(\s*${LITERAL}`, 'g');
const KEPT = new RegExp(String.raw`\b(?:text|label|group|help|hint|summaryText)\??:\s*${LITERAL}`, 'g');
const ANY = new RegExp(LITERAL, 'g');
const HELPED = new RegExp(String.raw`<Help\b[^>]*?\bof=${LITERAL}|\bhelp(?::\s*|=)${LITERAL}`, 'g');

export interface SourceFile {
  /** Below `src/`, with slashes. */
  readonly file: string;
  readonly text: string;
}

export interface UsedTexts {
  /** Keys that must stand in TRANSLATE, with the first file that uses each. */
  readonly needed: ReadonlyMap<string, string>;
  /** Every literal of the sources: a key that is none of them is used by nothing. */
  readonly literals: ReadonlySet<string>;
  /** Keys that must stand in HELP, beside those of the fields of engines. */
  readonly helped: ReadonlyMap<string, string>;
  /** The literals of each file in their order. */
  readonly byFile: ReadonlyMap<string, readonly string[]>;
}

const unescaped = (match: RegExpMatchArray): string =>
  (match.slice(1).find((part) => part !== undefined) ?? '').replaceAll(/\\(.)/g, '$1');

/** Keys that a pattern finds, with the first file that uses each. */
function used(pattern: RegExp, among: readonly SourceFile[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { file, text } of among) {
    for (const match of text.matchAll(pattern)) {
      const key = unescaped(match);
      if (!found.has(key)) found.set(key, file);
    }
  }
  return found;
}

/** A key reads as words for people: it has a capital or a placeholder in front, and is no code, path or unit. */
const readsAsText = (key: string): boolean =>
  /^[A-Z{\d]/.test(key) && /[a-z]{2}/.test(key) && !/^[A-Za-z]+[A-Z_/.]\S*$/.test(key);

/** A key of HELP: `cooling.pipeLengthM`. */
const readsAsHelp = (key: string): boolean => /^[a-z][A-Za-z0-9-]*(\.[A-Za-z0-9-]+)+$/.test(key);

/** The sources of the portal, tests aside. */
export function readSources(folder: string): SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
}

/**
 * Core and the nouns of the server write no words but for people. The shell, commands, the description of the calls and samples
 * write for operators and programs, and so do these files: a log, a metric, SQL.
 */
const silent = /^server\/(platform|commands|openapi|seed|testing)\//;
export const silentFiles: ReadonlySet<string> = new Set([
  'server/audit/audit-runs.ts',
  'server/live/notice-stream.ts',
  'server/order-export/order-xml.ts',
  'server/sign-in/company/identity-provider.ts',
  'server/sign-in/company/routes.ts',
]);
const isSpoken = (file: string): boolean =>
  /^(core|server\/[\w-]+)\//.test(file) && !silent.test(file) && !silentFiles.has(file);

export function scanTexts(files: readonly SourceFile[]): UsedTexts {
  /** Comments and thrown bugs aside. */
  const spoken = files
    .filter(({ file }) => isSpoken(file))
    .map(({ file, text }) => ({
      file,
      text: text
        .replaceAll(/\/\*[\s\S]*?\*\//g, '')
        .replaceAll(/\/\/.*$/gm, '')
        .replaceAll(/\b(?:Error|sound)\([^;]*\);/g, ''),
    }));
  const byFile = new Map(
    files.map(({ file, text }) => [file, [...new Set(Array.from(text.matchAll(ANY), unescaped))]] as const),
  );
  return {
    needed: new Map(
      [
        ...[...used(ANY, spoken)].filter(([key]) => readsAsText(key) && key.includes(' ')),
        ...[...used(KEPT, files)].filter(([key]) => readsAsText(key)),
        ...used(CALLED, files),
      ].filter(([key]) => key !== ''),
    ),
    literals: new Set([...byFile.values()].flat()),
    helped: new Map([...used(HELPED, files)].filter(([key]) => readsAsHelp(key))),
    byFile,
  };
}
