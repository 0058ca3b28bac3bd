import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { joinLines, readBackupFile, writeBackupFile } from './file.ts';
import { BackupRefused } from './format.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-file-'));
const path = join(folder, 'a.backup');
afterAll(() => rmSync(folder, { recursive: true }));

const lines = Array.from({ length: 2000 }, (_, i) => `${i} ё ${'x'.repeat(i % 900)}`);
const write = (to: string) =>
  writeBackupFile(to, async (line) => {
    for (const each of lines) await line(each);
    return lines.length;
  });
const read = async (from: string) => {
  const found: string[] = [];
  for await (const line of readBackupFile(from)) found.push(line);
  return found;
};

describe('a file of a backup', () => {
  test('holds the lines for its owner alone, and is never written over', async () => {
    expect(await write(path)).toBe(lines.length);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(await read(path)).toEqual(lines);
    const before = readFileSync(path);
    await expect(write(path)).rejects.toThrow(`${path} is there already: name a new file`);
    expect(readFileSync(path)).toEqual(before);
  });

  test('is not there where writing failed, and says so where another is being written', async () => {
    const failed = join(folder, 'failed.backup');
    const failing = writeBackupFile(failed, async (line) => {
      await line('begun');
      throw new Error('The database went away');
    });
    await expect(failing).rejects.toThrow('The database went away');
    await expect(write(join(folder, 'none', 'a.backup'))).rejects.toThrow('There is no folder');
    writeFileSync(`${failed}.unfinished`, '');
    await expect(write(failed)).rejects.toThrow('another backup is being written, or was cut off');
    rmSync(`${failed}.unfinished`);
    expect(readdirSync(folder)).toEqual(['a.backup']);
  });

  test('that is none, is cut off, damaged or missing is refused in words', async () => {
    const whole = readFileSync(path);
    const damaged = join(folder, 'damaged.backup');
    const reading = (content: Buffer) => {
      writeFileSync(damaged, content);
      return read(damaged);
    };
    await expect(reading(whole.subarray(0, whole.length - 200))).rejects.toThrow(`${damaged} is cut off`);
    await expect(reading(Buffer.from('{"table":"users"}'))).rejects.toThrow(BackupRefused);
    const flipped = Buffer.from(whole);
    flipped[whole.length >> 1]! ^= 255;
    await expect(reading(flipped)).rejects.toThrow('is not a backup of a Design Portal, or is damaged');
    await expect(read(join(folder, 'missing'))).rejects.toThrow('There is no file');
    await expect(read(folder)).rejects.toThrow('is a folder');
  });

  test('has a reader that ends its writer, and the other way round, with the first failure', async () => {
    const writing = async (line: (text: string) => Promise<void>) => {
      for (let i = 0; i < 1000; i += 1) await line('x');
    };
    const refusing = async (given: AsyncIterable<string>) => {
      for await (const _ of given) throw new Error('No more');
    };
    await expect(joinLines(writing, refusing)).rejects.toThrow('No more');
    const counting = async (given: AsyncIterable<string>) => {
      let count = 0;
      for await (const _ of given) count += 1;
      return count;
    };
    const [, count] = await joinLines(writing, counting);
    expect(count).toBe(1000);
  });
});
