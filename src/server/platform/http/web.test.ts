import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { withPortal } from '../../testing/portal.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'portal-web-'));
mkdirSync(join(webRoot, 'assets'));
writeFileSync(join(webRoot, 'index.html'), '<script type="module" src="/assets/main-1a2b.js"></script>');
writeFileSync(join(webRoot, 'assets', 'main-1a2b.js'), `console.log(${JSON.stringify('x'.repeat(5000))})`);
writeFileSync(join(webRoot, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
afterAll(() => rmSync(webRoot, { recursive: true }));

const portal = withPortal({ webRoot });
const html = { accept: 'text/html,application/xhtml+xml' };
const get = (url: string, headers: Record<string, string> = html) =>
  portal.client().send({ method: 'GET', url, headers });

describe('the page', () => {
  it('is every address of the application, and runs and shows its own files alone', async () => {
    for (const url of ['/', '/index.html', '/login', '/solution/ISX00000001-001', '/solution-list/search?text=a.b']) {
      const { status, body, headers } = await get(url);
      expect([url, status, headers['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8']);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      );
      expect(body).toContain('/assets/main-1a2b.js');
    }
  });

  it('is the answer to every address of the application, whatever the client says that it takes', async () => {
    for (const url of ['/login', '/solution-list/my-solutions', '/reports/ISX00000001-001', '/tools/qoutes2?x=1.5'])
      expect([url, (await get(url, { accept: '*/*' })).status]).toEqual([url, 200]);
  });

  it('is not the answer to an unknown call, a missing file or another method', async () => {
    expect(await get('/api/unknown')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await get('/assets/gone-9z.js', { accept: '*/*' })).status).toBe(404);
    expect((await portal.client().send({ method: 'POST', url: '/login', headers: html })).status).toBe(404);
  });

  it('gives the readable cookie again to a session that has lost it', async () => {
    const engineer = await portal.as('engineer');
    const session = `portal_session=${engineer.cookies.get('portal_session')}`;
    const { headers } = await get('/', { ...html, cookie: session });
    expect(String(headers['set-cookie'])).toContain(`XSRF-TOKEN=${engineer.cookies.get('XSRF-TOKEN')}`);
    expect((await get('/', { ...html, cookie: 'portal_session=ended' })).headers['set-cookie']).toBeUndefined();
  });
});

describe('the installed application', () => {
  it('is called by its vendor for whoever may know the name, in their language', async () => {
    const engineer = await portal.as('engineer');
    const manifest = { url: '/manifest.webmanifest', method: 'GET' } as const;
    const own = await engineer.send(manifest);
    expect(own.headers['content-type']).toContain('application/manifest+json');
    expect(own.body).toMatchObject({ start_url: '/', display: 'standalone', name: 'Портал проектирования, Ясный Ток' });
    expect((await get('/manifest.webmanifest', { 'accept-language': 'en' })).body).toMatchObject({
      name: 'Design Portal',
    });
  });

  it('has a worker that is asked for anew each time and may ask the portal alone', async () => {
    const { status, headers } = await get('/service-worker.js', { accept: '*/*' });
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'no-cache',
    ]);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    );
  });
});

describe('a file of the application', () => {
  it('with a hash in its name is kept for a year, others are asked for again', async () => {
    const hashed = await get('/assets/main-1a2b.js');
    expect([hashed.status, hashed.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    const icon = await get('/favicon.svg');
    expect([icon.status, icon.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(icon.headers['content-security-policy']).toBe(
      "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    );
  });

  it('travels compressed', async () => {
    const response = await portal.app.inject({ url: '/assets/main-1a2b.js', headers: { 'accept-encoding': 'gzip' } });
    expect(response.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(response.rawPayload).toString()).toContain('xxx');
  });

  it('is nothing outside the folder', async () => {
    for (const url of ['/../package.json', '/assets/../../package.json', '/..%2f..%2fetc/passwd', '/.env', '/assets/'])
      expect([url, (await get(url, { accept: '*/*' })).status]).toEqual([url, 404]);
  });
});

describe('an address that can not be decoded, or whose part is too long', () => {
  it('is refused with every header that other answers have', async () => {
    const { headers: usual } = await get('/api/unknown', {});
    for (const url of ['/%', '/%zz', '/%c0%ae%c0%ae/', '/api/%E0%A4', `/api/prices/${'a'.repeat(3000)}.csv`]) {
      const { status, body, headers } = await get(url, {});
      expect([url, status < 500, body.status, headers['content-type']]).toEqual([url, true, status, 'application/problem+json; charset=utf-8']); // prettier-ignore
      expect([url, Object.keys(usual).filter((name) => !(name in headers))]).toEqual([url, []]);
    }
  });
});
