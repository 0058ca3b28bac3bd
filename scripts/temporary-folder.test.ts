import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { inProject } from './project.mjs';

const places: string[] = [];
const pids: number[] = [];
afterEach(() => {
  for (const pid of pids.splice(0)) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  for (const place of places.splice(0)) rmSync(place, { recursive: true, force: true });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const script = pathToFileURL(inProject('scripts', 'temporary-folder.mjs')).href;

/** A run that writes a file and starts a process, tells of both, and ends as it is told. */
async function run(place: string, end: string) {
  const program = `
    import { spawn } from 'node:child_process';
    import { writeFileSync } from 'node:fs';
    import { keepTemporaryFilesIn, leftBehind } from '${script}';
    keepTemporaryFilesIn('${place}');
    const folder = process.env.TMPDIR;
    const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore', detached: true });
    child.unref();
    writeFileSync(folder + '/forgotten', '');
    writeFileSync(folder + '/.org.chromium.Chromium.R0r4zW', '');
    console.log(JSON.stringify({ folder, pid: child.pid }));
    ${end}`;
  const env: Record<string, string | undefined> = { ...process.env };
  delete env['TMPDIR'];
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { env, stdio: ['ignore', 'pipe', 'inherit'] }); // prettier-ignore
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  await once(child, 'close');
  const [first, ...others] = said.trim().split('\n');
  const { folder, pid } = JSON.parse(first!) as { folder: string; pid: number };
  pids.push(pid);
  return { folder, pid, others };
}

const newPlace = (): string => {
  const place = mkdtempSync(join(tmpdir(), 'place-'));
  places.push(place);
  return place;
};

test.runIf(process.platform === 'linux')(
  'what a run leaves behind is told by name, the memory of an ended browser aside, and is gone afterwards',
  async () => {
    const { folder, pid, others } = await run(newPlace(), 'for (const line of await leftBehind(0)) console.log(line);');
    expect(others).toEqual([
      expect.stringMatching(new RegExp(`^process ${pid}: .*setInterval`)),
      `file ${folder}/forgotten`,
    ]);
    await expect.poll(() => isAlive(pid)).toBe(false);
    expect(existsSync(folder)).toBe(false);
  },
);

test.runIf(process.platform === 'linux')('what a killed run left behind is taken away by the next', async () => {
  const place = newPlace();
  const killed = await run(place, "process.kill(process.pid, 'SIGKILL');");
  expect([existsSync(killed.folder), isAlive(killed.pid)]).toEqual([true, true]);
  await run(place, '');
  expect(existsSync(killed.folder)).toBe(false);
  await expect.poll(() => isAlive(killed.pid)).toBe(false);
});
