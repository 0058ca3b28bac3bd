// Which modules of the browser's half travel together. Left to itself the bundler makes a file of every set of screens that share
// something: a hundred and fifty for one screen, each asked for by itself and compressed by itself.
import { join, relative } from 'node:path';
import { build } from 'vite';

/** What people come to first, by the modules that it begins with. Modules that the same of these need are one file. */
const beginnings = {
  start: ['main.tsx'],
  login: ['routes/front-door.tsx'],
  guest: [
    'routes/routed-portal.tsx',
    'app/session/query-provider.tsx',
    'screens/sign-in/code-page.tsx',
    'screens/sign-in/forgotten-page.tsx',
    'screens/sign-in/invitation-page.tsx',
    'screens/sign-in/reset-page.tsx',
    'screens/sign-in/set-up-page.tsx',
    'screens/sharing/shared-page.tsx',
  ],
  frame: ['routes/routed-portal.tsx', 'shell/shell.tsx', 'routes/signed-in-routes.tsx', 'app/offline/begin.ts'],
  list: ['screens/solutions/list/solution-list-page.tsx'],
  solution: ['screens/solutions/detail/solution-page.tsx'],
  choices: ['screens/solutions/detail/choices-tab.tsx'],
  cooling: ['products/cooling/cooling-view.tsx'],
  chiller: ['products/chiller/chiller-view.tsx'],
  ups: ['products/ups/ups-view.tsx'],
  rack: ['products/rack/rack-view.tsx'],
  monitoring: ['products/monitoring/monitoring-view.tsx'],
  calculator: ['products/cooling/calculator/cooling-calculator-page.tsx'],
};

/** Whoever is at a screen has all of these already: what they need is not told apart any further. */
const always = ['start', 'login', 'frame'];

/**
 * Screens that are no beginning: what they have in common with one does not bring along what they have not.
 * @param {readonly { readonly facadeModuleId: string | null }[]} chunks @param {string} webRoot
 */
function otherScreens(chunks, webRoot) {
  const known = new Set(Object.values(beginnings).flat());
  return chunks
    .flatMap(({ facadeModuleId }) => (facadeModuleId?.startsWith(webRoot) ? [relative(webRoot, facadeModuleId)] : []))
    .filter((module) => /^(?!shell\/).*-page\.tsx$/.test(module) && !known.has(module));
}

/**
 * Throws where files import each other in a circle: what runs first would be left to chance.
 * @param {Readonly<Record<string, { readonly imports?: readonly string[] }>>} manifest
 */
export function refuseCircles(manifest) {
  /** @type {Map<string, 'open' | 'done'>} */
  const state = new Map();
  /** @param {string} file @param {readonly string[]} way */
  const walk = (file, way) => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') throw new Error(`Files import each other: ${[...way, file].join(', ')}`);
    state.set(file, 'open');
    for (const imported of manifest[file]?.imports ?? []) walk(imported, [...way, file]);
    state.set(file, 'done');
  };
  for (const file of Object.keys(manifest)) walk(file, []);
}

/** Bytes before compression: what is smaller is asked for and compressed by itself for more than it weighs. */
const small = 7000;

/**
 * What is small and shared by the screens that most begin with travels with what everybody has by then, as long as it needs nothing
 * besides, and no style sheet changes its place among the others.
 * @param {readonly { readonly fileName: string, readonly code: string, readonly imports: readonly string[], readonly moduleIds: readonly string[] }[]} chunks
 * @param {Map<string, string>} planned the file that each chunk goes to; changed
 */
function giveSmallAlong(chunks, planned) {
  const shared = chunks.filter(({ fileName }) => /(?:list|solution)-|-solution/.test(planned.get(fileName) ?? ''));
  /** @type {Map<string, typeof chunks>} */
  const files = new Map();
  for (const chunk of shared) {
    const file = planned.get(chunk.fileName) ?? '';
    files.set(file, [...(files.get(file) ?? []), chunk]);
  }
  const own = new Set(chunks.filter(({ moduleIds }) => moduleIds.every((id) => id.startsWith('\0'))).map(({ fileName }) => fileName)); // prettier-ignore
  for (let moved = true; moved;) {
    moved = false;
    for (const [file, parts] of files) {
      const [isForGuests, target] = file.includes('guest') ? [true, 'frame-guest'] : [false, 'frame'];
      const known = new Set([...always, 'frame-guest'].filter((name) => !isForGuests || name !== 'frame'));
      const isSmall = parts.reduce((sum, { code }) => sum + code.length, 0) < small;
      const isPlain = parts.every(({ moduleIds }) => moduleIds.every((id) => !/\.css(?:$|\?)/.test(id)));
      const needsNothing = parts.every(({ imports }) =>
        imports.every((from) => own.has(from) || known.has(planned.get(from) ?? '') || planned.get(from) === file),
      );
      if (file === target || !isSmall || !isPlain || !needsNothing) continue;
      for (const { fileName } of parts) planned.set(fileName, target);
      files.delete(file);
      moved = true;
    }
  }
}

/**
 * The file that each module goes to; what is not named the bundler places. A build that is not written says what each screen needs once
 * everything that is not used has been left out.
 * @param {string} configFile @param {string} webRoot where the browser's sources are
 * @returns {Promise<ReadonlyMap<string, string>>}
 */
export async function planChunks(configFile, webRoot) {
  const built = await build({ configFile, logLevel: 'error', build: { write: false } });
  if (Array.isArray(built) || !('output' in built)) throw new Error('One bundle is expected');
  const chunks = built.output.flatMap((file) => (file.type === 'chunk' ? [file] : []));
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const holderOf = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk.fileName])));

  /** @type {Map<string, string[]>} Beginnings by file. */
  const needed = new Map();
  /** @type {Record<string, readonly string[]>} */
  const all = { ...beginnings, elsewhere: otherScreens(chunks, webRoot) };
  for (const [name, modules] of Object.entries(all)) {
    /** @type {Set<string>} */
    const seen = new Set();
    /** @param {string | undefined} file */
    const take = (file) => {
      if (file === undefined || seen.has(file)) return;
      seen.add(file);
      needed.set(file, [...(needed.get(file) ?? []), name]);
      for (const imported of byName.get(file)?.imports ?? []) take(imported);
    };
    for (const module of modules) {
      const holder = holderOf.get(join(webRoot, module));
      if (holder === undefined) throw new Error(`${module} is no part of the build: scripts/chunks.mjs names it`);
      take(holder);
    }
  }

  /** @type {Map<string, string>} The file that everything of a chunk goes to, by the chunk. */
  const planned = new Map();
  for (const [chunk, names] of needed) {
    if (names.length === 1 && names[0] === 'elsewhere') continue;
    const first = always.find((name) => names.includes(name));
    const file = first === 'frame' && names.includes('guest') ? 'frame-guest' : (first ?? names.join('-'));
    planned.set(chunk, file);
  }
  giveSmallAlong(chunks, planned);

  // What is loaded by its own name keeps a file of its own: the list of what a device keeps finds it there (precache.mjs).
  const entries = new Set([join(webRoot, 'main.tsx'), ...chunks.map(({ facadeModuleId }) => facadeModuleId)]);
  /** @type {Map<string, string>} */
  const fileOf = new Map();
  for (const [module, holder] of holderOf) {
    // What the bundler adds by itself (\0) it places by itself, but for what loads files later: everything begins with it.
    if (module.startsWith('\0vite/preload-helper')) fileOf.set(module, 'start');
    const file = planned.get(holder);
    if (file !== undefined && !entries.has(module) && !module.startsWith('\0')) fileOf.set(module, file);
  }
  return fileOf;
}
