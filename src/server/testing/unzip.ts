import { inflateRawSync } from 'node:zlib';

/** Sizes and offsets of the records that are read (PKWARE APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16). */
const END_RECORD = 0x06054b50;
const CENTRAL_HEADER = 0x02014b50;
const CENTRAL_HEADER_SIZE = 46;
const LOCAL_HEADER_SIZE = 30;
const DEFLATED = 8;

/** The files of a ZIP archive that is held whole, stored or deflated, by their paths. For tests: no checksums. */
export function unzip(archive: Buffer): ReadonlyMap<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from(Uint32Array.of(END_RECORD).buffer));
  if (end < 0) throw new Error('This is no ZIP archive');
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    if (archive.readUInt32LE(at) !== CENTRAL_HEADER) throw new Error('The directory of the archive is broken');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const name = archive.toString('utf8', at + CENTRAL_HEADER_SIZE, at + CENTRAL_HEADER_SIZE + nameLength!);
    const local = archive.readUInt32LE(at + 42);
    const start = local + LOCAL_HEADER_SIZE + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20));
    files.set(name, archive.readUInt16LE(at + 10) === DEFLATED ? inflateRawSync(packed) : Buffer.from(packed));
    at += CENTRAL_HEADER_SIZE + nameLength! + extraLength! + commentLength!;
  }
  return files;
}
