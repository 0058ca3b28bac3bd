// `npm run licences`: the licences of everything that the portal runs with, from what is installed.
// It fails on a licence that nobody here has agreed to. `npm run licences -- --write FILE` keeps the list as a table.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** A package of production, as installed. */
export interface Licensed {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression, or `unknown`. */
  readonly licence: string;
}

/** Licences that let the portal be used, changed and sold without giving anything away but the notice. */
export const agreed: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1', // fonts, which are passed on unchanged and not sold by themselves
  'PostgreSQL',
  'Python-2.0', // argparse of js-yaml: as permissive as MIT
  'Unlicense',
  'Zlib',
]);

/** What packages that declare nothing are under, as their own licence file says. */
const declaredElsewhere: Readonly<Record<string, string>> = {
  'png-js': 'MIT', // its LICENSE file holds the text of MIT
};

/**
 * Whether an SPDX expression can be met with agreed licences alone: of `A OR B` one is enough, of `A AND B` both are needed.
 * Nested brackets are not read: they have not occurred, and what is not understood is not agreed to.
 */
export function isAgreed(expression: string): boolean {
  const bare = expression.trim().replace(/^\(([^()]*)\)$/, '$1');
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every((licence) => agreed.has(licence.trim())));
}

/** Fonts by the package that they stand in, whose own licence need not be theirs. */
const fontsOf: Readonly<Record<string, Licensed>> = {
  '@fontsource/ibm-plex-sans': { name: 'IBM Plex Sans (font)', version: '', licence: 'OFL-1.1' },
  // pdfmake is under MIT; the names in its font files say this.
  pdfmake: { name: 'Roboto (font, in pdfmake)', version: '3.014', licence: 'OFL-1.1' },
};

/** What is ours to hand on and was made by others, in no package. */
export const within: readonly Licensed[] = [
  {
    name: '@zxcvbn-ts/language-common (its list of passwords, in src/core/people/sign-in)',
    version: '4.1.3',
    licence: 'MIT',
  },
];

interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string | { readonly type?: string };
  readonly licenses?: readonly { readonly type?: string }[];
}

/** The licence that a package.json declares, in today's form or in one of the two older ones. */
export function declaredLicence({ name = '', license, licenses }: Manifest): string {
  const old = licenses?.map(({ type }) => type ?? 'unknown').join(' OR ');
  const declared = typeof license === 'string' ? license : (license?.type ?? old);
  return declared || (declaredElsewhere[name] ?? 'unknown');
}

interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly dev?: boolean; readonly optional?: boolean; readonly devOptional?: boolean }>
  >;
}

/** Every installed package that the portal runs with, by name: not what it is built and tested with. `project` is the root's path. */
export function productionPackages(project: string): Licensed[] {
  const { packages } = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')) as Lock;
  return Object.entries(packages)
    .filter(([folder, { dev, optional, devOptional }]) => folder !== '' && !dev && !optional && !devOptional)
    .map(([folder]) => join(project, folder, 'package.json'))
    .filter((manifest) => existsSync(manifest)) // those for other platforms are not installed
    .map((manifest) => JSON.parse(readFileSync(manifest, 'utf8')) as Manifest)
    .map((manifest) => ({
      name: manifest.name ?? 'unknown',
      version: manifest.version ?? 'unknown',
      licence: declaredLicence(manifest),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** The fonts in packages of production; one in a package that nobody has looked at is of an unknown licence. */
export function fontsWithin(project: string, packages: readonly Licensed[]): Licensed[] {
  return packages.flatMap(({ name, version }) => {
    const folder = join(project, 'node_modules', name);
    const isFont = (file: string) => /\.(ttf|otf|ttc|woff2?|eot)$/i.test(file);
    if (!existsSync(folder) || !readdirSync(folder, { recursive: true, encoding: 'utf8' }).some(isFont)) return [];
    const known = fontsOf[name];
    if (!known) return [{ name: `a font in ${name}`, version, licence: 'unknown' }];
    return known.name.includes(' in ') ? [known] : [{ ...known, version }];
  });
}

function main(args: readonly string[]): void {
  const project = fileURLToPath(new URL('../', import.meta.url));
  const installed = productionPackages(project);
  const packages = [...installed, ...fontsWithin(project, installed), ...within];
  const counts = new Map<string, number>();
  for (const { licence } of packages) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  for (const [licence, count] of [...counts].sort(([, a], [, b]) => b - a)) console.log(`${count}\t${licence}`);

  if (args[0] === '--write') {
    if (args[1] === undefined) throw new Error('--write needs the name of a file');
    const rows = packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`);
    writeFileSync(args[1], ['| package | version | licence |', '| --- | --- | --- |', ...rows, ''].join('\n'));
  }

  const refused = packages.filter(({ licence }) => !isAgreed(licence));
  for (const { name, version, licence } of refused) console.error(`${name} ${version}: ${licence} is not agreed to`);
  if (installed.length === 0) console.error('No package is installed: run npm ci');
  if (refused.length > 0 || installed.length === 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv.slice(2));
