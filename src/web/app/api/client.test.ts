// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoints } from '../../../contract/all.ts';
import type { CallName } from './client.ts';
import { ApiProblem, call, newIdempotencyKey, pathOf } from './client.ts';
import { answering, json, problem } from '../../testing/answering.ts';

afterEach(() => vi.unstubAllGlobals());

it.each(Object.entries(endpoints))('finds the path of %s from its name', (name, { path }) => {
  expect(pathOf(name as CallName)).toBe(path);
});

describe('a call', () => {
  beforeEach(() => {
    document.cookie = 'XSRF-TOKEN=a%2Bb; path=/';
    document.documentElement.lang = 'en';
  });

  it('carries the XSRF token of the cookie, the language and the idempotency key', async () => {
    const asked = answering({ sessionsDelete: () => json(true) });
    await call('sessionsDelete', {}, { idempotencyKey: 'key-1' });
    expect(asked[0]?.path).toBe('/api/sessions/sessions_delete');
    expect(asked[0]?.headers.get('X-XSRF-TOKEN')).toBe('a+b');
    expect(asked[0]?.headers.get('Accept-Language')).toBe('en');
    expect(asked[0]?.headers.get('Idempotency-Key')).toBe('key-1');
    expect(asked[0]?.body).toEqual({});
  });

  it('gives the answer, false included', async () => {
    answering({ sessionsCheck: () => json(false) });
    await expect(call('sessionsCheck', {})).resolves.toBe(false);
  });

  it('throws the problem that the server told, with the time after which to try again', async () => {
    answering({ sessionsCreate: () => problem(429, 'too_many_requests', { 'Retry-After': '90' }) });
    const failure = await call('sessionsCreate', { email: 'a@b.c', password: 'x' }).catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(ApiProblem);
    expect(failure).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 90 });
  });

  it('tells apart that nobody answered and that somebody else did', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(call('sessionsCheck', {})).rejects.toMatchObject({ code: 'network' });
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })));
    await expect(call('sessionsCheck', {})).rejects.toMatchObject({ code: 'unreadable', details: { status: 502 } });
  });

  it('that was given up throws the reason and not a problem', async () => {
    const giveUp = new AbortController();
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => Promise.reject(signal!.reason as Error));
    giveUp.abort();
    const failure = await call('sessionsCheck', {}, { signal: giveUp.signal }).catch((thrown: unknown) => thrown);
    expect(failure).not.toBeInstanceOf(ApiProblem);
    expect(failure).toMatchObject({ name: 'AbortError' });
  });
});

it('never makes the same idempotency key twice', () => {
  const keys = Array.from({ length: 100 }, newIdempotencyKey);
  expect(new Set(keys).size).toBe(100);
  expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
});
