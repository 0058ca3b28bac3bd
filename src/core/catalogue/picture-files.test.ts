import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jpegOf, pngOf } from './testing/pictures.ts';
import { longestPictureSide, mostPictureBytes, readPicture } from './picture-files.ts';

const codesOf = (bytes: Uint8Array): readonly string[] => {
  const read = readPicture(bytes);
  return read.ok ? [] : read.problems.map(({ code }) => code);
};

describe('a picture of the catalogue', () => {
  it('is told by what it holds, with its size in px', () => {
    expect(readPicture(pngOf(640, 480))).toEqual({ ok: true, value: { kind: 'png', width: 640, height: 480 } });
    expect(readPicture(jpegOf(800, 600))).toEqual({ ok: true, value: { kind: 'jpg', width: 800, height: 600 } });
  });

  it('has its size found behind whatever stands before the frame', () => {
    expect(readPicture(jpegOf(31, 7, [[0xe1, 300], [0xdb, 67], [0xc4, 31]]))).toMatchObject({ value: { width: 31, height: 7 } }); // prettier-ignore
  });

  it('is refused when it is something else, cut short or without size', () => {
    const others = ['', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', 'RIFF....WEBP', '%PDF-1.7'];
    for (const text of others) expect([text, codesOf(new TextEncoder().encode(text))]).toEqual([text, ['wrong_kind']]);
    expect(codesOf(pngOf(10, 10).slice(0, 20))).toEqual(['wrong_kind']);
    expect(codesOf(jpegOf(10, 10).slice(0, 12))).toEqual(['wrong_kind']);
    expect(codesOf(pngOf(0, 10))).toEqual(['wrong_kind']);
  });

  it('is refused when it is too long or too large, with all that is wrong at once', () => {
    const side = longestPictureSide + 1;
    expect(codesOf(pngOf(side, 5))).toEqual(['too_large']);
    const long = new Uint8Array(mostPictureBytes + 1);
    expect(codesOf(long)).toEqual(['too_big', 'wrong_kind']);
    long.set(pngOf(5, side));
    expect(codesOf(long)).toEqual(['too_big', 'too_large']);
  });

  it('is read to an end whatever the bytes are', () => {
    const isToldOrRefused = fc.property(fc.uint8Array({ maxLength: 400 }), fc.boolean(), (bytes, isJpeg) => {
      const read = readPicture(isJpeg ? new Uint8Array([0xff, 0xd8, ...bytes]) : bytes);
      return read.ok ? Math.min(read.value.width, read.value.height) > 0 : read.problems.length > 0;
    });
    expect(fc.check(isToldOrRefused).failed).toBe(false);
  });
});
