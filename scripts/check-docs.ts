// Whether README, CONTRIBUTING and docs/ speak of what is there: every npm script and every file that they name exists.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** What the project has, as far as its documents may speak of it. */
export interface Project {
  readonly scripts: ReadonlySet<string>;
  /** Whether there is a file or folder of this name, relative to the root, with forward slashes. */
  exists(path: string): boolean;
}

/** npm's own commands, which are no scripts of ours. */
const npmCommands = new Set(['ci', 'install', 'run', 'audit', 'version', 'exec']);

/** Where the project's own files live: a name in a document that begins like this is meant to be a file. */
const ownFolders = ['src', 'scripts', 'docs', 'catalogue', 'migrations', 'e2e', 'bench', '.ci'];

/**
 * The npm scripts that a text names, in code or in prose: `npm test`, `npm run check -- types`.
 * `npm run <name>` and the like, with a placeholder, name none.
 */
export function namedScripts(text: string): string[] {
  const run = [...text.matchAll(/\bnpm run ([a-z][a-z0-9:-]*)/g)].map(([, name]) => name ?? '');
  const short = [...text.matchAll(/`npm ([a-z][a-z-]*)|^\s*\$?\s*npm ([a-z][a-z-]*)/gm)]
    .map(([, inCode, inBlock]) => inCode ?? inBlock ?? '')
    .filter((name) => !npmCommands.has(name));
  return [...new Set([...run, ...short])];
}

/**
 * The files that a document names: the targets of its relative links, as paths from the root, and the code spans that begin
 * with one of the project's folders. Patterns (`src/**`) and placeholders (`screens/<noun>`, `001-….md`) name none.
 */
export function namedFiles(text: string, document: string): string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)[^)]*\)/g)]
    .map(([, target]) => target ?? '')
    .filter((target) => !/^([a-z]+:|#|\/)/.test(target))
    .map((target) => posix.join(posix.dirname(document), decodeURI(target.replace(/#.*$/, ''))));
  const spans = [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, span]) => (span ?? '').replace(/[:#]\S*$/, ''))
    .filter((span) => ownFolders.some((folder) => span.startsWith(`${folder}/`)) && !/[*<>{}[\]…$]|\.\.\./.test(span));
  return [...new Set([...links, ...spans])];
}

/** Everything that a document names and the project does not have, each as one sentence. */
export function faultsOf(text: string, document: string, project: Project): string[] {
  const scripts = namedScripts(text).filter((name) => !project.scripts.has(name));
  const files = namedFiles(text, document).filter((file) => !project.exists(file));
  return [
    ...scripts.map((name) => `${document} names the npm script "${name}", which package.json does not have`),
    ...files.map((file) => `${document} names ${file}, which does not exist`),
  ];
}

function main(): void {
  const root = fileURLToPath(new URL('../', import.meta.url));
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const project: Project = {
    scripts: new Set(Object.keys(scripts)),
    exists: (path) => existsSync(join(root, path)),
  };
  const inDocs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.includes('node_modules'))
    .map((file) => `docs/${file}`);
  const documents = ['README.md', 'CONTRIBUTING.md', ...inDocs.filter((file) => file.endsWith('.md')).sort()];
  const faults = documents.flatMap((document) =>
    project.exists(document)
      ? faultsOf(readFileSync(join(root, document), 'utf8'), document, project)
      : [`${document} is missing`],
  );
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
