import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from 'playwright-core';

/** A Chromium that runs here: its file, and the environment it needs. */
export interface FoundBrowser {
  readonly executablePath: string;
  readonly env: Record<string, string>;
}

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Quiet and reproducible: nothing is fetched, updated, synced or drawn by a graphics card. Tests may run as root. */
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Starts a headless Chromium with a fresh profile in the temporary folder, removed when it is closed.
 * @throws when this machine has none and the one from npm does not run on it
 */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = findBrowser();
  return chromium.launch({ executablePath, env, args: flags });
}

/**
 * The Chromium that `CHROMIUM_PATH` names, else the machine's own, else the one that npm installed, which is unpacked on the
 * first call (2 s, 200 MB below `.cache/`). Call it before tests with a time limit do.
 */
export function findBrowser(): FoundBrowser {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist`);
    return { executablePath: named, env: ownEnvironment() };
  }
  const installed = systemBrowsers.find((path) => existsSync(path));
  return installed === undefined ? npmBrowser() : { executablePath: installed, env: ownEnvironment() };
}

function npmBrowser(): FoundBrowser {
  const home = unpacked();
  const executablePath = join(home, 'chromium');
  const env = { ...ownEnvironment(), FONTCONFIG_FILE: join(home, 'fonts.conf') };
  // The libraries it needs beside the C library (nss, nspr, expat) come with it, for machines that lack them.
  const candidates = [env, { ...env, LD_LIBRARY_PATH: join(home, 'al2023', 'lib') }];
  const refusals: string[] = [];
  for (const candidate of candidates) {
    const { status, error, stderr } = spawnSync(executablePath, ['--version'], { env: candidate, encoding: 'utf8' });
    if (status === 0) return { executablePath, env: candidate };
    refusals.push(error?.message ?? stderr.trim());
  }
  throw new Error(`No Chromium runs here. Install one or name it in CHROMIUM_PATH. ${refusals.join('; ')}`);
}

const project = fileURLToPath(new URL('../../../', import.meta.url));

/** The folder with the Chromium of @sparticuz/chromium: one for each version, complete or absent. */
function unpacked(): string {
  const manifest = join(project, 'node_modules', '@sparticuz', 'chromium', 'package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const home = join(project, '.cache', `chromium-${version}`);
  if (existsSync(home)) return home;

  mkdirSync(join(project, '.cache'), { recursive: true });
  const draft = mkdtempSync(join(project, '.cache', 'chromium-draft-'));
  try {
    inflateInto(draft);
    writeFileSync(join(draft, 'fonts.conf'), fontsConf(home));
    renameSync(draft, home);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(home)) throw error; // else another process was quicker
  }
  return home;
}

/**
 * The package unpacks into the temporary folder, and its libraries only where it believes to be in the cloud: so it runs in a
 * process of its own, with an environment that says so.
 */
function inflateInto(folder: string): void {
  const script = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: project,
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`Chromium could not be unpacked: ${stderr}`);
}

/** The machine's fonts, and Open Sans, which comes along and has Cyrillic, for a machine without any. */
function fontsConf(home: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(home, 'fonts', 'fonts')}</dir>
  <cachedir>${join(home, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}

function ownEnvironment(): Record<string, string> {
  const set = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(set);
}
