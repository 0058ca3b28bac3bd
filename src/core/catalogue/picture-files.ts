import type { Problem, Result } from '../result.ts';
import { ok, refuse } from '../result.ts';

/** Bytes of one picture: what a screen needs of one, several times over. */
export const mostPictureBytes = 1024 * 1024;
/** The longest side of a picture, px: a small file may unfold into a large one. */
export const longestPictureSide = 4096;

export type PictureKind = 'png' | 'jpg';

export const pictureTypes: Readonly<Record<PictureKind, string>> = { png: 'image/png', jpg: 'image/jpeg' };

export interface PictureFile {
  readonly kind: PictureKind;
  /** px */
  readonly width: number;
  readonly height: number;
}

const fault = (code: string, text: string, params: Problem['params'] = {}): Problem => ({
  path: 'content',
  code,
  text,
  params,
});

/** Kind and size of a picture, by what the file holds; every fault of it. */
export function readPicture(bytes: Uint8Array): Result<PictureFile> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const picture = pngSize(view) ?? jpegSize(view);
  const faults = [
    ...(bytes.length > mostPictureBytes
      ? [fault('too_big', 'A picture may have at most {most} KB', { most: mostPictureBytes / 1024 })]
      : []),
    ...(picture === null
      ? [fault('wrong_kind', 'A picture is a PNG or a JPEG: what counts is what the file holds')]
      : []),
    ...(picture !== null && Math.max(picture.width, picture.height) > longestPictureSide
      ? [
          fault('too_large', 'A picture has {width} × {height} px, and may have at most {most} px on a side', {
            width: picture.width,
            height: picture.height,
            most: longestPictureSide,
          }),
        ]
      : []),
  ];
  return picture === null || faults.length > 0 ? refuse(...faults) : ok(picture);
}

const pngSignature = [0x89504e47, 0x0d0a1a0a];
const IHDR = 0x49484452;

/** The first chunk of a PNG holds its size (ISO/IEC 15948, 11.2.2). */
function pngSize(view: DataView): PictureFile | null {
  if (view.byteLength < 33 || pngSignature.some((word, i) => view.getUint32(4 * i) !== word)) return null;
  if (view.getUint32(12) !== IHDR) return null;
  return sized('png', view.getUint32(16), view.getUint32(20));
}

/** Start of a frame, of every way of coding: C4, C8 and CC among them are something else (ITU T.81, table B.1). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** The header of the frame of a JPEG holds its size (ITU T.81, B.2.2); what stands before it is passed over. */
function jpegSize(view: DataView): PictureFile | null {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null;
  let at = 2;
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    const length = view.getUint16(at + 2);
    if (isFrame(marker)) return sized('jpg', view.getUint16(at + 7), view.getUint16(at + 5));
    // Before the frame stand segments with a length alone; a byte of 0xFF more may fill up to the next marker.
    if (marker === 0xff) at += 1;
    else if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd9) || length < 2) return null;
    else at += 2 + length;
  }
  return null;
}

const sized = (kind: PictureKind, width: number, height: number): PictureFile | null =>
  width > 0 && height > 0 ? { kind, width, height } : null;
