import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { withPortal } from '../../testing/portal.ts';

const portal = withPortal();
const texts = (headers: Record<string, string>) =>
  portal.app.inject({
    method: 'POST',
    url: '/api/constants/constants_select',
    headers: { 'content-type': 'application/json', ...headers },
    payload: { constantName: 'TRANSLATE' },
  });

describe('a long answer', () => {
  it('is packed as the caller takes it, and says the same packed and plain', async () => {
    const plain = await texts({});
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.length).toBeGreaterThan(100_000);
    const packed = await texts({ 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding',
      'content-length': String(packed.rawPayload.length),
    });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    const refusing = await texts({ 'accept-encoding': 'br;q=0, gzip' });
    expect(refusing.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(refusing.rawPayload).toString()).toBe(plain.body);
  });

  it('is the newest, whatever was packed before', async () => {
    const admin = await portal.as('admin');
    const read = async () => JSON.parse(brotliDecompressSync((await texts({ 'accept-encoding': 'br' })).rawPayload).toString()) as [{ csvString: string; version?: number }]; // prettier-ignore
    const [{ csvString }] = await read();
    const changed = csvString.replace(/^About;[^;]*;/m, 'About;Сведения о портале;');
    const { status } = await admin.call('constantsUpdate', { constantName: 'TRANSLATE', csvString: changed });
    expect(status).toBe(200);
    expect((await read())[0].csvString).toBe(changed);
  });
});
