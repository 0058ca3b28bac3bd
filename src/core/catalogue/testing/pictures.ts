import { crc32, deflateSync } from 'node:zlib';

const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  return Buffer.concat([word(data.length), named, word(crc32(named))]);
}

/** A grey PNG that every browser shows, px. */
export function pngOf(width: number, height: number, grey = 0x80): Uint8Array {
  const header = Buffer.concat([word(width), word(height), Buffer.from([8, 0, 0, 0, 0])]);
  const rows = Buffer.alloc((width + 1) * height, grey);
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0;
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(rows)),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

/** The segments of a JPEG up to the header of its frame, px: markers with their lengths stand before it. */
export function jpegOf(
  width: number,
  height: number,
  before: readonly (readonly [marker: number, length: number])[] = [[0xe0, 16]],
): Uint8Array {
  const segments = before.flatMap(([marker, length]) => [
    0xff,
    marker,
    length >> 8,
    length & 0xff,
    ...Array.from({ length: length - 2 }, () => 0),
  ]);
  const frame = [0xff, 0xc0, 0, 11, 8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0];
  return new Uint8Array([0xff, 0xd8, ...segments, ...frame, 0xff, 0xd9]);
}
