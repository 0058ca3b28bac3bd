import { crc32, inflateRawSync } from 'node:zlib';

/** Sizes and offsets of a ZIP archive (PKWARE APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16). */
const END_RECORD = 0x06054b50;
const END_RECORD_SIZE = 22;
const CENTRAL_HEADER = 0x02014b50;
const CENTRAL_HEADER_SIZE = 46;
const LOCAL_HEADER = 0x04034b50;
const LOCAL_HEADER_SIZE = 30;
const STORED = 0;
const DEFLATED = 8;
/** Names are UTF-8 (section 4.4.4, bit 11). */
const UTF8_NAMES = 1 << 11;

export interface ArchiveEntry {
  readonly name: string;
  readonly content: Buffer;
}

/** What stands against reading an archive: it is none, or holds more than it may. */
export type ArchiveFault = 'unreadable' | 'tooLarge';

/**
 * Unpacks the entries that are wanted, as the archive's directory lists them, within bounds for all of them together, whatever sizes
 * they claim. No entry is unpacked beyond the bound, and none twice.
 */
export function unpackArchive(
  file: Buffer,
  {
    mostEntries,
    mostBytes,
    isWanted,
  }: { readonly mostEntries: number; readonly mostBytes: number; readonly isWanted: (name: string) => boolean },
): readonly ArchiveEntry[] | ArchiveFault {
  const end = file.lastIndexOf(Buffer.from(Uint32Array.of(END_RECORD).buffer));
  if (end < 0 || end + END_RECORD_SIZE > file.length) return 'unreadable';
  let at = file.readUInt32LE(end + 16);
  const count = file.readUInt16LE(end + 10);
  if (count > mostEntries) return 'tooLarge';
  let left = mostBytes;
  const entries: ArchiveEntry[] = [];
  const names = new Set<string>();
  try {
    for (let i = 0; i < count; i++) {
      if (file.readUInt32LE(at) !== CENTRAL_HEADER) return 'unreadable';
      const [method, packedSize] = [file.readUInt16LE(at + 10), file.readUInt32LE(at + 20)];
      const [nameSize, extraSize, commentSize] = [28, 30, 32].map((offset) => file.readUInt16LE(at + offset)) as [number, number, number]; // prettier-ignore
      const local = file.readUInt32LE(at + 42);
      const name = file.toString('utf8', at + CENTRAL_HEADER_SIZE, at + CENTRAL_HEADER_SIZE + nameSize);
      at += CENTRAL_HEADER_SIZE + nameSize + extraSize + commentSize;
      if (!isWanted(name)) continue;
      if (names.has(name) || (method !== STORED && method !== DEFLATED)) return 'unreadable';
      names.add(name);
      const start = local + LOCAL_HEADER_SIZE + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
      const packed = file.subarray(start, start + packedSize);
      const content = method === STORED ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, left) });
      left -= content.length;
      if (left <= 0) return 'tooLarge';
      entries.push({ name, content });
    }
  } catch (error) {
    // Offsets beyond the end, a broken stream, or more bytes than are allowed: all of them are the file's own fault.
    return error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
      ? 'tooLarge'
      : 'unreadable';
  }
  return entries;
}

/** An archive of exactly these entries, one after another, as they are: readers that go by its directory and others read the same. */
export function storeArchive(entries: readonly ArchiveEntry[]): Buffer {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content } of entries) {
    const nameBytes = Buffer.from(name, 'utf8');
    const local = Buffer.alloc(LOCAL_HEADER_SIZE);
    local.writeUInt32LE(LOCAL_HEADER, 0);
    local.writeUInt16LE(20, 4); // version 2.0 is needed to read it
    local.writeUInt16LE(UTF8_NAMES, 6);
    local.writeUInt16LE(STORED, 8);
    local.writeUInt32LE(crc32(content), 14);
    local.writeUInt32LE(content.length, 18);
    local.writeUInt32LE(content.length, 22);
    local.writeUInt16LE(nameBytes.length, 26);
    const central = Buffer.alloc(CENTRAL_HEADER_SIZE);
    central.writeUInt32LE(CENTRAL_HEADER, 0);
    central.writeUInt16LE(20, 4);
    local.copy(central, 6, 4, LOCAL_HEADER_SIZE); // the same fields in the same order
    central.writeUInt32LE(at, 42);
    pieces.push(local, nameBytes, content);
    directory.push(central, nameBytes);
    at += local.length + nameBytes.length + content.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(END_RECORD_SIZE);
  end.writeUInt32LE(END_RECORD, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...pieces, listed, end]);
}
