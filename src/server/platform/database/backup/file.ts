import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import { syncPath } from '../embedded/durable-file-system.ts';
import { BackupRefused } from './format.ts';

/** A third larger than the default level makes, in a third of the time: one core compresses what a database reads. */
const LEVEL = constants.Z_BEST_SPEED;

/** Lines from one end to the other, no more of them under way than a few: the writer waits for the reader. */
export function createLineChannel() {
  const stream = new PassThrough({ objectMode: true, highWaterMark: 4 });
  // A failure comes out of whatever is done next at either end.
  stream.on('error', () => undefined);
  return {
    lines: stream as AsyncIterable<string>,
    async write(line: string): Promise<void> {
      if (stream.destroyed) throw stream.errored ?? new Error('Nobody reads on');
      if (!stream.write(line)) await once(stream, 'drain');
    },
    end: () => void stream.end(),
    /** Ends either side where the other has failed. */
    fail: (error: Error) => void stream.destroy(error),
  };
}

/**
 * Joins a writer of lines and a reader of them, and gives what both give. Where one fails, the other is ended and the error is
 * that of the one that failed first.
 */
export async function joinLines<W, R>(
  writer: (write: (line: string) => Promise<void>) => Promise<W>,
  reader: (lines: AsyncIterable<string>) => Promise<R>,
): Promise<[W, R]> {
  const channel = createLineChannel();
  let first: { readonly error: unknown } | undefined;
  const failing = async <T>(work: Promise<T>): Promise<T | undefined> => {
    try {
      return await work;
    } catch (error) {
      first ??= { error };
      channel.fail(error as Error);
      return undefined;
    }
  };
  const writing = writer(channel.write).then((written) => {
    channel.end();
    return written;
  });
  const [written, read] = await Promise.all([failing(writing), failing(reader(channel.lines))]);
  if (first) throw first.error;
  return [written as W, read as R];
}

/**
 * Writes lines into a compressed file that only its owner may read. Until it is whole and on disk it has another name; where a
 * write fails nothing is left. Throws `BackupRefused` where the file is there.
 */
export async function writeBackupFile<T>(
  path: string,
  writer: (write: (line: string) => Promise<void>) => Promise<T>,
): Promise<T> {
  const unfinished = `${path}.unfinished`;
  if (existsSync(path)) throw new BackupRefused(`${path} is there already: name a new file`);
  if (!existsSync(dirname(path))) throw new BackupRefused(`There is no folder ${dirname(path)}`);
  if (existsSync(unfinished))
    throw new BackupRefused(
      `${unfinished} is there: another backup is being written, or was cut off; delete it in the second case`,
    );
  try {
    const [written] = await joinLines(writer, (lines) =>
      pipeline(
        Readable.from(withNewlines(lines)),
        createGzip({ level: LEVEL }),
        createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }),
      ),
    );
    syncPath(unfinished);
    if (existsSync(path)) throw new BackupRefused(`${path} has come meanwhile: name a new file`);
    renameSync(unfinished, path);
    syncPath(dirname(path));
    return written;
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw plainError(error, path);
  }
}

async function* withNewlines(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

/** Reads lines of a file that `writeBackupFile` wrote. Throws `BackupRefused` where it is none, or is cut off. */
export async function* readBackupFile(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const unpacked = createGunzip();
  // A failure of either comes out of the iteration below.
  const reading = pipeline(file, unpacked.setEncoding('utf8') as typeof unpacked).catch(() => undefined);
  try {
    let begun: string[] = [];
    for await (const chunk of unpacked as AsyncIterable<string>) {
      const [rest, ...more] = chunk.split('\n') as [string, ...string[]];
      begun.push(rest);
      for (const next of more) {
        yield begun.join('');
        begun = [next];
      }
    }
    const last = begun.join('');
    if (last !== '') yield last;
  } catch (error) {
    throw plainError(error, path);
  } finally {
    file.destroy();
    unpacked.destroy();
    await reading;
  }
}

/** What the operating system and zlib say, in words. */
function plainError(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const say: Readonly<Record<string, string>> = {
    ENOENT: `There is no file ${path}`,
    EACCES: `${path} may not be read or written by this user`,
    EISDIR: `${path} is a folder`,
    ENOSPC: `The disk of ${path} is full: nothing was written`,
    EDQUOT: `The disk quota for ${path} is used up: nothing was written`,
    Z_BUF_ERROR: `${path} is cut off`,
    Z_DATA_ERROR: `${path} is not a backup of a Design Portal, or is damaged`,
  };
  const text = typeof code === 'string' ? say[code] : undefined;
  return text === undefined ? error : new BackupRefused(text, { cause: error });
}
