import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { createLog } from '../process/log.ts';
import { withPortal } from '../../testing/portal.ts';
import { listenForMetrics } from './listen.ts';
import { measureJobs } from './measure-jobs.ts';
import { measureProcess } from './measure-process.ts';
import type { Meters } from './meters.ts';
import { createMeters } from './meters.ts';

const portal = withPortal();
const silent = createLog('silent', { write: () => undefined });
const meters: Meters = createMeters();
let address: string;
let end: () => Promise<void>;

const scrape = async (): Promise<string> => (await fetch(`${address}/metrics`)).text();
/** The value of a metric as it is scraped, by its name with labels. */
const valueOf = (text: string, name: string): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
};

beforeAll(async () => {
  const listening = await listenForMetrics(meters.registry, { host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(listening.server.address() as { port: number }).port}`;
  end = listening.close;
});
afterAll(() => end());

describe('the figures for Prometheus', () => {
  it('count calls by route, and never by what stands in an address', async () => {
    measureProcess(meters, portal.database, '9.9.9');
    const app = await buildApp(portal.services, { log: silent, version: '9.9.9', webRoot: '/nonexistent', meters });
    await app.inject({ method: 'GET', url: '/api/health' });
    await app.inject({ method: 'GET', url: '/api/reports/ISX00000001-001.pdf' });
    await app.inject({ method: 'GET', url: '/shared/a-key-of-a-customer' });
    await app.close();
    const text = await scrape();
    const count = 'portal_http_request_duration_seconds_count';
    expect(valueOf(text, `${count}{route="/api/health",method="GET",status="200"}`)).toBe(1);
    expect(text).not.toContain('ISX00000001');
    expect(text).not.toContain('a-key-of-a-customer');
    expect(valueOf(text, 'portal_http_requests_in_progress')).toBe(0);
    expect(valueOf(text, 'portal_database_up')).toBe(1);
    expect(text).toMatch(/^portal_build_info\{version="9\.9\.9",database="(pglite|postgresql)",/m);
  });

  it('tell what waits in the queues and how jobs end', async () => {
    await portal.jobs.send(portal.database.db, 'mail', {});
    const before = await scrape();
    expect(valueOf(before, 'portal_jobs{queue="mail",state="waiting"}')).toBeGreaterThanOrEqual(1);

    const { mail } = measureJobs(
      Object.fromEntries([['mail', async (data: object) => Promise.reject(new Error(JSON.stringify(data)))]]) as never,
      meters,
    );
    await expect(mail({}, { jobId: '1' })).rejects.toThrow('{}');
    expect(valueOf(await scrape(), 'portal_job_duration_seconds_count{queue="mail",outcome="failed"}')).toBe(1);
  });

  it('are at one address alone', async () => {
    expect((await fetch(`${address}/`)).status).toBe(404);
    expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404);
    expect((await portal.client().send({ method: 'GET', url: '/metrics' })).status).toBe(404);
  });
});
