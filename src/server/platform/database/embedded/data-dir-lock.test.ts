import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DataDirInUse, heartbeat, lockDataDir } from './data-dir-lock.ts';

const nobody = () => undefined;
let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-lock-'));
  file = join(folder, 'lock.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('one alone holds a folder, by whatever path, until it lets go', async () => {
  const lock = await lockDataDir(folder, nobody);
  symlinkSync(folder, `${folder}-link`);
  try {
    for (const path of [folder, `${folder}-link`]) {
      await expect(lockDataDir(path, nobody)).rejects.toThrow(DataDirInUse);
      await expect(lockDataDir(path, nobody)).rejects.toThrow(
        new RegExp(`^Another .*${folder} \\(process ${process.pid}.*$`),
      );
    }
    await lock.release();
    expect(existsSync(file)).toBe(false);
    await (await lockDataDir(`${folder}-link`, nobody)).release();
  } finally {
    rmSync(`${folder}-link`);
  }
});

test('of several that start at once exactly one gets it', async () => {
  const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataDir(folder, nobody)));
  const won = attempts.filter((attempt) => attempt.status === 'fulfilled');
  expect(won).toHaveLength(1);
  for (const attempt of attempts) {
    if (attempt.status === 'rejected') expect(attempt.reason).toBeInstanceOf(DataDirInUse);
  }
  await won[0]!.value.release();
  expect(readdirSync(folder)).toEqual([]);
});

describe('a file that can not be read, as a start on a full disk left it,', () => {
  const longAgo = new Date(Date.now() - 60_000);
  test.each([
    ['nothing in it, a moment ago', '', new Date()],
    ['nothing in it, in a time to come', '', new Date(Date.now() + 3_600_000)],
    ['nothing in it, long ago', '', longAgo],
    ['half a line in it, long ago', '{"token":"5f0c","pid":4', longAgo],
    ['something else in it, long ago', '[]', longAgo],
  ])('is nobody’s: %s', async (_, content, at) => {
    writeFileSync(file, content);
    utimesSync(file, at, at);
    const lock = await lockDataDir(folder, nobody);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid });
    await lock.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('is taken over by one of several that start at once, and the others say by whom', async () => {
    writeFileSync(file, '');
    utimesSync(file, longAgo, longAgo);
    const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataDir(folder, nobody)));
    const refused = attempts.flatMap((attempt) => (attempt.status === 'rejected' ? [String(attempt.reason)] : []));
    expect(refused).toHaveLength(7);
    for (const reason of refused) expect(reason).toContain(`(process ${process.pid}`);
    for (const attempt of attempts) if (attempt.status === 'fulfilled') await attempt.value.release();
  });
});

test('whoever is refused is told the process that holds it, not one that is gone', async () => {
  writeFileSync(file, JSON.stringify({ token: 'gone', pid: 7, host: 'here', network: 'another boot' }));
  utimesSync(file, 0, 0);
  const attempts = await Promise.allSettled([lockDataDir(folder, nobody), lockDataDir(folder, nobody)]);
  const refused = attempts.find((attempt) => attempt.status === 'rejected')!;
  expect(String(refused.reason)).toContain(`(process ${process.pid}`);
  for (const attempt of attempts) if (attempt.status === 'fulfilled') await attempt.value.release();
});

test('a process that was killed holds it no longer', async () => {
  const module = fileURLToPath(new URL('./data-dir-lock.ts', import.meta.url));
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const source = `import { lockDataDir } from '${module}';
    await lockDataDir('${folder}', () => {}); console.log('held'); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--import', loader, '--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  await expect(lockDataDir(folder, nobody)).rejects.toThrow(`(process ${holder.pid})`);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(existsSync(file)).toBe(true);
  await (await lockDataDir(folder, nobody)).release();
});

describe('a holder in another container, whose socket is not seen here,', () => {
  const elsewhere = { token: 'other', pid: 7, host: 'other-container', network: 'another boot net:[1]' };
  beforeEach(() => writeFileSync(file, JSON.stringify(elsewhere)));

  test('that gives signs of life keeps the folder', async () => {
    const beating = setInterval(() => utimesSync(file, new Date(), new Date()), heartbeat / 4);
    await expect(lockDataDir(folder, nobody)).rejects.toThrow('(process 7 on other-container)');
    clearInterval(beating);
  });

  test('that has given none for long loses it at once', async () => {
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(file, longAgo, longAgo);
    const lock = await lockDataDir(folder, nobody);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid });
    await lock.release();
  });

  test('that was killed a moment ago loses it after a while', async () => {
    const lock = await lockDataDir(folder, nobody);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid });
    await lock.release();
  });
});

test('whoever lost the folder to another is told', async () => {
  const onLost = vi.fn<() => void>();
  const lock = await lockDataDir(folder, onLost);
  writeFileSync(file, JSON.stringify({ token: 'other', pid: 7, host: 'elsewhere', network: '' }));
  await expect.poll(() => onLost.mock.calls.length).toBe(1);
  await lock.release();
  expect(existsSync(file)).toBe(true);
});
