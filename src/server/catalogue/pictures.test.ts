import { beforeAll, describe, expect, it } from 'vitest';
import { longestPictureSide } from '../../core/catalogue/picture-files.ts';
import { jpegOf, pngOf } from '../../core/catalogue/testing/pictures.ts';
import { accepted } from '../testing/lives.ts';
import type { Client } from '../testing/portal.ts';
import { withPortal } from '../testing/portal.ts';

const portal = withPortal();
let admin: Client;
beforeAll(async () => {
  admin = await portal.as('admin');
});

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const upload = (bytes: Uint8Array, client = admin) => client.call('picturesCreate', { content: base64(bytes) });
const shown = (picture: string) => portal.app.inject({ url: `/api/pictures/${picture}` });
const families = async () =>
  accepted<[{ csvString: string; version: number }]>(
    await admin.call('constantsSelect', { constantName: 'PRODUCT_FAMILIES' }),
  )[0];
/** The table with these in the pictures of SPdx. */
async function withPictures(images: string): Promise<string> {
  const [head = '', ...rows] = (await families()).csvString.trimEnd().split('\n');
  const at = head.split(';').indexOf('images');
  const first = rows[0]!.split(';').with(at, images).join(';');
  return [head, first, ...rows.slice(1), ''].join('\n');
}

describe('a picture of the catalogue', () => {
  it('is kept once, by what it holds, and shown to anybody who knows its name', async () => {
    const first = accepted<{ picture: string }>(await upload(pngOf(64, 48)));
    expect(first).toEqual({ picture: expect.stringMatching(/^[0-9a-f]{32}\.png$/), width: 64, height: 48 });
    expect(accepted(await upload(pngOf(64, 48)))).toEqual(first);
    const answer = await shown(first.picture);
    expect(answer.rawPayload.equals(pngOf(64, 48))).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const photo = accepted<{ picture: string }>(await upload(jpegOf(20, 10)));
    expect((await shown(photo.picture)).headers['content-type']).toBe('image/jpeg');
  });

  it('has its kind and size checked, and is uploaded by an administrator alone', async () => {
    const page = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const refused = await upload(page);
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'content', code: 'wrong_kind' }] } });
    const large = await upload(pngOf(longestPictureSide + 1, 2));
    expect(large).toMatchObject({ status: 400, body: { errors: [{ code: 'too_large' }] } });
    for (const role of ['engineer', 'manager', 'disti'] as const)
      expect([role, (await upload(pngOf(3, 3), await portal.as(role))).status]).toEqual([role, 403]);
    expect((await shown(`${'0'.repeat(32)}.png`)).statusCode).toBe(404);
    expect((await shown('..%2F..%2Fpackage.json')).statusCode).toBe(404);
  });

  it('is named by a table once it is there; what is not there is told with its place, in a draft and at once', async () => {
    const unknown = `${'0'.repeat(32)}.png`;
    const put = async (csvString: string) =>
      admin.call('constantsUpdate', { constantName: 'PRODUCT_FAMILIES', csvString });
    expect(await put(await withPictures(unknown))).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'row 2, column images', message: expect.stringContaining(unknown) }] },
    });
    expect(await put(await withPictures('unit.png'))).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'row 2, column images' }] },
    });

    const { draftId } = accepted<{ draftId: number }>(await admin.call('catalogueDraftsCreate', { name: 'Фото' }));
    const { version: baseVersion } = await families();
    const drafted = { draftId, constantName: 'PRODUCT_FAMILIES', tableVersion: null, baseVersion };
    accepted(await admin.call('catalogueDraftsPutTable', { ...drafted, csvString: await withPictures(unknown) }));
    const checked = accepted<{ findings: object[]; faults: number }>(
      await admin.call('catalogueDraftsCheck', { draftId }),
    );
    expect(checked).toMatchObject({ faults: 1, findings: [{ severity: 'fault', row: 2, column: 'images' }] });

    const { picture } = accepted<{ picture: string }>(await upload(pngOf(64, 48)));
    accepted(await put(await withPictures(picture)));
    const { tables } = accepted<{ tables: Record<string, string> }>(
      await (await portal.as('disti')).call('cataloguesSelect', { isxType: 'Cooling' }),
    );
    expect(tables['PRODUCT_FAMILIES']).toContain(picture);
  });
});
